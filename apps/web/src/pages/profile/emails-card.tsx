import type { User, UserEmail } from '@gatecall/auth-sdk/entities';
import { useState } from 'react';

import { sendMagicLink } from '../../api/magic-link.ts';
import { useDeps } from '../../deps.ts';
import { useAction } from '../../lib/use-action.ts';
import { fill } from '../../text/catalogue.ts';
import { profile } from '../../text/en/profile.ts';
import { useArea, useText } from '../../text/use-text.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { ItemRow } from '../../ui/item-row.tsx';
import { Badge, Notice } from '../../ui/notice.tsx';
import { ActionFailure, wantsProof } from './action-failure.tsx';

/** Addresses that sign in: add by a mailed link, remove. */
export const EmailsCard = ({ user, onChange }: { user: User; onChange: () => void }) => {
  const deps = useDeps();
  const shared = useText();
  const text = useArea('profile', profile);
  const adding = useAction();
  const removing = useAction();
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState('');
  const [leaving, setLeaving] = useState<UserEmail | null>(null);

  const add = async () => {
    if (!(await adding.run(() => sendMagicLink(deps, email.trim())))) return;
    setSentTo(email.trim());
    setEmail('');
  };
  const remove = async (address: UserEmail) => {
    if (!(await removing.run(() => deps.client.user.deleteEmail(address.email_id)))) return;
    setLeaving(null);
    deps.toasts.success(text.emailRemoved);
    onChange();
  };

  return (
    <Card hint={text.emailsHint} icon="mail" id="emails" title={text.emails}>
      <ul className="mb-4">
        {user.emails.map((address) => (
          <ItemRow
            actions={
              <IconButton
                icon="trash"
                label={`${shared.remove} ${address.email}`}
                onClick={() => setLeaving(address)}
              />
            }
            badges={
              address.verified ? (
                <Badge look="success">{text.verified}</Badge>
              ) : (
                <Badge look="warning">{text.unverified}</Badge>
              )
            }
            icon="mail"
            key={address.email_id}
            title={address.email}
          />
        ))}
      </ul>
      <form
        className="flex flex-col gap-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <TextField
          autoComplete="email"
          disabled={adding.isBusy}
          end={
            <Button disabled={adding.isBusy || email.trim() === ''} icon="plus" type="submit">
              {shared.add}
            </Button>
          }
          error={wantsProof(adding) ? undefined : adding.error}
          label={text.emailField}
          onChange={(event) => setEmail(event.target.value)}
          type="email"
          value={email}
        />
        {wantsProof(adding) ? <ActionFailure action={adding} /> : null}
        <div aria-live="polite">
          {sentTo === '' ? null : (
            <Notice look="success">{fill(text.emailSent, { email: sentTo })}</Notice>
          )}
        </div>
      </form>
      {leaving === null ? null : (
        <Dialog
          confirm={shared.remove}
          isBusy={removing.isBusy}
          onClose={() => {
            removing.clearError();
            setLeaving(null);
          }}
          onConfirm={() => void remove(leaving)}
          title={fill(text.removeEmailTitle, { email: leaving.email })}
        >
          <p>{text.removeEmailText}</p>
          <ActionFailure action={removing} />
        </Dialog>
      )}
    </Card>
  );
};
