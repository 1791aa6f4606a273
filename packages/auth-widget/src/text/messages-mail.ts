import { mailboxTexts } from './messages-mailbox.ts';

/** Every sentence of the screens for e-mail links, in English. */
export const mailTexts = {
  ...mailboxTexts,
  'email.title': 'Check your email',
  'email.sent': 'An email was sent to {email}. Open the link in it to continue.',
  'email.wrong': 'Nothing there, or a wrong address?',
  'email.resend': 'Send it again',
  'email.resendIn': 'Send it again in {time}',
  'email.resent': 'Email sent again',
} as const;
