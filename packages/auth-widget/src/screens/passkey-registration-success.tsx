import { useState, type FormEvent } from 'react';

import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Screen } from '../ui/screen.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useTask, useWidget } from '../widget-context.ts';

/** Passkey Registration Success: the new passkey can be given a name (SCR-026, SCR-027). */
export function PasskeyRegistrationSuccess() {
  const { text, state, client, dispatch, emit, toasts } = useWidget();
  const { registrationId, name: savedName } = state.passkeyState;
  const [name, setName] = useState(savedName);
  const [isBusy, run] = useTask();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '' || wanted === savedName) return;
    void run(async () => {
      await client.webauthn.update({ webauthn_registration_id: registrationId, name: wanted });
      dispatch({ type: 'update_passkey_state', passkeyState: { name: wanted } });
      toasts.show('success', text['passkey.created.saved']);
    });
  };
  return (
    <Screen title={text['passkey.created.title']}>
      <div className="gca-center">
        <span className="gca-check">
          <Icon name="check" size={56} />
        </span>
        <p>{text['passkey.created.text']}</p>
      </div>
      <form className="gca-stack" noValidate onSubmit={save}>
        <TextField
          label={text['passkey.created.name']}
          placeholder={text['passkey.created.namePlaceholder']}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={100}
          value={name}
          onText={setName}
        />
        <Button submit busy={isBusy}>
          {text['passkey.created.save']}
        </Button>
      </form>
      <Button primary onClick={() => emit({ type: 'PASSKEY_DONE', data: {} })}>
        {text['common.done']}
      </Button>
    </Screen>
  );
}
