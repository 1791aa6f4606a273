import type { User, WebauthnRegistration } from '@gatecall/auth-sdk/entities';
import { PRODUCT_SESSION_DURATION_MINUTES } from '@gatecall/contracts/constants';
import { useState } from 'react';

import { useDeps } from '../../deps.ts';
import { describeUserAgent } from '@gatecall/contracts/user-agent';
import { useAction } from '../../lib/use-action.ts';
import { type Catalogue, fill } from '../../text/catalogue.ts';
import { profile } from '../../text/en/profile.ts';
import { useArea, useText } from '../../text/use-text.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ItemRow } from '../../ui/item-row.tsx';
import { ActionFailure } from './action-failure.tsx';
import { type AskedPasskey, PasskeyDialog } from './passkey-dialog.tsx';

/** Passkeys: add, rename, remove (D-41). */
export const PasskeysCard = ({ user, onChange }: { user: User; onChange: () => void }) => {
  const deps = useDeps();
  const shared = useText();
  const text = useArea('profile', profile);
  const adding = useAction({ fallback: text.passkeyNotAdded });
  const [asked, setAsked] = useState<AskedPasskey | null>(null);

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

  return (
    <Card hint={text.passkeysHint} icon="fingerprint" id="passkeys" title={text.passkeys}>
      <div className="mb-2 empty:hidden">
        <ActionFailure action={adding} />
      </div>
      {user.webauthn_registrations.length === 0 ? (
        <p className="text-muted">{deps.hasPasskeys ? text.noPasskeys : text.passkeysElsewhere}</p>
      ) : (
        <ul>
          {user.webauthn_registrations.map((passkey) => {
            const name = passkeyName(passkey, text);
            return (
              <ItemRow
                actions={
                  <>
                    <IconButton
                      icon="edit"
                      label={`${shared.rename} ${name}`}
                      onClick={() => setAsked({ what: 'rename', passkey, name })}
                    />
                    <IconButton
                      icon="trash"
                      label={`${shared.remove} ${name}`}
                      onClick={() => setAsked({ what: 'remove', passkey, name })}
                    />
                  </>
                }
                detail={passkey.domain}
                icon="fingerprint"
                key={passkey.webauthn_registration_id}
                title={name}
              />
            );
          })}
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
        <PasskeyDialog asked={asked} onClose={() => setAsked(null)} onDone={onChange} />
      )}
    </Card>
  );
};

/** Its own name, or the system that it was made on. */
const passkeyName = (passkey: WebauthnRegistration, text: Catalogue['profile']): string =>
  passkey.name === ''
    ? fill(text.passkeyUnnamed, { system: describeUserAgent(passkey.user_agent).system })
    : passkey.name;
