import { codes as english } from '../../text/en/codes.ts';
import { useArea, useLanguage } from '../../text/use-text.ts';
import { TextField } from '../../ui/field.tsx';
import type { CodeDraft } from './code-draft.ts';
import { weekdayName } from './code-words.ts';

/** Monday first, as most of our languages count. */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

/** Days of the week as toggles, and the hours of the day. */
export const WeekHours = ({
  draft,
  isDisabled,
  onChange,
}: {
  draft: CodeDraft;
  isDisabled: boolean;
  onChange: (part: Partial<CodeDraft>) => void;
}) => {
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
    <>
      <fieldset>
        <legend className="mb-1 text-sm font-medium">{text.days}</legend>
        <div className="flex flex-wrap gap-1.5">
          {WEEK.map((day) => {
            const isOn = draft.weekdays.includes(day);
            return (
              <button
                aria-label={weekdayName(day, language, 'long')}
                aria-pressed={isOn}
                className={`min-h-11 min-w-11 rounded-lg border px-2 text-sm font-medium disabled:opacity-55 ${isOn ? 'border-transparent bg-info text-on-info' : 'border-field bg-surface'}`}
                disabled={isDisabled}
                key={day}
                onClick={() => toggle(day)}
                type="button"
              >
                {weekdayName(day, language, 'short')}
              </button>
            );
          })}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-1 text-sm font-medium">{text.hours}</legend>
        <div className="grid grid-cols-2 gap-4">
          <TextField
            disabled={isDisabled}
            label={text.hoursFrom}
            onChange={(event) => onChange({ hoursFrom: event.target.value })}
            type="time"
            value={draft.hoursFrom}
          />
          <TextField
            disabled={isDisabled}
            label={text.hoursTo}
            onChange={(event) => onChange({ hoursTo: event.target.value })}
            type="time"
            value={draft.hoursTo}
          />
        </div>
      </fieldset>
    </>
  );
};
