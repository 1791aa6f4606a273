import { z } from 'zod';

/** The secret of the link, to look at it and to accept it. */
export const unitInviteTokenBody = z.strictObject({ token: z.string().min(1).max(200) });

/** POST /v1/unit_invites/look: what whoever holds the link may know. */
export const unitInviteLookAnswer = z.object({
  state: z.enum(['ready', 'expired', 'used', 'taken_back']),
  building: z.string(),
  unit: z.string(),
});
export type UnitInviteLookAnswer = z.infer<typeof unitInviteLookAnswer>;

/** POST /v1/unit_invites/accept: the gates of who has moved in are those of GET /v1/gates. */
export const unitInviteAcceptAnswer = z.object({ building: z.string(), unit: z.string() });
export type UnitInviteAcceptAnswer = z.infer<typeof unitInviteAcceptAnswer>;
