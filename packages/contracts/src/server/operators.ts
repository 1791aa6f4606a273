import { z } from 'zod';
import { ROLES } from '../server-endpoints.ts';
import { idParam, listOf } from './common.ts';

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
  /** Until when delicate calls need no other proof; in the past if they need one now. */
  fresh_until: z.string(),
});
export type Me = z.infer<typeof meAnswer>;

/** A person with a role. */
export const serverOperator = z.object({
  user_id: z.string(),
  name: z.object({ first_name: z.string(), last_name: z.string() }),
  email: z.string().nullable(),
  role,
  /** `joined` once they have signed in with a passkey or an authenticator app. */
  state: z.enum(['invited', 'expired', 'joined']),
  /** Those that a manager looks after; null for all others. */
  buildings: z.array(managedBuilding).nullable(),
  created_at: z.string(),
  /** Who has invited them; null for the command line, and if that account is gone. */
  created_by: z.string().nullable(),
});
export type ServerOperator = z.infer<typeof serverOperator>;

/** GET /api/v1/operators: oldest first, in one page. */
export const operatorsAnswer = listOf(serverOperator);
const buildingIds = z.array(idParam).max(1_000);
/**
 * POST /api/v1/operators: mails a link that signs the invited person in. The inviter does not see it: it would
 * let them into another person's account.
 */
export const operatorBody = z.strictObject({
  email: z.string().max(320),
  role,
  /** Of a manager. */
  building_ids: buildingIds.optional(),
});
export type OperatorBody = z.infer<typeof operatorBody>;
export const operatorParams = z.object({ user_id: idParam });
/** PATCH /api/v1/operators/:user_id: what is left out stays as it is. */
export const operatorChangeBody = z.strictObject({
  role: role.optional(),
  building_ids: buildingIds.optional(),
});
export type OperatorChangeBody = z.infer<typeof operatorChangeBody>;
