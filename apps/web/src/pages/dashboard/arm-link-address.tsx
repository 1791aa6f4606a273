import { useDeps } from '../../deps.ts';
import { fill } from '../../text/catalogue.ts';
import { links } from '../../text/en/links.ts';
import { useArea, useText } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { TextField } from '../../ui/field.tsx';

/** The address of a new link, for the share sheet if there is one, else to copy. */
export const ArmLinkAddress = ({ name, url }: { name: string; url: string }) => {
  const { share } = useDeps();
  const shared = useText();
  const text = useArea('links', links);
  const label = fill(text.address, { name });
  return (
    <TextField
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the resident has just asked for it
      autoFocus
      end={
        share === null ? (
          <CopyButton label={label} value={url} />
        ) : (
          <Button
            icon="share"
            look="success"
            onClick={() => {
              // Closing the share sheet rejects; that is an answer, not a fault.
              share({ text: text.shareText, url }).catch(() => undefined);
            }}
          >
            {shared.share}
          </Button>
        )
      }
      hint={text.addressHint}
      label={label}
      onFocus={(event) => event.target.select()}
      readOnly
      value={url}
    />
  );
};
