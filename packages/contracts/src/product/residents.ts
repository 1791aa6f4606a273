import { z } from 'zod';

/**
 * ISO 3166 code of the country of numbers without a country code. Without it the browser's language
 * decides, if it names a country; otherwise such numbers are refused.
 */
export const phoneCountryInput = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .optional();

/** One intercom of a resident (API-007 to API-011). */
export const intercom = z.object({
  /** The incoming intercom number, E.164. */
  phone_number: z.string(),
  /** The code pressed to open the gate. */
  open_dtmf: z.string(),
  /** Further accepted codes of the resident's own choosing. */
  entry_codes: z.array(z.string()),
  /** The number to forward calls to; null while the pool is empty. */
  system_number: z.object({ phone_number: z.string().nullable() }),
  /** The first is the guest entry code. */
  intercom_codes: z.array(z.object({ code: z.string() })),
});
export type WireIntercom = z.infer<typeof intercom>;

/** GET /v1/user (API-004 to API-006). */
export const residentAnswer = z.object({
  /** The resident's own phone as typed. */
  phone: z.string().nullable(),
  /** The same in E.164. */
  phone_number: z.string().nullable(),
  intercoms: z.array(intercom),
});
export type ResidentAnswer = z.infer<typeof residentAnswer>;

/** POST /v1/intercom_settings; unknown members are refused by name. */
export const intercomSettingsBody = z.strictObject({
  phone: z.string().max(40).nullable().optional(),
  country: phoneCountryInput,
  /** Empty values are refused by what they mean, in the reader's language. */
  intercom_number: z.string().max(40),
  /** Free text; what a telephone cannot play is stored but left out of the tones. */
  intercom_code: z.string().max(32),
  /** Absent: left as they are. */
  entry_codes: z.array(z.string().max(32)).max(20).optional(),
});
export type IntercomSettingsBody = z.infer<typeof intercomSettingsBody>;

/** PUT /v1/own_phone: the resident's own phone, even before an intercom is saved (D-10). */
export const ownPhoneBody = z.strictObject({
  phone: z.string().max(40).nullable(),
  country: phoneCountryInput,
});
export type OwnPhoneBody = z.infer<typeof ownPhoneBody>;

/** GET /v1/own_phone, and the reply to the calls that prove it. */
export const ownPhoneAnswer = z.object({
  phone: z.string().nullable(),
  phone_number: z.string().nullable(),
  /** The number is known to be the resident's and no one else's. */
  is_confirmed: z.boolean(),
  /** A code can be sent to it now. */
  can_be_texted: z.boolean(),
  /** A code was sent that can still be entered. */
  is_code_sent: z.boolean(),
});
export type OwnPhoneAnswer = z.infer<typeof ownPhoneAnswer>;

/** POST /v1/own_phone/verify: the code that was texted. */
export const ownPhoneVerifyBody = z.strictObject({ code: z.string().trim().max(10) });

/** GET /v1/demo: the "Try it!" line. */
export const demoAnswer = z.object({ phone: z.string(), secret: z.string() });
export type DemoAnswer = z.infer<typeof demoAnswer>;
