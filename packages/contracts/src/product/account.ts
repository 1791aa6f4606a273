import { z } from 'zod';
import { LANGUAGES } from '../languages.ts';

/** One device that is signed in. */
export const signedInDevice = z.object({
  session_id: z.string(),
  /** The session that made this call. */
  is_current: z.boolean(),
  user_agent: z.string(),
  ip_address: z.string(),
  started_at: z.string(),
  last_accessed_at: z.string(),
  expires_at: z.string(),
});
export type SignedInDevice = z.infer<typeof signedInDevice>;

/** GET /v1/sessions, and what is left after DELETE: most recently used first. */
export const sessionsAnswer = z.object({ sessions: z.array(signedInDevice) });
export type SessionsAnswer = z.infer<typeof sessionsAnswer>;
export const sessionParams = z.object({ session_id: z.string().max(100) });

/** PUT /v1/account/language: the language of the account's messages. */
export const accountLanguageBody = z.strictObject({ language: z.enum(LANGUAGES) });
export const accountLanguageAnswer = z.object({ language: z.enum(LANGUAGES) });

/** GET /v1/account/export: everything stored about the resident, without secrets. */
export const accountExportAnswer = z.object({
  exported_at: z.string(),
  user: z.record(z.string(), z.unknown()),
  resident: z.record(z.string(), z.unknown()),
  sessions: z.array(signedInDevice),
  /** Every further record about this resident, by its table. */
  records: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});

/**
 * POST /v1/account/delete: to confirm, the resident types one of the account's e-mail addresses or, in
 * `confirm`, also a phone number, a wallet's address or the user's id.
 */
export const accountDeleteBody = z.strictObject({
  confirm_email: z.string().max(320).optional(),
  confirm: z.string().max(320).optional(),
});
export type AccountDeleteBody = z.infer<typeof accountDeleteBody>;
export const accountDeleteAnswer = z.object({ deleted: z.literal(true) });

/** GET /v1/connections, and what is left after DELETE: applications that this account signs in to. */
export const connectionsAnswer = z.object({
  connections: z.array(
    z.object({
      client_id: z.string(),
      client_name: z.string(),
      scopes: z.array(z.string()),
      granted_at: z.string(),
    }),
  ),
});
export type ConnectionsAnswer = z.infer<typeof connectionsAnswer>;
export const connectionParams = z.object({ client_id: z.string().max(200) });
