import type { Endpoint } from '@gatecall/contracts/endpoints';
import { makeImpersonationToken } from '@gatecall/testkit/impersonation';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identifyCaller } from './identify.ts';

type Tokens = { readonly sessionToken: string; readonly jwt: string };
let server: TestServer;
let people: { fresh: Tokens; stale: Tokens; half: Tokens; operator: Tokens };
type Who = keyof typeof people | 'nobody';

const tokensOf = (reply: Awaited<ReturnType<TestServer['sdk']>>): Tokens => ({
  sessionToken: reply.body.data.session_token,
  jwt: reply.body.data.session_jwt,
});

beforeAll(async () => {
  server = await createTestServer();
  const early = await signIn(server, 'early@example.com');
  const half = await signIn(server, 'half@example.com');
  const app = await server.sdk(CALLS.totpsCreate, { sessionToken: half.sessionToken, body: {} });
  const totp_code = new TOTP({ secret: app.body.data.secret }).generate({
    timestamp: server.clock.now(),
  });
  await server.sdk(CALLS.totpsAuthenticate, {
    sessionToken: half.sessionToken,
    body: { totp_code },
  });
  server.clock.advance(15 * 60_000 + 1);
  // Renewed for its JWT, and no proof is newer for it.
  const stale = await server.sdk(CALLS.sessionsAuthenticate, {
    sessionToken: early.sessionToken,
    body: {},
  });
  const { userId } = await signIn(server, 'seen@example.com');
  const impersonation_token = await makeImpersonationToken(server, userId);
  people = {
    stale: tokensOf(stale),
    fresh: await signIn(server, 'fresh@example.com'),
    half: await signIn(server, 'half@example.com'),
    operator: tokensOf(
      await server.sdk(CALLS.impersonationAuthenticate, { body: { impersonation_token } }),
    ),
  };
});
afterAll(() => server.close());

/** What a caller of a call with such a declaration meets. */
async function meets(call: Pick<Endpoint, 'auth' | 'delicacy' | 'staleError'>, who: Who) {
  const { publicToken } = server;
  const tokens = who === 'nobody' ? undefined : people[who];
  const basic = Buffer.from(`${publicToken}:${tokens?.sessionToken ?? publicToken}`);
  const authorization =
    call.auth === 'jwt' ? `Bearer ${tokens?.jwt}` : `Basic ${basic.toString('base64')}`;
  const request = { headers: { authorization }, method: 'POST' };
  return identifyCaller(server.deps, call, request).then(
    ({ auth }) => auth,
    ({ code }: { code: string }) => code,
  );
}

type Row = [
  Endpoint['auth'],
  Endpoint['delicacy'],
  Endpoint['staleError'] | undefined,
  Partial<Record<Who, string>>,
];
const STALE = 'stale_factors';
const STEP_UP = 'step_up_required';
const RESET = 'session_too_old_to_reset_password';
const HALF = 'insufficient_factors';

const ROWS: Row[] = [
  ['none', 'plain', undefined, { nobody: 'none', stale: 'none' }],
  [
    'public_token',
    'plain',
    undefined,
    {
      nobody: 'public_token',
      stale: 'public_token',
      half: 'public_token',
      operator: 'public_token',
    },
  ],
  [
    'public_token',
    'personal',
    undefined,
    { nobody: 'public_token', stale: 'public_token', half: HALF, operator: STEP_UP },
  ],
  ['public_token', 'personal', STALE, { stale: 'public_token', operator: STALE }],
  ['first_factor', 'plain', undefined, { half: 'first_factor', operator: 'first_factor' }],
  [
    'first_factor',
    'personal',
    undefined,
    { stale: 'first_factor', half: 'first_factor', operator: STALE },
  ],
  ['session', 'plain', undefined, { stale: 'session', half: HALF, operator: 'session' }],
  ['session', 'personal', undefined, { stale: 'session', half: HALF, operator: STALE }],
  ['session', 'personal', STEP_UP, { stale: 'session', operator: STEP_UP }],
  [
    'session',
    'delicate',
    undefined,
    { fresh: 'session', stale: STALE, half: HALF, operator: STALE },
  ],
  ['session', 'delicate', RESET, { fresh: 'session', stale: RESET, operator: RESET }],
  ['jwt', 'plain', undefined, { stale: 'jwt', half: HALF, operator: 'jwt' }],
  ['jwt', 'personal', undefined, { fresh: 'jwt', stale: 'jwt', half: HALF, operator: STEP_UP }],
  ['jwt', 'delicate', undefined, { fresh: 'jwt', stale: STEP_UP, half: HALF, operator: STEP_UP }],
];

describe('the proof that a call requires', () => {
  it.each(ROWS)(
    'is what it declares, and the refusal is the protocol’s own: %s %s %s (A29, A55, A56)',
    async (auth, delicacy, staleError, expected) => {
      const call = { auth, delicacy, ...(staleError && { staleError }) };
      const met: Partial<Record<Who, string>> = {};
      for (const who of Object.keys(expected) as Who[]) met[who] = await meets(call, who);
      expect(met).toEqual(expected);
    },
  );
});
