import { AUTH_ENDPOINTS } from '@gatecall/contracts/endpoints';
import { anyTables } from '@gatecall/server/db/any-tables';
import { createAuthenticator } from '@gatecall/testkit/authenticator';
import { makeImpersonationToken } from '@gatecall/testkit/impersonation';
import { startScriptedProvider } from '@gatecall/testkit/scripted-provider';
import { newestCode, newestLinkToken } from '@gatecall/testkit/sign-in';
import { comeBack, landingOf, leaveFor } from '@gatecall/testkit/social-sign-in';
import { ed25519 } from '@noble/curves/ed25519.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { codeOf, REQUEST, useProvider } from '../auth/idp/idp.testing.ts';
import { BETTER, GOOD } from '../auth/methods/password/password.testing.ts';
import { environment } from '../auth/methods/oauth/social.testing.ts';
import { AUTH_TRACES } from './traces.testing.ts';

const idp = useProvider();

type Name = keyof typeof AUTH_TRACES;
type Asked = {
  readonly body?: unknown;
  /** In the path. */
  readonly id?: string;
  /** Of a call that is made in a session. */
  readonly sessionToken?: string;
};
/** The state before the call, and its input. */
type Scene = () => Promise<Asked>;

const EMAIL = 'ada@example.com';
const ORIGIN = 'http://localhost:3000';
const NUMBER = '+12015550123';
const WALLET_KEY = new Uint8Array(32).fill(7);
const WALLET = {
  crypto_wallet_address: base58.encode(ed25519.getPublicKey(WALLET_KEY)),
  crypto_wallet_type: 'solana',
};
const MINUTES = { session_duration_minutes: 60 };
const CONSENT = {
  client_id: REQUEST.client_id,
  redirect_uri: REQUEST.redirect_uri,
  response_type: 'code',
  scopes: ['openid'],
};

const call = (name: Name, { id = '', ...asked }: Asked) =>
  idp.server.sdk(AUTH_ENDPOINTS[name], {
    headers: { origin: ORIGIN },
    params: { id },
    ...asked,
  });
/** What it replies, of which more is asked. */
const dataOf = async (name: Name, asked: Asked) => {
  const reply = await call(name, asked);
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.body.data;
};

const open =
  (body: object): Scene =>
  async () => ({ body });
/** In Ada's session. */
const signedIn =
  (body: object = {}): Scene =>
  async () => ({ body, sessionToken: idp.ada.sessionToken });

/** Adds a row of Ada's to a table, as the database accepts it. */
const remove =
  (table: string, id: string): Scene =>
  async () => {
    const { deps } = idp.server;
    const tables = await deps.db.read.introspection.getTables();
    const { columns = [] } = tables.find(({ name }) => name === table) ?? {};
    const known: Record<string, string> = {
      user_id: idp.ada.userId,
      provider_type: 'google',
      wallet_type: 'solana',
    };
    const row = columns.map(({ name, dataType }) => [
      name,
      known[name] ?? (dataType.toLowerCase() === 'text' ? `${name}-of-ada` : 1),
    ]);
    await deps.db.write((queries) =>
      anyTables(queries).insertInto(table).values(Object.fromEntries(row)).execute(),
    );
    // One that asks for a second proof would ask here as well.
    if (table === 'totps') {
      await deps.db.write((queries) => queries.updateTable('totps').set({ verified: 0 }).execute());
    }
    return { id: `${id}-of-ada`, sessionToken: idp.ada.sessionToken };
  };

const totp = async () => {
  const made = await dataOf('totpsCreate', await signedIn()());
  const code = new TOTP({ secret: made.secret }).generate({ timestamp: idp.server.clock.now() });
  return { totp_code: code, recovery_code: made.recovery_codes[0] };
};
const confirmedTotp = async () => {
  const { totp_code, recovery_code } = await totp();
  const { sessionToken } = idp.ada;
  const done = await dataOf('totpsAuthenticate', { body: { totp_code, ...MINUTES }, sessionToken });
  return { recovery_code, sessionToken: String(done.session_token) };
};

const createPasskey = async () => {
  const started = await dataOf(
    'webauthnRegisterStart',
    await signedIn({ domain: 'localhost', return_passkey_credential_options: true })(),
  );
  const authenticator = createAuthenticator();
  const options = JSON.parse(started.public_key_credential_creation_options);
  return { authenticator, public_key_credential: authenticator.create(options, ORIGIN) };
};
const passkey = async () => {
  const { authenticator, public_key_credential } = await createPasskey();
  const { sessionToken } = idp.ada;
  const body = { public_key_credential, ...MINUTES };
  const added = await dataOf('webauthnRegister', { body, sessionToken });
  return {
    authenticator,
    id: String(added.webauthn_registration_id),
    sessionToken: String(added.session_token),
  };
};

