import type { User } from '@gatecall/auth-sdk/entities';
import { isSameName } from '@gatecall/contracts/same-name';
import { useState } from 'react';

import { deleteAccount, exportAccount } from '../../api/account.ts';
import { logout } from '../../app-state/logout.ts';
import { useDeps } from '../../deps.ts';
import { useHomes } from '../../homes/home-store.ts';
import { downloadFile } from '../../lib/download.ts';
import { useAction } from '../../lib/use-action.ts';
import { fill } from '../../text/catalogue.ts';
import { profile } from '../../text/en/profile.ts';
import { useArea } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { ActionFailure } from './action-failure.tsx';

/** What names an account to its owner: not everyone has an e-mail address here. */
const nameOf = (user: User): string =>
  user.emails[0]?.email ??
  user.phone_numbers[0]?.phone_number ??
  user.crypto_wallets[0]?.crypto_wallet_address ??
  user.user_id;

/** A copy of everything, and the end of the account. */
export const DataCard = ({ user }: { user: User }) => {
  const deps = useDeps();
  const text = useArea('profile', profile);
  const { has_own_gate: hasOwnGate } = useHomes();
  const exporting = useAction();
  const deleting = useAction();
  const [isAsking, setIsAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const name = nameOf(user);
  const isSame = isSameName(name, typed);

  const download = async () => {
    const isDone = await exporting.run(async () => {
      const copy = await exportAccount(deps);
      downloadFile('gatecall-account.json', 'application/json', JSON.stringify(copy, null, 2));
    });
    if (isDone) deps.toasts.success(text.exportReady);
  };
  const remove = async () => {
    if (!(await deleting.run(() => deleteAccount(deps, typed)))) return;
    deps.toasts.success(text.deleted);
    await logout(deps);
  };

  return (
    <Card icon="download" id="your-data" title={text.data}>
      <div className="flex flex-col items-start gap-3">
        <p className="text-sm text-muted">{text.dataHint}</p>
        <Button disabled={exporting.isBusy} icon="download" onClick={() => void download()}>
          {text.exportData}
        </Button>
        <ActionFailure action={exporting} />
        <p className="mt-3 text-sm text-muted">{text.deleteHint}</p>
        <Button icon="trash" look="danger" onClick={() => setIsAsking(true)}>
          {text.deleteAccount}
        </Button>
      </div>
      {isAsking ? (
        <Dialog
          canConfirm={isSame}
          confirm={text.deleteAccount}
          isBusy={deleting.isBusy}
          onClose={() => {
            deleting.clearError();
            setTyped('');
            setIsAsking(false);
          }}
          onConfirm={() => void remove()}
          title={text.deleteTitle}
        >
          <p>{hasOwnGate ? text.deleteText : text.deleteTextNoGate}</p>
          <TextField
            autoComplete="off"
            label={fill(text.deleteConfirm, { name })}
            onChange={(event) => setTyped(event.target.value)}
            type="text"
            value={typed}
          />
          <ActionFailure action={deleting} />
        </Dialog>
      ) : null}
    </Card>
  );
};
