import { ApiUnreachableError, PasskeyError } from '@gatecall/auth-sdk/errors';
import { expect, it } from 'vitest';

import type { WidgetEnv } from '../env.ts';
import { flowDeps } from '../fixtures/flow-deps.ts';
import { signedIn } from '../fixtures/replies.ts';
import { scriptedClient, type ClientScript } from '../fixtures/scripted-client.ts';
import { testEnv } from '../fixtures/test-env.ts';
import type { WidgetAction } from '../state/reducer.ts';
import { offerPasskeyAutofill, signInWithPasskey } from './passkey.ts';

function world(authenticate: ClientScript[string], env?: Partial<WidgetEnv>) {
  const { client, callsOf } = scriptedClient({ 'webauthn.authenticate': authenticate });
  const errors: unknown[] = [];
  const actions: WidgetAction[] = [];
  const deps = flowDeps({
    client,
    ...(env && { env: testEnv(env) }),
    report: (error) => errors.push(error),
    dispatch: (action) => actions.push(action),
  });
  return { deps, errors, actions, callsOf };
}

it('says that the server is out of reach, not that the error is unknown (WID-075)', async () => {
  const { deps, actions } = world(async () => {
    throw new ApiUnreachableError('api_unreachable', 'Unable to contact our servers.');
  });
  await signInWithPasskey(deps);
  expect(actions.at(-1)).toMatchObject({ message: 'Unable to contact our servers.' });
});

it('reports no failure to the host if the person closed the dialog (WID-079)', async () => {
  const { deps, errors, actions } = world(async () => {
    throw new PasskeyError('passkey_cancelled', 'cancelled');
  });
  await signInWithPasskey(deps);
  expect(errors).toEqual([]);
  expect(actions).toEqual([{ type: 'clear_error_message' }]);
});

it('offers passkeys five times in all, a second apart (WID-045)', async () => {
  const waits: number[] = [];
  const setTimer = (run: () => void, delayMs: number) => {
    waits.push(delayMs);
    run();
    return () => {};
  };
  const refused = () => Promise.reject(new Error('no'));
  const { deps, errors, callsOf } = world(refused, { setTimer });
  await offerPasskeyAutofill(deps, new AbortController().signal);
  expect(callsOf('webauthn.authenticate')).toHaveLength(5);
  expect(errors).toHaveLength(5);
  expect(waits.slice(0, 4)).toEqual([1000, 1000, 1000, 1000]);
});

it('lets a second widget of the page offer passkeys after the first (WID-070)', async () => {
  const first = world(() => new Promise(() => {}));
  const second = world(async () => signedIn);
  const leaving = new AbortController();
  void offerPasskeyAutofill(first.deps, leaving.signal);
  const offered = offerPasskeyAutofill(second.deps, new AbortController().signal);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(first.callsOf('webauthn.authenticate')).toHaveLength(1);
  expect(second.callsOf('webauthn.authenticate')).toEqual([]);
  leaving.abort();
  await offered;
  expect(second.callsOf('webauthn.authenticate')).toHaveLength(1);
});
