import type { ServerCall } from '@gatecall/contracts/server/calls';
import { useState } from 'react';

import { useDeps } from '../../../deps.ts';
import { formatMoment } from '../../../lib/format.ts';
import { useLanguage } from '../../../text/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ItemRow } from '../../../ui/item-row.tsx';
import { withQuery } from '../../reads/api.ts';
import { useRead, useWrite } from '../../reads/use-read.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { Failure } from '../../parts/row-list.tsx';
import { useConsoleText } from '../../text/console-text.tsx';
import { outcomeWord } from './resident-words.ts';

const SHOWN = '8';

/** What became of a resident's last calls; one that goes on can be answered. */
export const LastCalls = ({ residentId, mayOpen }: { residentId: string; mayOpen: boolean }) => {
  const { now, toasts } = useDeps();
  const { language } = useLanguage();
  const write = useWrite();
  const { residents: text } = useConsoleText();
  const [opening, setOpening] = useState<string | null>(null);
  const path = withQuery('calls', { resident_id: residentId, limit: SHOWN });
  const { data, error, reload } = useRead<{ data: readonly ServerCall[] }>(path);
  const open = async (callId: string) => {
    const call = { method: 'POST' } as const;
    const reply = await write<{ outcome: 'opened' | 'refused' }>(`calls/${callId}/open`, call, [
      'calls',
    ]);
    if (reply.outcome === 'opened') toasts.success(text.opened);
    else toasts.error(text.openRefused);
  };
  return (
    <Card hint={text.callsHint} icon="phone" id="calls" title={text.calls}>
      {error === null ? null : <Failure error={error} onRetry={reload} />}
      {data === null && error === null ? (
        <div aria-hidden="true" className="skeleton h-32" />
      ) : null}
      {data?.data.length === 0 ? <p className="text-muted">{text.noCalls}</p> : null}
      <ul>
        {data?.data.map((call) => (
          <ItemRow
            actions={
              call.outcome === null && mayOpen ? (
                <Button compact icon="unlock" look="info" onClick={() => setOpening(call.call_id)}>
                  {text.openNow}
                </Button>
              ) : undefined
            }
            detail={formatMoment(call.started_at, language, now())}
            icon="phone"
            key={call.call_id}
            title={outcomeWord(text, call.outcome)}
          />
        ))}
      </ul>
      {opening === null ? null : (
        <ActDialog
          act={() => open(opening)}
          confirm={text.openNow}
          look="info"
          onClose={() => setOpening(null)}
          onDone={() => setOpening(null)}
          title={text.openTitle}
        >
          <p>{text.openText}</p>
        </ActDialog>
      )}
    </Card>
  );
};
