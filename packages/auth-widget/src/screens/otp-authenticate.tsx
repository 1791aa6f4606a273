import { useId, useState } from 'react';
import { OTP_LENGTH } from '@gatecall/contracts/constants';

import { resendPasscode, verifyPasscode } from '../flows/enter-passcode.ts';
import { formatCountdown, format, splitAt } from '../text/format.ts';
import { LinkButton } from '../ui/button.tsx';
import { ErrorMessage } from '../ui/error-message.tsx';
import { OtpInput } from '../ui/otp-input.tsx';
import { Screen } from '../ui/screen.tsx';
import { useCountdown } from '../ui/use-countdown.ts';
import { useMounted, useTask, useWidget } from '../widget-context.ts';

/** OTP Authenticate: six digits that submit themselves (SCR-051 to SCR-069). */
export function OtpAuthenticate() {
  const deps = useWidget();
  const { text, state, config } = deps;
  const { methodId, otpDestination } = state.otpState;
  const [digits, setDigits] = useState('');
  const [isVerifying, setVerifying] = useState(false);
  const [isResending, run] = useTask();
  const mounted = useMounted();
  const [remainingMs, restart] = useCountdown(config.otpOptions.expirationMinutes * 60_000);
  const id = useId();
  const [before, after] = splitAt(text['otp.instruction'], 'destination');

  const take = (typed: string) => {
    setDigits(typed);
    if (typed.length < OTP_LENGTH || isVerifying) return;
    setVerifying(true);
    void verifyPasscode(deps, { code: typed, methodId }).then((isRight) => {
      if (isRight || !mounted.current) return;
      setVerifying(false);
      setDigits('');
    });
  };
  const resend = () =>
    run(async () => {
      await resendPasscode(deps, state.otpState);
      setDigits('');
      restart();
    });

  return (
    <Screen title={text['otp.title']} keepFocus>
      <p id={`${id}-text`}>
        {before}
        <span className="gca-strong">{otpDestination}</span>
        {after}
      </p>
      <div>
        <OtpInput
          label={text['otp.label']}
          value={digits}
          onDigits={take}
          disabled={isVerifying}
          invalid={state.errorMessage !== undefined}
          describedBy={`${id}-text ${id}-error`}
          takesFocus={state.hasMoved}
        />
        <ErrorMessage id={`${id}-error`} />
      </div>
      {isVerifying ? (
        <div className="gca-stack" role="status">
          <p className="gca-small gca-quiet">{text['otp.verifying']}</p>
          <div className="gca-progress" role="progressbar" aria-label={text['otp.verifying']} />
        </div>
      ) : (
        <div className="gca-row gca-row-spread gca-small">
          {/* Not a live region: a screen reader must not speak every second. */}
          <span className="gca-quiet" role="timer">
            {remainingMs > 0
              ? format(text['otp.expires'], { time: formatCountdown(remainingMs) })
              : text['otp.expired']}
          </span>
          <LinkButton busy={isResending} onClick={() => void resend()}>
            {text['otp.resend']}
          </LinkButton>
        </div>
      )}
    </Screen>
  );
}
