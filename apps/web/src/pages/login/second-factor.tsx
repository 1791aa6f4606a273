import { OTP_LENGTH } from '@gatecall/contracts/constants';

import { logout } from '../../app-state/logout.ts';
import { useDeps } from '../../deps.ts';
import { twoStep } from '../../text/en/two-step.ts';
import { useArea, useText } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useSecondFactor } from './use-second-factor.ts';

/**
 * Asks for the second factor of an account with an authenticator app: its code, a recovery code or a
 * passkey (A29). Until then the user is not signed in, so it takes the widget's place.
 */
export const SecondFactor = () => {
  const deps = useDeps();
  const shared = useText();
  const text = useArea('twoStep', twoStep);
  const { way, takeWay, typed, setTyped, isBusy, error, proveTyped, provePasskey } =
    useSecondFactor();
  const hasPasskey = (deps.client.user.getSync()?.webauthn_registrations.length ?? 0) > 0;

  return (
    <form
      className="flex flex-col gap-4 p-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void proveTyped(typed);
      }}
    >
      <h2 className="text-lg font-semibold">{text.title}</h2>
      <p className="text-sm text-muted">{way === 'code' ? text.askCode : text.askRecovery}</p>
      {way === 'code' ? (
        <TextField
          autoComplete="one-time-code"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has nothing else to do
          autoFocus
          className="text-center text-xl tracking-[0.4em] tabular-nums"
          disabled={isBusy}
          error={error}
          inputMode="numeric"
          key="code"
          label={text.code}
          maxLength={OTP_LENGTH}
          onChange={(event) => {
            const digits = event.target.value.replaceAll(/\D/g, '').slice(0, OTP_LENGTH);
            setTyped(digits);
            if (digits.length === OTP_LENGTH) void proveTyped(digits);
          }}
          value={typed}
        />
      ) : (
        <TextField
          autoCapitalize="none"
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the resident has just asked for it
          autoFocus
          disabled={isBusy}
          error={error}
          key="recovery"
          label={text.recoveryCode}
          maxLength={40}
          onChange={(event) => setTyped(event.target.value)}
          spellCheck={false}
          value={typed}
        />
      )}
      <Button disabled={isBusy || typed.trim().length < OTP_LENGTH} look="contrast" type="submit">
        {isBusy ? shared.loading : text.continue}
      </Button>
      <div className="flex flex-col gap-2">
        {hasPasskey ? (
          <Button disabled={isBusy} icon="fingerprint" onClick={() => void provePasskey()}>
            {text.usePasskey}
          </Button>
        ) : null}
        <Button
          disabled={isBusy}
          icon="key"
          onClick={() => takeWay(way === 'code' ? 'recovery' : 'code')}
        >
          {way === 'code' ? text.useRecovery : text.useCode}
        </Button>
        <Button disabled={isBusy} icon="logout" onClick={() => void logout(deps, () => undefined)}>
          {text.otherAccount}
        </Button>
      </div>
    </form>
  );
};
