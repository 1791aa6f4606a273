import { startReset } from '../flows/password.ts';
import { EmailForm } from '../ui/email-form.tsx';
import { Screen } from '../ui/screen.tsx';
import { useWidget } from '../widget-context.ts';

/** Password Forgot: mails a reset link (SCR-036, SCR-037). */
export function PasswordForgot() {
  const deps = useWidget();
  const { text, state } = deps;
  return (
    <Screen title={text['password.forgot.title']}>
      <p className="gca-quiet">{text['password.forgot.text']}</p>
      <EmailForm
        initialEmail={state.passwordState.email}
        invalidMessage={text['error.email']}
        submitLabel={text['password.forgot.send']}
        onEmail={(email) => startReset(deps, { email, next: 'Password Set New' })}
      />
    </Screen>
  );
}
