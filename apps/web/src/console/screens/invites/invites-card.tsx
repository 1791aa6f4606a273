import type { UnitInvite, UnitInviteMade } from '@gatecall/contracts/server/units';
import { useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useRead, useWrite } from '../../reads/use-read.ts';
import { Failure } from '../../parts/row-list.tsx';
import { useConsoleText } from '../../text/console-text.tsx';
import { InviteMade } from './invite-made.tsx';
import { InviteForm } from './invite-form.tsx';
import { InviteRow } from './invite-row.tsx';
import type { Invited } from './letter.tsx';
import { RenewInvite } from './renew-invite.tsx';

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
  const write = useWrite();
  const { buildings: text } = useConsoleText();
  const [isInviting, setIsInviting] = useState(false);
  const [renewing, setRenewing] = useState<UnitInvite | null>(null);
  const [made, setMade] = useState<UnitInviteMade | null>(null);
  const own = `${path}/invites`;
  const { data, error, reload } = useRead<{ data: readonly UnitInvite[] }>(own);
  const invite = async (body: object) => {
    setMade(await write<UnitInviteMade>(own, { method: 'POST', body }, [path, 'buildings']));
    setIsInviting(false);
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
        {data?.data.map((one) => (
          <InviteRow
            invite={one}
            key={one.invite_id}
            mayInvite={mayInvite}
            onRenew={() => setRenewing(one)}
            path={path}
            timeZone={timeZone}
          />
        ))}
      </ul>
      {isInviting ? (
        <InviteForm invite={invite} onClose={() => setIsInviting(false)} timeZone={timeZone} />
      ) : null}
      {renewing === null ? null : (
        <RenewInvite
          invite={renewing}
          onClose={() => setRenewing(null)}
          onMade={setMade}
          path={path}
        />
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
