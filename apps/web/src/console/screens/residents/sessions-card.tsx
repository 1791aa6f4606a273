import type { ServerResident } from '@gatecall/contracts/server/residents';
import type { ServerSession } from '@gatecall/contracts/server/sessions';
import { describeUserAgent } from '@gatecall/contracts/user-agent';
import { useState } from 'react';

import { useDeps } from '../../../deps.ts';
import { formatMoment } from '../../../lib/format.ts';
import { fill } from '../../../text/catalogue.ts';
import { useLanguage } from '../../../text/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ItemRow } from '../../../ui/item-row.tsx';
import { useRead, useWrite } from '../../reads/use-read.ts';
import { ActButton } from '../../parts/act-button.tsx';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { Failure } from '../../parts/row-list.tsx';
import { useConsoleText } from '../../text/console-text.tsx';
import { nameOf } from './resident-words.ts';

/** Where a resident is signed in. */
export const SessionsCard = ({
  path,
  resident,
  mayEnd,
}: {
  path: string;
  resident: ServerResident | null;
  mayEnd: boolean;
}) => {
  const { now, toasts } = useDeps();
  const { language } = useLanguage();
  const write = useWrite();
  const { residents: text } = useConsoleText();
  const [isAsking, setIsAsking] = useState(false);
  const own = `${path}/sessions`;
  const { data, error, reload } = useRead<{ data: readonly ServerSession[] }>(own);
  const end = async (target: string) => {
    await write(target, { method: 'DELETE' }, [own]);
    toasts.success(text.ended);
  };
  const sessions = data?.data ?? [];
  return (
    <Card
      actions={
        mayEnd && sessions.length > 1 ? (
          <Button compact icon="logout" onClick={() => setIsAsking(true)}>
            {text.endAll}
          </Button>
        ) : undefined
      }
      icon="devices"
      id="sessions"
      title={text.sessions}
    >
      {error === null ? null : <Failure error={error} onRetry={reload} />}
      {data === null && error === null ? (
        <div aria-hidden="true" className="skeleton h-16" />
      ) : null}
      {data !== null && sessions.length === 0 ? (
        <p className="text-muted">{text.noSessions}</p>
      ) : null}
      <ul>
        {sessions.map((session) => {
          const when = formatMoment(session.last_accessed_at, language, now());
          const seen = fill(text.lastSeen, { when });
          return (
            <ItemRow
              actions={
                mayEnd ? (
                  <ActButton
                    act={() => end(`sessions/${encodeURIComponent(session.session_id)}`)}
                    compact
                    label={`${text.endSession} ${deviceOf(session)}, ${seen}`}
                  >
                    {text.endSession}
                  </ActButton>
                ) : undefined
              }
              detail={`${session.ip_address} · ${seen}`}
              icon="device"
              key={session.session_id}
              title={deviceOf(session)}
            />
          );
        })}
      </ul>
      {isAsking && resident !== null ? (
        <ActDialog
          act={() => end(own)}
          confirm={text.endAll}
          onClose={() => setIsAsking(false)}
          onDone={() => setIsAsking(false)}
          title={fill(text.endAllTitle, { name: nameOf(resident, text.unnamed) })}
        >
          <p>{text.endAllText}</p>
        </ActDialog>
      ) : null}
    </Card>
  );
};

/** "Chrome, Android", as far as its browser tells. */
const deviceOf = ({ user_agent: agent }: ServerSession): string => {
  const { browser, system } = describeUserAgent(agent);
  return [browser, system].filter((part) => part !== '').join(', ') || agent || '–';
};
