import { useEffect, useRef, useState } from 'react';

import { loadOwnState } from '../../app-state/load.ts';
import { jwtToStore, storeSessionJwt } from '../../app-state/session-jwt.ts';
import { useDeps } from '../../deps.ts';
import { ProductLogo } from '../../layout/product-logo.tsx';
import { navigate } from '../../lib/router.tsx';
import { people as english } from '../../text/en/people.ts';
import { useArea, useText } from '../../text/use-text.ts';
import { Notice } from '../../ui/notice.tsx';

/** Where an operator enters a resident's account, by a token behind the `#`, which no server logs. */
export const HelpInPage = () => {
  const deps = useDeps();
  const text = useText();
  const { helpInFailed } = useArea('people', english);
  const [token] = useState(() => location.hash.slice(1));
  const [isRefused, setIsRefused] = useState(false);
  // The token is used once: not again when React draws twice.
  const started = useRef(false);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const enter = async () => {
      const { client, config, storage } = deps;
      const reply = await client.impersonation.authenticate({ impersonation_token: token });
      storeSessionJwt(storage, jwtToStore(config, reply.session_jwt));
      await loadOwnState(deps);
      navigate('/dashboard', { replace: true });
    };
    enter().catch((error: unknown) => {
      deps.log.error('Entering the account failed', error);
      setIsRefused(true);
    });
  }, [deps, token]);

  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 p-4">
      <ProductLogo size={56} title={text.productName} />
      <h1 className="text-lg font-medium">{isRefused ? text.productName : text.authenticating}</h1>
      {isRefused ? (
        <Notice live look="danger">
          {helpInFailed}
        </Notice>
      ) : null}
    </main>
  );
};
