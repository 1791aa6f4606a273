import { z } from 'zod';

/** The secret of the link, to look at it. */
export const unitInviteTokenBody = z.strictObject({ token: z.string().min(1).max(200) });

/** POST /v1/unit_invites/accept. */
export const unitInviteAcceptBody = unitInviteTokenBody.extend({
  /** Agrees that a gate which the caller has at one of the building's panels becomes the building's. */
  with_own_gates: z.boolean().default(false),
});

/** When the person who moves in gets their gates, null for at once, and by whose clock a day begins there. */
const movingIn = { moves_in_at: z.string().nullable(), time_zone: z.string() };

/** POST /v1/unit_invites/look: what the holder of the link may know. */
export const unitInviteLookAnswer = z.object({
  state: z.enum(['ready', 'expired', 'used', 'taken_back']),
  building: z.string(),
  unit: z.string(),
  ...movingIn,
});
export type UnitInviteLookAnswer = z.infer<typeof unitInviteLookAnswer>;

/** POST /v1/unit_invites/accept: the new gates are among those of GET /v1/gates, from that day on. */
export const unitInviteAcceptAnswer = z.object({
  building: z.string(),
  unit: z.string(),
  ...movingIn,
});
export type UnitInviteAcceptAnswer = z.infer<typeof unitInviteAcceptAnswer>;
