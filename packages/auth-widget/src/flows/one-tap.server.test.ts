/** One tap as a React page has it: a client, no further wiring, and a real server of its own. */
import { closeServers, duration, openWorld } from '@gatecall/auth-sdk/testing/server-world';
import { AUTH_ENDPOINTS } from '@gatecall/contracts/endpoints';
import { startScriptedProvider, type ScriptedProvider } from '@gatecall/testkit/scripted-provider';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { flowDeps } from '../fixtures/flow-deps.ts';
import { testEnv } from '../fixtures/test-env.ts';
import type { OneTapAction } from '../state/one-tap.ts';
import { startOneTap } from './one-tap.ts';

const CLIENT_ID = 'web.apps.googleusercontent.com';
let provider: ScriptedProvider;
beforeEach(async () => {
  provider = await startScriptedProvider();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await closeServers();
  await provider.close();
});

type GoogleOptions = {
  readonly client_id: string;
  readonly nonce?: string;
  readonly callback: (answer: { readonly credential: string }) => void;
};

async function open(requirePkce: string, settings: Record<string, string>) {
  const world = await openWorld({ GATECALL_REQUIRE_PKCE: requirePkce, ...settings });
  const env = testEnv({ navigate: vi.fn() });
  const actions: OneTapAction[] = [];
  // Google's script: it notes what it is initialized with and signs like Google.
  let options: GoogleOptions | undefined;
  const google = {
    initialize: (given: GoogleOptions) => {
      options = given;
    },
    prompt: () => {},
    cancel: () => {},
  };
  vi.stubGlobal('google', { accounts: { id: google } });
  startOneTap(
    flowDeps({ client: world.client, env }),
    // A floating prompt has no holder; this test has no document.
    {
      position: 'floating',
      holder: {} as HTMLElement,
      dispatch: (action) => actions.push(action),
    },
  );
  await vi.waitFor(() => expect(actions).toHaveLength(1));
  const tap = async (change: object = {}) => {
    const now = Math.floor(world.server.clock.now() / 1_000);
    const credential = await provider.sign({
      iss: 'https://accounts.google.com',
      aud: CLIENT_ID,
      sub: 'g-1',
      iat: now,
      exp: now + 3_600,
      email: 'ada@example.com',
      email_verified: true,
      nonce: options?.nonce,
      ...change,
    });
    options?.callback({ credential });
  };
  return { world, options, actions, tap, left: vi.mocked(env.navigate) };
}
const ofGoogle = () => ({
  OAUTH_GOOGLE_CLIENT_ID: CLIENT_ID,
  OAUTH_GOOGLE_CLIENT_SECRET: 'secret',
  OAUTH_GOOGLE_JWKS_URL: `${provider.url}/jwks`,
});

it.each(['true', 'false'])(
  'signs in through the client alone, nonce and all; PKCE required: %s (SCR-022, SDK-077, WID-091)',
  async (requirePkce) => {
    const { world, options, actions, tap, left } = await open(requirePkce, ofGoogle());
    expect(actions).toEqual([{ type: 'rendered' }]);
    expect(options).toMatchObject({ client_id: CLIENT_ID });
    expect(options?.nonce).toMatch(/.{16}/);
    await tap();
    await vi.waitFor(() => expect(left).toHaveBeenCalledTimes(1));
    const token = new URL(left.mock.calls[0]?.[0] ?? '').searchParams.get('token') ?? '';
    await world.client.oauth.authenticate(token, duration);
    expect(world.client.user.getSync()?.emails).toMatchObject([{ email: 'ada@example.com' }]);
  },
);

it('gives a token that is worth nothing without this browser’s verifier (SDK-077)', async () => {
  const { world, tap, left } = await open('true', ofGoogle());
  await tap();
  await vi.waitFor(() => expect(left).toHaveBeenCalledTimes(1));
  const token = new URL(left.mock.calls[0]?.[0] ?? '').searchParams.get('token');
  const reply = await world.server.sdk(AUTH_ENDPOINTS.oauthAuthenticate, { body: { token } });
  expect(reply.status).toBeGreaterThanOrEqual(400);
});

it('accepts no token of another start (SCR-022, A59)', async () => {
  const { actions, tap, left } = await open('false', ofGoogle());
  await tap({ nonce: 'of-another-start' });
  await vi.waitFor(() => expect(actions).toHaveLength(2));
  expect(actions.at(-1)).toEqual({ type: 'failed', error: 'id_token_invalid' });
  expect(left).not.toHaveBeenCalled();
});

it('says why it cannot be shown, by the server’s type (WID-092)', async () => {
  const { actions } = await open('false', {});
  expect(actions).toEqual([{ type: 'failed', error: 'oauth_config_not_found' }]);
});
