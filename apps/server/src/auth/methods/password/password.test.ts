import {
  passwordsAuthenticateAnswer,
  passwordsCreateAnswer,
  passwordsResetAnswer,
  passwordsResetStartAnswer,
  passwordsStrengthAnswer,
} from '@gatecall/contracts/auth/password';
import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { newestLinkToken, signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const EMAIL = 'ada@example.com';
const GOOD = 'violet harbour 1852 tangent';
const BETTER = 'nineteen copper bridges hum';

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

const create = (body: Record<string, unknown> = {}, ip?: string) =>
  server.sdk(CALLS.passwordsCreate, {
    body: { email: EMAIL, password: GOOD, session_duration_minutes: 60, ...body },
    answer: passwordsCreateAnswer,
    ...(ip === undefined ? {} : { ip }),
  });
const authenticate = (body: Record<string, unknown> = {}, ip?: string) =>
  server.sdk(CALLS.passwordsAuthenticate, {
    body: { email: EMAIL, password: GOOD, session_duration_minutes: 60, ...body },
    answer: passwordsAuthenticateAnswer,
    ...(ip === undefined ? {} : { ip }),
  });
const startReset = (body: Record<string, unknown> = {}) =>
  server.sdk(CALLS.passwordsResetStart, {
    body: { email: EMAIL, ...body },
    answer: passwordsResetStartAnswer,
  });
const reset = (body: Record<string, unknown>) =>
  server.sdk(CALLS.passwordsReset, {
    body: { password: BETTER, ...body },
    answer: passwordsResetAnswer,
  });

/** Both links of the newest reset mail. */
async function mailedLinks(): Promise<{ reset: URL; login: URL }> {
  const mails = await server.messages();
  const mail = mails.find((m) => m.subject.includes('new Gatecall password'));
  const links = [...(mail?.text ?? '').matchAll(/https?:\/\/\S+/g)].map(([link]) => new URL(link));
  const linkOf = (type: string) => {
    const found = links.find((link) => link.searchParams.get('gatecall_token_type') === type);
    if (!found) throw new Error(`No ${type} link was mailed.`);
    return found;
  };
  return { reset: linkOf('reset_password'), login: linkOf('login') };
}
async function mailedTokens(): Promise<{ reset: string; login: string }> {
  const { reset, login } = await mailedLinks();
  const tokenOf = (link: URL) => link.searchParams.get('token') ?? '';
  return { reset: tokenOf(reset), login: tokenOf(login) };
}

describe('passwords', () => {
  it('creates a user and signs in again (SRV-052, SRV-053)', async () => {
    const created = await create();
    expect(created.status).toBe(200);
    expect(created.body.data.user.password).toMatchObject({ requires_reset: false });
    expect(created.body.data.session.authentication_factors).toMatchObject([
      { type: 'password', delivery_method: 'knowledge' },
    ]);
    const again = await authenticate();
    expect(again.status).toBe(200);
    expect(again.body.data.user_id).toBe(created.body.data.user_id);
    const wrong = await authenticate({ password: BETTER });
    expect(wrong.body.error_type).toBe('unauthorized_password');
  });

  it('stores an Argon2id hash and logs no password (A89)', async () => {
    await create();
    const [row] = await server.deps.db.read.selectFrom('passwords').selectAll().execute();
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await authenticate({ password: BETTER });
    expect(server.logText()).not.toContain(GOOD);
    expect(server.logText()).not.toContain(BETTER);
  });

  it('leaves an existing account alone (A40)', async () => {
    await signIn(server, EMAIL);
    expect((await create()).body.error_type).toBe('reset_password');
    await create({ email: 'bob@example.com' });
    const again = await create({ email: 'bob@example.com', password: BETTER });
    expect(again.body.error_type).toBe('duplicate_email');
  });

  it('lets one of ten parallel creations win (A25)', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => create()));
    expect(replies.filter((r) => r.status === 200)).toHaveLength(1);
    expect(replies.every((r) => r.status < 500)).toBe(true);
  });

  it('answers known and unknown accounts alike (A16)', async () => {
    await create();
    await signIn(server, 'passwordless@example.com');
    const replies = await Promise.all(
      [EMAIL, 'passwordless@example.com', 'nobody@example.com'].map((email) =>
        authenticate({ email, password: BETTER }),
      ),
    );
    for (const reply of replies) {
      expect({ ...reply.body, request_id: '' }).toEqual({
        ...replies[0]?.body,
        request_id: '',
      });
      expect(reply.status).toBe(401);
    }
  });

  it('takes the same time for a known and an unknown account (A16)', async () => {
    await create();
    await authenticate({ email: 'warm@example.com' });
    const time = async (email: string, ip: string): Promise<number> => {
      const from = performance.now();
      await authenticate({ email, password: BETTER }, ip);
      return performance.now() - from;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let i = 0; i < 12; i++) {
      known.push(await time(EMAIL, `10.1.${i}.1`));
      unknown.push(await time('nobody@example.com', `10.2.${i}.1`));
    }
    const median = (list: number[]): number => list.sort((a, b) => a - b)[6] ?? 0;
    // Without the dummy hash the unknown one is five times faster.
    expect(median(unknown) / median(known)).toBeGreaterThan(0.5);
    expect(median(unknown) / median(known)).toBeLessThan(2);
  });

  it('kills a password that was set before the mailbox was proven (A40)', async () => {
    const attacker = await create();
    const token = attacker.body.data.session_token;
    await startReset();
    const planted = await mailedTokens();
    const owner = await signIn(server, EMAIL);
    expect(owner.userId).toBe(attacker.body.data.user_id);
    expect((await authenticate()).body.error_type).toBe('unauthorized_password');
    const stale = await server.sdk(CALLS.usersMe, { sessionToken: token });
    expect(stale.body.error_type).toBe('session_not_found');
    const bearer = { authorization: `Bearer ${attacker.body.data.session_jwt}` };
    expect((await server.request('GET', '/v1/user', { headers: bearer })).status).toBe(401);
    expect((await reset({ token: planted.reset })).status).toBe(401);
    const me = await server.sdk(CALLS.usersMe, { sessionToken: owner.sessionToken });
    expect(me.body.data.password).toBeNull();
  });

  it('mails the reset in the language that was wished for', async () => {
    await create();
    await startReset({ locale: 'es' });
    const [mail] = await server.messages();
    expect(mail?.subject).toBe('Crea una contraseña nueva para Gatecall');
    expect(mail?.html).toContain('Iniciar sesión sin cambiar la contraseña');
  });

  it('gives whoever reads a mistyped address an account of their own (A40)', async () => {
    const { session_token: sessionToken, user_id: ownerId } = (await create()).body.data;
    const right = 'right@example.com';
    await server.sdk(CALLS.magicLinksSendSecondary, { body: { email: right }, sessionToken });
    const token = await newestLinkToken(server);
    const proven = await server.sdk(CALLS.magicLinksAuthenticate, {
      body: { token },
      sessionToken,
    });

    const stranger = await signIn(server, EMAIL);
    expect(stranger.userId).not.toBe(ownerId);
    const owner = await server.sdk(CALLS.usersMe, {
      sessionToken: proven.body.data.session_token,
    });
    expect(owner.body.data.emails).toMatchObject([{ email: right, verified: true }]);
    expect((await signIn(server, right)).userId).toBe(ownerId);
  });

  it('hashes no more resets of one session than its share (A84)', async () => {
    await server.close();
    server = await createTestServer({ env: { GATECALL_RATE_LIMIT_FACTOR: '1' } });
    let { sessionToken } = await signIn(server, EMAIL);
    const reset = () =>
      server.sdk(CALLS.passwordsResetBySession, { body: { password: BETTER }, sessionToken });
    for (let i = 0; i < 10; i += 1) {
      const { status, body } = await reset();
      expect(status).toBe(200);
      sessionToken = body.data.session_token;
    }
    const replies = await Promise.all([reset(), reset(), reset(), reset()]);
    expect(replies.map(({ status }) => status)).toEqual([429, 429, 429, 429]);
  });

  it('keeps the password of a user who proves the mailbox within their own session (A40)', async () => {
    const { session_token: sessionToken } = (await create()).body.data;
    await server.sdk(CALLS.magicLinksSendSecondary, { body: { email: EMAIL }, sessionToken });
    const [mail] = await server.messages();
    const link = new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    const proven = await server.sdk(CALLS.magicLinksAuthenticate, {
      body: { token: link.searchParams.get('token') },
      sessionToken,
    });
    expect(proven.body.data.user.emails).toMatchObject([{ verified: true }]);
    expect((await authenticate()).status).toBe(200);
  });
});

