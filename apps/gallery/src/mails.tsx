import { useState } from 'react';
import { LANGUAGES } from '@gatecall/contracts/languages';
import { PRODUCT_NAME } from '@gatecall/contracts/product-name';
import { sampleMails, shownMail } from './sample-mails.ts';

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
      {LANGUAGES.flatMap((language) => Object.values(sampleMails(language, brand))).map(
        ({ subject, layout, text }) => (
          <section key={subject}>
            <h2>{subject}</h2>
            <iframe
              title={subject}
              srcDoc={shownMail(layout, brand)}
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
