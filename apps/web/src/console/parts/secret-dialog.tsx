import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useConsoleText } from '../text/console-text.tsx';

/** A secret, at the only time when it can be read. */
export const SecretDialog = ({
  title,
  secrets,
  onClose,
}: {
  title: string;
  secrets: readonly { readonly label: string; readonly value: string; readonly hint?: string }[];
  onClose: () => void;
}) => {
  const { frame: text } = useConsoleText();
  return (
    <Dialog confirm={text.done} look="contrast" onClose={onClose} onConfirm={onClose} title={title}>
      <Notice look="warning">{text.shownOnce}</Notice>
      {secrets.map(({ label, value, hint }) => (
        <TextField
          className="font-mono text-sm"
          end={<CopyButton label={label} value={value} />}
          hint={hint}
          key={label}
          label={label}
          onFocus={(event) => event.target.select()}
          readOnly
          value={value}
        />
      ))}
    </Dialog>
  );
};
