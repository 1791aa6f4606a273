import { z } from 'zod';
import { answer, protection, text } from './common.ts';
import { sessionDataShape } from './sessions.ts';

/** POST /impersonation/authenticate (wire 5). */
export const impersonationAuthenticateBody = z.object({
  impersonation_token: text(),
  ...protection,
});
export type ImpersonationAuthenticateBody = z.infer<typeof impersonationAuthenticateBody>;
export const impersonationAuthenticateAnswer = answer(sessionDataShape);
