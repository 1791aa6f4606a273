import { useState, type FormEvent } from 'react';

import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { CHECK } from '../ui/icons.ts';
import { Screen } from '../ui/screen.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useTask, useWidget } from '../widget-context.ts';

/** Passkey Registration Success: the new passkey can be given a name (SCR-026, SCR-027). */
export function PasskeyRegistrationSuccess() {
  const { text, state, client, dispatch, emit, toasts } = useWidget();
  const { registrationId, name: savedName } = state.passkeyState;
  const [name, setName] = useState(savedName);
  const [isBusy, run] = useTask();
  const save = async () => {
    const wanted = name.trim();
    if (wanted === '' || wanted === savedName) return;
    await client.webauthn.update({ webauthn_registration_id: registrationId, name: wanted });
    dispatch({ type: 'update_passkey_state', passkeyState: { name: wanted } });
    toasts.show('success', text['passkey.created.saved']);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(save);
  };
  /** A name that was typed but not saved is saved too. */
  const finish = async () => {
    await save();
    emit({ type: 'PASSKEY_DONE', data: {} });
  };
  return (
    <Screen title={text['passkey.created.title']}>
      <div className="gca-center">
        <span className="gca-check">
          <Icon path={CHECK} size={56} />
        </span>
        <p>{text['passkey.created.text']}</p>
      </div>
      <form className="gca-stack" noValidate onSubmit={submit}>
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
      <Button primary onClick={() => void run(finish)}>
        {text['common.done']}
      </Button>
    </Screen>
  );
}