describe('the password policy', () => {
  it.each(['password', 'Password1', 'qwertyuiop', 'ada@example.com', 'aaaaaaaaaaaa'])(
    'refuses %j at creation (SRV-059, SRV-060)',
    async (password) => {
      const reply = await create({ password });
      expect(reply.status).toBe(400);
      expect(['weak_password', 'breached_password']).toContain(reply.body.error_type);
    },
  );

  it('judges without saving (SRV-058)', async () => {
    const check = async (body: Record<string, unknown>) =>
      (await server.sdk(CALLS.passwordsStrengthCheck, { body, answer: passwordsStrengthAnswer }))
        .body;
    expect((await check({ password: GOOD })).data).toMatchObject({
      valid_password: true,
      breached_password: false,
      strength_policy: 'zxcvbn',
    });
    expect((await check({ password: '123456' })).data).toMatchObject({
      valid_password: false,
      score: 0,
      breached_password: true,
    });
    expect((await check({ password: GOOD, email: 'x' })).error_type).toBe('invalid_email');
    expect((await check({ password: '' })).data.valid_password).toBe(false);
    expect(await server.deps.db.read.selectFrom('passwords').selectAll().execute()).toEqual([]);
  });

  it('counts characters and kinds under LUDS (SRV-059)', async () => {
    await server.close();
    server = await createTestServer({
      env: { GATECALL_PASSWORD_POLICY: 'luds:minLength=10,complexity=3' },
    });
    const check = async (password: string) =>
      (await server.sdk(CALLS.passwordsStrengthCheck, { body: { password } })).body.data;
    expect(await check('zqvwxjkpzqvw')).toMatchObject({
      valid_password: false,
      strength_policy: 'luds',
      feedback: { luds_requirements: { missing_complexity: 2, missing_characters: 0 } },
    });
    expect(await check('zQ7!')).toMatchObject({
      valid_password: false,
      feedback: { luds_requirements: { missing_complexity: 0, missing_characters: 6 } },
    });
    expect((await check('zqvwxjkp7Q')).valid_password).toBe(true);
    expect((await create({ password: 'zqvwxjkpzqvw' })).body.error_type).toBe('weak_password');
  });

  it('takes long and odd passwords whole (A36)', async () => {
    const base = `${GOOD} `.repeat(4);
    const odd = [base.slice(0, 64), base.padEnd(256, 'kiwi '), 'tab\there nul\0 then 94 roses'];
    for (const [i, password] of odd.entries()) {
      const email = `odd${i}@example.com`;
      expect((await create({ email, password })).status).toBe(200);
      expect((await authenticate({ email, password })).status).toBe(200);
      for (const near of [password.slice(0, -1), `${password} `, password.split('\0')[0]]) {
        if (near === password) continue;
        expect((await authenticate({ email, password: near })).status).toBe(401);
      }
    }
    const after72 = 'x'.repeat(72);
    await create({ email: 'b@example.com', password: `${GOOD}${after72}one` });
    const other = await authenticate({ email: 'b@example.com', password: `${GOOD}${after72}two` });
    expect(other.status).toBe(401);
  });

  it('reads NFC and NFD forms of one password as one (A36)', async () => {
    const password = 'Crème brûlée für Zoë 47';
    await create({ password: password.normalize('NFC') });
    expect((await authenticate({ password: password.normalize('NFD') })).status).toBe(200);
    const spaced = password.replaceAll(' ', '\u00a0');
    expect((await authenticate({ password: spaced })).status).toBe(200);
  });

  it('refuses a huge password at once (A36)', async () => {
    const from = performance.now();
    expect((await create({ password: 'x'.repeat(60_000) })).body.error_type).toBe(
      'password_too_long',
    );
    expect((await create({ password: 'x'.repeat(1_000_000) })).status).toBe(413);
    expect((await authenticate({ password: 'x'.repeat(60_000) })).status).toBe(400);
    expect(performance.now() - from).toBeLessThan(500);
  });
});

