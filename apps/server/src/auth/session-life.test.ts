import { AUTH_ENDPOINTS as CALLS, type Endpoint } from '@gatecall/contracts/endpoints';
import { createAuthenticator } from '@gatecall/testkit/authenticator';
import { createManualClock } from '@gatecall/testkit/manual-clock';
import { startScriptedProvider } from '@gatecall/testkit/scripted-provider';
import { newestCode, newestLinkToken, signIn } from '@gatecall/testkit/sign-in';
import { comeBack, landingOf, leaveFor } from '@gatecall/testkit/social-sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { ed25519 } from '@noble/curves/ed25519.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ORIGIN = 'http://localhost:3000';
const PASSWORD = 'violet harbour 1852 tangent';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

type Life = { session_duration_minutes?: number };

let server: TestServer;
let provider: Awaited<ReturnType<typeof startScriptedProvider>>;
beforeAll(async () => {
  provider = await startScriptedProvider();
  provider.answers = {
    '/token': { body: { access_token: 'at', token_type: 'Bearer' } },
    '/user': { body: { id: '7' } },
  };
  server = await createTestServer({
    env: {
      OAUTH_DISCORD_CLIENT_ID: 'client',
      OAUTH_DISCORD_CLIENT_SECRET: 'secret',
      OAUTH_DISCORD_TOKEN_URL: `${provider.url}/token`,
      OAUTH_DISCORD_USERINFO_URL: `${provider.url}/user`,
    },
    clock: createManualClock(Math.floor(Date.now() / 1_000) * 1_000),
  });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

let accounts = 0;
const newEmail = (): string => `resident-${(accounts += 1)}@example.com`;
const call = (endpoint: Endpoint, body: object, sessionToken?: string) =>
  server.sdk(endpoint, { body, sessionToken });
const createPassword = async (email: string, life: Life = {}) =>
  call(CALLS.passwordsCreate, { email, password: PASSWORD, ...life });

/** Ways that begin a session. */
const SIGN_INS: Readonly<Record<string, (life: Life) => ReturnType<typeof call>>> = {
  async 'a magic link (SRV-022)'(life) {
    await call(CALLS.magicLinksLoginOrCreate, { email: newEmail() });
    return call(CALLS.magicLinksAuthenticate, { token: await newestLinkToken(server), ...life });
  },
  async 'a passcode (SRV-030)'(life) {
    const sent = await call(CALLS.otpsEmailLoginOrCreate, { email: newEmail() });
    const { method_id } = sent.body.data;
    return call(CALLS.otpsAuthenticate, { token: await newestCode(server), method_id, ...life });
  },
  'a new password (SRV-052)': (life) => createPassword(newEmail(), life),
  async 'a password (SRV-053)'(life) {
    const email = newEmail();
    await createPassword(email);
    return call(CALLS.passwordsAuthenticate, { email, password: PASSWORD, ...life });
  },
  async 'a reset link (SRV-055)'(life) {
    const email = newEmail();
    await createPassword(email);
    await call(CALLS.passwordsResetStart, { email });
    const token = await newestLinkToken(server);
    return call(CALLS.passwordsReset, { token, password: `${PASSWORD} two`, ...life });
  },
  async 'the old password (SRV-056)'(life) {
    const email = newEmail();
    await createPassword(email);
    return call(CALLS.passwordsResetByExisting, {
      email,
      existing_password: PASSWORD,
      new_password: `${PASSWORD} two`,
      ...life,
    });
  },
  async 'social sign-in (SRV-037)'(life) {
    const flow = await leaveFor(server, 'discord');
    const back = await comeBack(server, 'discord', flow, { code: 'c', state: flow.state });
    return call(CALLS.oauthAuthenticate, { token: landingOf(back).token, ...life });
  },
  async 'a wallet (SRV-041)'(life) {
    const key = new Uint8Array(32).fill((accounts += 1));
    const wallet = {
      crypto_wallet_address: base58.encode(ed25519.getPublicKey(key)),
      crypto_wallet_type: 'solana',
    };
    const { challenge } = (await call(CALLS.cryptoWalletsStartPrimary, wallet)).body.data;
    const signature = base58.encode(ed25519.sign(utf8ToBytes(challenge), key));
    return call(CALLS.cryptoWalletsAuthenticate, { ...wallet, signature, ...life });
  },
  async 'a passkey (SRV-049)'(life) {
    const { sessionToken } = await signIn(server, newEmail());
    const authenticator = await register(sessionToken);
    const start = await call(CALLS.webauthnAuthenticateStartPrimary, {});
    const options = JSON.parse(start.body.data.public_key_credential_request_options);
    const public_key_credential = authenticator.get(options, ORIGIN);
    return call(CALLS.webauthnAuthenticate, { public_key_credential, ...life });
  },
};

const startRegister = async (sessionToken: string) => {
  const options = { return_passkey_credential_options: true };
  const start = await call(CALLS.webauthnRegisterStart, options, sessionToken);
  return JSON.parse(start.body.data.public_key_credential_creation_options);
};
async function register(sessionToken: string) {
  const authenticator = createAuthenticator();
  const public_key_credential = authenticator.create(await startRegister(sessionToken), ORIGIN);
  await call(CALLS.webauthnRegister, { public_key_credential }, sessionToken);
  return authenticator;
}
const createApp = async (sessionToken: string) =>
  (await call(CALLS.totpsCreate, { expiration_minutes: 60 }, sessionToken)).body.data;
const codeOf = (secret: string): string =>
  new TOTP({ secret }).generate({ timestamp: server.clock.now() });

/** Ways that go on with a session of 60 minutes. */
const ADDITIONS: Readonly<
  Record<string, (life: Life, sessionToken: string) => ReturnType<typeof call>>
> = {
  async 'an authenticator app (SRV-043)'(life, sessionToken) {
    const { secret } = await createApp(sessionToken);
    return call(CALLS.totpsAuthenticate, { totp_code: codeOf(secret), ...life }, sessionToken);
  },
  async 'a recovery code (SRV-045)'(life, sessionToken) {
    const { secret, recovery_codes } = await createApp(sessionToken);
    const proof = { totp_code: codeOf(secret) };
    const proven = await call(CALLS.totpsAuthenticate, proof, sessionToken);
    const [recovery_code] = recovery_codes;
    return call(CALLS.totpsRecover, { recovery_code, ...life }, proven.body.data.session_token);
  },
  async 'a new passkey (SRV-047)'(life, sessionToken) {
    const made = createAuthenticator().create(await startRegister(sessionToken), ORIGIN);
    return call(CALLS.webauthnRegister, { public_key_credential: made, ...life }, sessionToken);
  },
  'a new password (SRV-057)': (life, sessionToken) =>
    call(CALLS.passwordsResetBySession, { password: PASSWORD, ...life }, sessionToken),
};

const lifeOf = (reply: Awaited<ReturnType<typeof call>>): number => {
  expect(reply.status).toBe(200);
  return (Date.parse(reply.body.data.session.expires_at) - server.clock.now()) / MINUTE;
};

describe('a session', () => {
  it.each(Object.entries(SIGN_INS))(
    'begun by %s lives as long as was asked for, 30 minutes unless set',
    async (_name, begin) => {
      expect(lifeOf(await begin({ session_duration_minutes: 90 }))).toBe(90);
      expect(lifeOf(await begin({ session_duration_minutes: 5 }))).toBe(5);
      expect(lifeOf(await begin({}))).toBe(30);
    },
  );

  it.each(Object.entries(ADDITIONS))(
    'continued by %s is extended if that was asked for, and never shortened',
    async (_name, add) => {
      const lives = [
        { life: { session_duration_minutes: 90 }, expected: 90 },
        { life: { session_duration_minutes: 5 }, expected: 60 },
        { life: {}, expected: 60 },
      ];
      for (const { life, expected } of lives) {
        const { sessionToken } = await signIn(server, newEmail());
        expect(lifeOf(await add(life, sessionToken))).toBe(expected);
      }
    },
  );

  it.each(Object.entries(ADDITIONS))(
    'ends ninety days after it began, even if it is continued by a link and then %s (A47)',
    async (_name, add) => {
      const year = { session_duration_minutes: 366 * 24 * 60 };
      const email = newEmail();
      const begun = await signIn(server, email, { minutes: 366 * 24 * 60 });
      server.clock.advance(89 * DAY);
      await call(CALLS.magicLinksLoginOrCreate, { email });
      const token = await newestLinkToken(server);
      const proven = await call(
        CALLS.magicLinksAuthenticate,
        { token, ...year },
        begun.sessionToken,
      );
      expect(proven.body.data.session.session_id).toBe(begun.sessionId);
      expect(lifeOf(proven)).toBe(24 * 60);
      const added = await add(year, proven.body.data.session_token);
      expect(added.body.data.session.session_id).toBe(begun.sessionId);
      expect(lifeOf(added)).toBe(24 * 60);
    },
  );
});
