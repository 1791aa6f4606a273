import { z } from 'zod';
import { typedName } from '../typed-name.ts';
import { phoneCountryInput } from './residents.ts';

/** A person who is rung when a guest has no code. Only a proven number is rung. */
export const householdMember = z.object({
  member_id: z.string(),
  name: z.string(),
  phone_number: z.string(),
  is_verified: z.boolean(),
});
export type HouseholdMember = z.infer<typeof householdMember>;

/** GET /v1/household, and the reply to every change: in the order of ringing. */
export const householdAnswer = z.object({ members: z.array(householdMember) });
export type HouseholdAnswer = z.infer<typeof householdAnswer>;

/** POST /v1/household: adds a member and texts a code to that phone. */
export const householdMemberBody = z.strictObject({
  name: typedName(60, 1),
  phone: z.string().max(40),
  country: phoneCountryInput,
});
export type HouseholdMemberBody = z.infer<typeof householdMemberBody>;

/** PUT /v1/household: the order of ringing, by all ids. */
export const householdOrderBody = z.strictObject({
  member_ids: z.array(z.string().max(100)).max(20),
});

export const householdMemberParams = z.object({ member_id: z.string().max(100) });

/** POST /v1/household/:member_id/verify: the code that was texted. */
export const householdVerifyBody = z.strictObject({ code: z.string().trim().max(10) });
