import { dayAt } from '@gatecall/contracts/days';
import type { UnitResident } from '@gatecall/contracts/server/units';
import { useState } from 'react';

import { useDeps } from '../../../deps.ts';
import { fill } from '../../../text/catalogue.ts';
import { useLanguage } from '../../../text/use-text.ts';
import { SelectField } from '../../../ui/field.tsx';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { useWrite } from '../../reads/use-read.ts';
import { useConsoleText } from '../../text/console-text.tsx';
import { DayField, endOf } from './day-field.tsx';
import { formatLastDay } from '../../../lib/last-day.ts';

/** Moves a person out: now, after a question, or at the end of a day. */
export const MoveOut = ({
  person,
  name,
  path,
  timeZone,
  onClose,
}: {
  person: UnitResident;
  name: string;
  /** Of the unit. */
  path: string;
  /** Of the building. */
  timeZone: string;
  onClose: () => void;
}) => {
  const { now, toasts } = useDeps();
  const { language } = useLanguage();
  const write = useWrite();
  const { buildings: text } = useConsoleText();
  const { moves_out_at: end } = person;
  const [isLater, setIsLater] = useState(end !== null);
  // A day ends when the next one begins.
  const [day, setDay] = useState(end === null ? '' : dayAt(Date.parse(end) - 1, timeZone));
  const at = isLater && day !== '' ? endOf(day, timeZone) : undefined;
  const body = { resident_id: person.resident_id, ...(at === undefined ? {} : { at }) };
  const done = () => {
    onClose();
    if (at === undefined) toasts.success(fill(text.movedOut, { name }));
    else {
      const when = formatLastDay(at, timeZone, { language, now: now() });
      toasts.success(fill(text.moveOutPlanned, { name, when }));
    }
  };
  return (
    <ActDialog
      act={() => write(`${path}/move_out`, { method: 'POST', body }, [path, 'buildings'])}
      canConfirm={!isLater || day !== ''}
      confirm={isLater ? text.plan : text.moveOut}
      fields={['at']}
      look={isLater ? 'info' : 'danger'}
      onClose={onClose}
      onDone={done}
      title={fill(text.moveOutTitle, { name })}
    >
      {(errorOf) => (
        <>
          <SelectField
            label={text.moveOutWhen}
            onChange={(event) => setIsLater(event.target.value === 'later')}
            options={[
              { value: 'now', label: text.moveOutNow },
              { value: 'later', label: text.moveOutLater },
            ]}
            value={isLater ? 'later' : 'now'}
          />
          {isLater ? (
            <DayField
              error={errorOf('at')}
              hint={text.lastDayHint}
              label={text.lastDay}
              onChange={setDay}
              timeZone={timeZone}
              value={day}
            />
          ) : null}
          <p>{isLater ? text.moveOutLaterText : text.moveOutText}</p>
        </>
      )}
    </ActDialog>
  );
};
