import { OTP_LENGTH, PRODUCT_SESSION_DURATION_MINUTES } from '@gatecall/contracts/constants';
import { useCallback, useMemo, useRef, useState } from 'react';

import { signInAgain } from '../../app-state/logout.ts';
import { useDeps } from '../../deps.ts';
import { errorTypeOf } from '../../lib/error-type.ts';
import { navigate } from '../../lib/router.tsx';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useConsoleText } from '../text/console-text.tsx';

const DURATION = { session_duration_minutes: PRODUCT_SESSION_DURATION_MINUTES };

/** Waits for the proof: true once it is given, false if the operator declines. */
type Waiting = (isProven: boolean) => void;

/** Carries out acts; if the server wants a fresh proof, asks for it and repeats the act. */
export const useStepUp = () => {
  const waiting = useRef<Waiting | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const settle = useCallback((isProven: boolean) => {
    setIsAsked(false);
    waiting.current?.(isProven);
    waiting.current = null;
  }, []);
  const withProof = useCallback(async <T,>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (refusal) {
      if (errorTypeOf(refusal) !== 'step_up_required') throw refusal;
      const isProven = await new Promise<boolean>((resolve) => {
        waiting.current = resolve;
        setIsAsked(true);
      });
      if (!isProven) throw refusal;
      return act();
    }
  }, []);
  const dialog = useMemo(
    () => (isAsked ? <ProofDialog onSettled={settle} /> : null),
    [isAsked, settle],
  );
  return { withProof, dialog };
};

const ProofDialog = ({ onSettled }: { onSettled: Waiting }) => {
  const deps = useDeps();
  const { frame: text } = useConsoleText();
  const proving = useAction({ fallback: text.proofFailed });
  const [code, setCode] = useState('');
  const user = deps.client.user.getSync();
  const hasApp = (user?.totps.length ?? 0) > 0;
  const hasPasskey = deps.hasPasskeys && (user?.webauthn_registrations.length ?? 0) > 0;

  const prove = async (proof: () => Promise<unknown>) => {
    if (await proving.run(proof)) onSettled(true);
    else setCode('');
  };
  const byPasskey = () =>
    prove(() => deps.client.webauthn.authenticate({ ...DURATION, is_passkey: true }));
  const byCode = () =>
    prove(() => deps.client.totps.authenticate({ ...DURATION, totp_code: code }));
  const bySignIn = () => signInAgain(deps, () => navigate('/login', { replace: true }));

  return (
    <Dialog
      canConfirm={hasApp ? code.length === OTP_LENGTH : true}
      confirm={hasApp ? text.proofConfirm : hasPasskey ? text.proofPasskey : text.proofAgain}
      isBusy={proving.isBusy}
      look="info"
      onClose={() => onSettled(false)}
      onConfirm={() => void (hasApp ? byCode() : hasPasskey ? byPasskey() : bySignIn())}
      title={text.proofTitle}
    >
      <p>{text.proofText}</p>
      {hasApp ? (
        <TextField
          autoComplete="one-time-code"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the question has nothing else to do
          autoFocus
          className="tracking-widest tabular-nums"
          inputMode="numeric"
          label={text.proofCode}
          maxLength={OTP_LENGTH}
          onChange={(event) => setCode(event.target.value.replaceAll(/\D/g, ''))}
          value={code}
        />
      ) : null}
      {hasApp && hasPasskey ? (
        <Button disabled={proving.isBusy} icon="fingerprint" onClick={() => void byPasskey()}>
          {text.proofPasskey}
        </Button>
      ) : null}
      {proving.error === '' ? null : (
        <Notice live look="danger">
          {proving.error}
        </Notice>
      )}
    </Dialog>
  );
};
