import type { Mail } from './layout.ts';
import { magicLinkMail } from './magic-link.ts';
import { oneTimeCodeMail } from './one-time-code.ts';
import { resetPasswordMail } from './reset-password.ts';
import { securityNoticeMail } from './security-notice.ts';

/** Every mail that signing in sends, by the name under which it waits. */
const TEMPLATES = {
  magic_link: magicLinkMail,
  one_time_code: oneTimeCodeMail,
  reset_password: resetPasswordMail,
  security_notice: securityNoticeMail,
};

type Templates = typeof TEMPLATES;

/** What a mail says before it has words: its template, and what goes into that. */
export type SignInMail = {
  [T in keyof Templates]: { readonly template: T; readonly facts: Parameters<Templates[T]>[0] };
}[keyof Templates];

/** The mail in words, in the language that its facts name. */
export function writeSignInMail(mail: SignInMail): Mail {
  // Each template takes the facts that its name stands beside.
  const write = TEMPLATES[mail.template] as (facts: SignInMail['facts']) => Mail;
  return write(mail.facts);
}
