import type { Language } from '@gatecall/contracts/languages';
import { mailLayout, mailPicture, type MailLayout } from '@gatecall/server/mail/templates/layout';
import { consoleNoticeMail } from '@gatecall/server/mail/templates/console-notice';
import { magicLinkMail } from '@gatecall/server/mail/templates/magic-link';
import { helpNoticeMail } from '@gatecall/server/mail/templates/help-notice';
import { oneTimeCodeMail } from '@gatecall/server/mail/templates/one-time-code';
import { operatorInviteMail } from '@gatecall/server/mail/templates/operator-invite';
import { resetPasswordMail } from '@gatecall/server/mail/templates/reset-password';
import { securityNoticeMail } from '@gatecall/server/mail/templates/security-notice';

const SITE = 'https://gate.example.com';
const LINK = `${SITE}/authenticate?token=8c1f0a44d2&gatecall_token_type=magic_links`;
const RESET = `${SITE}/reset?token=8c1f0a44d2`;

type Brand = Parameters<typeof mailLayout>[1];

/** The mail as a mail program shows it: with the picture that it brings along. */
export function shownMail(layout: MailLayout, brand: Brand): string {
  const html = mailLayout(layout, brand);
  const picture = mailPicture(layout, brand);
  if (!picture) return html;
  return html.replace(`cid:${picture.cid}`, `data:image/png;base64,${picture.content}`);
}

/** Every mail of the sign-in provider by its name, with values of usual length. */
export const sampleMails = (language: Language, brand: Brand) => ({
  'console-notice': consoleNoticeMail(
    { change: { kind: 'keyMade', name: 'Move-in list' }, url: SITE, language },
    brand,
  ),
  'magic-link': magicLinkMail({ link: LINK, minutes: 60, language }, brand),
  'help-notice': helpNoticeMail({ url: SITE, language }, brand),
  'one-time-code': oneTimeCodeMail({ code: '482197', minutes: 5, language }, brand),
  'operator-invite': operatorInviteMail(
    { link: LINK, minutes: 60, days: 7, role: 'operator', isAfresh: false, language },
    brand,
  ),
  'reset-password': resetPasswordMail(
    { resetLink: RESET, loginLink: LINK, minutes: 30, language },
    brand,
  ),
  'security-notice': securityNoticeMail({ change: 'passkeyAdded', url: SITE, language }, brand),
});
