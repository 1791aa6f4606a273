/**
 * The SMS that carries a sign-in code. Its last line binds the code to our origin, so that phones
 * offer it on our page and on no look-alike (WICG origin-bound one-time codes). One GSM-7 segment.
 */
export const oneTimeCodeSms = (input: { code: string; minutes: number; host: string }): string =>
  `Your Gatecall code is ${input.code}. It works for ${input.minutes} minutes. Tell it to nobody.\n\n@${input.host} #${input.code}`;

/** The same for WhatsApp, where no phone reads the last line. */
export const oneTimeCodeWhatsapp = (input: { code: string; minutes: number }): string =>
  `Your Gatecall code is ${input.code}. It works for ${input.minutes} minutes. Tell it to nobody.`;
