import { OUR_BRAND, type Brand } from '../texts/brand.ts';
import type { SettingsReader } from './settings-reader.ts';

/** The server that takes our mails, and their sender. */
export type MailConfig = {
  readonly mail: { readonly smtpUrl: string | undefined; readonly from: string };
};

const SENDER_EXAMPLE = '"Gatecall <gate@example.com>"';
const SMTP_EXAMPLE = 'smtps://user:password@mail.example.com';

/** SMTP_URL and MAIL_FROM. */
export function parseMail(
  { text, problem }: SettingsReader,
  { isProduction, brand }: { isProduction: boolean; brand: Brand },
): MailConfig {
  const smtpUrl = text('SMTP_URL');
  if (isProduction && !smtpUrl) {
    problem('SMTP_URL', 'production needs a mail server.', SMTP_EXAMPLE);
  } else if (smtpUrl && !/^smtps?:\/\//.test(smtpUrl)) {
    problem('SMTP_URL', 'it must begin with smtp:// or smtps://.', SMTP_EXAMPLE);
  }
  const written = text('MAIL_FROM');
  if (isProduction && written === undefined) {
    problem('MAIL_FROM', 'production needs a sender.', SENDER_EXAMPLE);
  }
  if (written !== undefined && !/[^\s<>@]+@[^\s<>@]+/.test(written)) {
    problem('MAIL_FROM', `"${written}" contains no address.`, SENDER_EXAMPLE);
  }
  const from = written ?? `${brand.name} <gatecall@localhost>`;
  // An address alone is sent under the brand's name.
  const isWhole = brand === OUR_BRAND || from.includes('<');
  return { mail: { smtpUrl, from: isWhole ? from : `"${brand.name}" <${from}>` } };
}
