import { useDeps } from '../../deps.ts';
import { formatDate } from '../../lib/format-date.ts';
import { type Catalogue, fill } from '../../text/catalogue.ts';
import { codes as english } from '../../text/en/codes.ts';
import { useArea, useLanguage } from '../../text/use-text.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { type CodeDraft, toNewCode } from './code-draft.ts';
import { limitsOf } from './code-words.ts';
import { Hours, Weekdays } from './week-hours.tsx';
import { WHENS, type When, spanOf } from './when.ts';

/** When a code works: as people say it, or by dates if that is not enough. */
export const WhenFields = ({
  draft,
  isDisabled,
  errors,
  onChange,
}: {
  draft: CodeDraft;
  isDisabled: boolean;
  /** What is wrong with `starts_at` and `ends_at`. */
  errors: { readonly from: string | undefined; readonly until: string | undefined };
  onChange: (part: Partial<CodeDraft>) => void;
}) => {
  const { now } = useDeps();
  const { language } = useLanguage();
  const text = useArea('codes', english);
  const isDates = draft.when === 'dates';
  return (
    <>
      <SelectField
        disabled={isDisabled}
        error={isDates ? undefined : (errors.until ?? errors.from)}
        hint={meaningOf(draft, { text, language, now: now() })}
        label={text.when}
        onChange={(event) => {
          const when = WHENS.find((name) => name === event.target.value) ?? 'day';
          onChange({ when });
        }}
        options={WHENS.map((when) => ({
          value: when,
          label: whenWords(when, { text, language, now: now() }),
        }))}
        value={draft.when}
      />
      {isDates ? (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-4">
          <TextField
            disabled={isDisabled}
            error={errors.from}
            label={text.from}
            onChange={(event) => onChange({ from: event.target.value })}
            type="datetime-local"
            value={draft.from}
          />
          <TextField
            disabled={isDisabled}
            error={errors.until}
            label={text.until}
            onChange={(event) => onChange({ until: event.target.value })}
            type="datetime-local"
            value={draft.until}
          />
        </div>
      ) : null}
      {draft.when === 'weekly' ? (
        <Weekdays draft={draft} isDisabled={isDisabled} onChange={onChange} />
      ) : null}
      <CheckField
        checked={draft.hasHours}
        disabled={isDisabled}
        label={text.certainHours}
        onChange={(event) => onChange({ hasHours: event.target.checked })}
      />
      {draft.hasHours ? <Hours draft={draft} isDisabled={isDisabled} onChange={onChange} /> : null}
    </>
  );
};

type Words = { readonly text: Catalogue['codes']; readonly language: string; readonly now: number };

const whenWords = (when: When, { text, language, now }: Words): string => {
  const words = {
    day: text.whenDay,
    today: text.whenToday,
    tomorrow: text.whenTomorrow,
    weekend: text.whenWeekend,
    week: text.whenWeek,
    weekly: text.whenWeekly,
    always: text.whenAlways,
    dates: text.whenDates,
  }[when];
  const from = spanOf(when, now)?.from;
  return from
    ? fill(text.whenOn, { when: words, date: formatDate(from.toISOString(), language, now) })
    : words;
};

/** What will be saved, in the words of the list. */
const meaningOf = (draft: CodeDraft, words: Words): string => {
  const { now } = words;
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const made = toNewCode(draft, { timeZone, now });
  return limitsOf(
    {
      starts_at: made.starts_at ?? null,
      ends_at: made.ends_at ?? null,
      schedule: made.schedule ?? null,
    },
    words,
  );
};
