import {
  magicLinksAuthenticateAnswer,
  magicLinksSendAnswer,
} from '@gatecall/contracts/auth/magic-link';
import { sessionsAuthenticateAnswer } from '@gatecall/contracts/auth/sessions';
import { usersMeAnswer } from '@gatecall/contracts/auth/users';
import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { newestLinkToken, signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

const send = (body: Record<string, unknown>) =>
  server.sdk(CALLS.magicLinksLoginOrCreate, { body, answer: magicLinksSendAnswer });
const authenticate = (body: Record<string, unknown>) =>
  server.sdk(CALLS.magicLinksAuthenticate, { body, answer: magicLinksAuthenticateAnswer });

describe('magic links', () => {
  it('mails a link with token and token type and signs a new user in (SRV-018, SRV-021, SRV-022)', async () => {
    const sent = await send({
      email: 'ada@example.com',
      login_magic_link_url: 'http://localhost:3000/authenticate',
      signup_magic_link_url: 'http://localhost:3000/authenticate',
      login_expiration_minutes: 60,
      signup_expiration_minutes: 60,
    });
    expect(sent.status).toBe(200);
    const [mail] = await server.messages();
    expect(mail).toMatchObject({ channel: 'email', to: 'ada@example.com' });
    expect(mail?.text).toContain(
      'http://localhost:3000/authenticate?gatecall_token_type=magic_links&token=',
    );
    const reply = await authenticate({
      token: await newestLinkToken(server),
      session_duration_minutes: 60,
    });
    expect(reply.status).toBe(200);
    const { session, user } = reply.body.data;
    expect(Date.parse(session.expires_at) - server.clock.now()).toBe(60 * 60_000);
    expect(user.emails).toMatchObject([{ email: 'ada@example.com', verified: true }]);
  });

  it('mails in the requested language, in English if it has no texts (SRV-033)', async () => {
    const newest = async (locale: string) => {
      await send({ email: 'ada@example.com', locale });
      return (await server.messages())[0];
    };
    const german = await newest('de-AT');
    expect(german?.subject).toBe('Dein Anmeldelink für Gatecall');
    expect(german?.html).toContain('<html lang="de" ');
    expect(german?.text).toContain('gilt einmal und 30 Minuten lang');
    expect((await newest('pt-br'))?.subject).toBe('Seu link para entrar no Gatecall');
    expect((await newest('ja'))?.subject).toBe('Your Gatecall sign-in link');
  });

  it('returns the signed-in user, renews and ends the session (SRV-005, SRV-014, SRV-015, A43)', async () => {
    const { sessionToken, jwt } = await signIn(server, 'ada@example.com');
    const me = await server.sdk(CALLS.usersMe, { sessionToken, answer: usersMeAnswer });
    expect(me.body.data.emails[0].email).toBe('ada@example.com');
    server.clock.advance(120_000);
    const renewed = await server.sdk(CALLS.sessionsAuthenticate, {
      sessionToken,
      body: {},
      answer: sessionsAuthenticateAnswer,
    });
    expect(renewed.body.data.session_jwt).not.toBe(jwt);
    expect(renewed.body.data.session_token).toBe(sessionToken);
    const bearer = { authorization: `Bearer ${renewed.body.data.session_jwt}` };
    expect((await server.request('GET', '/v1/user', { headers: bearer })).status).toBe(200);
    expect((await server.sdk(CALLS.sessionsRevoke, { sessionToken })).status).toBe(200);
    const after = await server.sdk(CALLS.usersMe, { sessionToken });
    expect(after.body.error_type).toBe('session_not_found');
    expect((await server.request('GET', '/v1/user', { headers: bearer })).status).toBe(401);
  });

  it('refuses a used link (A01)', async () => {
    await send({ email: 'ada@example.com' });
    const token = await newestLinkToken(server);
    expect((await authenticate({ token })).status).toBe(200);
    const again = await authenticate({ token });
    expect(again.status).toBe(401);
    expect(again.body.error_type).toBe('unable_to_auth_magic_link');
  });

  it('lets exactly one of fifty parallel uses win (A02)', async () => {
    await send({ email: 'ada@example.com' });
    const token = await newestLinkToken(server);
    const replies = await Promise.all(Array.from({ length: 50 }, () => authenticate({ token })));
    expect(replies.filter((r) => r.status === 200)).toHaveLength(1);
    expect(replies.filter((r) => r.status === 401)).toHaveLength(49);
    const sessions = await server.deps.db.read.selectFrom('sessions').selectAll().execute();
    expect(sessions).toHaveLength(1);
  });

  it('lands new and known users each on their own page (SRV-018)', async () => {
    const landing = async () => {
      await send({
        email: 'ada@example.com',
        login_magic_link_url: 'http://localhost:3000/in?from=mail',
        signup_magic_link_url: 'http://localhost:3000/up',
      });
      const [mail] = await server.messages();
      return new URL(/http\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    };
    expect((await landing()).pathname).toBe('/up');
    // Asking makes no account; using the link does.
    const link = await landing();
    expect(link.pathname).toBe('/up');
    await authenticate({ token: link.searchParams.get('token') });
    const known = await landing();
    expect([known.pathname, known.searchParams.get('from')]).toEqual(['/in', 'mail']);
  });

  it.each([
    ['a new user', {}, 30],
    ['a new user', { signup_expiration_minutes: 60, login_expiration_minutes: 5 }, 60],
    ['a known user', {}, 30],
    ['a known user', { signup_expiration_minutes: 5, login_expiration_minutes: 60 }, 60],
  ])(
    'works for %s with %j until %d minutes, not after (SRV-018, SRV-023)',
    async (who, body, life) => {
      if (who === 'a known user') await signIn(server, 'ada@example.com');
      await send({ email: 'ada@example.com', ...body });
      const late = await newestLinkToken(server);
      server.clock.advance(life * 60_000);
      expect((await authenticate({ token: late })).status).toBe(401);
      await send({ email: 'ada@example.com', ...body });
      const inTime = await newestLinkToken(server);
      server.clock.advance(life * 60_000 - 1);
      expect((await authenticate({ token: inTime })).status).toBe(200);
    },
  );

  it('stays refused after its expiry when the clock is set back (SRV-023, A08)', async () => {
    await send({ email: 'ada@example.com', signup_expiration_minutes: 60 });
    const token = await newestLinkToken(server);
    server.clock.advance(60 * 60_000 + 1_000);
    expect((await authenticate({ token })).status).toBe(401);
    server.clock.advance(-60 * 60_000);
    expect((await authenticate({ token })).status).toBe(401);
  });

  it('demands the verifier of the challenge, and dies after five wrong ones (SRV-024, SRV-077, A04)', async () => {
    const verifier = 'a'.repeat(64);
    const code_challenge = createHash('sha256').update(verifier).digest('base64url');
    await send({ email: 'ada@example.com', code_challenge });
    const token = await newestLinkToken(server);
    expect((await authenticate({ token })).body.error_message).toContain('same device');
    expect((await authenticate({ token, code_verifier: 'b'.repeat(64) })).body.error_type).toBe(
      'pkce_mismatch',
    );
    expect((await authenticate({ token, code_verifier: verifier })).status).toBe(200);

    await send({ email: 'ada@example.com', code_challenge });
    const second = await newestLinkToken(server);
    for (let i = 0; i < 5; i++)
      await authenticate({ token: second, code_verifier: 'b'.repeat(64) });
    const late = await authenticate({ token: second, code_verifier: verifier });
    expect(late.body.error_type).toBe('unable_to_auth_magic_link');
  });

  it.each([
    'https://evil.test',
    '//evil.test',
    'https:evil.test',
    'https://localhost:3000@evil.test/authenticate',
    'javascript:alert(1)',
    'data:text/html,x',
    '/\\evil.test',
    'https://localhost/authenticate/../../x',
    'http://localhost:3000/authenticate\r\nX: 1',
    'http://localhost:3000/authenticate#',
    'http://localhost:3000/authenticate#token',
  ])('refuses the redirect target %j and sends no mail (A06)', async (url) => {
    const reply = await send({ email: 'ada@example.com', login_magic_link_url: url });
    expect(reply.status).toBe(400);
    expect(['no_match_for_provided_magic_link_url', 'invalid_login_magic_link_url']).toContain(
      reply.body.error_type,
    );
    expect(await server.messages()).toHaveLength(0);
  });

  it.each([0, -1, 1e9, '60', 1.5, null])(
    'refuses the expiry %j (A08, SRV-075)',
    async (minutes) => {
      const reply = await send({ email: 'ada@example.com', login_expiration_minutes: minutes });
      expect(reply.status).toBe(400);
      expect(reply.body.body[0].dataPath).toBe('.login_expiration_minutes');
    },
  );

  it.each([
    'a@x.test\r\nBcc: b@y.test',
    'a@x.test, b@y.test',
    '"a" <b@y.test>',
    'a@x.test\u2028Bcc:',
    `${'a'.repeat(65)}@x.test`,
    'a@x.test\0',
    'a@b',
  ])('refuses the address %j (A11)', async (email) => {
    const reply = await send({ email });
    expect(reply.status).toBe(400);
    expect(reply.body.error_type).toBe('invalid_email');
  });

  it('knows one mailbox by all its spellings (A13)', async () => {
    const first = await signIn(server, 'victim@example.com');
    const second = await signIn(server, ' Victim@Example.COM. ');
    expect(second.userId).toBe(first.userId);
  });

  it('mails twenty to one mailbox, from whatever networks and under whatever tags (A15)', async () => {
    await server.close();
    server = await createTestServer({ env: { GATECALL_RATE_LIMIT_FACTOR: '1' } });
    const statuses: number[] = [];
    for (let n = 0; n < 24; n += 1) {
      const body = { email: `ada+${n}@example.com` };
      const ip = `198.51.100.${n}`;
      statuses.push((await server.sdk(CALLS.magicLinksLoginOrCreate, { body, ip })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
    expect(await server.messages()).toHaveLength(20);
  });

  it('mails five links to one address and then asks to wait (A15)', async () => {
    await server.close();
    server = await createTestServer({ env: { GATECALL_RATE_LIMIT_FACTOR: '1' } });
    const replies = [];
    for (let i = 0; i < 8; i++) {
      replies.push(
        await server.sdk(CALLS.magicLinksLoginOrCreate, {
          body: { email: 'ada@example.com' },
          ip: `198.51.100.${i}`,
        }),
      );
    }
    expect(replies.map((r) => r.status)).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    expect(Number(replies[7]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await server.messages()).toHaveLength(5);
  });

  it('sends within a session only with one (SRV-019, SRV-020)', async () => {
    const body = { email: 'ada@example.com' };
    expect((await server.sdk(CALLS.magicLinksSendPrimary, { body })).status).toBe(200);
    expect((await server.sdk(CALLS.magicLinksSendSecondary, { body })).status).toBe(404);
    const { sessionToken } = await signIn(server, 'ada@example.com');
    const sent = await server.sdk(CALLS.magicLinksSendSecondary, { body, sessionToken });
    expect(sent.status).toBe(200);
  });

  it('adds an address by link in the session that asked for it, and nowhere else (SRV-020, A49)', async () => {
    const { sessionToken, userId } = await signIn(server, 'ada@example.com');
    const body = { email: 'second@example.com' };
    await server.sdk(CALLS.magicLinksSendSecondary, { body, sessionToken });
    const token = await newestLinkToken(server);
    const stranger = await signIn(server, 'eve@example.com');
    for (const other of [undefined, stranger.sessionToken]) {
      const reply = await server.sdk(CALLS.magicLinksAuthenticate, {
        body: { token },
        sessionToken: other,
      });
      expect(reply.body.error_type).toBe('unable_to_auth_magic_link');
    }
    const reply = await server.sdk(CALLS.magicLinksAuthenticate, { body: { token }, sessionToken });
    expect(reply.body.data.user_id).toBe(userId);
    expect(reply.body.data.user.emails).toHaveLength(2);
  });

  it('leaves nothing to an impostor whose session was planted in the browser (A40, A49)', async () => {
    const email = 'victim@example.com';
    const password = 'planted-orchard-hammock-77';
    const planted = await server.sdk(CALLS.passwordsCreate, { body: { email, password } });
    const sessionToken = planted.body.data.session_token;
    await send({ email });
    const token = await newestLinkToken(server);
    const reply = await server.sdk(CALLS.magicLinksAuthenticate, { body: { token }, sessionToken });
    expect(reply.body.data.user).toMatchObject({ emails: [{ email, verified: true }] });
    const impostor = await server.sdk(CALLS.passwordsAuthenticate, { body: { email, password } });
    expect(impostor.body.error_type).toBe('unauthorized_credentials');
  });

  it('counts a use that is refused after its token was taken (A49)', async () => {
    const { sessionToken } = await signIn(server, 'ada@example.com');
    const body = { email: 'second@example.com' };
    await server.sdk(CALLS.magicLinksSendSecondary, { body, sessionToken });
    const token = await newestLinkToken(server);
    const hits = async (): Promise<number> => {
      const bucket = server.deps.secrets.index('rate-limit', 'magic-link-authenticate:127.0.0.1');
      const counts = server.deps.db.read.selectFrom('rate_limits').select('hits');
      return (await counts.where('bucket', '=', bucket).executeTakeFirstOrThrow()).hits;
    };
    const before = await hits();
    const reply = await authenticate({ token });
    expect(reply.body.error_type).toBe('unable_to_auth_magic_link');
    expect(await hits()).toBe(before + 1);
  });

  it('refuses a wrong or absent public token (SRV-001)', async () => {
    const path = '/sdk/v1/magic_links/email/login_or_create';
    const none = await server.request('POST', path, { body: {} });
    expect(none.body.error_type).toBe('unauthorized_credentials');
    const wrong = await server.request('POST', path, {
      headers: { authorization: `Basic ${Buffer.from('x:x').toString('base64')}` },
    });
    expect(wrong.status).toBe(401);
  });

  it('leaves no token and no address in the log (A89)', async () => {
    const { sessionToken } = await signIn(server, 'secret-person@example.com');
    expect(server.logText()).not.toContain(sessionToken);
    expect(server.logText()).not.toContain('secret-person');
  });
});
