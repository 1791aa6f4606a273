import type { Unit, UnitResident } from '@gatecall/contracts/server/units';
import { useState } from 'react';

import { useDeps } from '../../../deps.ts';
import { formatMoment } from '../../../lib/format.ts';
import { fill } from '../../../text/catalogue.ts';
import { useLanguage } from '../../../text/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ItemRow } from '../../../ui/item-row.tsx';
import { Badge } from '../../../ui/notice.tsx';
import { ActButton } from '../../parts/act-button.tsx';
import { useConsole } from '../../reads/console-context.ts';
import { useWrite } from '../../reads/use-read.ts';
import { useConsoleText } from '../../text/console-text.tsx';
import { BreakGlass } from './break-glass.tsx';
import { formatFirstDay, formatLastDay } from '../../../lib/last-day.ts';
import { PlannedMoveIn } from './move-in-day.tsx';
import { MoveIn } from './move-in.tsx';
import { MoveOut } from './move-out.tsx';

/** Who lives in a unit: names, dates and the one thing to say of each gate. */
export const PeopleCard = ({
  unit,
  path,
  timeZone,
  mayMove,
}: {
  unit: Unit;
  path: string;
  /** Of the building. */
  timeZone: string;
  mayMove: boolean;
}) => {
  const { me } = useConsole();
  const { buildings: text } = useConsoleText();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Card
      actions={
        // A manager invites: only an operator knows who has an account.
        me.role === 'operator' ? (
          <Button compact icon="plus" onClick={() => setIsAdding(true)}>
            {text.moveIn}
          </Button>
        ) : undefined
      }
      hint={text.whoHint}
      icon="users"
      id="people"
      title={text.who}
    >
      {unit.people.length === 0 ? <p className="text-muted">{text.nobody}</p> : null}
      <ul>
        {unit.people.map((person) => (
          <Person
            key={person.resident_id}
            mayMove={mayMove}
            path={path}
            person={person}
            timeZone={timeZone}
          />
        ))}
      </ul>
      {isAdding ? (
        <MoveIn onClose={() => setIsAdding(false)} path={path} timeZone={timeZone} />
      ) : null}
    </Card>
  );
};

const Person = ({
  person,
  path,
  timeZone,
  mayMove,
}: {
  person: UnitResident;
  path: string;
  timeZone: string;
  mayMove: boolean;
}) => {
  const { now } = useDeps();
  const { language } = useLanguage();
  const { buildings: text, gates } = useConsoleText();
  const [isLeaving, setIsLeaving] = useState(false);
  const [isLooking, setIsLooking] = useState(false);
  const name = person.name ?? person.email ?? text.unnamed;
  const { moves_in_at: start, moves_out_at: end } = person;
  const reader = { language, now: now() };
  return (
    <>
      <ItemRow
        actions={
          !mayMove ? undefined : start !== null ? (
            <PlannedMoveIn name={name} path={path} person={person} timeZone={timeZone} />
          ) : (
            <>
              <Button
                aria-label={`${text.look}: ${name}`}
                compact
                onClick={() => setIsLooking(true)}
              >
                {text.look}
              </Button>
              {end === null ? null : <Stay end={end} name={name} path={path} person={person} />}
              <Button
                aria-label={`${text.moveOut} ${name}`}
                compact
                onClick={() => setIsLeaving(true)}
              >
                {text.moveOut}
              </Button>
            </>
          )
        }
        badges={
          <>
            {start && <DayBadge of={text.movesIn} when={formatFirstDay(start, timeZone, reader)} />}
            {end && <DayBadge of={text.movesOut} when={formatLastDay(end, timeZone, reader)} />}
          </>
        }
        detail={
          start === null
            ? `${gates[`status_${person.status}`]} · ${fill(text.movedIn, { when: formatMoment(person.moved_in_at, language, now()) })}`
            : undefined
        }
        icon="user"
        title={name}
      />
      {isLooking ? (
        <BreakGlass name={name} onClose={() => setIsLooking(false)} path={path} person={person} />
      ) : null}
      {isLeaving ? (
        <MoveOut
          name={name}
          onClose={() => setIsLeaving(false)}
          path={path}
          person={person}
          timeZone={timeZone}
        />
      ) : null}
    </>
  );
};

const DayBadge = ({ of, when }: { of: string; when: string }) => (
  <Badge icon="clock" look="info">
    {fill(of, { when })}
  </Badge>
);

/** Calls a planned move-out off; the toast plans it again. */
const Stay = ({
  person,
  name,
  path,
  end,
}: {
  person: UnitResident;
  name: string;
  path: string;
  end: string;
}) => {
  const { toasts } = useDeps();
  const write = useWrite();
  const { buildings: text } = useConsoleText();
  const plan = (at: string | null) =>
    write(`${path}/move_out`, { method: 'POST', body: { resident_id: person.resident_id, at } }, [
      path,
      'buildings',
    ]);
  return (
    <ActButton
      act={async () => {
        await plan(null);
        toasts.withUndo(fill(text.stays, { name }), () => plan(end));
      }}
      compact
      label={`${text.stay}: ${name}`}
    >
      {text.stay}
    </ActButton>
  );
};
