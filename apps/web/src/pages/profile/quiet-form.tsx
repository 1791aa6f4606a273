import { HOUR_MS } from '@gatecall/contracts/constants';
import type { Language } from '@gatecall/contracts/languages';
import { useState } from 'react';

import type { QuietHoursBody, QuietPerson } from '../../api/quiet-hours.ts';
import { useDeps } from '../../deps.ts';
import { formatMoment, formatTime } from '../../lib/format.ts';
import { type Catalogue, fill } from '../../text/catalogue.ts';
import { quiet } from '../../text/en/quiet.ts';
import { useArea, useLanguage, useText } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { minuteOf, timeOf } from '../codes/code-words.ts';
import { Hours, type HoursDraft, Weekdays } from '../codes/week-hours.tsx';
import { ownTimeZone } from './quiet-words.ts';

/** A night, for a person who has chosen nothing yet. */
const NIGHT: HoursDraft = {
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  hoursFrom: '22:00',
  hoursTo: '07:00',
};
const MORNING_HOUR = 7;

/** When one person is left alone: until a moment, and hours of the week. */
export const QuietForm = ({
  person: { schedule, quiet_until: kept },
  name,
  isBusy,
  onSave,
  onCancel,
}: {
  person: QuietPerson;
  name: string;
  isBusy: boolean;
  onSave: (hours: QuietHoursBody) => void;
  onCancel: () => void;
}) => {
  const { now } = useDeps();
  const shared = useText();
  const { language } = useLanguage();
  const text = useArea('quiet', quiet);
  const [until, setUntil] = useState(kept ?? '');
  const [isWeekly, setIsWeekly] = useState(schedule !== null);
  const [hours, setHours] = useState(() => draftOf(schedule));
  const change = (part: Partial<HoursDraft>) => setHours((last) => ({ ...last, ...part }));
  // Counted from when the form was opened: a choice stays the one that was made.
  const [opened] = useState(now);
  const options = untilOptions({ kept, opened, language }, text);

  return (
    <Form
      aria-label={fill(text.changeFor, { name })}
      className="flex flex-col gap-4"
      onSubmit={() =>
        onSave({
          quiet_until: until === '' ? null : until,
          schedule: isWeekly
            ? {
                weekdays: [...hours.weekdays],
                from_minute: minuteOf(hours.hoursFrom),
                to_minute: minuteOf(hours.hoursTo),
                time_zone: schedule?.time_zone ?? ownTimeZone(),
              }
            : null,
        })
      }
    >
      <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
      <SelectField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands where the pressed button was
        autoFocus
        disabled={isBusy}
        label={text.disturb}
        onChange={(event) => setUntil(event.target.value)}
        options={options}
        value={until}
      />
      <CheckField
        checked={isWeekly}
        disabled={isBusy}
        label={text.weekly}
        onChange={(event) => setIsWeekly(event.target.checked)}
      />
      {isWeekly ? (
        <>
          <Weekdays draft={hours} isDisabled={isBusy} onChange={change} />
          <Hours draft={hours} isDisabled={isBusy} onChange={change} />
        </>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button disabled={isBusy} look="info" type="submit">
          {shared.save}
        </Button>
        <Button disabled={isBusy} onClick={onCancel}>
          {shared.cancel}
        </Button>
      </div>
    </Form>
  );
};

/** The hours that are kept, or those that most people want. */
const draftOf = (schedule: QuietPerson['schedule']): HoursDraft =>
  schedule === null
    ? NIGHT
    : {
        weekdays: schedule.weekdays,
        hoursFrom: timeOf(schedule.from_minute),
        hoursTo: timeOf(schedule.to_minute),
      };

/** Until when a person is left alone: not at all, as long as is kept already, or from now on. */
const untilOptions = (
  { kept, opened, language }: { kept: string | null; opened: number; language: Language },
  text: Catalogue['quiet'],
): { value: string; label: string }[] => {
  const morning = nextMorning(opened);
  const asKept = (until: string) => ({
    value: until,
    label: fill(text.disturbKept, { when: formatMoment(until, language, opened) }),
  });
  return [
    { value: '', label: text.disturbOff },
    ...(kept === null ? [] : [asKept(kept)]),
    { value: new Date(opened + HOUR_MS).toISOString(), label: text.disturbHour },
    { value: new Date(opened + 3 * HOUR_MS).toISOString(), label: text.disturbEvening },
    { value: morning, label: fill(text.disturbMorning, { time: formatTime(morning, language) }) },
  ];
};

/** Tomorrow at seven on this browser's clock; a day that is shorter or longer changes nothing of it. */
const nextMorning = (now: number): string => {
  const date = new Date(now);
  date.setDate(date.getDate() + 1);
  date.setHours(MORNING_HOUR, 0, 0, 0);
  return date.toISOString();
};
