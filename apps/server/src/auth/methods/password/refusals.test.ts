import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { newestCode } from '@gatecall/testkit/sign-in';
import { describe, expect, it } from 'vitest';
import type { Client } from '../../../http/request/client.ts';
import { createTurns, TooManyWaiting } from '../../../platform/turns.ts';
import { confirmGuess, inTurn, judgePassword } from './guess.ts';
import { BETTER, EMAIL, GOOD, usePasswords } from './password.testing.ts';
import { createPasswordTools, hashing } from './policy.ts';

const passwords = usePasswords();
const { create, authenticate, startReset, reset } = passwords;

const clientAt = (ip: string): Client => ({
  ip,
  userAgent: '',
  claimedOrigin: undefined,
  language: () => undefined,
});
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: { code?: string; retryAfterSeconds?: number }) => [error.code, error.retryAfterSeconds],
  );
const auditOf = async (event: string) => {
  const rows = await passwords.server.deps.db.read
    .selectFrom('audit_log')
    .select(['user_id', 'details'])
    .where('event', '=', event)
    .execute();
  return rows.map(({ user_id, details }) => [user_id, JSON.parse(details)]);
};

describe('a guess', () => {
  /** One at a time, with no place to wait; the first one is under way until the end. */
  const underWay = async (first: { email: string; ip: string }) => {
    const tools = {
      ...createPasswordTools(passwords.server.deps),
      turns: createTurns({ max: 1, maxWaiting: 0 }),
    };
    const turn = (email: string, ip: string, work = async () => {}) =>
      inTurn(tools, { email, client: clientAt(ip) }, work);
    let end!: () => void;
    const begun = turn(
      first.email,
      first.ip,
      () => new Promise<void>((resolve) => (end = resolve)),
    );
    return { turn, end: () => [end(), begun][1] };
  };

  it('waits for those at the same account from the same network alone, and not for ever (A21, A33)', async () => {
    const { turn, end } = await underWay({ email: EMAIL, ip: '192.0.2.1' });
    expect(await refusal(turn(' ADA@example.com', '192.0.2.1'))).toEqual([
      'user_lock_limit_reached',
      30,
    ]);
    expect(await refusal(turn('bob@example.com', '192.0.2.1'))).toBeUndefined();
    expect(await refusal(turn(EMAIL, '198.51.100.1'))).toBeUndefined();
    await end();
    expect(await refusal(turn(EMAIL, '192.0.2.1'))).toBeUndefined();
  });

  it('is refused as busy if too many wait to be hashed, and no other fault is reported so (A84)', async () => {
    const failing = (error: Error) =>
      hashing(async () => {
        throw error;
      });
    expect(await refusal(failing(new TooManyWaiting()))).toEqual(['server_unavailable', 2]);
    await expect(failing(new Error('broken'))).rejects.toThrow('broken');
  });

  it('is not counted if the password has been changed meanwhile (A43)', async () => {
    await create();
    const { deps } = passwords.server;
    const tools = createPasswordTools(deps);
    const input = { email: EMAIL, password: GOOD, client: clientAt('192.0.2.1') };
    const guess = await judgePassword(deps, tools, input);
    const confirm = () => deps.db.write((queries) => confirmGuess(deps, queries, guess));
    expect(await refusal(confirm())).toBeUndefined();
    await startReset();
    expect((await reset({ token: (await passwords.mailedTokens()).reset })).status).toBe(200);
    await expect(confirm()).rejects.toMatchObject({
      code: 'unauthorized_credentials',
      message: 'The email or password is incorrect.',
    });
  });

  it('is refused in one sentence if it is wrong, and is in the audit log of the account (A16)', async () => {
    const { user_id } = (await create()).body.data;
    const replies = [
      await authenticate({ password: 'wrong guess' }),
      await authenticate({ email: 'nobody@example.com' }),
    ];
    for (const { body } of replies) {
      expect(body.error_message).toBe('The email or password is incorrect.');
    }
    expect(await auditOf('password_refused')).toEqual([
      [user_id, {}],
      [null, {}],
    ]);
  });
});

