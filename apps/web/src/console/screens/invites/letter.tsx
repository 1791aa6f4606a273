import type { Building } from '@gatecall/contracts/server/buildings';
import type { UnitInviteMade } from '@gatecall/contracts/server/units';

import { useDeps } from '../../../deps.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { fill } from '../../../text/catalogue.ts';
import { useText } from '../../../text/use-text.ts';
import { QrCode } from '../../../ui/qr-code.tsx';
import type { ConsoleTexts } from '../../text/catalogue.ts';

/** An invitation while its link is known, and the unit that it leads into. */
export type Invited = { readonly invite: UnitInviteMade; readonly unit: string };

/** The letter to a unit, black on white in every scheme: it is paper. One sheet each. */
export const Letter = ({
  building,
  words,
  invited: { invite, unit },
}: {
  building: Building;
  /** In the building's language, whatever the operator reads. */
  words: ConsoleTexts['letter'];
  invited: Invited;
}) => {
  const { now } = useDeps();
  const { productName: product } = useText();
  const { language, name, address } = building;
  const date = formatDate(invite.expires_at, language, now());
  return (
    <article
      aria-label={unit}
      className="flex max-w-[42rem] flex-col gap-5 rounded-2xl border border-black bg-white p-6 text-black sm:p-10 print:max-w-none print:rounded-none print:border-0 print:p-0 print:not-last:break-after-page"
      lang={language}
    >
      <header className="[overflow-wrap:anywhere]">
        <p className="text-2xl font-semibold">{name}</p>
        {address === '' ? null : <p>{address}</p>}
        <p className="mt-4 text-lg font-semibold">{fill(words.unit, { unit })}</p>
      </header>
      <p>{invite.name === null ? words.dearAnybody : fill(words.dear, { name: invite.name })}</p>
      <p>{fill(words.what, { product })}</p>
      <p>{words.scan}</p>
      <QrCode label={words.qr} value={invite.url} />
      <p className="font-mono text-sm [overflow-wrap:anywhere] select-all">{invite.url}</p>
      <p>{words.steps}</p>
      <p className="font-semibold">{fill(words.valid, { date })}</p>
    </article>
  );
};
