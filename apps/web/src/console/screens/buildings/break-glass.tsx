import type { BreakGlassAnswer } from '@gatecall/contracts/server/break-glass';
import type { UnitResident } from '@gatecall/contracts/server/units';
import { useState } from 'react';

import { useDeps } from '../../../deps.ts';
import { formatMoment } from '../../../lib/format.ts';
import { fill } from '../../../text/catalogue.ts';
import { useLanguage } from '../../../text/use-text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ItemRow } from '../../../ui/item-row.tsx';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { useWrite } from '../../reads/use-read.ts';
import { useConsoleText } from '../../text/console-text.tsx';
import { outcomeWord } from '../residents/resident-words.ts';

/** Asks for a reason, and then shows a resident's calls once: the next look is another one (ADR 0111). */
export const BreakGlass = ({
  name,
  path,
  person,
  onClose,
}: {
  name: string;
  /** The unit's. */
  path: string;
  person: UnitResident;
  onClose: () => void;
}) => {
  const write = useWrite();
  const { buildings: text } = useConsoleText();
  const [seen, setSeen] = useState<BreakGlassAnswer | null>(null);
  const look = async (reason: string) => {
    const body = { resident_id: person.resident_id, reason };
    setSeen(await write<BreakGlassAnswer>(`${path}/break_glass`, { method: 'POST', body }, []));
  };
  if (seen !== null) return <Calls name={name} onClose={onClose} seen={seen} />;
  return (
    <ActDialog
      act={look}
      asksWhy
      confirm={text.look}
      onClose={onClose}
      title={fill(text.lookTitle, { name })}
    >
      <p>{fill(text.lookText, { name })}</p>
    </ActDialog>
  );
};

const Calls = ({
  name,
  seen,
  onClose,
}: {
  name: string;
  seen: BreakGlassAnswer;
  onClose: () => void;
}) => {
  const { now } = useDeps();
  const { language } = useLanguage();
  const { buildings: text, residents } = useConsoleText();
  const momentOf = (iso: string) => formatMoment(iso, language, now());
  return (
    <Dialog
      confirm={text.close}
      look="info"
      onClose={onClose}
      onConfirm={onClose}
      title={fill(text.lookedAt, { name })}
    >
      <p className="text-muted">{fill(text.lookSince, { when: momentOf(seen.since) })}</p>
      {seen.calls.length === 0 ? <p>{text.lookNone}</p> : null}
      <ul>
        {seen.calls.map((call) => (
          <ItemRow
            detail={`${momentOf(call.started_at)} · ${call.panel}`}
            icon="phone"
            key={`${call.started_at} ${call.panel}`}
            title={outcomeWord(residents, call.outcome)}
          />
        ))}
      </ul>
    </Dialog>
  );
};
