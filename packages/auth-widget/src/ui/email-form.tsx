import { useRef, useState, type FormEvent } from 'react';

import { isEmail } from '../state/email.ts';
import { useTask, useWidget } from '../widget-context.ts';
import { Button } from './button.tsx';
import { TextField } from './text-field.tsx';

type EmailFormProps = {
  readonly onEmail: (email: string) => Promise<void>;
  readonly initialEmail?: string;
  readonly invalidMessage: string;
  readonly submitLabel: string;
  /** The browser may offer passkeys in this field (wire 5.2). */
  readonly offersPasskeys?: boolean;
};

/** An e-mail address and a button. */
export function EmailForm(props: EmailFormProps) {
  const { text, dispatch } = useWidget();
  const [email, setEmail] = useState(props.initialEmail ?? '');
  const [isBusy, run] = useTask();
  const field = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    if (!isEmail(address)) {
      dispatch({ type: 'set_error_message', message: props.invalidMessage });
      field.current?.focus();
      return;
    }
    void run(() => props.onEmail(address));
  };
  return (
    <form className="gca-stack" noValidate onSubmit={submit}>
      <TextField
        label={text['main.email']}
        type="email"
        inputMode="email"
        enterKeyHint="go"
        placeholder={text['main.emailPlaceholder']}
        autoComplete={props.offersPasskeys ? 'username webauthn' : 'email'}
        value={email}
        onText={setEmail}
        inputRef={field}
      />
      <Button submit primary busy={isBusy}>
        {props.submitLabel}
      </Button>
    </form>
  );
}
