import type { GuestCodeBody } from '../../api/guest-codes.ts';
import { minuteOf } from './code-words.ts';

export type Preset = 'visit' | 'courier' | 'regular';

/** What stands in the form. */
export type CodeDraft = {
  readonly preset: Preset;
  readonly label: string;
  readonly code: string;
  /** Values of date-and-time inputs, in the resident's own zone. */
  readonly from: string;
  readonly until: string;
  readonly uses: string;
  readonly weekdays: readonly number[];
  readonly hoursFrom: string;
  readonly hoursTo: string;
};

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6] as const;
const DAY_MS = 86_400_000;
const COURIER_USES = '3';

/** A form filled for the kind of guest. */
export const draftFor = (preset: Preset, now: number): CodeDraft => {
  const blank = {
    preset,
    label: '',
    code: '',
    from: '',
    until: '',
    uses: '',
    weekdays: EVERY_DAY,
    hoursFrom: '',
    hoursTo: '',
  };
  switch (preset) {
    case 'visit':
      return { ...blank, uses: '1', until: localInput(new Date(now + DAY_MS)) };
    case 'courier':
      return { ...blank, uses: COURIER_USES, until: localInput(endOfDay(now)) };
    case 'regular':
      return { ...blank, hoursFrom: '08:00', hoursTo: '18:00', weekdays: [1, 2, 3, 4, 5] };
    default:
      return preset satisfies never;
  }
};

/** What is sent for a filled form. */
export const toNewCode = (draft: CodeDraft, timeZone: string): GuestCodeBody => {
  const code = draft.code.replaceAll(/[\s-]/g, '');
  const hasHours = draft.hoursFrom !== '' && draft.hoursTo !== '';
  const hasDays = draft.weekdays.length < EVERY_DAY.length;
  return {
    label: draft.label.trim(),
    ...(code === '' ? {} : { code }),
    starts_at: toIso(draft.from),
    ends_at: toIso(draft.until),
    max_uses: draft.uses === '' ? null : Number(draft.uses),
    schedule:
      hasHours || hasDays
        ? {
            weekdays: [...draft.weekdays],
            from_minute: hasHours ? minuteOf(draft.hoursFrom) : 0,
            to_minute: hasHours ? minuteOf(draft.hoursTo) : 24 * 60,
            time_zone: timeZone,
          }
        : null,
  };
};

const toIso = (input: string): string | null =>
  input === '' ? null : new Date(input).toISOString();

const endOfDay = (now: number): Date => {
  const date = new Date(now);
  date.setHours(23, 59, 0, 0);
  return date;
};

/** "2026-11-21T23:59", as a date-and-time input wants it. */
const localInput = (date: Date): string => {
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
};
