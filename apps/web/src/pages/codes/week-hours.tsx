import { codes as english } from '../../text/en/codes.ts';
import { useArea, useLanguage } from '../../text/use-text.ts';
import { TextField } from '../../ui/field.tsx';
import { weekdayName } from './code-words.ts';

/** Monday first, as most of our languages count. */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

/** What stands in it. */
export type HoursDraft = {
  readonly weekdays: readonly number[];
  readonly hoursFrom: string;
  readonly hoursTo: string;
};

type Part = {
  readonly draft: HoursDraft;
  readonly isDisabled: boolean;
  readonly onChange: (part: Partial<HoursDraft>) => void;
};

/** Days of the week as toggles; one at least is on. */
export const Weekdays = ({ draft, isDisabled, onChange }: Part) => {
  const { language } = useLanguage();
  const text = useArea('codes', english);
  const toggle = (day: number) => {
    const isOn = draft.weekdays.includes(day);
    const weekdays = isOn
      ? draft.weekdays.filter((other) => other !== day)
      : [...draft.weekdays, day].toSorted();
    if (weekdays.length > 0) onChange({ weekdays });
  };
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{text.days}</legend>
      <div className="grid max-w-96 grid-cols-4 gap-1 min-[22rem]:grid-cols-7">
        {WEEK.map((day) => {
          const isOn = draft.weekdays.includes(day);
          return (
            <button
              aria-pressed={isOn}
              className={`min-h-11 rounded-lg border text-sm font-medium ${isOn ? 'border-transparent bg-info text-on-info' : 'border-field bg-surface'}`}
              disabled={isDisabled}
              key={day}
              onClick={() => toggle(day)}
              type="button"
            >
              <span aria-hidden="true">{weekdayName(day, language, 'short')}</span>
              <span className="sr-only">{weekdayName(day, language, 'long')}</span>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
};

/** The hours of a day; past midnight if the second is earlier. */
export const Hours = ({ draft, isDisabled, onChange }: Part) => {
  const text = useArea('codes', english);
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{text.hours}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-4">
        <TextField
          disabled={isDisabled}
          label={text.hoursFrom}
          onChange={(event) => onChange({ hoursFrom: event.target.value })}
          aria-required
          type="time"
          value={draft.hoursFrom}
        />
        <TextField
          disabled={isDisabled}
          label={text.hoursTo}
          onChange={(event) => onChange({ hoursTo: event.target.value })}
          aria-required
          type="time"
          value={draft.hoursTo}
        />
      </div>
    </fieldset>
  );
};
