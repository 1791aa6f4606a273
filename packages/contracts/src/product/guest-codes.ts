import { z } from 'zod';
import { timeZone } from '../time-zone.ts';
import { typedName } from '../typed-name.ts';

const MINUTES_PER_DAY = 24 * 60;
/** When a code works within the week, in the building's time zone. */
export const codeSchedule = z.strictObject({
  /** 0 is Sunday. */
  weekdays: z.array(z.int().min(0).max(6)).min(1).max(7),
  from_minute: z
    .int()
    .min(0)
    .max(MINUTES_PER_DAY - 1),
  /** Exclusive; smaller than `from_minute` means past midnight. */
  to_minute: z.int().min(0).max(MINUTES_PER_DAY),
  time_zone: timeZone,
});
export type CodeSchedule = z.infer<typeof codeSchedule>;

export const guestCodeState = z.enum([
  'valid',
  'not_yet',
  'expired',
  'used_up',
  'outside_hours',
  /** Of words, on a line that hears keys only (`hears_speech` of GET /v1/gate). */
  'unheard',
]);

/** A parcel is expected: the code opens once, and the list shows when it came. */
export const codePurpose = z.enum(['delivery']);
export type CodePurpose = z.infer<typeof codePurpose>;

/** A code made for a guest, with its limits. */
export const guestCode = z.object({
  code_id: z.string(),
  label: z.string(),
  code: z.string(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  schedule: codeSchedule.nullable(),
  max_uses: z.int().nullable(),
  uses: z.int(),
  state: guestCodeState,
  purpose: codePurpose.nullable(),
  /** An operator made it, or a program of theirs. */
  by_operator: z.boolean(),
  /** When it last opened the gate, as far back as the calls are kept. */
  last_opened_at: z.string().nullable(),
  created_at: z.string(),
});
export type GuestCode = z.infer<typeof guestCode>;

/** A code that a member of the home made: its digits are between them and their guest. */
export const memberCode = guestCode.omit({ code: true }).extend({
  /** As in GET /v1/household/people. */
  made_by: z.object({ person_id: z.string(), name: z.string() }),
});
export type MemberCode = z.infer<typeof memberCode>;

/** GET /v1/guest_codes: those that the caller made, oldest first, revoked ones left out. */
export const guestCodesAnswer = z.object({
  guest_codes: z.array(guestCode),
  /** Those of the members; for the owner alone. */
  member_codes: z.array(memberCode),
});
export type GuestCodesAnswer = z.infer<typeof guestCodesAnswer>;

/** POST /v1/guest_codes. Without `code` the server makes a strong one. */
export const guestCodeBody = z.strictObject({
  label: typedName(60, 1),
  code: z.string().max(40).optional(),
  /** Digits, or two words of the word list if the line hears words. */
  kind: z.enum(['digits', 'words']).optional(),
  starts_at: z.iso.datetime({ offset: true }).nullable().optional(),
  ends_at: z.iso.datetime({ offset: true }).nullable().optional(),
  schedule: codeSchedule.nullable().optional(),
  /** Absent: once for a delivery, any number of times for a guest. */
  max_uses: z.int().min(1).max(1_000).nullable().optional(),
  purpose: codePurpose.optional(),
});
export type GuestCodeBody = z.infer<typeof guestCodeBody>;

export const guestCodeParams = z.object({ code_id: z.string().max(100) });

/** DELETE /v1/guest_codes/:code_id: what is left. */
export const guestCodeRevokedAnswer = guestCodesAnswer;

/** POST /v1/guest_codes/:code_id/share: a page for the guest; a new link ends the former one. */
export const guestCodeShareAnswer = z.object({ url: z.string() });
export type GuestCodeShareAnswer = z.infer<typeof guestCodeShareAnswer>;
