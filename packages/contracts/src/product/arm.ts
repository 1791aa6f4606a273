import { z } from 'zod';
import { typedName } from '../typed-name.ts';

/** GET, POST and DELETE /v1/arm: the next call from the panel opens, once, until then. */
export const armAnswer = z.object({ armed_until: z.string().nullable() });
export type ArmAnswer = z.infer<typeof armAnswer>;

/** A link for a guest who can neither speak nor key a code: it arms the gate once. */
export const armLink = z.object({
  link_id: z.string(),
  label: z.string(),
  expires_at: z.string(),
  used_at: z.string().nullable(),
});
export type ArmLink = z.infer<typeof armLink>;

/** GET and DELETE /v1/arm/links…: the links that may still be used, or were in the last days. */
export const armLinksAnswer = z.object({ links: z.array(armLink) });
export type ArmLinksAnswer = z.infer<typeof armLinksAnswer>;

/** POST /v1/arm/links. The address is shown once. */
export const armLinkBody = z.strictObject({
  label: typedName(60, 1),
  valid_hours: z
    .int()
    .min(1)
    .max(24 * 30)
    .default(24),
});
/** As it is sent: members with a default may be left out. */
export type ArmLinkBody = z.input<typeof armLinkBody>;
export const armLinkCreatedAnswer = z.object({ link: armLink, url: z.string() });
export type ArmLinkCreatedAnswer = z.infer<typeof armLinkCreatedAnswer>;
export const armLinkParams = z.object({ link_id: z.string().max(100) });