describe('password resets', () => {
  it('sets the password by the mailed token, once (SRV-054, SRV-055, A38)', async () => {
    const { session_token: old } = (await create()).body.data;
    expect((await startReset()).status).toBe(200);
    const tokens = await mailedTokens();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => reset({ token: tokens.reset })),
    );
    expect(replies.filter((r) => r.status === 200)).toHaveLength(1);
    expect(replies.filter((r) => r.body.error_type === 'unable_to_auth_reset_token')).toHaveLength(
      19,
    );
    expect((await server.sdk(CALLS.usersMe, { sessionToken: old })).status).toBe(404);
    expect((await authenticate()).status).toBe(401);
    expect((await authenticate({ password: BETTER })).status).toBe(200);
    const login = await server.sdk(CALLS.magicLinksAuthenticate, { body: { token: tokens.login } });
    expect(login.body.error_type).toBe('unable_to_auth_magic_link');
    const notice = (await server.messages())[0];
    expect(notice?.text).toContain('Your password was changed');
  });

  it('signs in by the login link, and by the reset token itself (wire 5.6)', async () => {
    await create();
    for (const kind of ['login', 'reset'] as const) {
      await startReset();
      const tokens = await mailedTokens();
      const reply = await server.sdk(CALLS.magicLinksAuthenticate, {
        body: { token: tokens[kind] },
      });
      expect(reply.status).toBe(200);
      expect((await reset({ token: tokens.reset })).status).toBe(401);
    }
  });

  it('ends older links by a newer one and by a changed password (A38)', async () => {
    const { session_token: sessionToken } = (await create()).body.data;
    await startReset();
    const first = await mailedTokens();
    await startReset();
    const second = await mailedTokens();
    expect((await reset({ token: first.reset })).status).toBe(401);
    const changed = await server.sdk(CALLS.passwordsResetBySession, {
      sessionToken,
      body: { password: BETTER },
    });
    expect(changed.status).toBe(200);
    expect((await reset({ token: second.reset })).status).toBe(401);
    expect((await reset({ token: second.login })).status).toBe(401);
  });

  it('lands either link where it is wanted (SRV-054)', async () => {
    await create();
    await startReset({
      login_redirect_url: 'http://localhost:3000/in',
      reset_password_redirect_url: 'http://localhost:3000/new-password',
    });
    const links = await mailedLinks();
    expect([links.login.pathname, links.reset.pathname]).toEqual(['/in', '/new-password']);
  });

  it.each([
    [{}, 30],
    [{ reset_password_expiration_minutes: 60 }, 60],
  ])('with %j works until %d minutes, not after (SRV-055, A38)', async (body, life) => {
    await create();
    await startReset(body);
    const late = await mailedTokens();
    server.clock.advance(life * 60_000);
    expect((await reset({ token: late.reset })).status).toBe(401);
    await startReset(body);
    const inTime = await mailedTokens();
    server.clock.advance(life * 60_000 - 1);
    expect((await reset({ token: inTime.reset })).status).toBe(200);
  });

  it('is not used up by a weak password (A38, SRV-060)', async () => {
    await create();
    await startReset();
    const tokens = await mailedTokens();
    expect((await reset({ token: tokens.reset, password: 'password1' })).status).toBe(400);
    expect((await reset({ token: tokens.reset })).status).toBe(200);
  });

  it('answers known and unknown addresses alike and mails only known ones (A16)', async () => {
    await create();
    const [known, unknown] = await Promise.all([
      startReset(),
      startReset({ email: 'nobody@example.com' }),
    ]);
    expect({ ...known.body.data, request_id: '' }).toEqual({
      ...unknown.body.data,
      request_id: '',
    });
    expect((await server.messages()).map((m) => m.to)).toEqual([EMAIL]);
  });

  it('demands the verifier of the challenge (SRV-077)', async () => {
    await create();
    const verifier = 'a'.repeat(64);
    await startReset({ code_challenge: createHash('sha256').update(verifier).digest('base64url') });
    const { reset: token } = await mailedTokens();
    expect((await reset({ token })).body.error_type).toBe('pkce_mismatch');
    expect((await reset({ token, code_verifier: verifier })).status).toBe(200);
  });

  it('demands a challenge where the project requires PKCE (SRV-065)', async () => {
    await server.close();
    server = await createTestServer({ env: { GATECALL_REQUIRE_PKCE: 'true' } });
    expect((await startReset()).body.error_type).toBe('pkce_expected');
  });

  it('refuses foreign redirect targets (A06)', async () => {
    await create();
    for (const member of ['login_redirect_url', 'reset_password_redirect_url']) {
      const reply = await startReset({ [member]: 'https://evil.test/x' });
      expect(reply.body.error_type).toBe('invalid_redirect_url');
    }
    expect(await server.messages()).toHaveLength(0);
  });

  it('takes no token of another kind (A10)', async () => {
    await create();
    await server.sdk(CALLS.magicLinksLoginOrCreate, { body: { email: EMAIL } });
    const [mail] = await server.messages();
    const token = new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get(
      'token',
    );
    expect((await reset({ token })).status).toBe(401);
    const own = await server.sdk(CALLS.magicLinksAuthenticate, { body: { token } });
    expect(own.status).toBe(200);
  });

  it('sets it by the old one, ending other sessions (SRV-056)', async () => {
    const { session_token: old } = (await create()).body.data;
    const change = (existing_password: string, new_password = BETTER) =>
      server.sdk(CALLS.passwordsResetByExisting, {
        body: { email: EMAIL, existing_password, new_password },
        answer: passwordsResetAnswer,
      });
    expect((await change('wrong old password')).body.error_type).toBe('unauthorized_password');
    expect((await change(GOOD, 'password')).status).toBe(400);
    expect((await change(GOOD)).status).toBe(200);
    expect((await server.sdk(CALLS.usersMe, { sessionToken: old })).status).toBe(404);
    expect((await authenticate({ password: BETTER })).status).toBe(200);
  });

  it('sets it within a session, and not without one (SRV-057)', async () => {
    const body = { password: BETTER };
    expect((await server.sdk(CALLS.passwordsResetBySession, { body })).body.error_type).toBe(
      'session_not_found',
    );
    const { sessionToken } = await signIn(server, EMAIL);
    const other = await signIn(server, EMAIL);
    const reply = await server.sdk(CALLS.passwordsResetBySession, {
      sessionToken,
      body,
      answer: passwordsResetAnswer,
    });
    expect(reply.status).toBe(200);
    expect(Object.keys(reply.body.data)).not.toContain('__user');
    const fresh = reply.body.data.session_token;
    expect((await server.sdk(CALLS.usersMe, { sessionToken: fresh })).status).toBe(200);
    const ended = await server.sdk(CALLS.usersMe, { sessionToken: other.sessionToken });
    expect(ended.status).toBe(404);
    expect((await authenticate({ password: BETTER })).status).toBe(200);
  });

  it('asks for a fresh proof before an old session sets it (A55)', async () => {
    const { sessionToken } = await signIn(server, EMAIL);
    server.clock.advance(20 * 60_000);
    const body = { password: BETTER };
    const reply = await server.sdk(CALLS.passwordsResetBySession, { sessionToken, body });
    expect(reply.body.error_type).toBe('step_up_required');
  });
});
