import { startReset } from '../flows/password.ts';
import { Button } from '../ui/button.tsx';
import { ErrorMessage } from '../ui/error-message.tsx';
import { Screen } from '../ui/screen.tsx';
import { useTask, useWidget } from '../widget-context.ts';

/** Password Breached: the password was right, but others know it (SCR-038). */
export function PasswordBreached() {
  const deps = useWidget();
  const { text, state } = deps;
  const { email } = state.passwordState;
  const [isBusy, run] = useTask();
  return (
    <Screen title={text['password.breached.title']}>
      <p>{text['password.breached.text']}</p>
      <ErrorMessage />
      <Button
        primary
        busy={isBusy}
        onClick={() => void run(() => startReset(deps, { email, next: 'Password Set New' }))}
      >
        {text['password.breached.send']}
      </Button>
    </Screen>
  );
}
