import { useEffect, useState } from 'react';
import type { WebauthnRegistration } from '@gatecall/auth-sdk/entities';

import { registerPasskey } from '../flows/register-passkey.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { PASSKEY } from '../ui/icons.ts';
import { Screen } from '../ui/screen.tsx';
import { useTask, useWidget } from '../widget-context.ts';

/** Register New Passkey: for a signed-in user (SCR-023 to SCR-025). */
export function RegisterNewPasskey() {
  const deps = useWidget();
  const { text, state, emit } = deps;
  const [isBusy, run] = useTask();
  const { passkeys, isUnknown } = usePasskeys();
  return (
    <Screen title={text['passkey.register.title']}>
      <p className="gca-quiet">{text['passkey.register.text']}</p>
      {isUnknown && <Banner kind="warning" message={text['passkey.register.warning']} />}
      {passkeys.length > 0 && (
        <div>
          <p className="gca-label">{text['passkey.register.existing']}</p>
          <ul className="gca-list">
            {passkeys.map((passkey) => (
              <li key={passkey.webauthn_registration_id}>
                <Icon path={PASSKEY} />
                {passkey.name || text['passkey.register.unnamed']}
              </li>
            ))}
          </ul>
        </div>
      )}
      {state.errorMessage !== undefined && <Banner kind="error" message={state.errorMessage} />}
      <Button primary busy={isBusy} onClick={() => void run(() => registerPasskey(deps))}>
        {text['passkey.register.create']}
      </Button>
      <Button onClick={() => emit({ type: 'PASSKEY_SKIP', data: {} })}>
        {text['passkey.register.skip']}
      </Button>
    </Screen>
  );
}

/** The user's passkeys as the server knows them; a failed read is only a warning (wire 6). */
function usePasskeys() {
  const { client, report } = useWidget();
  const [passkeys, setPasskeys] = useState<readonly WebauthnRegistration[]>([]);
  const [isUnknown, setUnknown] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    client.user.get().then(
      (user) => isCurrent && setPasskeys(user.webauthn_registrations),
      (error: unknown) => {
        report(error);
        if (isCurrent) setUnknown(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [client, report]);
  return { passkeys, isUnknown };
}
