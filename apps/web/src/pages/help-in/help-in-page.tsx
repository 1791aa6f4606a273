import { useEffect, useRef, useState } from 'react';

import { loadOwnState } from '../../app-state/load.ts';
import { jwtToStore, storeSessionJwt } from '../../app-state/session-jwt.ts';
import { useDeps } from '../../deps.ts';
import { ProductLogo } from '../../layout/product-logo.tsx';
import { navigate, useAddress } from '../../lib/router.tsx';
import { people as english } from '../../text/en/people.ts';
import { useArea, useText } from '../../text/use-text.ts';
import { Notice } from '../../ui/notice.tsx';

/** Where an operator enters a resident's account, by a token behind the `#`, which no server logs. */
export const HelpInPage = () => {
  const deps = useDeps();
  const text = useText();
  const { helpInFailed } = useArea('people', english);
  // Of the address, not of the page: whoever is told that a link is used up may open the next one in the same tab.
  const token = useAddress().hash.slice(1);
  const [refused, setRefused] = useState<string | null>(null);
  const isRefused = refused === token;
  // A token is used once: not again when React draws twice.
  const started = useRef<string | null>(null);

  useEffect(() => {
    if (started.current === token) return;
    started.current = token;
    const enter = async () => {
      const { client, config, storage } = deps;
      const reply = await client.impersonation.authenticate({ impersonation_token: token });
      storeSessionJwt(storage, jwtToStore(config, reply.session_jwt));
      await loadOwnState(deps);
      navigate('/dashboard', { replace: true });
    };
    enter().catch((error: unknown) => {
      deps.log.error('Entering the account failed', error);
      setRefused(token);
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
