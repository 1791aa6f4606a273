import { useEffect } from 'react';

import { switchHeightKey } from '../app-state/homes-memory.ts';
import type { HomesAnswer, MemberHome } from '../api/homes.ts';
import { useDeps } from '../deps.ts';
import { Link, navigate, useAddress } from '../lib/router.tsx';
import { useKeptHeight } from '../lib/use-kept-height.ts';
import { people as english } from '../text/en/people.ts';
import { type Catalogue, fill } from '../text/catalogue.ts';
import { useArea, useText } from '../text/use-text.ts';
import { IconButton } from '../ui/button.tsx';
import { Coming } from '../ui/coming.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { OWN, atHome, gateIn, hasHome, homeIn } from './home-address.ts';
import { useHomes } from './home-store.ts';
import { gateName, labelOf } from './home-words.ts';

const DASHBOARD = '/dashboard';

type Choice = { readonly to: string; readonly name: string; readonly isShown: boolean };

/**
 * Which gate the page shows, for a user who has more than one to look at. A user who has no gate of their
 * own and belongs to another one is led there. The dashboard also says which one they no longer belong to.
 */
export const HomeSwitch = ({ isOwnOnly }: { isOwnOnly: boolean }) => {
  const { path, search } = useAddress();
  const text = useArea('people', english);
  const { storage } = useDeps();
  const {
    homes,
    has_own_gate: hasOwn,
    own_gates: ownGates,
    isKnown,
    isFresh,
    ...gone
  } = useHomes();
  const [first] = homes;
  const shown = homeIn(search);
  const gate = gateIn(search);
  // Also from the page of a gate that no longer exists.
  const isGone = isFresh && hasOwn && shown === null && gate !== null && !isOf(ownGates, gate);
  const isLed = !isOwnOnly && !hasOwn && first !== undefined && !hasHome(search);
  const target = isLed ? first.home_id : isGone ? OWN : '';
  // The dashboard says that the user no longer belongs to a home.
  const isLost = isFresh && shown !== null && !homes.some(({ home_id: id }) => id === shown);
  useEffect(() => {
    if (target !== '') {
      const query = new URLSearchParams(search);
      query.delete('gate');
      query.set('home', target);
      navigate(`${path}?${query.toString()}`, { replace: true });
    } else if (isLost && path !== DASHBOARD) {
      navigate(atHome(DASHBOARD, { home: shown }), { replace: true });
    }
  }, [target, isLost, shown, path, search]);

  // A user who looks at setting up a gate of their own finds the way back.
  const showsOwn = hasOwn || (homes.length > 0 && hasHome(search) && shown === null);
  const place = { path, search, home: shown, gate };
  const choices = [
    ...(showsOwn ? ownChoices(ownGates, place, text) : []),
    ...(isOwnOnly ? [] : homes.flatMap((home) => choicesAt(home, place, text))),
  ];
  const isOne = choices.length < 2;
  // The page of a gate that is gone says so itself.
  const lost = gone.lost.filter(({ home_id: id }) => path === DASHBOARD && id !== shown);
  const isEmpty = isOne && lost.length === 0;
  const heightKey = switchHeightKey(path);
  const { box } = useKeptHeight<HTMLDivElement>(heightKey, isEmpty ? 'absent' : 'shown');
  useEffect(() => {
    if (isKnown && isEmpty) storage.setItem(heightKey, '0');
  }, [isKnown, isEmpty, heightKey, storage]);
  if (!isKnown) return <Coming heightKey={heightKey} />;
  if (isEmpty) return null;
  return (
    <div className="flex flex-col gap-6 print:hidden" ref={box}>
      {lost.length === 0 ? null : <LostGates homes={lost} onRead={gone.forgetLost} />}
      {isOne ? null : <ChoiceBar choices={choices} />}
    </div>
  );
};

/** What the address shows: a home, null for the own one, and a gate there if it names one. */
type Place = {
  readonly path: string;
  readonly search: string;
  readonly home: string | null;
  readonly gate: string | null;
};
type Text = Catalogue['people'];

const ownChoices = (
  gates: HomesAnswer['own_gates'],
  { path, search, home, gate: shown }: Place,
  text: Text,
): Choice[] => {
  const isOwn = home === null;
  if (gates.length < 2) {
    return [{ to: atHome(path, { home: OWN }), name: text.ownGate, isShown: isOwn }];
  }
  // The list of calls is of all gates, other pages begin with the first.
  const isList = path === '/tables';
  // The profile stays at the part that it shows.
  const part = path === '/profile' ? new URLSearchParams(search).get('part') : null;
  const own = gates.map((gate, i) => ({
    to: atHome(path, { gate: gate.gate_id, ...(part === null ? {} : { part }) }),
    name: labelOf(gate, text),
    isShown: isOwn && (shown === null ? i === 0 && !isList : shown === gate.gate_id),
  }));
  if (!isList) return own;
  return [{ to: path, name: text.allGates, isShown: isOwn && shown === null }, ...own];
};

/** The gates of a home that the user belongs to. */
const choicesAt = (
  home: MemberHome,
  { path, home: shownHome, gate: shown }: Place,
  text: Text,
): Choice[] => {
  const place = { home: home.home_id };
  const name = gateName(home, text);
  const isHere = shownHome === home.home_id;
  // An older server sends none.
  const gates = home.gates ?? [];
  if (gates.length < 2) return [{ to: atHome(path, place), name, isShown: isHere }];
  return gates.map((gate, i) => ({
    to: atHome(path, { ...place, gate: gate.gate_id }),
    name: `${name} · ${labelOf(gate, text)}`,
    isShown: isHere && (shown === null ? i === 0 : shown === gate.gate_id),
  }));
};

const ChoiceBar = ({ choices }: { choices: readonly Choice[] }) => {
  const text = useArea('people', english);
  return (
    <nav aria-label={text.whichGate}>
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ to, name, isShown }) => (
          <li className="min-w-0 max-w-full" key={to}>
            <Link
              aria-current={isShown ? 'true' : undefined}
              className={`flex min-h-11 items-center gap-2 rounded-full border px-4 font-medium [overflow-wrap:anywhere] ${isShown ? 'border-transparent bg-contrast text-on-contrast' : 'border-line bg-surface hover:bg-raised'}`}
              to={to}
            >
              <Icon name="gate" size={18} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** A kind word on gates that the user no longer belongs to. */
const LostGates = ({ homes, onRead }: { homes: readonly MemberHome[]; onRead: () => void }) => {
  const shared = useText();
  const text = useArea('people', english);
  return (
    <Notice actions={<IconButton icon="close" label={shared.dismiss} onClick={onRead} />} live>
      {homes.map((home) => (
        <p className="font-semibold [overflow-wrap:anywhere]" key={home.home_id}>
          {fill(text.lost, { gate: gateName(home, text) })}
        </p>
      ))}
      <p>{text.goneText}</p>
    </Notice>
  );
};

const isOf = (gates: readonly { readonly gate_id: string }[], gate: string): boolean =>
  gates.some(({ gate_id: id }) => id === gate);
