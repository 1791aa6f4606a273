import {
  webauthnAuthenticateAnswer,
  webauthnAuthenticateStartAnswer,
  webauthnRegisterAnswer,
  webauthnRegisterStartAnswer,
  webauthnUpdateAnswer,
} from '@gatecall/contracts/auth/passkey';
import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import {
  createAuthenticator,
  type Algorithm,
  type Authenticator,
  type Lies,
} from '@gatecall/testkit/authenticator';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const ORIGIN = 'http://localhost:3000';
const page = { origin: ORIGIN, 'x-sdk-parent-host': ORIGIN };
let server: TestServer;
let sessionToken: string;
let userId: string;
beforeEach(async () => {
  server = await createTestServer();
  ({ sessionToken, userId } = await signIn(server, 'ada@example.com'));
});
afterEach(() => server.close());

const startRegister = (token = sessionToken, body: Record<string, unknown> = {}) =>
  server.sdk(CALLS.webauthnRegisterStart, {
    sessionToken: token,
    headers: page,
    body: {
      domain: 'localhost',
      user_agent: 'Test',
      return_passkey_credential_options: true,
      ...body,
    },
    answer: webauthnRegisterStartAnswer,
  });
const creation = (reply: { body: { data: Record<string, string> } }) =>
  JSON.parse(reply.body.data['public_key_credential_creation_options'] ?? '');
const postRegister = (credential: string, token = sessionToken) =>
  server.sdk(CALLS.webauthnRegister, {
    sessionToken: token,
    headers: page,
    body: { public_key_credential: credential },
    answer: webauthnRegisterAnswer,
  });

/** Adds a passkey to the signed-in account; the session moves on to its new token. */
async function register(authenticator: Authenticator, lies: Lies = {}) {
  const options = creation(await startRegister());
  const reply = await postRegister(authenticator.create(options, ORIGIN, lies));
  if (reply.status === 200) sessionToken = reply.body.data.session_token;
  return reply;
}
async function startPrimary(body: Record<string, unknown> = { domain: 'localhost' }) {
  const reply = await server.sdk(CALLS.webauthnAuthenticateStartPrimary, {
    headers: page,
    body: { return_passkey_credential_options: true, ...body },
    answer: webauthnAuthenticateStartAnswer,
  });
  return JSON.parse(reply.body.data.public_key_credential_request_options);
}
const authenticate = (credential: string, token?: string) =>
  server.sdk(CALLS.webauthnAuthenticate, {
    sessionToken: token,
    headers: page,
    body: { public_key_credential: credential, session_duration_minutes: 60 },
    answer: webauthnAuthenticateAnswer,
  });
const signInWith = async (authenticator: Authenticator, lies: Lies = {}) =>
  authenticate(authenticator.get(await startPrimary(), ORIGIN, lies));

