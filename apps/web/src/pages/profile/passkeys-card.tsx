import type { User, WebauthnRegistration } from '@gatecall/auth-sdk/entities';
import { PRODUCT_SESSION_DURATION_MINUTES } from '@gatecall/contracts/constants';
import { useState } from 'react';

import { useDeps } from '../../deps.ts';
import { describeUserAgent } from '@gatecall/contracts/user-agent';
import { useAction } from '../../lib/use-action.ts';
import { fill } from '../../text/catalogue.ts';
import { profile } from '../../text/en/profile.ts';
import { useArea, useText } from '../../text/use-text.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { ItemRow } from '../../ui/item-row.tsx';
import { ActionFailure } from './action-failure.tsx';

type Asked =
  | { readonly what: 'rename'; readonly passkey: WebauthnRegistration }
  | { readonly what: 'remove'; readonly passkey: WebauthnRegistration };

/** Passkeys: add, rename, remove (D-41). */
export const PasskeysCard = ({ user, onChange }: { user: User; onChange: () => void }) => {
  const deps = useDeps();
  const shared = useText();
  const text = useArea('profile', profile);
  const action = useAction();
  const adding = useAction({ fallback: text.passkeyNotAdded });
  const [asked, setAsked] = useState<Asked | null>(null);
  const [name, setName] = useState('');

  const nameOf = (passkey: WebauthnRegistration): string =>
    passkey.name === ''
      ? fill(text.passkeyUnnamed, { system: describeUserAgent(passkey.user_agent).system })
      : passkey.name;
  const add = async () => {
    const isDone = await adding.run(() =>
      deps.client.webauthn.register({
        is_passkey: true,
        session_duration_minutes: PRODUCT_SESSION_DURATION_MINUTES,
      }),
    );
    if (!isDone) return;
    deps.toasts.success(text.passkeyAdded);
    onChange();
  };
  const confirm = async ({ what, passkey }: Asked) => {
    const id = passkey.webauthn_registration_id;
    const isDone = await action.run(() =>
      what === 'rename'
        ? deps.client.webauthn.update({ webauthn_registration_id: id, name: name.trim() })
        : deps.client.user.deleteWebauthnRegistration(id),
    );
    if (!isDone) return;
    setAsked(null);
    deps.toasts.success(what === 'rename' ? shared.saved : text.passkeyRemoved);
    onChange();
  };

  return (
    <Card hint={text.passkeysHint} icon="fingerprint" id="passkeys" title={text.passkeys}>
      <div aria-live="polite" className="mb-2 empty:hidden">
        <ActionFailure action={adding} />
      </div>
      {user.webauthn_registrations.length === 0 ? (
        <p className="text-muted">{deps.hasPasskeys ? text.noPasskeys : text.passkeysElsewhere}</p>
      ) : (
        <ul>
          {user.webauthn_registrations.map((passkey) => (
            <ItemRow
              actions={
                <>
                  <IconButton
                    icon="edit"
                    label={`${shared.rename} ${nameOf(passkey)}`}
                    onClick={() => {
                      setName(nameOf(passkey));
                      setAsked({ what: 'rename', passkey });
                    }}
                  />
                  <IconButton
                    icon="trash"
                    label={`${shared.remove} ${nameOf(passkey)}`}
                    onClick={() => setAsked({ what: 'remove', passkey })}
                  />
                </>
              }
              detail={passkey.domain}
              icon="fingerprint"
              key={passkey.webauthn_registration_id}
              title={nameOf(passkey)}
            />
          ))}
        </ul>
      )}
      {deps.hasPasskeys ? (
        <div className="mt-4">
          <Button icon="plus" onClick={() => void add()}>
            {text.addPasskey}
          </Button>
        </div>
      ) : null}
      {asked === null ? null : (
        <Dialog
          canConfirm={asked.what === 'remove' || name.trim() !== ''}
          confirm={asked.what === 'rename' ? shared.save : shared.remove}
          isBusy={action.isBusy}
          look={asked.what === 'rename' ? 'info' : 'danger'}
          onClose={() => {
            action.clearError();
            setAsked(null);
          }}
          onConfirm={() => void confirm(asked)}
          title={
            asked.what === 'rename'
              ? text.renamePasskey
              : fill(text.removePasskeyTitle, { name: nameOf(asked.passkey) })
          }
        >
          {asked.what === 'rename' ? (
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
      )}
    </Card>
  );
};
