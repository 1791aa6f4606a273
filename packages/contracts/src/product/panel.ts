import { z } from 'zod';
import { LANGUAGES } from '../languages.ts';

const profile = {
  /** Silence before the opening tones, milliseconds. */
  delay_ms: z.int().min(0).max(10_000),
  repeat: z.int().min(1).max(5),
  /** Silence between repetitions. */
  gap_ms: z.int().min(0).max(5_000),
  /** Length of each tone, if the carrier lets us choose. */
  tone_ms: z.int().min(50).max(2_000),
  hang_up_after_ms: z.int().min(0).max(15_000),
  /** Key that ends the panel's call; null for none. */
  deny_key: z
    .string()
    .regex(/^[0-9*#A-D]{1,4}$/)
    .nullable(),
  /** The panel sends every key twice. */
  doubles_keys: z.boolean(),
  language: z.enum(LANGUAGES),
};

/** GET and PUT /v1/panel: how the building's panel wants its tones. */
export const panelBody = z.strictObject(profile);
export type PanelBody = z.infer<typeof panelBody>;
export const panelAnswer = z.object({
  ...profile,
  /** Until when a call from the own phone to the system number is a test; null when none is open. */
  test_open_until: z.string().nullable(),
});
export type PanelAnswer = z.infer<typeof panelAnswer>;
