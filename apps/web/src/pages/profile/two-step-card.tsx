import type { User } from '@gatecall/auth-sdk/entities';
import { useState } from 'react';

import { useDeps } from '../../deps.ts';
import { useAction } from '../../lib/use-action.ts';
import { twoStep } from '../../text/en/two-step.ts';
import { useArea, useText } from '../../text/use-text.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ItemRow } from '../../ui/item-row.tsx';
import { Badge } from '../../ui/notice.tsx';
import { ActionFailure } from './action-failure.tsx';
import { AppSetup, type NewApp } from './app-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** How long a secret waits for its first code. */
const SETUP_MINUTES = 30;

/** An authenticator app as the second step of signing in: set up, remove. */
export const TwoStepCard = ({ user, onChange }: { user: User; onChange: () => void }) => {
  const deps = useDeps();
  const shared = useText();
  const text = useArea('twoStep', twoStep);
  const starting = useAction();
  const removing = useAction();
  const [newApp, setNewApp] = useState<NewApp | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [isLeaving, setIsLeaving] = useState(false);
  const app = user.totps.find(({ verified }) => verified);

  const start = () =>
    starting.run(async () =>
      setNewApp(await deps.client.totps.create({ expiration_minutes: SETUP_MINUTES })),
    );
  const remove = async (totpId: string) => {
    if (!(await removing.run(() => deps.client.user.deleteTotp(totpId)))) return;
    setIsLeaving(false);
    setCodes([]);
    deps.toasts.success(text.removed);
    onChange();
  };

  return (
    <Card hint={text.cardHint} icon="key" id="two-step" title={text.card}>
      <div className="flex flex-col items-start gap-4">
        {app === undefined ? null : (
          <ul className="w-full">
            <ItemRow
              actions={
                <IconButton
                  icon="trash"
                  label={`${shared.remove} ${text.app}`}
                  onClick={() => setIsLeaving(true)}
                />
              }
              badges={<Badge look="success">{text.on}</Badge>}
              icon="device"
              title={text.app}
            />
          </ul>
        )}
        {codes.length > 0 ? <RecoveryCodes codes={codes} onKept={() => setCodes([])} /> : null}
        {app === undefined && newApp === null ? (
          <Button disabled={starting.isBusy} icon="plus" onClick={() => void start()}>
            {text.setUp}
          </Button>
        ) : null}
        {app === undefined && newApp !== null ? (
          <AppSetup
            app={newApp}
            onCancel={() => setNewApp(null)}
            onDone={(recoveryCodes) => {
              setCodes(recoveryCodes);
              setNewApp(null);
              deps.toasts.success(text.turnedOn);
              onChange();
            }}
          />
        ) : null}
        <ActionFailure action={starting} />
      </div>
      {isLeaving && app !== undefined ? (
        <Dialog
          confirm={shared.remove}
          isBusy={removing.isBusy}
          onClose={() => {
            removing.clearError();
            setIsLeaving(false);
          }}
          onConfirm={() => void remove(app.totp_id)}
          title={text.removeTitle}
        >
          <p>{text.removeText}</p>
          <ActionFailure action={removing} />
        </Dialog>
      ) : null}
    </Card>
  );
};
