import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { newestLinkToken, signIn } from '@gatecall/testkit/sign-in';
import { describe, expect, it } from 'vitest';
import { BETTER, EMAIL, GOOD, usePasswords } from './password.testing.ts';

const passwords = usePasswords();
const { create, authenticate, startReset, reset, mailedTokens } = passwords;

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
    expect(wrong.body.error_type).toBe('unauthorized_credentials');
  });

  it('stores an Argon2id hash and logs no password (A89)', async () => {
    await create();
    const [row] = await passwords.server.deps.db.read.selectFrom('passwords').selectAll().execute();
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await authenticate({ password: BETTER });
    expect(passwords.server.logText()).not.toContain(GOOD);
    expect(passwords.server.logText()).not.toContain(BETTER);
  });

  it('leaves an existing account alone (A40)', async () => {
    await signIn(passwords.server, EMAIL);
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

  it('replies to known and unknown accounts alike (A16)', async () => {
    await create();
    await signIn(passwords.server, 'passwordless@example.com');
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
    const owner = await signIn(passwords.server, EMAIL);
    expect(owner.userId).toBe(attacker.body.data.user_id);
    expect((await authenticate()).body.error_type).toBe('unauthorized_credentials');
    const stale = await passwords.server.sdk(CALLS.usersMe, { sessionToken: token });
    expect(stale.body.error_type).toBe('session_not_found');
    const bearer = { authorization: `Bearer ${attacker.body.data.session_jwt}` };
    expect((await passwords.server.request('GET', '/v1/user', { headers: bearer })).status).toBe(
      401,
    );
    expect((await reset({ token: planted.reset })).status).toBe(401);
    const me = await passwords.server.sdk(CALLS.usersMe, { sessionToken: owner.sessionToken });
    expect(me.body.data.password).toBeNull();
  });

  it('mails the reset in the requested language', async () => {
    await create();
    await startReset({ locale: 'es' });
    const [mail] = await passwords.server.messages();
    expect(mail?.subject).toBe('Crea una contraseña nueva para Gatecall');
    expect(mail?.html).toContain('Iniciar sesión sin cambiar la contraseña');
  });

  it('gives the reader of a mistyped address an account of their own (A40)', async () => {
    const { session_token: sessionToken, user_id: ownerId } = (await create()).body.data;
    const right = 'right@example.com';
    await passwords.server.sdk(CALLS.magicLinksSendSecondary, {
      body: { email: right },
      sessionToken,
    });
    const token = await newestLinkToken(passwords.server);
    const proven = await passwords.server.sdk(CALLS.magicLinksAuthenticate, {
      body: { token },
      sessionToken,
    });

    const stranger = await signIn(passwords.server, EMAIL);
    expect(stranger.userId).not.toBe(ownerId);
    const owner = await passwords.server.sdk(CALLS.usersMe, {
      sessionToken: proven.body.data.session_token,
    });
    expect(owner.body.data.emails).toMatchObject([{ email: right, verified: true }]);
    expect((await signIn(passwords.server, right)).userId).toBe(ownerId);
  });

  it('hashes no more resets of one session than its share (A84)', async () => {
    await passwords.restart({ GATECALL_RATE_LIMIT_FACTOR: '1' });
    let { sessionToken } = await signIn(passwords.server, EMAIL);
    const reset = () =>
      passwords.server.sdk(CALLS.passwordsResetBySession, {
        body: { password: BETTER },
        sessionToken,
      });
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
    await passwords.server.sdk(CALLS.magicLinksSendSecondary, {
      body: { email: EMAIL },
      sessionToken,
    });
    const [mail] = await passwords.server.messages();
    const link = new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    const proven = await passwords.server.sdk(CALLS.magicLinksAuthenticate, {
      body: { token: link.searchParams.get('token') },
      sessionToken,
    });
    expect(proven.body.data.user.emails).toMatchObject([{ verified: true }]);
    expect((await authenticate()).status).toBe(200);
  });
});
