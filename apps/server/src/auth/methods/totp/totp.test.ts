import {
  totpsAuthenticateAnswer,
  totpsCreateAnswer,
  totpsRecoverAnswer,
  totpsRecoveryCodesAnswer,
} from '@gatecall/contracts/auth/totp';
import { AUTH_ENDPOINTS as CALLS, type Endpoint } from '@gatecall/contracts/endpoints';
import { newestLinkToken, signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { qrCode } from './code.ts';

let server: TestServer;
let sessionToken: string;
beforeEach(() => restart({}));
afterEach(() => server.close());

async function restart(env: Record<string, string>) {
  await server?.close();
  server = await createTestServer({ env });
  ({ sessionToken } = await signIn(server, 'ada@example.com'));
}

const create = (body: Record<string, unknown> = { expiration_minutes: 60 }) =>
  server.sdk(CALLS.totpsCreate, { body, sessionToken, answer: totpsCreateAnswer });
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: server.clock.now() + steps * 30_000,
  });
async function authenticate(code: unknown) {
  const reply = await server.sdk(CALLS.totpsAuthenticate, {
    body: { totp_code: code },
    sessionToken,
    answer: totpsAuthenticateAnswer,
  });
  if (reply.status === 200) sessionToken = reply.body.data.session_token;
  return reply;
}
async function recover(code: string) {
  const reply = await server.sdk(CALLS.totpsRecover, {
    body: { recovery_code: code },
    sessionToken,
    answer: totpsRecoverAnswer,
  });
  if (reply.status === 200) sessionToken = reply.body.data.session_token;
  return reply;
}
/** An account whose app is confirmed, in a session that has passed it. */
async function confirmed() {
  const { data } = (await create()).body;
  expect((await authenticate(codeOf(data.secret))).status).toBe(200);
  server.clock.advance(60_000);
  return data as { secret: string; recovery_codes: string[]; totp_id: string };
}

