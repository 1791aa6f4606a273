import { describe, expect, it } from 'vitest';

import { scriptedClient } from '../fixtures/scripted-client.ts';
import { signedIn } from '../fixtures/replies.ts';
import { flowDeps } from '../fixtures/flow-deps.ts';
import { testEnv } from '../fixtures/test-env.ts';
import { resolveConfig, type WidgetConfig } from '../state/config.ts';
import { initialState } from '../state/state.ts';
import { signChallenge } from './crypto.ts';
import type { FlowDeps } from './deps.ts';
import { startOAuth } from './oauth.ts';
import { resendPasscode, verifyPasscode } from './enter-passcode.ts';
import { sendPasscode } from './otp.ts';
import { signInWithPasskey } from './passkey.ts';
import { registerPasskey } from './register-passkey.ts';
import {
  createWithPassword,
  loginByResetToken,
  loginWithPassword,
  resetPassword,
} from './password.ts';

/** The flows without a widget; a wallet that signs everything is at hand. */
function flows(config: WidgetConfig) {
  const { client, callsOf } = scriptedClient({ 'webauthn.authenticate': async () => signedIn });
  const env = testEnv({
    wallets: {
      find: async () => ({
        type: 'ethereum',
        connect: async () => '0x1',
        sign: async () => '0x2',
      }),
    },
  });
  const deps = flowDeps({
    client,
    config: resolveConfig(config),
    env,
    report: (error) => {
      throw error;
    },
  });
  return { deps, callsOf };
}

const email = 'ada@example.com';
const password = 'violet harbour 1852 tangent';
const AUTHENTICATIONS: readonly [string, (deps: FlowDeps) => Promise<unknown>][] = [
  ['otps.authenticate', (deps) => verifyPasscode(deps, { code: '123456', methodId: 'm' })],
  ['passwords.create', (deps) => createWithPassword(deps, { email, password })],
  ['passwords.authenticate', (deps) => loginWithPassword(deps, { email, password })],
  ['passwords.resetByEmail', (deps) => resetPassword(deps, { token: 't', password })],
  ['magicLinks.authenticate', (deps) => loginByResetToken(deps, 't')],
  ['webauthn.authenticate', (deps) => signInWithPasskey(deps)],
  ['webauthn.register', (deps) => registerPasskey(deps)],
  ['cryptoWallets.authenticate', (deps) => signChallenge(deps, initialState().cryptoState)],
];

describe('what a page configures', () => {
  it.each(AUTHENTICATIONS)('%s asks for a session of that length (WID-011)', async (name, run) => {
    const { deps, callsOf } = flows({ sessionOptions: { sessionDurationMinutes: 77 } });
    await run(deps);
    const [call] = callsOf(name);
    expect(call?.args.at(-1) ?? call?.args[0]).toMatchObject({ session_duration_minutes: 77 });
  });

  it('leaves with a social provider’s own settings, and logging that to the client (WID-006, WID-007)', async () => {
    const { deps, callsOf } = flows({
      oauthOptions: { providers: [], loginRedirectURL: '/in', signupRedirectURL: '/up' },
    });
    const provider_params = { prompt: 'consent' };
    await startOAuth(deps, { type: 'figma', custom_scopes: ['a'], provider_params });
    expect(callsOf('oauth.figma.start').map(({ args }) => args)).toEqual([
      [
        {
          login_redirect_url: '/in',
          signup_redirect_url: '/up',
          custom_scopes: ['a'],
          provider_params,
        },
      ],
    ]);
    expect(callsOf('telemetry.log')).toEqual([]);
  });

  it('names templates and life of a mailed passcode, again when it is resent (WID-010, WID-064)', async () => {
    const { deps, callsOf } = flows({
      otpOptions: { expirationMinutes: 7, loginTemplateId: 'in', signupTemplateId: 'up' },
    });
    await sendPasscode(deps, { method: 'email', destination: email });
    await resendPasscode(deps, { type: 'email', methodId: 'm', otpDestination: email });
    const options = { expiration_minutes: 7, login_template_id: 'in', signup_template_id: 'up' };
    expect(callsOf('otps.email.loginOrCreate').map(({ args }) => args)).toEqual([
      [email, options],
      [email, options],
    ]);
  });
});
