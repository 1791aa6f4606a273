import type { UnitResident } from '@gatecall/contracts/server/units';
import { useState } from 'react';

import { useDeps } from '../../../deps.ts';
import { fill } from '../../../text/catalogue.ts';
import { Button } from '../../../ui/button.tsx';
import { ActButton } from '../../parts/act-button.tsx';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { useWrite } from '../../reads/use-read.ts';
import { useConsoleText } from '../../text/console-text.tsx';
import { DayField, startOf } from './day-field.tsx';
import { useMovedIn } from './use-moved-in.ts';

type Planned = {
  readonly person: UnitResident;
  readonly name: string;
  /** Of the unit. */
  readonly path: string;
  /** Of the building. */
  readonly timeZone: string;
};

/** What may be done about a person who has not moved in yet: choose another day, or call it off. */
export const PlannedMoveIn = ({ person, name, path, timeZone }: Planned) => {
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
      <Button aria-label={`${text.otherDay}: ${name}`} compact onClick={() => setIsChoosing(true)}>
        {text.otherDay}
      </Button>
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
          name={name}
          onClose={() => setIsChoosing(false)}
          plan={(moves_in_at) => post('residents', { resident_id, moves_in_at })}
          timeZone={timeZone}
        />
      ) : null}
    </>
  );
};

const MoveInDay = ({
  name,
  timeZone,
  plan,
  onClose,
}: Pick<Planned, 'name' | 'timeZone'> & {
  plan: (movesInAt: string | null) => Promise<unknown>;
  onClose: () => void;
}) => {
  const { buildings: text } = useConsoleText();
  const sayMovedIn = useMovedIn(timeZone);
  const [day, setDay] = useState('');
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
      title={fill(text.otherDayTitle, { name })}
    >
      {(errorOf) => (
        <DayField
          error={errorOf('moves_in_at')}
          hint={text.fromHint}
          label={text.from}
          onChange={setDay}
          timeZone={timeZone}
          value={day}
        />
      )}
    </ActDialog>
  );
};
