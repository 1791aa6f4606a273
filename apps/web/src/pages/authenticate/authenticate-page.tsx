import { useEffect, useRef } from 'react';

import { goToPlace, knownPlace, rememberPlace, takePlace } from '../../app-state/return-place.ts';
import { useDeps } from '../../deps.ts';
import { navigate, useAddress } from '../../lib/router.tsx';
import { useText } from '../../text/use-text.ts';
import { AuthenticateFrame } from './authenticate-frame.tsx';
import { authenticateLink } from './authenticate-link.ts';

/** Where mailed links land: exchanges the token and goes on, to the page that asked
 * for the sign-in (else /dashboard) or, with a word, to /login. */
export const AuthenticatePage = () => {
  const deps = useDeps();
  const text = useText();
  const { search } = useAddress();
  // A link is used once: not again when React draws twice or the language changes.
  const started = useRef(false);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    // A link may name the page that it was mailed for.
    const place = knownPlace(new URLSearchParams(search).get('to'));
    void authenticateLink(deps, search).then((outcome) => {
      switch (outcome) {
        case 'signed-in':
          return goToPlace(
            place ?? takePlace(deps.storage, deps.now(), deps.own.get().session?.user_id),
          );
        case 'no-token':
          deps.alert(text.alertNoToken);
          break;
        case 'failed':
          deps.alert(text.alertLinkFailed);
          break;
        case 'no-session':
          deps.alert(text.alertNoSession);
          break;
        default:
          return outcome satisfies never;
      }
      // Whoever signs in now in another way still goes where the link was to lead.
      if (place !== null) rememberPlace(deps.storage, place, deps.now());
      return navigate('/login', { replace: true });
    });
  }, [deps, search, text]);

  return <AuthenticateFrame />;
};
