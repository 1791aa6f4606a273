import { useState } from 'react';
import { LANGUAGES, type Language } from '@gatecall/contracts/languages';
import { PRODUCT_NAME } from '@gatecall/contracts/product-name';
import { mailLayout } from '@gatecall/server/mail/templates/layout';
import { magicLinkMail } from '@gatecall/server/mail/templates/magic-link';
import { helpNoticeMail } from '@gatecall/server/mail/templates/help-notice';
import { oneTimeCodeMail } from '@gatecall/server/mail/templates/one-time-code';
import { operatorInviteMail } from '@gatecall/server/mail/templates/operator-invite';
import { resetPasswordMail } from '@gatecall/server/mail/templates/reset-password';
import { securityNoticeMail } from '@gatecall/server/mail/templates/security-notice';

const LINK =
  'https://gate.example.com/authenticate?token=8c1f0a44d2&gatecall_token_type=magic_links';
const RESET = 'https://gate.example.com/reset?token=8c1f0a44d2';

type Brand = Parameters<typeof mailLayout>[1];

/** Every mail of the sign-in provider, with values of usual length. */
const mailsIn = (language: Language, brand: Brand) => [
  magicLinkMail({ link: LINK, minutes: 60, language }, brand),
  helpNoticeMail({ url: 'https://gate.example.com', language }, brand),
  oneTimeCodeMail({ code: '482197', minutes: 5, language }, brand),
  operatorInviteMail({ link: LINK, minutes: 60, days: 7, role: 'operator', language }, brand),
  resetPasswordMail({ resetLink: RESET, loginLink: LINK, minutes: 30, language }, brand),
  securityNoticeMail({ change: 'passkeyAdded', url: 'https://gate.example.com', language }, brand),
];

/** The mails as a mail program shows them, and as plain text, under a name to try. */
export function Mails({ isNarrow }: { isNarrow: boolean }) {
  const [name, setName] = useState(PRODUCT_NAME);
  const brand = { name: name.trim() || PRODUCT_NAME, logo: undefined };
  return (
    <main className="mails">
      <label>
        GATECALL_NAME{' '}
        <input maxLength={30} onChange={({ target }) => setName(target.value)} value={name} />
      </label>
      {LANGUAGES.flatMap((language) => mailsIn(language, brand)).map(
        ({ subject, layout, text }) => (
          <section key={subject}>
            <h2>{subject}</h2>
            <iframe
              title={subject}
              srcDoc={mailLayout(layout, brand)}
              sandbox=""
              width={isNarrow ? 360 : 560}
            />
            <details>
              <summary>Plain text</summary>
              <pre>{text}</pre>
            </details>
          </section>
        ),
      )}
    </main>
  );
}
