import { LANGUAGES, type Language } from '@gatecall/contracts/languages';
import { mailLayout } from '@gatecall/server/mail/templates/layout';
import { magicLinkMail } from '@gatecall/server/mail/templates/magic-link';
import { oneTimeCodeMail } from '@gatecall/server/mail/templates/one-time-code';
import { resetPasswordMail } from '@gatecall/server/mail/templates/reset-password';
import { securityNoticeMail } from '@gatecall/server/mail/templates/security-notice';

const LINK =
  'https://gate.example.com/authenticate?token=8c1f0a44d2&gatecall_token_type=magic_links';
const RESET = 'https://gate.example.com/reset?token=8c1f0a44d2';

/** Every mail of the sign-in provider, with values of usual length. */
const mailsIn = (language: Language) => [
  magicLinkMail({ link: LINK, minutes: 60, language }),
  oneTimeCodeMail({ code: '482197', minutes: 5, language }),
  resetPasswordMail({ resetLink: RESET, loginLink: LINK, minutes: 30, language }),
  securityNoticeMail({ change: 'passkeyAdded', url: 'https://gate.example.com', language }),
];

/** The mails as a mail program shows them, and as plain text. */
export function Mails({ isNarrow }: { isNarrow: boolean }) {
  return (
    <main className="mails">
      {LANGUAGES.flatMap(mailsIn).map(({ subject, layout, text }) => (
        <section key={subject}>
          <h2>{subject}</h2>
          <iframe
            title={subject}
            srcDoc={mailLayout(layout)}
            sandbox=""
            width={isNarrow ? 360 : 560}
          />
          <details>
            <summary>Plain text</summary>
            <pre>{text}</pre>
          </details>
        </section>
      ))}
    </main>
  );
}
