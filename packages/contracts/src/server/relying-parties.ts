import { z } from 'zod';
import { listOf } from './common.ts';

/** An application that signs its users in with us (`GATECALL_IDP_CLIENTS`); its secret is not shown. */
export const relyingParty = z.object({
  client_id: z.string(),
  client_name: z.string(),
  /** Without a secret anyone can pose as it. */
  is_public: z.boolean(),
  redirect_uris: z.array(z.string()),
  post_logout_redirect_uris: z.array(z.string()),
});
export type ServerRelyingParty = z.infer<typeof relyingParty>;
export const relyingPartiesAnswer = listOf(relyingParty);
export const relyingPartyParams = z.object({ client_id: z.string().max(200) });
