import { z } from 'zod';

/** GET /v1/entry_code: the shared code of the first intercom, and how much it is used. */
export const entryCodeAnswer = z.object({
  code: z.string(),
  /** Guests who were given the code since then have this one. */
  made_at: z.string(),
  /** How often it has opened the gate, and when last. */
  opened: z.int(),
  last_opened_at: z.string().nullable(),
});
export type EntryCodeAnswer = z.infer<typeof entryCodeAnswer>;

/** POST /v1/entry_code/replace: the new code, and the one that no longer opens. */
export const entryCodeReplacedAnswer = entryCodeAnswer.extend({
  replaced: entryCodeAnswer,
  /** Until then `replaced` can be put back. */
  restorable_until: z.string(),
});
export type EntryCodeReplacedAnswer = z.infer<typeof entryCodeReplacedAnswer>;

/**
 * POST /v1/entry_code/restore: the code that was replaced. The server has deleted it and recognises
 * it only by its keyed hash.
 */
export const entryCodeRestoreBody = z.strictObject({ code: z.string().max(40) });
