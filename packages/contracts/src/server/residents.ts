import { z } from 'zod';
import { NAME_PART_LENGTH, typedName } from '../typed-name.ts';
import { idParam, listOf, pageQuery, reason, searchText } from './common.ts';

export const residentStatus = z.enum(['active', 'pending', 'suspended']);

/** A person who uses this installation. */
export const serverResident = z.object({
  resident_id: z.string(),
  status: residentStatus,
  /** The first proven address; else the first. */
  email: z.string().nullable(),
  /** The own phone; else the first number that they sign in with. */
  phone_number: z.string().nullable(),
  name: z.object({ first_name: z.string(), last_name: z.string() }),
  /** The operator's own words about the resident: they see them and cannot change them. */
  trusted_metadata: z.record(z.string(), z.unknown()),
  /** Their gates, the first one first. */
  gate_ids: z.array(z.string()),
  created_at: z.string(),
});
export type ServerResident = z.infer<typeof serverResident>;

/** GET /api/v1/residents: newest first. */
export const residentsQuery = pageQuery.extend({
  /**
   * An id; the beginning of an e-mail address, of a first or last name or of a phone number; or at least
   * four of a phone number's last digits.
   */
  query: searchText.optional(),
  status: residentStatus.optional(),
});
export type ResidentsQuery = z.infer<typeof residentsQuery>;
export const residentsAnswer = listOf(serverResident);

export const residentParams = z.object({ resident_id: idParam });

const changeable = {
  name: z
    .strictObject({
      first_name: typedName(NAME_PART_LENGTH).optional(),
      last_name: typedName(NAME_PART_LENGTH).optional(),
    })
    .optional(),
  /** Top-level members replace those of the same name; null removes one. 4,096 bytes at most as JSON. */
  trusted_metadata: z.record(z.string().max(200), z.unknown()).optional(),
};

/**
 * POST /api/v1/residents: with an e-mail address, a phone number or both. The operator vouches for them:
 * the person who proves one signs in to this account.
 */
export const residentBody = z.strictObject({
  email: z.string().max(320).optional(),
  /** With its country code. */
  phone_number: z.string().max(40).optional(),
  ...changeable,
});
export type ResidentBody = z.infer<typeof residentBody>;

/** PATCH /api/v1/residents/:resident_id: what is left out stays as it is. */
export const residentChangeBody = z.strictObject(changeable);
export type ResidentChangeBody = z.infer<typeof residentChangeBody>;

/** POST /api/v1/residents/:resident_id/impersonate: the reason is for the audit log. */
export const impersonateBody = z.strictObject({ reason });
export const impersonateAnswer = z.object({
  /** Works once, until `expires_at`. */
  impersonation_token: z.string(),
  expires_at: z.string(),
  /** Where it signs in: a page of the residents' app, best in a private window. */
  url: z.string(),
});
export type ImpersonateAnswer = z.infer<typeof impersonateAnswer>;
