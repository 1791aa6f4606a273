import { useState } from 'react';

import { logout } from '../../app-state/logout.ts';
import { useDeps } from '../../deps.ts';
import { endSession as english } from '../../text/en/end-session.ts';
import { useArea, useText } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/**
 * A log-out request that names no address to go on to (OpenID Connect RP-Initiated Logout §2): once the
 * user confirms, the session ends, and the browser stays here. Anyone can send one, so no one is logged
 * out without confirming (A71).
 */
export const EndSession = ({ isSignedIn }: { isSignedIn: boolean }) => {
  const deps = useDeps();
  const { logout: label } = useText();
  const text = useArea('endSession', english);
  const [state, setState] = useState<'asking' | 'stayed'>('asking');
  const isAsking = isSignedIn && state === 'asking';
  return (
    <section className="flex flex-col gap-4 p-6">
      {isAsking ? (
        <>
          <h2 className="text-lg font-semibold">{text.title}</h2>
          <p>{text.question}</p>
          <Button look="contrast" onClick={() => void logout(deps, () => undefined)}>
            {label}
          </Button>
          <Button onClick={() => setState('stayed')}>{text.stay}</Button>
        </>
      ) : (
        <Notice live look={isSignedIn ? 'info' : 'success'}>
          {isSignedIn ? text.stayed : text.ended}
        </Notice>
      )}
    </section>
  );
};