describe('the password calls', () => {
  it('accept no invalid address (A11)', async () => {
    for (const call of [create, authenticate, startReset]) {
      expect((await call({ email: 'ada@example' })).body.error_type).toBe('invalid_email');
    }
  });

  it('accept a password of 1,024 characters, and none longer (A36)', async () => {
    const longest = `${GOOD} `.repeat(40).slice(0, 1_024);
    expect((await create({ password: longest })).status).toBe(200);
    expect((await authenticate({ password: longest })).status).toBe(200);
    for (const call of [create, authenticate]) {
      const reply = await call({ password: `${longest}x` });
      expect(reply.body.error_type).toBe('password_too_long');
    }
  });

  it('record in the audit log how the user signed in', async () => {
    const { user_id } = (await create()).body.data;
    await authenticate();
    expect(await auditOf('user_created')).toEqual([[user_id, { method: 'password' }]]);
    expect(await auditOf('signed_in')).toEqual([[user_id, { method: 'password' }]]);
  });

  it.each([
    ['20 new accounts', 20, () => create({ password: 'a' }), 400],
    ['240 judgements', 240, () => judge('a'), 200],
    ['30 reset tokens', 30, () => reset({ token: 'none' }), 401],
  ])('take %s of one network in ten minutes (A84)', async (_what, max, call, status) => {
    await passwords.restart({ GATECALL_RATE_LIMIT_FACTOR: '1' });
    const statuses = [];
    for (let n = 0; n < max; n += 1) statuses.push((await call()).status);
    expect(new Set(statuses)).toEqual(new Set([status]));
    expect((await call()).status).toBe(429);
  });

  const judge = (password: string, email?: string) =>
    passwords.server.sdk(CALLS.passwordsStrengthCheck, { body: { password, email } });

  it('advise on a password, and see the owner’s address in it (SRV-058)', async () => {
    const own = 'jpltrmbxqzvkw';
    const email = 'xqzvkw.jpltrmb@example.com';
    const { data } = (await judge('password')).body;
    expect(data.breach_detection_on_create).toBe(true);
    expect(data.feedback.suggestions.length).toBeGreaterThan(0);
    expect((await judge(own)).body.data.valid_password).toBe(true);
    expect((await judge(own, email)).body.data.valid_password).toBe(false);
  });

  it('accept eight characters if they are strong (SRV-059)', async () => {
    const { data } = (await judge('🦊🌵🎻🚲🧭🪁🍋🌊')).body;
    expect(data).toMatchObject({ score: 4, valid_password: true });
  });

  it.each([
    ['abc', { has_lower_case: true }],
    ['ABC', { has_upper_case: true }],
    ['123', { has_digit: true }],
    ['!', { has_symbol: true }],
    ['漢', { has_symbol: true }],
    ['aB1-', { has_lower_case: true, has_upper_case: true, has_digit: true, has_symbol: true }],
  ])('see what kinds of characters %j has (SRV-059)', async (password, kinds) => {
    const none = {
      has_lower_case: false,
      has_upper_case: false,
      has_digit: false,
      has_symbol: false,
    };
    const { data } = (await judge(password)).body;
    expect(data.feedback.luds_requirements).toMatchObject({ ...none, ...kinds });
  });
});

describe('a new password', () => {
  it('is not even looked at for a token that was never mailed (A84)', async () => {
    const reply = await reset({ token: 'none', password: 'a' });
    expect(reply.body.error_type).toBe('unable_to_auth_password_reset_token');
  });

  it('is set by no link to an address that has left the account (A38)', async () => {
    await create();
    await startReset();
    const { reset: token } = await passwords.mailedTokens();
    await passwords.server.deps.db.write((queries) => queries.deleteFrom('user_emails').execute());
    const reply = await reset({ token });
    expect(reply.body.error_type).toBe('unable_to_auth_password_reset_token');
    expect(await auditOf('password_changed')).toEqual([]);
  });

  it('keeps the language in which its mail was asked for', async () => {
    await create();
    await startReset({ locale: 'es' });
    const [mail] = await passwords.server.messages();
    const link = /https?:\/\/\S+gatecall_token_type=reset_password\S*/.exec(mail?.text ?? '');
    const token = new URL(link?.[0] ?? '').searchParams.get('token');
    expect((await reset({ token })).status).toBe(200);
    const user = await passwords.server.deps.db.read
      .selectFrom('users')
      .select('language')
      .executeTakeFirstOrThrow();
    expect(user.language).toBe('es');
  });

  it('set with the old one keeps the session that sets it (SRV-056)', async () => {
    const begun = (await create()).body.data;
    const change = await passwords.server.sdk(CALLS.passwordsResetByExisting, {
      body: { email: EMAIL, existing_password: GOOD, new_password: BETTER },
      sessionToken: begun.session_token,
    });
    expect(change.body.data.session.session_id).toBe(begun.session.session_id);
  });

  it('set within a session needs no address (SRV-057)', async () => {
    const { server } = passwords;
    const phone = { phone_number: '+16175550123' };
    const sent = await server.sdk(CALLS.otpsSmsLoginOrCreate, { body: phone });
    const { method_id } = sent.body.data;
    const body = { token: await newestCode(server), method_id };
    const signedIn = await server.sdk(CALLS.otpsAuthenticate, { body });
    const reply = await server.sdk(CALLS.passwordsResetBySession, {
      sessionToken: signedIn.body.data.session_token,
      body: { password: BETTER },
    });
    expect(reply.status).toBe(200);
    expect(reply.body.data.user.password).not.toBeNull();
  });
});

describe('the breach check', () => {
  it('says in the log why it could not be made (A39, A89)', async () => {
    const { server } = passwords;
    const tools = createPasswordTools({
      ...server.deps,
      fetch: async () => new Response('', { status: 503 }),
    });
    expect(await tools.isBreached(GOOD)).toBe(false);
    expect(server.logText()).toMatch(/"reason":"[^"]*503/);
  });
});
