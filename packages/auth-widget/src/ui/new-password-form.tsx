import { useEffect, useId, useRef, useState, type FormEvent } from 'react';

import { isAcceptable } from '../flows/password.ts';
import { useLatest, useTask, useWidget } from '../widget-context.ts';
import { Button } from './button.tsx';
import { ErrorMessage } from './error-message.tsx';
import { PasswordField } from './password-field.tsx';
import { StrengthMeter } from './strength-meter.tsx';
import { useStrength } from './use-strength.ts';

type NewPasswordFormProps = {
  /** Empty if unknown: a reset by link. */
  readonly email: string;
  readonly label: string;
  readonly submitLabel: string;
  readonly onPassword: (password: string) => Promise<void>;
};

/** A new password, accepted only after the server's check has found it good (SCR-031, SCR-034). */
export function NewPasswordForm({ email, label, submitLabel, onPassword }: NewPasswordFormProps) {
  const { text, dispatch } = useWidget();
  const [password, setPassword] = useState('');
  const strength = useStrength({ password, email });
  const [isBusy, run] = useTask();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  /** The password that was entered during its check: it is sent after the check's reply. */
  const [entered, setEntered] = useState<string>();
  const isChecking = strength.status === 'checking';
  const decide = () => {
    // The check may be unreachable; then the server decides when the password is sent.
    if (
      isAcceptable(strength.status === 'known' ? strength.reply : undefined) ||
      strength.status === 'failed'
    ) {
      void run(() => onPassword(password));
      return;
    }
    const message = text[password === '' ? 'error.password' : 'error.weakPassword'];
    dispatch({ type: 'set_error_message', message });
    field.current?.focus();
  };
  const latestDecide = useLatest(decide);
  useEffect(() => {
    if (entered !== undefined && !isChecking) latestDecide.current();
  }, [entered, isChecking, latestDecide]);
  return (
    <form
      className="gca-stack"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (isChecking) setEntered(password);
        else decide();
      }}
    >
      {email !== '' && (
        <input type="email" hidden readOnly autoComplete="username" value={email} tabIndex={-1} />
      )}
      <PasswordField
        isNew
        label={label}
        value={password}
        onText={(typed) => {
          setEntered(undefined);
          setPassword(typed);
        }}
        inputRef={field}
        describedBy={`${id}-strength ${id}-error`}
      />
      <StrengthMeter id={`${id}-strength`} strength={strength} />
      <ErrorMessage id={`${id}-error`} />
      <Button submit primary busy={isBusy || (isChecking && entered !== undefined)}>
        {submitLabel}
      </Button>
    </form>
  );
}
