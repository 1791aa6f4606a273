import type { UnitInvite } from '@gatecall/contracts/server/units';

import { useDeps } from '../../../deps.ts';
import { formatMoment } from '../../../lib/format.ts';
import { formatFirstDay, formatLastDay } from '../../../lib/last-day.ts';
import { fill } from '../../../text/catalogue.ts';
import { useLanguage } from '../../../text/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ItemRow } from '../../../ui/item-row.tsx';
import { useWrite } from '../../reads/use-read.ts';
import { ActButton } from '../../parts/act-button.tsx';
import { useConsoleText } from '../../text/console-text.tsx';

/** A link by which a person may still move in: renewed, or taken back. */
export const InviteRow = ({
  invite,
  path,
  timeZone,
  mayInvite,
  onRenew,
}: {
  invite: UnitInvite;
  /** Of the unit. */
  path: string;
  /** Of the building. */
  timeZone: string;
  mayInvite: boolean;
  onRenew: () => void;
}) => {
  const { now, toasts } = useDeps();
  const { language } = useLanguage();
  const write = useWrite();
  const { buildings: text, invites: words } = useConsoleText();
  const { moves_in_at: start, moves_out_at: end } = invite;
  const reader = { language, now: now() };
  const name = invite.name ?? invite.email ?? text.forAnybody;
  const takeBack = async () => {
    const id = encodeURIComponent(invite.invite_id);
    await write(`invites/${id}`, { method: 'DELETE' }, [path, 'buildings']);
    toasts.success(text.inviteTakenBack);
  };
  return (
    <ItemRow
      actions={
        mayInvite ? (
          <>
            <Button aria-label={`${words.renew}: ${name}`} compact onClick={onRenew}>
              {words.renew}
            </Button>
            <ActButton act={takeBack} compact label={`${text.takeBack} ${name}`}>
              {text.takeBack}
            </ActButton>
          </>
        ) : undefined
      }
      detail={[
        fill(text.openUntil, { when: formatMoment(invite.expires_at, language, now()) }),
        start && fill(text.livesFrom, { when: formatFirstDay(start, timeZone, reader) }),
        end && fill(text.livesUntil, { when: formatLastDay(end, timeZone, reader) }),
      ]
        .filter(Boolean)
        .join(' · ')}
      icon="user"
      title={name}
    />
  );
};