describe('authenticator apps', () => {
  it('makes a secret, its picture and recovery codes (SRV-042)', async () => {
    const reply = await create();
    expect(reply.status).toBe(200);
    const { data } = reply.body;
    const svg = Buffer.from(data.qr_code.split(',')[1], 'base64').toString('utf8');
    expect(svg).toMatch(/^<svg/);
    expect(data.qr_code).toBe(
      qrCode(data.secret, { issuer: 'Gatecall', label: 'ada@example.com' }),
    );
    expect(new Set(data.recovery_codes).size).toBe(10);
    expect(data.user.totps).toEqual([{ totp_id: data.totp_id, verified: false }]);
  });

  it('accepts a right code as a further factor of the session (SRV-043)', async () => {
    const { data } = (await create()).body;
    const reply = await authenticate(codeOf(data.secret));
    expect(reply.status).toBe(200);
    expect(reply.body.data.totp_id).toBe(data.totp_id);
    expect(reply.body.data.user.totps).toEqual([{ totp_id: data.totp_id, verified: true }]);
    const types = reply.body.data.session.authentication_factors.map(
      (f: { type: string }) => f.type,
    );
    expect(types).toEqual(['magic_link', 'totp']);
    const [mail] = await server.messages();
    expect(mail?.text).toContain('authenticator app was added');
  });

  it('accepts one step of clock difference and no more', async () => {
    const { data } = (await create()).body;
    expect((await authenticate(codeOf(data.secret, -2))).status).toBe(401);
    expect((await authenticate(codeOf(data.secret, 2))).status).toBe(401);
    expect((await authenticate(codeOf(data.secret, -1))).status).toBe(200);
    expect((await authenticate(codeOf(data.secret, 1))).status).toBe(200);
  });

  it('forgets a secret that was not confirmed in time (SRV-042)', async () => {
    const { data } = (await create({ expiration_minutes: 10 })).body;
    server.clock.advance(11 * 60_000);
    expect((await authenticate(codeOf(data.secret))).body.error_type).toBe('totp_not_found');
  });

  it.each([123456, '12345', ' 123456', '١٢٣٤٥٦', ['123456'], null])(
    'refuses the code %j by its shape (A24)',
    async (code) => {
      await create();
      expect((await authenticate(code)).status).toBe(400);
    },
  );

  it('refuses a code a second time, and an older step after a newer one (A26)', async () => {
    const { data } = (await create()).body;
    const now = codeOf(data.secret);
    const before = codeOf(data.secret, -1);
    expect((await authenticate(now)).status).toBe(200);
    for (const used of [now, before]) {
      const reply = await authenticate(used);
      expect([reply.status, reply.body.error_type]).toEqual([
        401,
        'totp_code_already_authenticated',
      ]);
    }
  });

  it('lets exactly one of twenty parallel uses win (A26)', async () => {
    const { data } = (await create()).body;
    const body = { totp_code: codeOf(data.secret) };
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => server.sdk(CALLS.totpsAuthenticate, { body, sessionToken })),
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
  });

  it('limits guessing (A20)', async () => {
    await restart({ GATECALL_RATE_LIMIT_FACTOR: '1' });
    const { data } = (await create()).body;
    const right = codeOf(data.secret);
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
    for (let i = 0; i < 10; i++) await authenticate(wrong);
    expect((await authenticate(right)).status).toBe(429);
  });

  it('judges at most 110 wrong codes on a day of patient guessing (A20)', async () => {
    await confirmed();
    ({ sessionToken } = await signIn(server, 'ada@example.com', { minutes: 25 * 60 }));
    let judged = 0;
    for (let minute = 0; minute < 24 * 60; minute += 5) {
      const reply = await authenticate('000000');
      if (reply.status !== 429) judged += 1;
      server.clock.advance(5 * 60_000);
    }
    expect(judged).toBeGreaterThan(5);
    expect(judged).toBeLessThanOrEqual(110);
  });

  it('shows the unused recovery codes, with or without a body (SRV-044, SRV-004)', async () => {
    const app = await confirmed();
    await recover(app.recovery_codes[0] ?? '');
    const reply = await server.sdk(CALLS.totpsRecoveryCodes, {
      sessionToken,
      answer: totpsRecoveryCodesAnswer,
    });
    const [shown] = reply.body.data.totps;
    expect(shown.recovery_codes.toSorted()).toEqual(app.recovery_codes.slice(1).toSorted());
  });

  it('accepts a recovery code once, however it is typed, and notifies the owner (SRV-045, A27)', async () => {
    const app = await confirmed();
    const code = app.recovery_codes[3] ?? '';
    const reply = await recover(` ${code.toUpperCase().replaceAll('-', ' ')} `);
    expect(reply.status).toBe(200);
    expect(reply.body.data.totp_id).toBe(app.totp_id);
    expect(reply.body.data.session.authentication_factors.at(-1).type).toBe('recovery_codes');
    // The notice of the added app waits beside it; two mails go out in no certain order.
    const mails = await server.messages();
    const notice = mails.find(({ text }) => text.includes('recovery code was used'));
    expect(notice).toMatchObject({ channel: 'email', to: 'ada@example.com' });
    expect((await recover(code)).body.error_type).toBe('unable_to_authenticate_recovery_code');
  });

  it('lets one of twenty parallel uses of a recovery code win, and locks guessing (A27)', async () => {
    const app = await confirmed();
    const body = { recovery_code: app.recovery_codes[0] };
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => server.sdk(CALLS.totpsRecover, { body, sessionToken })),
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);

    await restart({ GATECALL_RATE_LIMIT_FACTOR: '1' });
    const other = await confirmed();
    const statuses: number[] = [];
    for (let i = 0; i < 30; i++) statuses.push((await recover(`wrong-${i}`)).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect((await recover(other.recovery_codes[0] ?? '')).status).toBe(429);
  });

  it('accepts no recovery codes of an unconfirmed app', async () => {
    const { data } = (await create()).body;
    expect((await recover(data.recovery_codes[0])).status).toBe(401);
  });

  it('hides recovery codes and refuses enrolment before the second factor (A29)', async () => {
    await confirmed();
    ({ sessionToken } = await signIn(server, 'ada@example.com'));
    const codes = await server.sdk(CALLS.totpsRecoveryCodes, { sessionToken });
    expect(codes.body.error_type).toBe('insufficient_factors');
    expect((await create()).body.error_type).toBe('insufficient_factors');
  });

  it('opens no other call of the provider to a session with the first factor alone (A29)', async () => {
    const app = await confirmed();
    const half = await signIn(server, 'ada@example.com');
    const closed = Object.values(CALLS).filter(({ auth }: Endpoint) => auth === 'session');
    expect(closed.length).toBeGreaterThan(15);
    for (const call of closed) {
      const reply = await server.sdk(call, {
        sessionToken: half.sessionToken,
        params: { id: app.totp_id },
        body: {},
      });
      expect([call.path, reply.status, reply.body.error_type]).toEqual([
        call.path,
        401,
        'insufficient_factors',
      ]);
    }
    // None of the four types that end a session: the client keeps it, and finishes it.
    sessionToken = half.sessionToken;
    expect((await authenticate(codeOf(app.secret))).status).toBe(200);
    const me = await server.sdk(CALLS.usersMe, { sessionToken });
    expect(me.body.data.emails[0].email).toBe('ada@example.com');
  });

  it('reveals to the first factor alone nothing about the user but the second ones (A29)', async () => {
    const app = await confirmed();
    const name = { first_name: 'Ada', last_name: 'Lovelace' };
    await server.sdk(CALLS.usersUpdate, { sessionToken, body: { name } });
    await server.sdk(CALLS.magicLinksLoginOrCreate, { body: { email: 'ada@example.com' } });
    const reply = await server.sdk(CALLS.magicLinksAuthenticate, {
      body: { token: await newestLinkToken(server) },
    });
    const { user } = reply.body.data;
    expect(user.totps).toEqual([{ totp_id: app.totp_id, verified: true }]);
    expect(user).toMatchObject({ emails: [], phone_numbers: [], password: null });
    expect(JSON.stringify(user)).not.toMatch(/Ada|Lovelace|example/);
    sessionToken = reply.body.data.session_token;
    const passed = await authenticate(codeOf(app.secret));
    expect(passed.body.data.user.name.first_name).toBe('Ada');
  });

  it('lets a half-signed-in session end itself', async () => {
    await confirmed();
    const half = await signIn(server, 'ada@example.com');
    const revoked = await server.sdk(CALLS.sessionsRevoke, { sessionToken: half.sessionToken });
    expect(revoked.status).toBe(200);
    const again = await server.sdk(CALLS.totpsAuthenticate, {
      sessionToken: half.sessionToken,
      body: { totp_code: '000000' },
    });
    expect(again.body.error_type).toBe('session_not_found');
  });

  it('opens the product only to a session with both factors, every time (A29)', async () => {
    const { secret } = await confirmed();
    const user = async (jwt: string) =>
      server.request('GET', '/v1/user', { headers: { authorization: `Bearer ${jwt}` } });
    const half = await signIn(server, 'ada@example.com');
    sessionToken = half.sessionToken;
    for (const [method, path] of [
      ['GET', '/v1/user'],
      ['POST', '/v1/intercom_settings'],
      ['POST', '/v1/arm'],
      ['GET', '/v1/sessions'],
    ] as const) {
      const headers = { authorization: `Bearer ${half.jwt}` };
      const reply = await server.request(method, path, { headers, body: {} });
      expect([path, reply.status, reply.body.error_type]).toEqual([
        path,
        401,
        'insufficient_factors',
      ]);
    }
    const passed = await authenticate(codeOf(secret));
    expect((await user(passed.body.data.session_jwt)).status).toBe(200);
    // The JWT of before stays half proven, though its session is not.
    expect((await user(half.jwt)).body.error_type).toBe('insufficient_factors');
  });

  it('asks for a fresh sign-in before an app is added (A55)', async () => {
    server.clock.advance(16 * 60_000);
    expect((await create()).body.error_type).toBe('stale_factors');
  });

  it('keeps secret and recovery codes unreadable in the database and the log (A89)', async () => {
    const app = await confirmed();
    const { read } = server.deps.db;
    const rows = [
      ...(await read.selectFrom('totps').selectAll().execute()),
      ...(await read.selectFrom('totp_recovery_codes').selectAll().execute()),
    ];
    const text = JSON.stringify(rows) + server.logText();
    expect(text).not.toContain(app.secret);
    for (const code of app.recovery_codes) expect(text).not.toContain(code);
  });
});