const password = () =>
  dataOf('passwordsCreate', { body: { email: 'bob@example.com', password: GOOD, ...MINUTES } });

const SCENES: Partial<Record<Name, Scene>> = {
  usersUpdate: signedIn({ name: { first_name: 'Ada' } }),
  usersDeleteEmail: remove('user_emails', 'email_id'),
  usersDeletePhoneNumber: remove('user_phone_numbers', 'phone_id'),
  usersDeleteTotp: remove('totps', 'totp_id'),
  usersDeleteCryptoWallet: remove('crypto_wallets', 'crypto_wallet_id'),
  usersDeleteOAuth: remove('oauth_registrations', 'oauth_registration_id'),
  async usersDeleteWebauthn() {
    const { id, sessionToken } = await passkey();
    return { id, sessionToken };
  },
  sessionsRevoke: signedIn(),
  async sessionsExchangeAccessToken() {
    const code = codeOf(await idp.allow({ ...REQUEST, scope: 'openid full_access' }));
    const { access_token } = (await idp.redeem(code)).body;
    return { body: { access_token, ...MINUTES } };
  },
  async sessionsAttest() {
    const keys = await generateKeyPair('ES256', { extractable: true });
    const issuer = 'https://intranet.example.com';
    const audience = 'gatecall';
    const profile = { profile_id: 'own', issuer, audience, user_by: 'user_id' };
    const folder = mkdtempSync(join(tmpdir(), 'gatecall-trusted-'));
    const file = join(folder, 'trusted.json');
    const key = { ...(await exportJWK(keys.publicKey)), kid: 'own' };
    writeFileSync(file, JSON.stringify([{ ...profile, keys: [key] }]));
    await idp.restart({ GATECALL_TRUSTED_TOKENS: file });
    rmSync(folder, { recursive: true });
    const seconds = Math.floor(idp.server.clock.now() / 1_000);
    const token = await new SignJWT({ jti: 'one', email: EMAIL, email_verified: true })
      .setProtectedHeader({ alg: 'ES256', kid: 'own' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(idp.ada.userId)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 600)
      .sign(keys.privateKey);
    return { body: { profile_id: 'own', token, ...MINUTES } };
  },
  magicLinksLoginOrCreate: open({ email: EMAIL }),
  magicLinksSendPrimary: open({ email: EMAIL }),
  magicLinksSendSecondary: signedIn({ email: 'second@example.com' }),
  async magicLinksAuthenticate() {
    await call('magicLinksLoginOrCreate', { body: { email: EMAIL } });
    return { body: { token: await newestLinkToken(idp.server, EMAIL), ...MINUTES } };
  },
  otpsSmsLoginOrCreate: open({ phone_number: NUMBER }),
  otpsSmsSendPrimary: open({ phone_number: NUMBER }),
  otpsSmsSendSecondary: signedIn({ phone_number: NUMBER }),
  otpsWhatsappLoginOrCreate: open({ phone_number: NUMBER }),
  otpsWhatsappSendPrimary: open({ phone_number: NUMBER }),
  otpsWhatsappSendSecondary: signedIn({ phone_number: NUMBER }),
  otpsEmailLoginOrCreate: open({ email: EMAIL }),
  otpsEmailSendPrimary: open({ email: EMAIL }),
  otpsEmailSendSecondary: signedIn({ email: 'second@example.com' }),
  async otpsAuthenticate() {
    const { method_id } = await dataOf('otpsEmailLoginOrCreate', { body: { email: EMAIL } });
    return { body: { method_id, token: await newestCode(idp.server), ...MINUTES } };
  },
  async oauthAuthenticate() {
    const provider = await startScriptedProvider();
    await idp.restart(environment(provider.url));
    provider.answers = {
      '/token': { body: { access_token: 'at', token_type: 'Bearer', expires_in: 3_600 } },
      '/user': { body: { id: '7', username: 'ada', email: EMAIL, verified: true } },
    };
    const flow = await leaveFor(idp.server, 'discord');
    const back = await comeBack(idp.server, 'discord', flow, { code: 'c', state: flow.state });
    await provider.close();
    return { body: { token: landingOf(back).token, ...MINUTES } };
  },
  async cryptoWalletsAuthenticate() {
    const { challenge } = await dataOf('cryptoWalletsStartPrimary', { body: WALLET });
    const signature = base58.encode(ed25519.sign(utf8ToBytes(challenge), WALLET_KEY));
    return { body: { ...WALLET, signature, ...MINUTES } };
  },
  totpsCreate: signedIn(),
  async totpsAuthenticate() {
    const { totp_code } = await totp();
    return { body: { totp_code, ...MINUTES }, sessionToken: idp.ada.sessionToken };
  },
  async totpsRecoveryCodes() {
    const { sessionToken } = await confirmedTotp();
    return { sessionToken, body: {} };
  },
  async totpsRecover() {
    const { recovery_code, sessionToken } = await confirmedTotp();
    return { body: { recovery_code, ...MINUTES }, sessionToken };
  },
  async webauthnRegister() {
    const { public_key_credential } = await createPasskey();
    return {
      body: { public_key_credential, ...MINUTES },
      sessionToken: idp.ada.sessionToken,
    };
  },
  async webauthnAuthenticate() {
    const { authenticator } = await passkey();
    const body = { domain: 'localhost', return_passkey_credential_options: true };
    const started = await dataOf('webauthnAuthenticateStartPrimary', { body });
    const options = JSON.parse(started.public_key_credential_request_options);
    return { body: { public_key_credential: authenticator.get(options, ORIGIN), ...MINUTES } };
  },
  async webauthnUpdate() {
    const { id, sessionToken } = await passkey();
    return { id, sessionToken, body: { name: 'Key ring' } };
  },
  passwordsCreate: open({ email: 'bob@example.com', password: GOOD, ...MINUTES }),
  async passwordsAuthenticate() {
    await password();
    return { body: { email: 'bob@example.com', password: GOOD, ...MINUTES } };
  },
  passwordsResetStart: open({ email: EMAIL }),
  async passwordsReset() {
    await call('passwordsResetStart', { body: { email: EMAIL } });
    const [mail] = await idp.server.messages();
    const links = [...(mail?.text ?? '').matchAll(/https?:\/\/\S+/g)].map(
      ([link]) => new URL(link),
    );
    const link = links.find(
      ({ searchParams }) => searchParams.get('gatecall_token_type') === 'reset_password',
    );
    return { body: { token: link?.searchParams.get('token'), password: GOOD } };
  },
  async passwordsResetByExisting() {
    await password();
    const body = { email: 'bob@example.com', existing_password: GOOD, new_password: BETTER };
    return { body: { ...body, ...MINUTES } };
  },
  passwordsResetBySession: signedIn({ password: GOOD, ...MINUTES }),
  impersonationAuthenticate: async () => ({
    body: { impersonation_token: await makeImpersonationToken(idp.server, idp.ada.userId) },
  }),
  async idpConsentSubmit() {
    await dataOf('idpConsentStart', await signedIn(CONSENT)());
    return signedIn({ ...CONSENT, consent_granted: true })();
  },
  async connectedAppsRevoke() {
    await idp.allow();
    return { id: 'shop', body: {}, sessionToken: idp.ada.sessionToken };
  },
};

/** A form, which a page of ours is asked with. */
const ELSEWHERE: readonly Name[] = ['idpAuthorize'];

const recorded = () => idp.server.deps.db.read.selectFrom('audit_log').selectAll().execute();
/** Rows that were not there before. */
async function newRows(act: () => Promise<unknown>) {
  const before = new Set((await recorded()).map((row) => row.audit_id));
  await act();
  return (await recorded()).filter((row) => !before.has(row.audit_id));
}
// The keys of a constant object are its names.
const TRACED = (Object.keys(AUTH_TRACES) as Name[]).filter(
  (name) => !('none' in AUTH_TRACES[name]),
);
const eventsOf = (name: Name): readonly string[] => [AUTH_TRACES[name]].flat().map(String);

describe('a call of the sign-in provider that changes something', () => {
  it('is tried here, without exception', () => {
    expect([...Object.keys(SCENES), ...ELSEWHERE].toSorted()).toEqual(TRACED.toSorted());
  });

  it.each(Object.keys(SCENES) as Name[])(
    'leaves a row that says from where, and reveals no secret: %s (A89)',
    async (name) => {
      const asked = (await SCENES[name]?.()) ?? {};
      const rows = await newRows(async () => {
        const reply = await call(name, asked);
        expect(reply.status, reply.text).toBe(200);
      });
      const row = rows.find(({ event }) => eventsOf(name).includes(event));
      expect(row, rows.map(({ event }) => event).join()).toMatchObject({ ip_address: '127.0.0.1' });
      const details = rows.map((one) => one.details).join();
      for (const secret of [GOOD, BETTER, NUMBER, '@example.com', WALLET.crypto_wallet_address]) {
        expect(details).not.toContain(secret);
      }
    },
  );

  it('leaves a row if it is the form of the consent page (A89)', async () => {
    const rows = await newRows(() => idp.allow());
    expect(rows.map(({ event }) => event)).toContain('idp_consent_granted');
  });
});