describe('passkeys', () => {
  it('returns creation options as the client reads them, without a null (SRV-046)', async () => {
    const reply = await startRegister();
    expect(reply.status).toBe(200);
    const text = reply.body.data.public_key_credential_creation_options;
    expect(text).not.toContain('null');
    const options = JSON.parse(text);
    expect(options.rp).toEqual({ id: 'localhost', name: 'Gatecall' });
    expect(Buffer.from(options.user.id, 'base64url').toString()).toBe(userId);
    expect(options.user.name).toBe('ada@example.com');
    expect(options.authenticatorSelection.residentKey).toBe('required');
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(39);
  });

  it.each(['ES256', 'EdDSA', 'RS256'] satisfies Algorithm[])(
    'stores a passkey of %s and signs in with it (SRV-047, SRV-048, SRV-049)',
    async (algorithm) => {
      const authenticator = createAuthenticator({ algorithm, isSynced: true });
      const stored = await register(authenticator);
      expect(stored.status).toBe(200);
      expect(stored.body.data.user.webauthn_registrations).toMatchObject([
        { domain: 'localhost', user_agent: 'Test', verified: true, name: 'Passkey 1' },
      ]);
      const reply = await signInWith(authenticator);
      expect(reply.status).toBe(200);
      expect(reply.body.data.user_id).toBe(userId);
      expect(reply.body.data.webauthn_registration_id).toBe(
        stored.body.data.webauthn_registration_id,
      );
      const [factor] = reply.body.data.session.authentication_factors;
      expect(factor).toMatchObject({
        type: 'webauthn',
        delivery_method: 'webauthn_registration',
        webauthn_factor: { domain: 'localhost' },
      });
    },
  );

  it.each([
    ['no more than ASCII', 'customer-4711'],
    ['64 bytes, as long as it may be', 'ä'.repeat(32)],
  ])(
    'signs in by the user handle that the page has chosen, and by no other: %s (SRV-046, SRV-049, A76)',
    async (_what, override_id) => {
      const started = await startRegister(sessionToken, { override_id });
      expect(started.body.data.user_id).toBe(userId);
      const options = creation(started);
      expect(Buffer.from(options.user.id, 'base64url').toString()).toBe(override_id);
      const authenticator = createAuthenticator();
      const stored = await postRegister(authenticator.create(options, ORIGIN));
      expect(stored.status).toBe(200);
      const reply = await signInWith(authenticator);
      expect(reply.body.data.user_id).toBe(userId);
      for (const other of [userId, `${override_id}x`]) {
        const userHandle = Buffer.from(other).toString('base64url');
        expect((await signInWith(authenticator, { userHandle })).status).toBe(401);
      }
      // A security key that keeps no handle sends none.
      expect((await signInWith(authenticator, { userHandle: null })).status).toBe(200);
    },
  );

  it('opens no other account by a handle that names it (A76)', async () => {
    const other = await signIn(server, 'eve@example.com');
    const theirs = createAuthenticator();
    const started = await startRegister(other.sessionToken, { override_id: userId });
    const credential = theirs.create(creation(started), ORIGIN);
    expect((await postRegister(credential, other.sessionToken)).status).toBe(200);
    expect((await signInWith(theirs)).body.data.user_id).toBe(other.userId);
    const mine = createAuthenticator();
    await register(mine);
    expect((await signInWith(mine)).body.data.user_id).toBe(userId);
  });

  it("takes the account's own id if the page has chosen none (SRV-046)", async () => {
    const options = creation(await startRegister(sessionToken, { override_id: '' }));
    expect(Buffer.from(options.user.id, 'base64url').toString()).toBe(userId);
  });

  it.each(['x'.repeat(65), 'ä'.repeat(33)])(
    'refuses a user handle that no browser takes (SRV-075): %s',
    async (override_id) => {
      expect((await startRegister(sessionToken, { override_id })).status).toBe(400);
    },
  );

  it('lets a passkey of the release before sign in', async () => {
    const authenticator = createAuthenticator();
    await register(authenticator);
    await server.deps.db.write((queries) =>
      queries.updateTable('webauthn_registrations').set({ user_handle: null }).execute(),
    );
    expect((await signInWith(authenticator)).body.data.user_id).toBe(userId);
    const userHandle = Buffer.from('user-x').toString('base64url');
    expect((await signInWith(authenticator, { userHandle })).status).toBe(401);
  });

  it('names the account as the page has chosen (SRV-046)', async () => {
    const names = { override_name: 'ada', override_display_name: 'Ada L.' };
    const { user } = creation(await startRegister(sessionToken, names));
    expect(user).toMatchObject({ name: 'ada', displayName: 'Ada L.' });
  });

  it('excludes the passkeys that the account has already, and mails a notice (A55)', async () => {
    const authenticator = createAuthenticator();
    await register(authenticator);
    const [mail] = await server.messages();
    expect(mail?.text).toContain('A passkey was added');
    const options = creation(await startRegister());
    expect(options.excludeCredentials).toEqual([
      { type: 'public-key', id: authenticator.credentialId, transports: ['internal'] },
    ]);
  });

  it('asks for a fresh sign-in before a passkey is added (A55)', async () => {
    server.clock.advance(16 * 60_000);
    expect((await startRegister()).body.error_type).toBe('stale_factors');
  });

  it('refuses enrolment before the second factor (A29)', async () => {
    const totp = await server.sdk(CALLS.totpsCreate, { sessionToken, body: {} });
    const code = new TOTP({ secret: totp.body.data.secret, digits: 6, period: 30 }).generate({
      timestamp: server.clock.now(),
    });
    await server.sdk(CALLS.totpsAuthenticate, { sessionToken, body: { totp_code: code } });
    ({ sessionToken } = await signIn(server, 'ada@example.com'));
    expect((await startRegister()).body.error_type).toBe('insufficient_factors');
  });

  it('refuses an unknown passkey with its own error type (SRV-050)', async () => {
    const reply = await signInWith(createAuthenticator());
    expect(reply.status).toBe(404);
    expect(reply.body.error_type).toBe('webauthn_registration_not_found');
  });

  it('no longer knows a deleted passkey (SRV-012, A76)', async () => {
    const authenticator = createAuthenticator();
    const stored = await register(authenticator);
    const gone = await server.sdk(CALLS.usersDeleteWebauthn, {
      sessionToken,
      params: { id: stored.body.data.webauthn_registration_id },
    });
    if (gone.body.error_type === 'route_not_found') return;
    expect(gone.status).toBe(200);
    const reply = await signInWith(authenticator);
    expect(reply.body.error_type).toBe('webauthn_registration_not_found');
  });

  it('renames only the user’s own passkey (SRV-051, A52)', async () => {
    const stored = await register(createAuthenticator());
    const id = stored.body.data.webauthn_registration_id;
    const renamed = await server.sdk(CALLS.webauthnUpdate, {
      sessionToken,
      params: { id },
      body: { name: '\u202eWork laptop' },
      answer: webauthnUpdateAnswer,
    });
    expect(renamed.body.data.webauthn_registration.name).toBe('Work laptop');
    const other = await signIn(server, 'eve@example.com');
    const foreign = await server.sdk(CALLS.webauthnUpdate, {
      sessionToken: other.sessionToken,
      params: { id },
      body: { name: 'Mine now' },
    });
    expect(foreign.status).toBe(404);
    const me = await server.sdk(CALLS.usersMe, { sessionToken });
    expect(me.body.data.webauthn_registrations[0].name).toBe('Work laptop');
  });

  it('accepts a passkey as a further factor of its own session only (SRV-048, A73)', async () => {
    const authenticator = createAuthenticator();
    await register(authenticator);
    ({ sessionToken } = await signIn(server, 'ada@example.com'));
    const start = () =>
      server.sdk(CALLS.webauthnAuthenticateStartSecondary, {
        sessionToken,
        headers: page,
        body: { domain: 'localhost' },
        answer: webauthnAuthenticateStartAnswer,
      });
    const first = JSON.parse((await start()).body.data.public_key_credential_request_options);
    expect(first.allowCredentials).toHaveLength(1);
    // Outside that session the same answer is worth nothing.
    expect((await authenticate(authenticator.get(first, ORIGIN))).status).toBe(401);
    const second = JSON.parse((await start()).body.data.public_key_credential_request_options);
    const reply = await authenticate(authenticator.get(second, ORIGIN), sessionToken);
    expect(reply.status).toBe(200);
    const types = reply.body.data.session.authentication_factors.map(
      (f: { type: string }) => f.type,
    );
    expect(types).toEqual(['magic_link', 'webauthn']);
  });

  it('replies to the start alike for every caller (A77)', async () => {
    await register(createAuthenticator());
    const one = await startPrimary();
    const two = await startPrimary({ domain: 'localhost', email: 'ada@example.com' });
    expect({ ...one, challenge: '' }).toEqual({ ...two, challenge: '' });
    expect(one.allowCredentials).toEqual([]);
    expect(one.challenge).not.toBe(two.challenge);
  });

  it('accepts an answer once, at once or later, for five minutes (A73)', async () => {
    const authenticator = createAuthenticator();
    await register(authenticator);
    const credential = authenticator.get(await startPrimary(), ORIGIN);
    const replies = await Promise.all(Array.from({ length: 20 }, () => authenticate(credential)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect((await authenticate(credential)).status).toBe(401);
    const late = authenticator.get(await startPrimary(), ORIGIN);
    server.clock.advance(5 * 60_000 + 1);
    expect((await authenticate(late)).status).toBe(401);
  });

  it('accepts a registration challenge for registration only, in its own session (A73)', async () => {
    const authenticator = createAuthenticator();
    await register(authenticator);
    const options = creation(await startRegister());
    const asSignIn = { challenge: options.challenge, rpId: 'localhost' };
    expect((await authenticate(authenticator.get(asSignIn, ORIGIN))).status).toBe(401);
    const signInOptions = await startPrimary();
    const fresh = createAuthenticator();
    const asRegistration = { ...options, challenge: signInOptions.challenge };
    expect((await postRegister(fresh.create(asRegistration, ORIGIN))).status).toBe(400);
    const other = await signIn(server, 'eve@example.com');
    const stolen = fresh.create(options, ORIGIN);
    const elsewhere = await postRegister(stolen, other.sessionToken);
    expect(elsewhere.body.error_type).toBe('no_pending_webauthn_registration');
    expect((await postRegister(stolen)).status).toBe(200);
    expect((await postRegister(stolen)).status).not.toBe(200);
  });

  it.each([
    ['type', { clientData: { type: 'webauthn.get' } }],
    ['origin', { clientData: { origin: 'http://localhost:3001' } }],
    ['crossOrigin', { clientData: { crossOrigin: true } }],
    ['rpIdHash', { rpId: 'evil.test' }],
    ['no user presence', { flags: 0x44 }],
    ['no user verification', { flags: 0x41 }],
    ['backed up but not eligible', { flags: 0x55 }],
    ['trailing bytes', { trailing: Buffer.from([0]) }],
    ['no credential data', { flags: 0x05 }],
    [
      'unsupported algorithm',
      {
        cosePairs: [
          [1, 2],
          [3, -47],
          [-1, 8],
        ],
      },
    ],
    [
      'point off the curve',
      {
        cosePairs: [
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.alloc(32)],
          [-3, Buffer.alloc(32)],
        ],
      },
    ],
    [
      'RSA e=1',
      {
        cosePairs: [
          [1, 3],
          [3, -257],
          [-1, Buffer.alloc(256, 0xc1)],
          [-2, Buffer.from([1])],
        ],
      },
    ],
  ] satisfies [string, Lies][])(
    'refuses a registration with a wrong %s (A74, A75)',
    async (_w, lies) => {
      const started = performance.now();
      const reply = await register(createAuthenticator(), lies);
      expect(reply.status).toBe(400);
      expect(reply.body.error_type).toBe('unable_to_register_webauthn_registration');
      expect(performance.now() - started).toBeLessThan(1_000);
    },
  );

  it.each([
    ['type', { clientData: { type: 'webauthn.create' } }],
    ['origin of another port', { clientData: { origin: 'http://localhost:3001' } }],
    ['rpIdHash', { rpId: 'evil.test' }],
    ['no user presence', { flags: 0x04 }],
    ['no user verification', { flags: 0x01 }],
    ['changed backup eligibility', { flags: 0x0d }],
    ['attested data announced', { flags: 0x45 }],
    ['extensions announced', { flags: 0x85 }],
    ['trailing bytes', { trailing: Buffer.from([0]) }],
    ["another user's handle", { userHandle: Buffer.from('user-x').toString('base64url') }],
  ] satisfies [string, Lies][])(
    'refuses an answer with a wrong %s (A74, A75, A76)',
    async (_w, lies) => {
      const authenticator = createAuthenticator();
      await register(authenticator);
      const reply = await signInWith(authenticator, lies);
      expect(reply.status).toBe(401);
      expect(reply.body.error_type).toBe('unable_to_auth_webauthn_registration');
      expect((await signInWith(authenticator)).status).toBe(200);
    },
  );

  it('accepts extension outputs that were not asked for', async () => {
    const authenticator = createAuthenticator();
    await register(authenticator);
    // {"credProtect": 2}
    const trailing = Buffer.from('a16b6372656450726f7465637402', 'hex');
    expect((await signInWith(authenticator, { flags: 0x85, trailing })).status).toBe(200);
  });

  it('refuses a counter that went back (A75)', async () => {
    const authenticator = createAuthenticator({ hasCounter: true });
    await register(authenticator);
    expect((await signInWith(authenticator, { signCount: 10 })).status).toBe(200);
    expect((await signInWith(authenticator, { signCount: 10 })).status).toBe(401);
    expect((await signInWith(authenticator, { signCount: 11 })).status).toBe(200);
  });

  it('never gives a credential id a second owner (A76)', async () => {
    const mine = createAuthenticator();
    await register(mine);
    const other = await signIn(server, 'eve@example.com');
    const theirs = createAuthenticator();
    const options = creation(await startRegister(other.sessionToken));
    const credential = theirs.create(options, ORIGIN, { credentialId: mine.credentialId });
    const reply = await postRegister(credential, other.sessionToken);
    expect(reply.body.error_type).toBe('duplicate_webauthn_registration');
    expect((await signInWith(mine)).body.data.user_id).toBe(userId);
  });

  it.each(['{}', '{{', 'null', '[]', '{"id":1}', '['.repeat(10_000)])(
    'refuses %j, which is no credential (A75)',
    async (text) => {
      expect((await postRegister(text)).status).toBe(400);
      expect((await authenticate(text)).status).toBe(401);
    },
  );

  it('makes passkeys only for pages of this project and their own domain (A74)', async () => {
    const evil = await server.sdk(CALLS.webauthnAuthenticateStartPrimary, {
      headers: { origin: 'https://evil.test' },
      body: { domain: 'evil.test' },
    });
    expect(evil.status).toBe(403);
    const foreign = await startRegister(sessionToken, { domain: 'evil.test' });
    expect(foreign.status).toBe(403);
  });

  it.each([
    ['example.com', 200],
    ['gate.example.com', 200],
    ['com', 403],
    ['ample.com', 403],
    ['home.gate.example.com.evil.test', 403],
    ['other.example.com', 403],
  ])('makes passkeys of %s on home.gate.example.com: %i (A74)', async (domain, status) => {
    const origin = 'https://home.gate.example.com';
    const home = await createTestServer({ env: { GATECALL_ALLOWED_ORIGINS: origin } });
    const reply = await home.sdk(CALLS.webauthnAuthenticateStartPrimary, {
      headers: { origin },
      body: { domain },
    });
    await home.close();
    expect(reply.status).toBe(status);
  });
});
