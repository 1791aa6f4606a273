import { dayAt } from '@gatecall/contracts/days';
import { useState } from 'react';

import { useDeps } from '../../../deps.ts';
import { fill } from '../../../text/catalogue.ts';
import { Button } from '../../../ui/button.tsx';
import { ActButton } from '../../parts/act-button.tsx';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { useConsole } from '../../reads/console-context.ts';
import { useWrite } from '../../reads/use-read.ts';
import { useConsoleText } from '../../text/console-text.tsx';
import { DayField, startOf } from './day-field.tsx';
import { LastDay, type Planned } from './last-day.tsx';
import { useMovedIn } from './use-moved-in.ts';

/**
 * What may be done about a move-in that is still to come: choose other days, or call it off. A manager can
 * choose the last day only, and not take back that they call it off: they move nobody in, because people follow their invitations.
 */
export const PlannedMoveIn = (planned: Planned) => {
  const { me } = useConsole();
  return me.role === 'operator' ? <AgainOrOff {...planned} /> : <OffForGood {...planned} />;
};

const AgainOrOff = (planned: Planned) => {
  const { person, name, path, timeZone } = planned;
  const { toasts } = useDeps();
  const write = useWrite();
  const { buildings: text } = useConsoleText();
  const [isChoosing, setIsChoosing] = useState(false);
  const post = (call: string, body: object) =>
    write(`${path}/${call}`, { method: 'POST', body }, [path, 'buildings']);
  const { resident_id, email, moves_in_at, moves_out_at } = person;
  const planAgain = () =>
    post('residents', { resident_id, name: person.name, email, moves_in_at, moves_out_at });
  return (
    <>
      <Button aria-label={`${text.from}: ${name}`} compact onClick={() => setIsChoosing(true)}>
        {text.from}
      </Button>
      <LastDay {...planned} />
      <ActButton
        act={async () => {
          await post('move_out', { resident_id });
          toasts.withUndo(fill(text.calledOff, { name }), planAgain);
        }}
        compact
        label={`${text.callOff}: ${name}`}
      >
        {text.callOff}
      </ActButton>
      {isChoosing ? (
        <MoveInDay
          before={moves_in_at}
          name={name}
          onClose={() => setIsChoosing(false)}
          plan={(moves_in_at) => post('residents', { resident_id, moves_in_at })}
          timeZone={timeZone}
        />
      ) : null}
    </>
  );
};

const OffForGood = (planned: Planned) => {
  const { person, name, path } = planned;
  const { toasts } = useDeps();
  const write = useWrite();
  const { buildings: text } = useConsoleText();
  const [isAsking, setIsAsking] = useState(false);
  const body = { resident_id: person.resident_id };
  return (
    <>
      <LastDay {...planned} />
      <Button aria-label={`${text.callOff}: ${name}`} compact onClick={() => setIsAsking(true)}>
        {text.callOff}
      </Button>
      {isAsking ? (
        <ActDialog
          act={() => write(`${path}/move_out`, { method: 'POST', body }, [path, 'buildings'])}
          confirm={text.callOff}
          onClose={() => setIsAsking(false)}
          onDone={() => {
            setIsAsking(false);
            toasts.success(fill(text.calledOff, { name }));
          }}
          title={fill(text.callOffTitle, { name })}
        >
          <p>{text.callOffText}</p>
        </ActDialog>
      ) : null}
    </>
  );
};

const MoveInDay = ({
  name,
  timeZone,
  before,
  plan,
  onClose,
}: Pick<Planned, 'name' | 'timeZone'> & {
  /** When they were to move in so far: an empty field would mean now. */
  before: string | null;
  plan: (movesInAt: string | null) => Promise<unknown>;
  onClose: () => void;
}) => {
  const { buildings: text } = useConsoleText();
  const sayMovedIn = useMovedIn(timeZone);
  const [day, setDay] = useState(before === null ? '' : dayAt(Date.parse(before), timeZone));
  const at = day === '' ? null : startOf(day, timeZone);
  return (
    <ActDialog
      act={() => plan(at)}
      confirm={at === null ? text.moveIn : text.plan}
      fields={['moves_in_at']}
      look="info"
      onClose={onClose}
      onDone={() => {
        onClose();
        sayMovedIn(name, at);
      }}
      title={fill(text.firstDayTitle, { name })}
    >
      {(errorOf) => (
        <>
          <p>{text.firstDayText}</p>
          <DayField
            error={errorOf('moves_in_at')}
            hint={text.fromHint}
            label={text.from}
            onChange={setDay}
            timeZone={timeZone}
            value={day}
          />
        </>
      )}
    </ActDialog>
  );
};
