import { dayAt } from '@gatecall/contracts/days';
import type { UnitResident } from '@gatecall/contracts/server/units';
import { useState } from 'react';

import { useDeps } from '../../../deps.ts';
import { formatLastDay } from '../../../lib/last-day.ts';
import { fill } from '../../../text/catalogue.ts';
import { useLanguage } from '../../../text/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { useWrite } from '../../reads/use-read.ts';
import { useConsoleText } from '../../text/console-text.tsx';
import { DayField, endOf } from './day-field.tsx';

/** A person who has not moved in yet, and where. */
export type Planned = {
  readonly person: UnitResident;
  readonly name: string;
  /** Of the unit. */
  readonly path: string;
  /** Of the building. */
  readonly timeZone: string;
};

/** Sets, changes or calls off the last day of a person who has not moved in yet; the toast takes it back. */
export const LastDay = (planned: Planned) => {
  const { buildings: text } = useConsoleText();
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <>
      <Button
        aria-label={`${text.lastDay}: ${planned.name}`}
        compact
        onClick={() => setIsChoosing(true)}
      >
        {text.lastDay}
      </Button>
      {isChoosing ? <LastDayForm {...planned} onClose={() => setIsChoosing(false)} /> : null}
    </>
  );
};

const LastDayForm = ({
  person,
  name,
  path,
  timeZone,
  onClose,
}: Planned & { readonly onClose: () => void }) => {
  const { now, toasts } = useDeps();
  const { language } = useLanguage();
  const write = useWrite();
  const { buildings: text } = useConsoleText();
  const { resident_id, moves_out_at: before } = person;
  // A day ends when the next one begins.
  const [day, setDay] = useState(before === null ? '' : dayAt(Date.parse(before) - 1, timeZone));
  const plan = (at: string | null) =>
    write(`${path}/move_out`, { method: 'POST', body: { resident_id, at } }, [path, 'buildings']);
  const at = day === '' ? null : endOf(day, timeZone);
  const said = (): string =>
    at === null
      ? fill(text.stays, { name })
      : fill(text.moveOutPlanned, {
          name,
          when: formatLastDay(at, timeZone, { language, now: now() }),
        });
  return (
    <ActDialog
      act={() => plan(at)}
      confirm={text.plan}
      fields={['at']}
      look="info"
      onClose={onClose}
      onDone={() => {
        onClose();
        toasts.withUndo(said(), () => plan(before));
      }}
      title={fill(text.lastDayTitle, { name })}
    >
      {(errorOf) => (
        <DayField
          error={errorOf('at')}
          hint={text.untilHint}
          label={text.lastDay}
          onChange={setDay}
          timeZone={timeZone}
          value={day}
        />
      )}
    </ActDialog>
  );
};
