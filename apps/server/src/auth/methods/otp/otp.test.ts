import { otpsAuthenticateAnswer, otpsSendAnswer } from '@gatecall/contracts/auth/otp';
import { AUTH_ENDPOINTS as CALLS, type Endpoint } from '@gatecall/contracts/endpoints';
import { newestCode, signIn } from '@gatecall/testkit/sign-in';
import { PRODUCTION } from '@gatecall/testkit/production';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const PHONE = '+12015550123';
let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

async function restart(env: Record<string, string>) {
  await server.close();
  server = await createTestServer({ env });
}

const send = (endpoint: Endpoint, body: Record<string, unknown>, sessionToken?: string) =>
  server.sdk(endpoint, { body, sessionToken, answer: otpsSendAnswer });
const authenticate = (body: Record<string, unknown>, sessionToken?: string) =>
  server.sdk(CALLS.otpsAuthenticate, { body, sessionToken, answer: otpsAuthenticateAnswer });

/** Asks for a code and returns it with its method id. */
async function ask(email = 'ada@example.com', body: Record<string, unknown> = {}) {
  const sent = await send(CALLS.otpsEmailLoginOrCreate, { email, ...body });
  return { method_id: sent.body.data.method_id, token: await newestCode(server) };
}
const otherThan = (code: string, offset = 1): string =>
  String((Number(code) + offset) % 1_000_000).padStart(6, '0');

