import type { Mail } from './layout.ts';

/** The mail that carries the reset link, and a link that signs in and leaves the password alone. */
export function resetPasswordMail(input: {
  resetLink: string;
  loginLink: string;
  minutes: number;
}): Mail {
  const heading = 'Set a new password';
  const lead = `Press the button to set a new password. The link works once, for ${input.minutes} minutes.`;
  const footer = 'If you did not ask for this, you can ignore it: your password stays as it is.';
  return {
    subject: 'Set a new Gatecall password',
    text: `${heading}\n\n${lead.replace('Press the button', 'Open this link')}\n\n${input.resetLink}\n\nOr sign in without changing your password:\n\n${input.loginLink}\n\n${footer}\n`,
    layout: {
      heading,
      paragraphs: [lead],
      button: { label: 'Set a new password', href: input.resetLink },
      link: { label: 'Sign in without changing your password', href: input.loginLink },
      footer,
    },
  };
}
