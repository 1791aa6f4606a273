import type { GuestCode, GuestCodeBody } from '../../api/guest-codes.ts';
import { minuteOf } from './code-words.ts';
import { type When, spanOf } from './when.ts';

export type Preset = 'visit' | 'delivery' | 'regular';

/** What stands in the form. */
export type CodeDraft = {
  readonly preset: Preset;
  readonly label: string;
  readonly code: string;
  readonly when: When;
  /** Values of date-and-time inputs, in the resident's own zone; of `dates` alone. */
  readonly from: string;
  readonly until: string;
  readonly uses: string;
  readonly weekdays: readonly number[];
  readonly hasHours: boolean;
  readonly hoursFrom: string;
  readonly hoursTo: string;
};

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6] as const;
const DAY_MINUTES = 24 * 60;

/** A form filled for the kind of guest. */
export const draftFor = (preset: Preset): CodeDraft => {
  const blank = {
    preset,
    label: '',
    code: '',
    from: '',
    until: '',
    uses: '',
    weekdays: EVERY_DAY,
    hasHours: false,
    hoursFrom: '09:00',
    hoursTo: '12:00',
  };
  switch (preset) {
    case 'visit':
      return { ...blank, when: 'day', uses: '1' };
    case 'delivery':
      return { ...blank, when: 'today', uses: '1' };
    case 'regular':
      return {
        ...blank,
        when: 'weekly',
        weekdays: [1, 2, 3, 4, 5],
        hasHours: true,
        hoursFrom: '08:00',
        hoursTo: '18:00',
      };
    default:
      return preset satisfies never;
  }
};

/** What is sent for a filled form. */
export const toNewCode = (
  draft: CodeDraft,
  { timeZone, now }: { timeZone: string; now: number },
): GuestCodeBody => {
  const code = draft.code.replaceAll(/[\s-]/g, '');
  const span = spanOf(draft.when, now) ?? { from: toDate(draft.from), until: toDate(draft.until) };
  return {
    label: draft.label.trim(),
    ...(code === '' ? {} : { code }),
    ...(draft.preset === 'delivery' ? { purpose: 'delivery' as const } : {}),
    starts_at: span.from?.toISOString() ?? null,
    ends_at: span.until?.toISOString() ?? null,
    max_uses: draft.uses === '' ? null : Number(draft.uses),
    schedule: scheduleOf(draft, timeZone),
  };
};

const scheduleOf = (draft: CodeDraft, timeZone: string): GuestCodeBody['schedule'] => {
  const weekdays = draft.when === 'weekly' ? draft.weekdays : EVERY_DAY;
  const hasHours = draft.hasHours && draft.hoursFrom !== '' && draft.hoursTo !== '';
  if (!hasHours && weekdays.length === EVERY_DAY.length) return null;
  return {
    weekdays: [...weekdays],
    from_minute: hasHours ? minuteOf(draft.hoursFrom) : 0,
    to_minute: hasHours ? minuteOf(draft.hoursTo) : DAY_MINUTES,
    time_zone: timeZone,
  };
};

const toDate = (input: string): Date | null => (input === '' ? null : new Date(input));

/** What makes a code again that was taken back by mistake, with what it had left. */
export const toSame = (code: GuestCode): GuestCodeBody => ({
  ...limitsLike(code),
  code: code.code,
  starts_at: code.starts_at,
  ends_at: code.ends_at,
  max_uses: code.max_uses === null ? null : Math.max(1, code.max_uses - code.uses),
});

/** What makes a code like one that is over, with new digits: as long from now on as that one was good for. */
export const toRepeat = (code: GuestCode, now: number): GuestCodeBody => {
  const today = spanOf('today', now)?.until ?? null;
  const end = code.ends_at === null ? null : Date.parse(code.ends_at);
  const start = Date.parse(code.starts_at ?? code.created_at);
  const until = end === null ? null : new Date(now + Math.max(end - start, MINUTE_MS));
  return {
    ...limitsLike(code),
    starts_at: null,
    ends_at: (code.purpose === 'delivery' ? today : until)?.toISOString() ?? null,
    max_uses: code.max_uses,
  };
};
const MINUTE_MS = 60_000;

const limitsLike = ({ label, schedule, purpose }: GuestCode) => ({
  label,
  schedule,
  ...(purpose === null ? {} : { purpose }),
});
