import type { UnitInvite, UnitInviteMade } from '@gatecall/contracts/server/units';

import { fill } from '../../../text/catalogue.ts';
import { useWrite } from '../../reads/use-read.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { useConsoleText } from '../../text/console-text.tsx';

/** Sends a new link, which ends the previous one. */
export const RenewInvite = ({
  invite,
  path,
  onMade,
  onClose,
}: {
  invite: UnitInvite;
  /** Of the unit. */
  path: string;
  onMade: (made: UnitInviteMade) => void;
  onClose: () => void;
}) => {
  const write = useWrite();
  const { buildings: text, invites: words } = useConsoleText();
  return (
    <ActDialog
      act={async () => {
        const renew = `invites/${encodeURIComponent(invite.invite_id)}/send`;
        onMade(await write<UnitInviteMade>(renew, { method: 'POST' }, [path]));
      }}
      confirm={words.renew}
      look="info"
      onClose={onClose}
      onDone={onClose}
      title={fill(words.renewTitle, { name: invite.name ?? invite.email ?? text.forAnybody })}
    >
      <p>{words.renewText}</p>
    </ActDialog>
  );
};
