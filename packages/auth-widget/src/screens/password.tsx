import { sendMagicLink } from '../flows/magic-link.ts';
import { sendPasscode } from '../flows/otp.ts';
import { createWithPassword, startReset } from '../flows/password.ts';
import type { UserType } from '../state/state.ts';
import type { MessageKey } from '../text/messages.ts';
import { Button } from '../ui/button.tsx';
import { ErrorMessage } from '../ui/error-message.tsx';
import { LoginForm } from '../ui/login-form.tsx';
import { NewPasswordForm } from '../ui/new-password-form.tsx';
import { Screen } from '../ui/screen.tsx';
import { useTask, useWidget } from '../widget-context.ts';

const TITLES: Readonly<Record<UserType, MessageKey>> = {
  new: 'password.create.title',
  password: 'password.login.title',
  passwordless: 'password.passwordless.title',
};

/** Password: create or log in, depending on the user search (SCR-030 to SCR-032). */
export function Password() {
  const { text, state } = useWidget();
  const { email, type } = state.passwordState;
  return (
    <Screen title={text[TITLES[type]]}>
      <p className="gca-strong">{email}</p>
      <ByType />
      <OtherEmailMethods email={email} />
    </Screen>
  );
}

function ByType() {
  const deps = useWidget();
  const { text, state } = deps;
  const { email, type } = state.passwordState;
  switch (type) {
    case 'new':
      return (
        <NewPasswordForm
          email={email}
          label={text['password.label']}
          submitLabel={text['password.create']}
          onPassword={(password) => createWithPassword(deps, { email, password })}
        />
      );
    case 'password':
      return <LoginForm email={email} />;
    case 'passwordless':
      return <Passwordless email={email} />;
    default:
      return type satisfies never;
  }
}

/** An account without a password gets one by e-mail, which only its owner can read. */
function Passwordless({ email }: { email: string }) {
  const deps = useWidget();
  const [isBusy, run] = useTask();
  return (
    <>
      <p className="gca-quiet">{deps.text['password.passwordless.text']}</p>
      <ErrorMessage />
      <Button
        primary
        busy={isBusy}
        onClick={() => void run(() => startReset(deps, { email, next: 'Password Set New' }))}
      >
        {deps.text['password.passwordless.send']}
      </Button>
    </>
  );
}

/** The e-mail methods that the password tab replaces (WID-061) stay available here. */
function OtherEmailMethods({ email }: { email: string }) {
  const deps = useWidget();
  const { text, config } = deps;
  const [isBusy, run] = useTask();
  const hasLink = config.products.includes('emailMagicLinks');
  const hasCode = config.products.includes('otp') && config.otpOptions.methods.includes('email');
  if (!hasLink && !hasCode) return null;
  return (
    <>
      <div className="gca-divider">{text['common.or']}</div>
      {hasLink && (
        <Button busy={isBusy} onClick={() => void run(() => sendMagicLink(deps, email))}>
          {text['password.magicLink']}
        </Button>
      )}
      {hasCode && (
        <Button
          busy={isBusy}
          onClick={() =>
            void run(() => sendPasscode(deps, { method: 'email', destination: email }))
          }
        >
          {text['password.otp']}
        </Button>
      )}
    </>
  );
}
