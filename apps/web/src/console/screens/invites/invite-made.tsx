import { fill } from '../../../text/catalogue.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { useConsoleText } from '../../text/console-text.tsx';
import type { Invited } from './letter.tsx';

/** A link into a unit, at the only time when it is known: to copy, to scan, to print. */
export const InviteMade = ({
  invited: { invite },
  onLetter,
  onClose,
}: {
  invited: Invited;
  onLetter: () => void;
  onClose: () => void;
}) => {
  const { buildings, invites: text, frame } = useConsoleText();
  const { url, email, name } = invite;
  return (
    <Dialog
      confirm={frame.done}
      look="contrast"
      onClose={onClose}
      onConfirm={onClose}
      title={fill(buildings.invited, { name: name ?? email ?? buildings.forAnybody })}
    >
      <Notice look="warning">{frame.shownOnce}</Notice>
      <TextField
        className="font-mono text-sm"
        end={<CopyButton label={buildings.inviteLink} value={url} />}
        hint={email === null ? buildings.linkToGive : fill(buildings.linkMailed, { email })}
        label={buildings.inviteLink}
        onFocus={(event) => event.target.select()}
        readOnly
        value={url}
      />
      <div className="flex flex-wrap items-center gap-4">
        <QrCode label={text.qr} value={url} />
        <Button icon="mail" onClick={onLetter}>
          {text.letter}
        </Button>
      </div>
    </Dialog>
  );
};
