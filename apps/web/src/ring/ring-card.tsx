import { useEffect, useEffectEvent, useState } from 'react';

import type { GateCall } from '../api/calls.ts';
import { callMe, decideCall } from '../api/one-call.ts';
import { useDeps } from '../deps.ts';
import { keepHome } from '../homes/home-address.ts';
import { useHomes } from '../homes/home-store.ts';
import { gateName, labelOf } from '../homes/home-words.ts';
import { formatSecond } from '../lib/format-date.ts';
import { Logo } from '../layout/logo.tsx';
import { Link, useAddress } from '../lib/router.tsx';
import { useAction } from '../lib/use-action.ts';
import { callAddress, readCallAddress } from '../pages/calls/call-query.ts';
import { reasonOf, resultOf } from '../pages/calls/call-words.ts';
import { type Catalogue, fill } from '../text/catalogue.ts';
import { calls as callsInEnglish } from '../text/en/calls.ts';
import { people as peopleInEnglish } from '../text/en/people.ts';
import { ring as english } from '../text/en/ring.ts';
import { useArea, useLanguage, useText } from '../text/use-text.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { SOFT } from '../ui/styles.ts';

/** How long the card of a call that is over stays on a page that shows what it came to, in milliseconds. */
const LISTED_MS = 8_000;

/** A call at the gate as it happens, and what it came to. */
export const RingCard = ({
  call,
  home,
  isLive,
  onDismiss,
}: {
  call: GateCall;
  /** Whose gate it is: null for the own one. */
  home: string | null;
  isLive: boolean;
  onDismiss: () => void;
}) => {
  const text = useArea('ring', english);
  const callsText = useArea('calls', callsInEnglish);
  const shared = useText();
  const { language } = useLanguage();
  const { path, search } = useAddress();
  const isOver = call.outcome !== null;
  const isShownHere = path === '/tables/call' && readCallAddress(search).callId === call.call_id;
  const isListed = isShownHere || (path === '/tables' && search === '' && home === null);
  const [endedOn, setEndedOn] = useState('');
  if (isOver && endedOn === '') setEndedOn(path);
  /** Whoever goes on to another page has read it. */
  const hasGoneOn = endedOn !== '' && endedOn !== path;
  const leave = useEffectEvent(onDismiss);
  useEffect(() => {
    if (!isOver || !(isListed || hasGoneOn)) return undefined;
    const timer = setTimeout(leave, hasGoneOn ? 0 : LISTED_MS);
    return () => clearTimeout(timer);
  }, [isOver, isListed, hasGoneOn]);
  const people = useArea('people', peopleInEnglish);
  const gate = useGateName(call, home);
  const ringing = gate === '' ? text.title : fill(people.ringing, { gate });
  const { label, look } = resultOf(call, callsText);
  return (
    <section
      aria-label={`${isOver ? gate || text.ended : ringing}, ${formatSecond(call.started_at, language)}`}
      // Stays while its card is replaced, and so does the focus in it.
      className="contents"
    >
      <div
        className={`rise pointer-events-auto shrink-0 rounded-2xl border p-4 shadow-lg ${SOFT[isOver ? look : 'info']}`}
        // What it came to is another, lower card: it rises in its place instead of jumping there.
        key={String(isOver)}
      >
        <div className="flex items-start gap-3">
          <span className="mt-0.5">
            <Logo
              size={28}
              state={isOver ? (call.outcome === 'opened' ? 'open' : 'unanswered') : 'ringing'}
            />
          </span>
          <div className="min-w-0 flex-1">
            <h2 className="text-lg font-semibold [overflow-wrap:anywhere]">
              {isOver ? label : ringing}
            </h2>
            <p>{isOver ? reasonOf(call, callsText) : stageWords(call, text)}</p>
            {!isOver && call.open_tap === 'lapsed' ? (
              <p className="font-medium">{text.openLapsed}</p>
            ) : null}
            {!isOver && call.tries > 0 ? <p>{fill(text.wrong, { tries: call.tries })}</p> : null}
            {isOver || isLive ? null : <p className="font-medium">{text.stale}</p>}
            {isShownHere ? null : (
              <Link
                className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
                to={callAddress(keepHome('', home === null ? '' : `?home=${home}`), call.call_id)}
              >
                {text.showCall}
              </Link>
            )}
          </div>
          {isOver ? <IconButton icon="close" label={shared.dismiss} onClick={onDismiss} /> : null}
        </div>
        {isOver ? null : <Decision call={call} home={home} />}
      </div>
    </section>
  );
};

