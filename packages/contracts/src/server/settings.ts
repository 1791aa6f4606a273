import { z } from 'zod';
import { SETTING_AREAS } from '../server-endpoints.ts';
import { listOf } from './common.ts';

/** A variable of the configuration. It is changed where the server is started. */
const serverSetting = z.object({
  name: z.string(),
  area: z.enum(SETTING_AREAS),
  /** What it does, in the reader's language; in English as in `.env.example`. */
  does: z.string(),
  /** What development uses if it is unset. */
  default: z.string().nullable(),
  is_set: z.boolean(),
  is_secret: z.boolean(),
  /** Null if it is unset. Secrets are masked, and user, password and query of an address. */
  value: z.string().nullable(),
});
export type ServerSetting = z.infer<typeof serverSetting>;

/** GET /api/v1/settings: all of them, by area. */
export const settingsAnswer = listOf(serverSetting);
