import type { UnitInvite, UnitInviteMade } from '@gatecall/contracts/server/units';
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
import { formatLastDay } from '../../../lib/last-day.ts';
import { InviteMade } from './invite-made.tsx';
import { InviteForm } from './invite-form.tsx';
import type { Invited } from './letter.tsx';

/** The links by which people may still move into a unit. */
export const InvitesCard = ({
  path,
  unit,
  timeZone,
  mayInvite,
  onLetter,
}: {
  path: string;
  /** What the unit is called. */
  unit: string;
  /** Of the building. */
  timeZone: string;
  mayInvite: boolean;
  onLetter: (invited: Invited) => void;
}) => {
  const { now, toasts } = useDeps();
  const { language } = useLanguage();
  const write = useWrite();
  const { buildings: text, invites: words } = useConsoleText();
  const [isInviting, setIsInviting] = useState(false);
  const [renewing, setRenewing] = useState<UnitInvite | null>(null);
  const [made, setMade] = useState<UnitInviteMade | null>(null);
  const own = `${path}/invites`;
  const { data, error, reload } = useRead<{ data: readonly UnitInvite[] }>(own);
  const whenOf = (iso: string) => ({ when: formatMoment(iso, language, now()) });
  const lastDayOf = (iso: string) => ({
    when: formatLastDay(iso, timeZone, { language, now: now() }),
  });
  const nameOf = ({ name, email }: UnitInvite) => name ?? email ?? text.forAnybody;
  const takeBack = async ({ invite_id: id }: UnitInvite) => {
    await write(`invites/${encodeURIComponent(id)}`, { method: 'DELETE' }, [path, 'buildings']);
    toasts.success(text.inviteTakenBack);
  };
  return (
    <Card
      actions={
        mayInvite ? (
          <Button compact icon="plus" onClick={() => setIsInviting(true)}>
            {text.invite}
          </Button>
        ) : undefined
      }
      hint={text.invitesHint}
      icon="mail"
      id="invites"
      title={text.invites}
    >
      {error === null ? null : <Failure error={error} onRetry={reload} />}
      {data === null && error === null ? (
        <div aria-hidden="true" className="skeleton h-12" />
      ) : null}
      {data?.data.length === 0 ? <p className="text-muted">{text.noInvites}</p> : null}
      <ul>
        {data?.data.map((invite) => (
          <ItemRow
            actions={
              mayInvite ? (
                <>
                  <Button
                    aria-label={`${words.renew}: ${nameOf(invite)}`}
                    compact
                    onClick={() => setRenewing(invite)}
                  >
                    {words.renew}
                  </Button>
                  <ActButton
                    act={() => takeBack(invite)}
                    compact
                    label={`${text.takeBack} ${nameOf(invite)}`}
                  >
                    {text.takeBack}
                  </ActButton>
                </>
              ) : undefined
            }
            detail={[
              fill(text.openUntil, whenOf(invite.expires_at)),
              ...(invite.moves_out_at === null
                ? []
                : [fill(text.livesUntil, lastDayOf(invite.moves_out_at))]),
            ].join(' · ')}
            icon="user"
            key={invite.invite_id}
            title={nameOf(invite)}
          />
        ))}
      </ul>
      {isInviting ? (
        <InviteForm
          invite={async (body) => {
            setMade(
              await write<UnitInviteMade>(own, { method: 'POST', body }, [path, 'buildings']),
            );
            setIsInviting(false);
          }}
          onClose={() => setIsInviting(false)}
          timeZone={timeZone}
        />
      ) : null}
      {renewing === null ? null : (
        <ActDialog
          act={async () => {
            const renew = `invites/${encodeURIComponent(renewing.invite_id)}/send`;
            setMade(await write<UnitInviteMade>(renew, { method: 'POST' }, [path]));
          }}
          confirm={words.renew}
          look="info"
          onClose={() => setRenewing(null)}
          onDone={() => setRenewing(null)}
          title={fill(words.renewTitle, { name: nameOf(renewing) })}
        >
          <p>{words.renewText}</p>
        </ActDialog>
      )}
      {made === null ? null : (
        <InviteMade
          invited={{ invite: made, unit }}
          onClose={() => setMade(null)}
          onLetter={() => onLetter({ invite: made, unit })}
        />
      )}
    </Card>
  );
};
