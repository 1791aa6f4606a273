import { OTP_LENGTH, PRODUCT_SESSION_DURATION_MINUTES } from '@gatecall/contracts/constants';
import { useState } from 'react';

import { type AppDeps, useDeps } from '../../deps.ts';
import { errorTypeOf } from '../../lib/error-type.ts';
import { sentenceOf } from '../../lib/sentence-of.ts';
import { twoStep } from '../../text/en/two-step.ts';
import { useArea, useText } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { PasscodeField } from '../../ui/passcode-field.tsx';

/** What the server has made for an app that is not confirmed yet. */
export type NewApp = {
  readonly totp_id: string;
  readonly secret: string;
  readonly qr_code: string;
  readonly recovery_codes: readonly string[];
};

/** Another tab has made an app meanwhile, in place of the one that is shown here: its code was typed. */
const codesOf = async ({ client }: AppDeps, id: string): Promise<readonly string[]> => {
  const { totps } = await client.totps.recoveryCodes();
  return [totps].flat().find(({ totp_id: one }) => one === id)?.recovery_codes ?? [];
};

/** Scan or type the secret, then prove by a first code that the app has it. */
export const AppSetup = ({
  app,
  onDone,
  onCancel,
}: {
  app: NewApp;
  /** With the codes that let the user in without the app. */
  onDone: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}) => {
  const deps = useDeps();
  const shared = useText();
  const text = useArea('twoStep', twoStep);
  const [code, setCode] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');

  const confirm = async () => {
    setIsBusy(true);
    setError('');
    try {
      const { totp_id: id } = await deps.client.totps.authenticate({
        totp_code: code,
        session_duration_minutes: PRODUCT_SESSION_DURATION_MINUTES,
      });
      onDone(id === app.totp_id ? app.recovery_codes : await codesOf(deps, id));
    } catch (failure) {
      deps.log.info('Authenticator app', failure);
      const isWrong = errorTypeOf(failure) === 'unable_to_authenticate_totp';
      setError(isWrong ? text.wrongCode : sentenceOf(failure, shared.failedToSave));
      setIsBusy(false);
    }
  };

  return (
    <form
      className="flex w-full flex-col gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      <p className="text-sm">{text.scan}</p>
      <img
        alt={text.qrLabel}
        className="size-48 rounded-lg bg-white"
        height="192"
        src={app.qr_code}
        width="192"
      />
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-44">
          <p className="mb-1 text-sm font-medium">{text.key}</p>
          <p className="rounded-lg border border-line bg-raised px-3 py-2 font-mono select-all">
            {app.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </p>
        </div>
        <CopyButton label={text.keyName} value={app.secret} />
      </div>
      <PasscodeField
        disabled={isBusy}
        error={error}
        label={text.confirmCode}
        onChange={setCode}
        value={code}
      />
      <div className="flex flex-wrap gap-2">
        <Button disabled={isBusy || code.length < OTP_LENGTH} look="info" type="submit">
          {text.confirm}
        </Button>
        <Button disabled={isBusy} onClick={onCancel}>
          {shared.cancel}
        </Button>
      </div>
    </form>
  );
};
