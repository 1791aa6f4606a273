import type { WebauthnRegistration } from '@gatecall/auth-sdk/entities';
import { useState } from 'react';

import { useDeps } from '../../deps.ts';
import { useAction } from '../../lib/use-action.ts';
import { fill } from '../../text/catalogue.ts';
import { profile } from '../../text/en/profile.ts';
import { useArea, useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { ActionFailure } from './action-failure.tsx';

/** What is to be done with one passkey. */
export type AskedPasskey = {
  readonly what: 'rename' | 'remove';
  readonly passkey: WebauthnRegistration;
  /** What it is called on the page. */
  readonly name: string;
};

/** Renames or removes a passkey. */
export const PasskeyDialog = ({
  asked: { what, passkey, name: known },
  onClose,
  onDone,
}: {
  asked: AskedPasskey;
  onClose: () => void;
  onDone: () => void;
}) => {
  const deps = useDeps();
  const shared = useText();
  const text = useArea('profile', profile);
  const action = useAction();
  const [name, setName] = useState(known);
  const isRename = what === 'rename';

  const confirm = async () => {
    const id = passkey.webauthn_registration_id;
    const isDone = await action.run(() =>
      isRename
        ? deps.client.webauthn.update({ webauthn_registration_id: id, name: name.trim() })
        : deps.client.user.deleteWebauthnRegistration(id),
    );
    if (!isDone) return;
    onClose();
    deps.toasts.success(isRename ? shared.saved : text.passkeyRemoved);
    onDone();
  };

  return (
    <Dialog
      canConfirm={!isRename || name.trim() !== ''}
      confirm={isRename ? shared.save : shared.remove}
      isBusy={action.isBusy}
      look={isRename ? 'info' : 'danger'}
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={isRename ? text.renamePasskey : fill(text.removePasskeyTitle, { name: known })}
    >
      {isRename ? (
        <TextField
          label={text.passkeyName}
          maxLength={60}
          onChange={(event) => setName(event.target.value)}
          value={name}
        />
      ) : (
        <p>{text.removePasskeyText}</p>
      )}
      <ActionFailure action={action} />
    </Dialog>
  );
};
