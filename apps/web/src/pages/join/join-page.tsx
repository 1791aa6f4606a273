import { useCallback } from 'react';

import { fetchHomes, joinHome, lookAtInvite } from '../../api/homes.ts';
import { isSignedIn } from '../../app-state/store.ts';
import { useOwnState } from '../../app-state/use-own-state.ts';
import { useDeps } from '../../deps.ts';
import { useHomes } from '../../homes/home-store.ts';
import { invitedGate } from '../../homes/home-words.ts';
import { navigate, useAddress } from '../../lib/router.tsx';
import { useResource } from '../../lib/use-resource.ts';
import { fill } from '../../text/catalogue.ts';
import { people as english } from '../../text/en/people.ts';
import { useArea } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { InviteFrame } from './invite-frame.tsx';
import { headingOf, type NoWayIn, inviteWords } from './invite-words.ts';
import { TakeInvite } from './take-invite.tsx';

/**
 * Where an invitation leads: who invites and to what, even before sign-in. Its secret is in
 * the address's fragment, which no server is sent.
 */
export const JoinPage = () => {
  const deps = useDeps();
  const text = useArea('people', english);
  const own = useOwnState();
  const isIn = isSignedIn(own);
  // Of the address, not of the page: whoever is told that a link is used up may open the next one in the same tab.
  const token = useAddress().hash.slice(1);
  const invite = useResource(
    useCallback(() => lookAtInvite(deps, token || 'none', isIn), [deps, token, isIn]),
  );
  const { update } = useHomes();

  const join = async () => {
    const { home_id: homeId, ...answer } = await joinHome(deps, token);
    update(answer);
    deps.toasts.success(text.joinDone);
    navigate(`/dashboard?${new URLSearchParams({ home: homeId }).toString()}`, { replace: true });
  };

  const over = inviteWords(invite, text);
  const { data } = invite;
  const joins = data && fill(text.joinHeading, { gate: invitedGate(data, text) });
  return (
    <InviteFrame heading={headingOf(over, joins)}>
      {data === null && invite.status === 'loading' ? (
        <div aria-hidden="true" className="skeleton h-56" />
      ) : null}
      {over === 'failed' ? <LoadFailure onRetry={() => void invite.reload()} /> : null}
      {over !== null && over !== 'failed' ? <Over {...over} /> : null}
      {over === null && data !== null ? (
        <>
          <p>
            {data.invited_by === null
              ? text.joinByNobody
              : fill(text.joinBy, { name: data.invited_by })}{' '}
            {text.joinText}
          </p>
          <TakeInvite
            address={`/join#${token}`}
            key={token}
            label={text.join}
            signInLabel={text.joinSignIn}
            take={join}
          />
        </>
      ) : null}
    </InviteFrame>
  );
};

/** Why the invitation is no way in, and the way to a gate that the reader opens anyway. */
const Over = ({ text: why, isIn }: NoWayIn) => {
  const deps = useDeps();
  const text = useArea('people', english);
  const { update } = useHomes();
  const toGate = async () => {
    const answer = await fetchHomes(deps).catch(() => null);
    if (answer !== null) update(answer);
    navigate('/dashboard', { replace: true });
  };
  return (
    <>
      <p>{why}</p>
      <div>
        <Button onClick={() => void toGate()}>{isIn ? text.joinToGate : text.toDashboard}</Button>
      </div>
    </>
  );
};
