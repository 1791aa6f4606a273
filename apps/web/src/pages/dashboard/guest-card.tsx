import { groupDigits } from '../../lib/code-strength.ts';
import { formatDate } from '../../lib/format-date.ts';
import { fill } from '../../text/catalogue.ts';
import type { CardLanguage } from './load-card-languages.ts';
import { QrCode } from '../../ui/qr-code.tsx';

/** The card itself, black on white in every scheme: it is paper. */
export const GuestCard = ({
  code,
  languages,
  link,
  qrLabel,
  now,
}: {
  code: string;
  languages: readonly CardLanguage[];
  /** Opens the gate once, until then. */
  link: { url: string; expiresAt: string } | null;
  qrLabel: string;
  now: number;
}) => (
  <div
    className="flex max-w-2xl flex-wrap items-center gap-6 rounded-2xl border border-black bg-white p-6 text-black sm:p-8 print:max-w-none print:break-inside-avoid"
    id="guest-card"
  >
    <div className="min-w-0 flex-1 basis-64">
      <p className="text-[min(4.5rem,12vw)] leading-none font-bold whitespace-nowrap tabular-nums select-all">
        {groupDigits(code)}
      </p>
      <ul className="mt-6 flex flex-col gap-3">
        {languages.map(({ language, cardCode, cardScan }) => (
          <li key={language} lang={language}>
            <p className="font-semibold">{cardCode}</p>
            {link === null ? null : (
              <p className="text-sm">
                {fill(cardScan, {
                  date: formatDate(link.expiresAt, language, now),
                })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
    {link === null ? null : <QrCode label={qrLabel} value={link.url} />}
  </div>
);
