import type { Brand } from '../../texts/brand.ts';
import type { Mail } from './layout.ts';
import { consoleNoticeMail } from './console-notice.ts';
import { helpNoticeMail } from './help-notice.ts';
import { magicLinkMail } from './magic-link.ts';
import { oneTimeCodeMail } from './one-time-code.ts';
import { operatorInviteMail } from './operator-invite.ts';
import { resetPasswordMail } from './reset-password.ts';
import { securityNoticeMail } from './security-notice.ts';

/** Every mail that signing in sends, by the name under which it is stored. */
const TEMPLATES = {
  console_notice: consoleNoticeMail,
  help_notice: helpNoticeMail,
  magic_link: magicLinkMail,
  one_time_code: oneTimeCodeMail,
  operator_invite: operatorInviteMail,
  reset_password: resetPasswordMail,
  security_notice: securityNoticeMail,
};

type Templates = typeof TEMPLATES;

/** A mail before it is written out: its template and the values for it. */
export type SignInMail = {
  [T in keyof Templates]: { readonly template: T; readonly facts: Parameters<Templates[T]>[0] };
}[keyof Templates];

/** The written mail, in the language of its values. */
export function writeSignInMail(mail: SignInMail, brand: Brand): Mail {
  // Each template takes the values listed next to its name.
  const write = TEMPLATES[mail.template] as (facts: SignInMail['facts'], brand: Brand) => Mail;
  return write(mail.facts, brand);
}
