import { PRODUCT_SESSION_DURATION_MINUTES } from '@gatecall/contracts/constants';
import { useState } from 'react';

import { loadOwnState } from '../../app-state/load.ts';
import { jwtToStore, storeSessionJwt } from '../../app-state/session-jwt.ts';
import { useDeps } from '../../deps.ts';
import { errorTypeOf } from '../../lib/error-type.ts';
import { sentenceOf } from '../../lib/sentence-of.ts';
import { twoStep } from '../../text/en/two-step.ts';
import { useArea } from '../../text/use-text.ts';

const DURATION = { session_duration_minutes: PRODUCT_SESSION_DURATION_MINUTES };

/** What has been typed of a second factor, and how it is proven to the server. */
export const useSecondFactor = () => {
  const deps = useDeps();
  const text = useArea('twoStep', twoStep);
  const [way, setWay] = useState<'code' | 'recovery'>('code');
  const [typed, setTyped] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');

  const prove = async (proof: () => Promise<{ session_jwt: string } | null>, refusal: string) => {
    setIsBusy(true);
    setError('');
    try {
      const jwt = jwtToStore(deps.config, (await proof())?.session_jwt);
      if (jwt !== '') storeSessionJwt(deps.storage, jwt);
      await loadOwnState(deps); // the guard goes on from here
    } catch (failure) {
      deps.log.info('Second factor', failure);
      const isRefused = /^unable_to_auth|^webauthn|^invalid/.test(errorTypeOf(failure));
      setError(isRefused ? refusal : sentenceOf(failure, refusal));
      setTyped('');
    } finally {
      setIsBusy(false);
    }
  };
  const proveTyped = (value: string) =>
    way === 'code'
      ? prove(
          () => deps.client.totps.authenticate({ totp_code: value, ...DURATION }),
          text.wrongCode,
        )
      : prove(
          () => deps.client.totps.recover({ recovery_code: value.trim(), ...DURATION }),
          text.wrongRecovery,
        );
  const provePasskey = () =>
    prove(
      () => deps.client.webauthn.authenticate({ ...DURATION, is_passkey: true }),
      text.passkeyFailed,
    );
  const takeWay = (next: 'code' | 'recovery') => {
    setWay(next);
    setTyped('');
    setError('');
  };
  return { way, takeWay, typed, setTyped, isBusy, error, proveTyped, provePasskey };
};
