import { useId, useRef, useState, type FormEvent } from 'react';

import { loginWithPassword } from '../flows/password.ts';
import { useTask, useWidget } from '../widget-context.ts';
import { Button, LinkButton } from './button.tsx';
import { ErrorMessage } from './error-message.tsx';
import { PasswordField } from './password-field.tsx';

/** The password of a known account. */
export function LoginForm({ email }: { email: string }) {
  const deps = useWidget();
  const { text, dispatch } = deps;
  const [password, setPassword] = useState('');
  const [isBusy, run] = useTask();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '') {
      void run(() => loginWithPassword(deps, { email, password }));
      return;
    }
    dispatch({ type: 'set_error_message', message: text['error.password'] });
    field.current?.focus();
  };
  return (
    <form className="gca-stack" noValidate onSubmit={submit}>
      <input type="email" hidden readOnly autoComplete="username" value={email} tabIndex={-1} />
      <PasswordField
        label={text['password.label']}
        value={password}
        onText={setPassword}
        inputRef={field}
        describedBy={`${id}-error`}
      />
      <ErrorMessage id={`${id}-error`} />
      <Button submit primary busy={isBusy}>
        {text['password.login']}
      </Button>
      <p>
        <LinkButton onClick={() => dispatch({ type: 'transition', screen: 'Password Forgot' })}>
          {text['password.forgot']}
        </LinkButton>
      </p>
    </form>
  );
}
