import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { newestLinkToken, signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const EMAIL = 'ada@example.com';
const SECOND_EMAIL = 'ada.byron@example.com';
const PHONES = ['+12015550142', '+12015550143'];
let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

type Prove = (sessionToken: string) => ReturnType<TestServer['sdk']>;

/** Asks for a link within a session; returns how it is used in one. */
async function linkFor(email: string, sessionToken: string): Promise<Prove> {
  await server.sdk(CALLS.magicLinksSendSecondary, { body: { email }, sessionToken });
  const body = { token: await newestLinkToken(server) };
  return (within) => server.sdk(CALLS.magicLinksAuthenticate, { body, sessionToken: within });
}
/** The same with a code, which is texted. */
async function codeFor(phone_number: string, sessionToken: string): Promise<Prove> {
  const sent = await server.sdk(CALLS.otpsSmsSendSecondary, {
    body: { phone_number },
    sessionToken,
  });
  const text = (await server.messages()).find(({ to }) => to === phone_number)?.text;
  const body = { token: /\b\d{6}\b/.exec(text ?? '')?.[0], method_id: sent.body.data.method_id };
  return (within) => server.sdk(CALLS.otpsAuthenticate, { body, sessionToken: within });
}
const namesOf = async (sessionToken: string): Promise<string[]> => {
  const { emails, phone_numbers: phones } = (await server.sdk(CALLS.usersMe, { sessionToken })).body
    .data;
  return [
    ...emails.map(({ email }: { email: string }) => email),
    ...phones.map(({ phone_number }: { phone_number: string }) => phone_number),
  ];
};
const notices = async () =>
  (await server.messages()).filter(({ text }) => text.includes('was added')).length;

describe('an address that is added', () => {
  it.each([
    ['link', linkFor, SECOND_EMAIL],
    ['code', codeFor, '+12015550142'],
  ] as const)(
    'takes the second factor, also by a %s that was sent to a session that had it (A29)',
    async (_how, ask, address) => {
      let { sessionToken } = await signIn(server, EMAIL);
      const app = await server.sdk(CALLS.totpsCreate, { sessionToken, body: {} });
      const totp = new TOTP({ secret: app.body.data.secret });
      const totp_code = totp.generate({ timestamp: server.clock.now() });
      const whole = await server.sdk(CALLS.totpsAuthenticate, {
        sessionToken,
        body: { totp_code },
      });
      ({ session_token: sessionToken } = whole.body.data);
      const prove = await ask(address, sessionToken);
      const half = await signIn(server, EMAIL);
      const refused = await prove(half.sessionToken);
      expect(refused.body.error_type).toBe('insufficient_factors');
      expect(await namesOf(sessionToken)).toEqual([EMAIL]);
    },
  );

  it('is not counted if it is one of several that the account has (A55)', async () => {
    let { sessionToken } = await signIn(server, EMAIL, { minutes: 24 * 60 });
    const proveHere = async (prove: Prove) => {
      const reply = await prove(sessionToken);
      expect(reply.status).toBe(200);
      sessionToken = reply.body.data.session_token;
    };
    // Addresses are listed by age: none is as old as another.
    server.clock.advance(1000);
    await proveHere(await linkFor(SECOND_EMAIL, sessionToken));
    for (const phone of PHONES) {
      server.clock.advance(1000);
      await proveHere(await codeFor(phone, sessionToken));
    }
    const told = await notices();
    // Each proof makes the session fresh again, so each waits until it is not.
    for (const phone of PHONES) {
      server.clock.advance(16 * 60_000);
      await proveHere(await codeFor(phone, sessionToken));
    }
    for (const email of [EMAIL, SECOND_EMAIL]) {
      server.clock.advance(16 * 60_000);
      await proveHere(await linkFor(email, sessionToken));
    }
    expect(await namesOf(sessionToken)).toEqual([EMAIL, SECOND_EMAIL, ...PHONES]);
    expect(await notices()).toBe(told);
  });
});

describe('an address that is new to an account that has others', () => {
  it.each([
    ['link', linkFor, 'ada.king@example.com'],
    ['code', codeFor, '+12015550144'],
  ] as const)('takes a fresh proof, by a %s as well (A55)', async (_how, ask, address) => {
    let { sessionToken } = await signIn(server, EMAIL, { minutes: 24 * 60 });
    const phone = await (await codeFor(PHONES[0] ?? '', sessionToken))(sessionToken);
    sessionToken = phone.body.data.session_token;
    server.clock.advance(14 * 60_000);
    const prove = await ask(address, sessionToken);
    server.clock.advance(2 * 60_000);
    const refused = await prove(sessionToken);
    expect(refused.status, refused.text).toBeGreaterThanOrEqual(400);
    expect(await namesOf(sessionToken)).toEqual([EMAIL, PHONES[0]]);
  });
});

describe('an account that is to be erased', () => {
  it.each([EMAIL, '+12015550142'])(
    'may be named by an address that it has: %s',
    async (confirm) => {
      const { sessionToken } = await signIn(server, EMAIL);
      const proven = await (await codeFor('+12015550142', sessionToken))(sessionToken);
      const headers = { authorization: `Bearer ${proven.body.data.session_jwt}` };
      const erase = (body: object) =>
        server.request('POST', '/v1/account/delete', { headers, body });
      expect((await erase({ confirm: 'eve@example.com' })).body.field).toBe('confirm');
      expect((await erase({ confirm })).body).toEqual({ deleted: true });
    },
  );
});

describe('an account that has no way in', () => {
  it('may still delete what it has (A55)', async () => {
    const planted = { email: EMAIL, password: 'planted-orchard-hammock-77' };
    const made = await server.sdk(CALLS.passwordsCreate, { body: planted });
    const { session_token: sessionToken } = made.body.data;
    // Whose address it is proves it in an account of their own.
    const owner = (await signIn(server, 'ada.byron@example.com')).sessionToken;
    expect((await (await linkFor(EMAIL, owner))(owner)).status).toBe(200);
    expect(await namesOf(sessionToken)).toEqual([]);
    await server.sdk(CALLS.totpsCreate, { sessionToken, body: {} });
    const { totps } = (await server.sdk(CALLS.usersMe, { sessionToken })).body.data;
    const params = { id: totps[0].totp_id };
    const removed = await server.sdk(CALLS.usersDeleteTotp, { sessionToken, params });
    expect(removed.status).toBe(200);
  });
});
