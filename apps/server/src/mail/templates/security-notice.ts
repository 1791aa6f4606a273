import type { Mail } from './layout.ts';

/** Tells that something about signing in has changed. `what` is a whole sentence of ours. */
export function securityNoticeMail(input: { what: string; url: string }): Mail {
  const heading = 'Your account was changed';
  const advice =
    'If this was you, there is nothing to do. If it was not, sign in, end all other sessions and change how you sign in.';
  const footer = 'You get this mail because the address belongs to your Gatecall account.';
  return {
    subject: 'A change to your Gatecall account',
    text: `${heading}\n\n${input.what}\n\n${advice}\n\n${input.url}/login\n\n${footer}\n`,
    layout: {
      heading,
      paragraphs: [input.what, advice],
      button: { label: 'Check the account', href: `${input.url}/login` },
      footer,
    },
  };
}
