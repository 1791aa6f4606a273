import type { Mail } from './layout.ts';

/**
 * The mail that carries a sign-in code. The code stands in the body only: subjects appear on locked
 * screens and in the logs of mail servers.
 */
export function oneTimeCodeMail(input: { code: string; minutes: number }): Mail {
  const heading = 'Your Gatecall sign-in code';
  const lead = `Enter this code where you are signing in. It works once, for ${input.minutes} minutes.`;
  const footer =
    'Gatecall never asks you to tell anybody this code. If you did not ask for it, you can ignore this mail.';
  return {
    subject: heading,
    text: `${heading}: ${input.code}\n\n${lead}\n\n${footer}\n`,
    layout: { heading, code: input.code, paragraphs: [lead], footer },
  };
}
