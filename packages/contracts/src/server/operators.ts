import { z } from 'zod';
import { ROLES } from '../server-endpoints.ts';

export const role = z.enum(ROLES);

/** A building that a manager looks after. */
const managedBuilding = z.object({ building_id: z.string(), name: z.string() });

/** GET /api/v1/me: who calls, and what they may do. */
export const meAnswer = z.object({
  user_id: z.string(),
  name: z.object({ first_name: z.string(), last_name: z.string() }),
  email: z.string().nullable(),
  role,
  /** Null for operators and support, who look at all of them. */
  buildings: z.array(managedBuilding).nullable(),
  /** Until when delicate calls need no other proof; past where they need one now. */
  fresh_until: z.string(),
});
export type Me = z.infer<typeof meAnswer>;
