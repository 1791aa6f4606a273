import { useCallback, useState } from 'react';

import { acceptUnitInvite, lookAtUnitInvite, type UnitInviteLook } from '../../api/unit-invites.ts';
import { useDeps } from '../../deps.ts';
import { errorTypeOf } from '../../lib/error-type.ts';
import { navigate, useAddress } from '../../lib/router.tsx';
import { formatFirstDay } from '../../lib/last-day.ts';
import { useResource } from '../../lib/use-resource.ts';
import { fill } from '../../text/catalogue.ts';
import { people as english } from '../../text/en/people.ts';
import { useArea, useLanguage } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { InviteFrame } from '../join/invite-frame.tsx';
import { headingOf, inviteWords } from '../join/invite-words.ts';
import { TakeInvite } from '../join/take-invite.tsx';

type Place = Pick<UnitInviteLook, 'moves_in_at' | 'time_zone'>;

/** Null if the gates are there at once. */
const dayToCome = (
  { moves_in_at: start, time_zone: timeZone }: Place,
  reader: { readonly language: string; readonly now: number },
): string | null =>
  start !== null && Date.parse(start) > reader.now ? formatFirstDay(start, timeZone, reader) : null;

/**
 * Where a link from who manages a building leads: into a unit, and to what the manager can see of who lives
 * there. Its secret is in the address's fragment, which no server is sent.
 */
export const MoveInPage = () => {
  const deps = useDeps();
  const text = useArea('people', english);
  // Of the address, not of the page: whoever is told that a link is used up may open the next one in the same tab.
  const token = useAddress().hash.slice(1);
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const isAsked = askedFor === token;
  const invite = useResource(
    useCallback(() => lookAtUnitInvite(deps, token || 'none'), [deps, token]),
  );
  const { language } = useLanguage();

  const whenOf = (place: Place) => dayToCome(place, { language, now: deps.now() });
  const moveIn = async () => {
    const place = await acceptUnitInvite(deps, token, isAsked).catch((error: unknown) => {
      // The refusal says what it means; the button then agrees to it, in its own words.
      if (errorTypeOf(error) === 'own_gate_at_panel') setAskedFor(token);
      throw error;
    });
    const { building, unit } = place;
    const when = whenOf(place);
    deps.toasts.success(
      when === null
        ? fill(text.moveInDone, { building, unit })
        : fill(text.moveInLaterDone, { when }),
    );
    navigate('/dashboard', { replace: true });
  };

  const over = inviteWords(invite, text);
  const { data } = invite;
  const when = data && whenOf(data);
  const movesIn = data && fill(text.moveInHeading, { unit: data.unit, building: data.building });
  return (
    <InviteFrame heading={headingOf(over, movesIn)}>
      {data === null && invite.status === 'loading' ? (
        <div aria-hidden="true" className="skeleton h-56" />
      ) : null}
      {over === 'failed' ? <LoadFailure onRetry={() => void invite.reload()} /> : null}
      {over !== null && over !== 'failed' ? (
        <>
          <p>{text.moveInAskAgain}</p>
          <div>
            <Button onClick={() => navigate('/dashboard', { replace: true })}>
              {text.toDashboard}
            </Button>
          </div>
        </>
      ) : null}
      {over === null && data !== null ? (
        <>
          <p>{when === null ? text.moveInText : fill(text.moveInLater, { when })}</p>
          <ManagerSees />
          <TakeInvite
            address={`/move-in#${token}`}
            isAsking={isAsked}
            key={token}
            label={isAsked ? text.moveInWithGate : text.moveIn}
            signInLabel={text.moveInSignIn}
            take={moveIn}
          />
        </>
      ) : null}
    </InviteFrame>
  );
};

const ManagerSees = () => {
  const text = useArea('people', english);
  return (
    <section aria-labelledby="manager-sees" className="flex flex-col gap-1 text-sm text-muted">
      <h2 className="font-semibold text-ink" id="manager-sees">
        {text.managerSees}
      </h2>
      <p>{text.managerSeesText}</p>
      <p>{text.managerSeesNot}</p>
    </section>
  );
};
