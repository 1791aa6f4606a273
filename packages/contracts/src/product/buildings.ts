import { z } from 'zod';
import { ROLES } from '../server-endpoints.ts';
import { unitResident } from '../server/units.ts';

/** GET /v1/buildings: where the caller lives, and what the building's manager sees of them. */
export const buildingsMineAnswer = z.object({
  units: z.array(
    unitResident.omit({ resident_id: true }).extend({
      building: z.string(),
      unit: z.string(),
      /** By whose clock a day begins and ends there. */
      time_zone: z.string(),
    }),
  ),
  /** Who has looked at the caller's list of calls or entered the account to help, and why; newest first. */
  looks: z.array(
    z.object({
      at: z.string(),
      what: z.enum(['calls', 'account']),
      building: z.string().nullable(),
      /** The address that they sign in with; null if the account is gone. */
      by: z.string().nullable(),
      role: z.enum(ROLES),
      reason: z.string(),
    }),
  ),
});
export type BuildingsMineAnswer = z.infer<typeof buildingsMineAnswer>;