describe('one-time codes', () => {
  it('refuses a channel that nothing can send, and keeps no message (SRV-025, SRV-026)', async () => {
    await restart({
      ...PRODUCTION,
      GATECALL_CARRIER: 'telnyx',
      TELNYX_PUBLIC_KEY: Buffer.alloc(32, 1).toString('base64'),
    });
    for (const call of [CALLS.otpsSmsLoginOrCreate, CALLS.otpsWhatsappSendPrimary]) {
      const reply = await server.sdk(call, { body: { phone_number: PHONE } });
      expect([reply.status, reply.body.error_type]).toEqual([
        401,
        'endpoint_not_authorized_for_sdk',
      ]);
    }
    expect(await server.deps.db.read.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  it.each([
    ['email', CALLS.otpsEmailLoginOrCreate, { email: 'ada@example.com' }],
    ['sms', CALLS.otpsSmsLoginOrCreate, { phone_number: PHONE }],
    ['whatsapp', CALLS.otpsWhatsappLoginOrCreate, { phone_number: PHONE }],
    ['email', CALLS.otpsEmailSendPrimary, { email: 'ada@example.com' }],
    ['sms', CALLS.otpsSmsSendPrimary, { phone_number: PHONE }],
    ['whatsapp', CALLS.otpsWhatsappSendPrimary, { phone_number: PHONE }],
  ])(
    'sends six digits by %s and signs in with them (SRV-025..SRV-028, SRV-030, SRV-031, CON-003)',
    async (channel, call, body) => {
      const sent = await send(call, body);
      expect(sent.status).toBe(200);
      const [message] = await server.messages();
      expect(message).toMatchObject({ channel, to: Object.values(body)[0] });
      const code = await newestCode(server);
      expect(code).toMatch(/^\d{6}$/);
      const reply = await authenticate({
        token: code,
        method_id: sent.body.data.method_id,
        session_duration_minutes: 60,
      });
      expect(reply.status).toBe(200);
      const { session, user } = reply.body.data;
      const [factor] = session.authentication_factors;
      expect(factor).toMatchObject({ type: 'otp', delivery_method: channel });
      const id = user.emails[0]?.email_id ?? user.phone_numbers[0]?.phone_id;
      expect(id).toBe(sent.body.data.method_id);
      expect(Date.parse(session.expires_at) - server.clock.now()).toBe(60 * 60_000);
    },
  );

  it.each([
    ['email', CALLS.otpsEmailSendSecondary, { email: 'new@example.com' }],
    ['sms', CALLS.otpsSmsSendSecondary, { phone_number: PHONE }],
    ['whatsapp', CALLS.otpsWhatsappSendSecondary, { phone_number: PHONE }],
  ])('adds an address by %s within a session only (SRV-029)', async (_channel, call, body) => {
    expect((await send(call, body)).status).toBe(404);
    const { sessionToken, userId, sessionId } = await signIn(server, 'ada@example.com');
    const sent = await send(call, body, sessionToken);
    const proof = { token: await newestCode(server), method_id: sent.body.data.method_id };
    // The code is bound to the session's user: it signs no one in to that account.
    expect((await authenticate(proof)).status).toBe(401);
    const reply = await authenticate(proof, sessionToken);
    expect(reply.body.data).toMatchObject({ user_id: userId, session: { session_id: sessionId } });
    expect(reply.body.data.session.authentication_factors).toHaveLength(2);
  });

  it('adds no address before the second factor (A29)', async () => {
    let { sessionToken } = await signIn(server, 'ada@example.com');
    const app = await server.sdk(CALLS.totpsCreate, { sessionToken, body: {} });
    const code = new TOTP({ secret: app.body.data.secret }).generate({
      timestamp: server.clock.now(),
    });
    await server.sdk(CALLS.totpsAuthenticate, { sessionToken, body: { totp_code: code } });
    ({ sessionToken } = await signIn(server, 'ada@example.com'));
    const reply = await send(CALLS.otpsSmsSendSecondary, { phone_number: PHONE }, sessionToken);
    expect(reply.body.error_type).toBe('insufficient_factors');
    expect(await server.messages()).not.toContainEqual(expect.objectContaining({ to: PHONE }));
  });

  it.each([
    ['email', CALLS.otpsEmailSendSecondary, { email: 'new@example.com' }],
    ['sms', CALLS.otpsSmsSendSecondary, { phone_number: PHONE }],
  ])(
    'adds no address by %s in a session that was left open, and announces one that is added (A55)',
    async (_channel, call, body) => {
      const { sessionToken } = await signIn(server, 'ada@example.com');
      server.clock.advance(16 * 60_000);
      const sent = await send(call, body, sessionToken);
      const proof = { token: await newestCode(server), method_id: sent.body.data.method_id };
      expect((await authenticate(proof, sessionToken)).body.error_type).toBe('stale_factors');

      const fresh = await signIn(server, 'ada@example.com');
      const again = await send(call, body, fresh.sessionToken);
      const right = { token: await newestCode(server), method_id: again.body.data.method_id };
      expect((await authenticate(right, fresh.sessionToken)).status).toBe(200);
      const notices = (await server.messages()).filter(({ text }) => text.includes('was added'));
      expect(notices.map(({ to }) => to)).toEqual(['ada@example.com']);
    },
  );

  it('never gives an address of another account away (A40)', async () => {
    await signIn(server, 'grace@example.com');
    const { sessionToken } = await signIn(server, 'ada@example.com');
    const sent = await send(
      CALLS.otpsEmailSendSecondary,
      { email: 'grace@example.com' },
      sessionToken,
    );
    const proof = { token: await newestCode(server), method_id: sent.body.data.method_id };
    const reply = await authenticate(proof, sessionToken);
    expect(reply.body.error_type).toBe('duplicate_email');
  });

  it.each([
    ['by the mailbox owner elsewhere, and throws the password out', false, false],
    ['in a browser where an impostor’s session was planted, likewise', true, false],
    ['by the session that made it and asked for the code, and keeps the password', true, true],
  ])('proves an unproven address %s (A40, A49)', async (_what, isInBrowser, isAskedWithin) => {
    const password = 'planted-orchard-hammock-77';
    const email = 'victim@example.com';
    const planted = await server.sdk(CALLS.passwordsCreate, { body: { email, password } });
    expect(planted.status).toBe(200);
    const plantedToken = planted.body.data.session_token;
    const sent = isAskedWithin
      ? await send(CALLS.otpsEmailSendSecondary, { email }, plantedToken)
      : await send(CALLS.otpsEmailLoginOrCreate, { email });
    const proof = { token: await newestCode(server), method_id: sent.body.data.method_id };
    const reply = await authenticate(proof, isInBrowser ? plantedToken : undefined);
    expect(reply.status).toBe(200);
    const again = await server.sdk(CALLS.passwordsAuthenticate, { body: { email, password } });
    expect(again.status === 200).toBe(isAskedWithin);
    if (isAskedWithin) return;
    const me = await server.sdk(CALLS.usersMe, { sessionToken: plantedToken });
    expect(me.body.error_type).toBe('session_not_found');
    const own = await server.sdk(CALLS.usersMe, { sessionToken: reply.body.data.session_token });
    expect(own.body.data).toMatchObject({ emails: [{ email, verified: true }], password: null });
  });

  it('accepts template ids and locale (SRV-033)', async () => {
    const ids = { login_template_id: 'a', signup_template_id: 'b', locale: 'en' };
    const { token } = await ask('ada@example.com', ids);
    expect(token).toHaveLength(6);
  });

  it('writes in the requested language (SRV-033)', async () => {
    await send(CALLS.otpsEmailLoginOrCreate, { email: 'ada@example.com', locale: 'fr' });
    const [mail] = await server.messages();
    expect(mail?.subject).toBe('Votre code de connexion à Gatecall');
    await send(CALLS.otpsSmsLoginOrCreate, { phone_number: PHONE, locale: 'es-MX' });
    const [sms] = await server.messages();
    expect(sms?.text).toContain('es tu clave de Gatecall');
  });

  it('keeps the code out of the subject and binds an SMS to the origin', async () => {
    const { token } = await ask();
    const [mail] = await server.messages();
    expect(mail?.subject).not.toContain(token);
    await send(CALLS.otpsSmsLoginOrCreate, { phone_number: PHONE, enable_autofill: true });
    const code = await newestCode(server);
    const [sms] = await server.messages();
    expect(sms?.text.endsWith(`\n\n@localhost #${code}`)).toBe(true);
    expect(sms?.text.length).toBeLessThanOrEqual(160);
  });

  it('refuses a used code (SRV-030, A25)', async () => {
    const proof = await ask();
    expect((await authenticate(proof)).status).toBe(200);
    expect((await authenticate(proof)).body.error_type).toBe('unable_to_auth_otp_code');
  });

  it('lets exactly one of fifty parallel uses win (A25)', async () => {
    const proof = await ask();
    const replies = await Promise.all(Array.from({ length: 50 }, () => authenticate(proof)));
    expect(replies.filter((r) => r.status === 200)).toHaveLength(1);
    const sessions = await server.deps.db.read.selectFrom('sessions').selectAll().execute();
    expect(sessions).toHaveLength(1);
  });

  it('dies with its expiry, five minutes unless set (SRV-032)', async () => {
    for (const [body, life] of [
      [{}, 5],
      [{ expiration_minutes: 10 }, 10],
    ] as const) {
      const late = await ask('ada@example.com', body);
      server.clock.advance(life * 60_000);
      expect((await authenticate(late)).status).toBe(401);
      const inTime = await ask('ada@example.com', body);
      server.clock.advance(life * 60_000 - 1);
      expect((await authenticate(inTime)).status).toBe(200);
    }
    const sent = await send(CALLS.otpsSmsLoginOrCreate, {
      phone_number: PHONE,
      expiration_minutes: 10,
    });
    const proof = { token: await newestCode(server), method_id: sent.body.data.method_id };
    server.clock.advance(10 * 60_000 - 1);
    expect((await authenticate(proof)).status).toBe(200);
  });

  it('kills the older code when a newer one is sent', async () => {
    const first = await ask();
    const second = await ask();
    if (first.token !== second.token) expect((await authenticate(first)).status).toBe(401);
    expect((await authenticate(second)).status).toBe(200);
  });

  it('is dead after five wrong guesses, and says so (A20)', async () => {
    const { token, method_id } = await ask();
    const types: string[] = [];
    for (let i = 1; i <= 5; i++) {
      const wrong = await authenticate({ token: otherThan(token, i), method_id });
      types.push(wrong.body.error_type);
    }
    expect(types).toEqual([...Array(4).fill('otp_code_not_found'), 'unable_to_auth_otp_code']);
    const right = await authenticate({ token, method_id });
    expect(right.status).toBe(401);
    expect(right.body.error_type).toBe('unable_to_auth_otp_code');
  });

  it('survives four wrong guesses', async () => {
    const { token, method_id } = await ask();
    for (let i = 1; i <= 4; i++) await authenticate({ token: otherThan(token, i), method_id });
    expect((await authenticate({ token, method_id })).status).toBe(200);
  });

  it('evaluates at most five of two hundred parallel guesses (A21)', async () => {
    const { token, method_id } = await ask();
    const guesses = Array.from({ length: 200 }, (_, i) => otherThan(token, i + 1));
    guesses[199] = token;
    const replies = await Promise.all(
      guesses.map((guess) => authenticate({ token: guess, method_id })),
    );
    const [row] = await server.deps.db.read
      .selectFrom('challenges')
      .select(['attempts', 'used_at'])
      .where('kind', '=', 'otp')
      .execute();
    expect(row?.attempts).toBeLessThanOrEqual(5);
    // The statement that evaluates is serialized: a right guess wins only among the first five.
    const wins = replies.filter((r) => r.status === 200).length;
    expect(wins).toBe(row?.used_at === null ? 0 : 1);
    if (server.deps.db.engine === 'sqlite') expect(wins).toBe(0);
  });

  it('limits guessing over many codes of one destination (A20)', async () => {
    await restart({ GATECALL_RATE_LIMIT_FACTOR: '1' });
    const statuses: number[] = [];
    for (let round = 0; round < 5; round++) {
      const { token, method_id } = await ask();
      for (let i = 1; i <= 5; i++) {
        const reply = await authenticate({ token: otherThan(token, i), method_id });
        statuses.push(reply.status);
      }
      server.clock.advance(3 * 60_000);
    }
    expect(statuses.slice(0, 20).every((status) => status === 401)).toBe(true);
    expect(statuses.slice(20).every((status) => status === 429)).toBe(true);
  });

  describe('while strangers guess', () => {
    const owner = '192.0.2.1';
    const guess = (proof: { token: string; method_id: string }, ip: string) =>
      server.sdk(CALLS.otpsAuthenticate, {
        body: { ...proof, session_duration_minutes: 60 },
        ip,
      });

    it('accepts the owner’s fresh right code, however many networks have guessed (A20, A33)', async () => {
      await restart({ GATECALL_RATE_LIMIT_FACTOR: '1' });
      const judged: number[] = [];
      for (let round = 0; round < 3; round++) {
        const { token, method_id } = await ask();
        for (let i = 0; i < 20; i++) {
          const ip = `198.51.${i % 4}.${i}`;
          judged.push((await guess({ token: otherThan(token, i + 1), method_id }, ip)).status);
        }
        expect((await guess({ token, method_id }, owner)).status).toBe(200);
        server.clock.advance(4 * 60_000);
      }
      // Four networks have five guesses each, and none in the rest of the hour.
      expect(judged.filter((status) => status === 401)).toHaveLength(20);
      expect(judged.slice(20).every((status) => status === 429)).toBe(true);
      // Right codes of their own are no guesses, neither slowed nor refused in the hour after.
      const { token, method_id } = await ask();
      expect((await guess({ token, method_id }, owner)).status).toBe(200);
    });

    it('judges one guess, slowly, from a network that is new to a crowded address (A20)', async () => {
      await restart({ GATECALL_RATE_LIMIT_FACTOR: '1' });
      const { token, method_id } = await ask();
      const wrong = { token: otherThan(token, 1), method_id };
      for (let i = 0; i < 20; i++) await guess(wrong, `198.51.${i % 4}.${i}`);
      const from = performance.now();
      expect((await guess(wrong, '203.0.113.5')).status).toBe(401);
      expect(performance.now() - from).toBeGreaterThan(900);
      expect((await guess({ token, method_id }, '203.0.113.77')).status).toBe(429);
      expect((await guess({ token, method_id }, owner)).status).toBe(200);
    });

    it('keeps a code usable after another network has used up its guesses (A20)', async () => {
      const { token, method_id } = await ask();
      for (let i = 0; i < 8; i++)
        await guess({ token: otherThan(token, i + 1), method_id }, '198.51.100.7');
      expect((await guess({ token, method_id }, '198.51.100.9')).status).toBe(401);
      expect((await guess({ token, method_id }, owner)).status).toBe(200);
    });
  });

  it('is worthless for another destination (A23)', async () => {
    const victim = await ask('victim@example.com');
    const attacker = await ask('attacker@example.com');
    if (victim.token === attacker.token) return;
    const swapped = await authenticate({ token: attacker.token, method_id: victim.method_id });
    const reverse = await authenticate({ token: victim.token, method_id: attacker.method_id });
    expect([swapped.status, reverse.status]).toEqual([401, 401]);
    const attempts = await server.deps.db.read
      .selectFrom('challenges')
      .select('attempts')
      .execute();
    expect(attempts.map((row) => row.attempts)).toEqual([1, 1]);
    expect((await authenticate(victim)).status).toBe(200);
    expect((await authenticate(attacker)).status).toBe(200);
  });

  it.each([
    123456,
    ['000000', '999999'],
    { length: 6 },
    ' 123456',
    '١٢٣٤٥٦',
    '123456\n',
    '12345',
    '',
    null,
  ])('refuses the token %j by its shape, without a comparison (A24)', async (token) => {
    const { method_id } = await ask();
    const reply = await authenticate({ token, method_id });
    expect(reply.status).toBe(400);
    expect(reply.body.body[0].dataPath).toMatch(/^\.token/);
    const rows = await server.deps.db.read.selectFrom('challenges').select('attempts').execute();
    expect(rows.map((row) => row.attempts)).toEqual([0]);
  });

  it('replies alike to a known and an unknown address (A16)', async () => {
    const before = await send(CALLS.otpsEmailLoginOrCreate, { email: 'ada@example.com' });
    await signIn(server, 'ada@example.com');
    const known = await send(CALLS.otpsEmailLoginOrCreate, { email: 'ada@example.com' });
    const unknown = await send(CALLS.otpsEmailLoginOrCreate, { email: 'nobody@example.com' });
    expect(known.body.data.method_id).toBe(before.body.data.method_id);
    expect(Object.keys(unknown.body.data)).toEqual(Object.keys(known.body.data));
    const shape = /^email-[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
    expect(known.body.data.method_id).toMatch(shape);
    expect(unknown.body.data.method_id).toMatch(shape);
    const users = await server.deps.db.read.selectFrom('users').select('user_id').execute();
    expect(users).toHaveLength(1);
  });

  it.each(['', 'x', '+1', '+1201555', 'tel:+12015550123;ext=4', '+19005551234', '+18005550100'])(
    'refuses the number %j and sends nothing (A28)',
    async (phone_number) => {
      const reply = await send(CALLS.otpsSmsLoginOrCreate, { phone_number });
      expect(reply.status).toBe(400);
      expect(await server.messages()).toHaveLength(0);
    },
  );

  it('texts only to the countries that are served (A28)', async () => {
    await restart({ GATECALL_SMS_COUNTRIES: 'US, CA' });
    const abroad = await send(CALLS.otpsSmsLoginOrCreate, { phone_number: '+37060112345' });
    expect(abroad.body.error_type).toBe('invalid_phone_number_country_code');
    const costly = await send(CALLS.otpsSmsLoginOrCreate, { phone_number: '+19005551234' });
    expect(costly.body.error_type).toBe('invalid_phone_number');
    const home = await send(CALLS.otpsSmsLoginOrCreate, { phone_number: PHONE });
    expect(home.status).toBe(200);
    expect(await server.messages()).toHaveLength(1);
  });

  it('caps texts per prefix, from however many networks (A28)', async () => {
    await restart({ GATECALL_RATE_LIMIT_FACTOR: '1' });
    const statuses: number[] = [];
    for (let i = 0; i < 60; i++) {
      const reply = await server.sdk(CALLS.otpsSmsLoginOrCreate, {
        body: { phone_number: `+1201555${String(100 + i).padStart(4, '0')}` },
        ip: `198.51.100.${i}`,
      });
      statuses.push(reply.status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(await server.messages()).toHaveLength(20);
  });

  it('caps texts per network, over however many prefixes (A28)', async () => {
    await restart({ GATECALL_RATE_LIMIT_FACTOR: '1' });
    const statuses: number[] = [];
    for (let i = 0; i < 40; i++) {
      const reply = await server.sdk(CALLS.otpsWhatsappLoginOrCreate, {
        body: { phone_number: `+1${201 + i}5550123` },
      });
      statuses.push(reply.status);
    }
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(20);
    expect((await server.messages()).length).toBeLessThanOrEqual(20);
  });

  it('leaves neither code nor address readable in the database or the log (A89)', async () => {
    const { token, method_id } = await ask('secret-person@example.com');
    await authenticate({ token: otherThan(token), method_id });
    const rows = await server.deps.db.read.selectFrom('challenges').selectAll().execute();
    expect(rows.map((row) => row.secret_hash).join()).not.toContain(token);
    expect(server.logText()).not.toContain(token);
    expect(server.logText()).not.toContain('secret-person');
  });
});
