import { useDeps } from '../../deps.ts';
import { fill } from '../../text/catalogue.ts';
import { people as english } from '../../text/en/people.ts';
import { useArea, useText } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';

/** The address of a new invitation, for the share sheet if there is one, and to copy. */
export const InviteAddress = ({ name, url }: { name: string; url: string }) => {
  const { share } = useDeps();
  const shared = useText();
  const text = useArea('people', english);
  const label = fill(text.inviteAddress, { name });
  return (
    <div className="my-4 flex flex-col gap-3">
      <Notice look="success">{fill(text.inviteMade, { name })}</Notice>
      <TextField
        end={
          <>
            {share === null ? null : (
              <Button
                icon="share"
                look="success"
                onClick={() => {
                  // Closing the share sheet rejects; that is an answer, not a fault.
                  share({ text: text.inviteShare, url }).catch(() => undefined);
                }}
              >
                {shared.share}
              </Button>
            )}
            <CopyButton label={label} value={url} />
          </>
        }
        hint={text.inviteAddressHint}
        label={label}
        onFocus={(event) => event.target.select()}
        readOnly
        value={url}
      />
    </div>
  );
};
