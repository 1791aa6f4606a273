import type { Mail } from './layout.ts';

/** The mail that carries a sign-in link. */
export function magicLinkMail(input: {
  link: string;
  minutes: number;
  locale: string | undefined;
}): Mail {
  const heading = 'Sign in to Gatecall';
  const lead = `Press the button to sign in. The link works once, for ${input.minutes} minutes.`;
  const footer = 'If you did not ask for this, you can ignore it: without the link nobody gets in.';
  return {
    subject: 'Your Gatecall sign-in link',
    text: `${heading}\n\n${lead.replace('Press the button', 'Open this link')}\n\n${input.link}\n\n${footer}\n`,
    layout: {
      heading,
      paragraphs: [lead],
      button: { label: 'Sign in', href: input.link },
      footer,
    },
  };
}
