import { loginByResetToken, resetPassword } from '../flows/password.ts';
import { Banner } from '../ui/banner.tsx';
import { LinkButton } from '../ui/button.tsx';
import { NewPasswordForm } from '../ui/new-password-form.tsx';
import { Screen } from '../ui/screen.tsx';
import { useTask, useWidget } from '../widget-context.ts';

/** Password Reset Form: a new password with the token of the mailed link (SCR-033 to SCR-035). */
export function PasswordResetForm() {
  const deps = useWidget();
  const { text, state } = deps;
  const { token } = state.resetPasswordState;
  const [isBusy, run] = useTask();
  if (token === '') {
    return (
      <Screen title={text['password.reset.title']}>
        <Banner kind="error" message={text['password.reset.noToken']} />
        <LinkButton
          onClick={() => deps.dispatch({ type: 'transition', screen: 'Password Forgot' })}
        >
          {text['password.forgot']}
        </LinkButton>
      </Screen>
    );
  }
  return (
    <Screen title={text['password.reset.title']}>
      <NewPasswordForm
        email=""
        label={text['password.new']}
        submitLabel={text['password.reset.submit']}
        onPassword={(password) => resetPassword(deps, { token, password })}
      />
      <LinkButton busy={isBusy} onClick={() => void run(() => loginByResetToken(deps, token))}>
        {text['password.reset.skip']}
      </LinkButton>
    </Screen>
  );
}