/** Which gate it is, for a user who has several to look at; empty for their only one. */
const useGateName = ({ gate }: GateCall, home: string | null): string => {
  const text = useArea('people', peopleInEnglish);
  const { homes, own_gates: ownGates } = useHomes();
  const member = homes.find(({ home_id: id }) => id === home);
  const gates = home === null ? ownGates : (member?.gates ?? []);
  const parts = [
    home === null ? null : gateName(member, text),
    gates.length > 1 && gate != null ? labelOf(gate, text) : null,
  ];
  return parts.filter((part) => part !== null).join(' · ');
};

/** The two buttons, until anyone has decided. An opening that waits for the line can be taken back. */
const Decision = ({ call, home }: { call: GateCall; home: string | null }) => {
  const { call_id: callId, stage } = call;
  const place = { callId, home };
  const deps = useDeps();
  const text = useArea('ring', english);
  const { isBusy, error, run } = useAction({ fallback: text.decideFailed });
  /** What was on the screen at the last answer: there is nothing to add to it. */
  const [answered, setAnswered] = useState<GateCall | null>(null);
  const isDecided = stage === 'opening' || stage === 'refusing';
  const canTakeBack = call.open_tap === 'waiting';
  // An older server does not tell.
  const cannotOpen = call.cannot_open != null;
  if (answered === call || (isDecided && !canTakeBack)) return null;
  const act = (work: () => Promise<unknown>) =>
    run(async () => {
      await work();
      setAnswered(call);
    });
  const decide = (decision: 'open' | 'refuse') => act(() => decideCall(deps, place, decision));
  // A person who talks already is not rung; an older server rings no one.
  const canCallMe = !isDecided && stage !== 'talking' && call.rings_you === false;
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {cannotOpen ? <p className="w-full font-medium">{text.noKeys}</p> : null}
      {isDecided || cannotOpen ? null : (
        <Button
          className="min-h-14 w-full"
          disabled={isBusy}
          icon="unlock"
          look="success"
          onClick={() => void decide('open')}
        >
          {text.open}
        </Button>
      )}
      {canCallMe ? (
        <Button
          className="flex-auto"
          disabled={isBusy}
          icon="phone"
          onClick={() => void act(() => callMe(deps, place))}
        >
          {text.callMe}
        </Button>
      ) : null}
      <Button
        className="flex-auto"
        disabled={isBusy}
        icon="close"
        onClick={() => void decide('refuse')}
      >
        {text.refuse}
      </Button>
      {error === '' ? null : (
        <p className="w-full font-medium text-danger-text" role="alert">
          {error}
        </p>
      )}
    </div>
  );
};

const stageWords = (call: GateCall, text: Catalogue['ring']): string => {
  const { stage, ringing, rings_you: isOwn } = call;
  if (isOwn && stage === 'ringing') return text.ringingYou;
  if (isOwn && stage === 'talking') return text.talkingYou;
  switch (stage) {
    case 'ringing':
      return ringing === null ? text.ringingSomebody : fill(text.ringing, { name: ringing });
    case 'talking':
      return ringing === null ? text.talkingSomebody : fill(text.talking, { name: ringing });
    case 'opening':
    case 'refusing':
    case 'recording':
      return text[stage];
    default:
      return text.asking;
  }
};
