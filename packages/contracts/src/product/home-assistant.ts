import { z } from 'zod';

/** GET /v1/home_assistant, and the reply to a change. */
export const homeAssistantAnswer = z.object({
  /** Whether the operator runs a broker for it. */
  is_available: z.boolean(),
  /** Whether the gate is shown there: its users hear the gate ring, and can open while it does. */
  is_shown: z.boolean(),
});
export type HomeAssistantAnswer = z.infer<typeof homeAssistantAnswer>;

/** PUT /v1/home_assistant */
export const homeAssistantBody = z.strictObject({ is_shown: z.boolean() });
export type HomeAssistantBody = z.infer<typeof homeAssistantBody>;
