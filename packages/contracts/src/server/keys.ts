import { z } from 'zod';
import { SCOPES } from '../server-endpoints.ts';
import { typedName } from '../typed-name.ts';
import { idParam, listOf } from './common.ts';

/** A secret key, without its secret. */
export const serverKey = z.object({
  key_id: z.string(),
  name: z.string(),
  /** `*` alone for everything, also what later versions add. */
  scopes: z.array(z.string()),
  /** The buildings that it is held to; null if it is held to none. */
  building_ids: z.array(z.string()).nullable(),
  state: z.enum(['live', 'expired', 'revoked']),
  created_at: z.string(),
  expires_at: z.string().nullable(),
  /** To the minute. */
  last_used_at: z.string().nullable(),
  /** Until when the secret works that a newer one has replaced; null if none does. */
  old_secret_ends_at: z.string().nullable(),
});
export type ServerKey = z.infer<typeof serverKey>;

/** GET /api/v1/keys: oldest first, in one page. */
export const keysAnswer = listOf(serverKey);
/** POST /api/v1/keys */
export const keyBody = z.strictObject({
  name: typedName(100, 1),
  scopes: z.array(z.enum(['*', ...SCOPES])).min(1),
  /** Holds the key to these buildings: to calls that managers of them may make. */
  building_ids: z.array(idParam).min(1).max(1_000).optional(),
  expires_at: z.iso.datetime({ offset: true }).optional(),
});
export type KeyBody = z.infer<typeof keyBody>;
export const keyParams = z.object({ key_id: idParam });
/** The secret is shown once, when it is made. */
export const newKeyAnswer = serverKey.extend({ key: z.string() });
