import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { BETTER, EMAIL, usePasswords } from './password.testing.ts';

const passwords = usePasswords();
const { create, authenticate, startReset, reset, mailedLinks, mailedTokens } = passwords;

describe('password resets', () => {
  it('sets the password by the mailed token, once (SRV-054, SRV-055, A38)', async () => {
    const { session_token: old } = (await create()).body.data;
    expect((await startReset()).status).toBe(200);
    const tokens = await mailedTokens();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => reset({ token: tokens.reset })),
    );
    expect(replies.filter((r) => r.status === 200)).toHaveLength(1);
    expect(
      replies.filter((r) => r.body.error_type === 'unable_to_auth_password_reset_token'),
    ).toHaveLength(19);
    expect((await passwords.server.sdk(CALLS.usersMe, { sessionToken: old })).status).toBe(404);
    expect((await authenticate()).status).toBe(401);
    expect((await authenticate({ password: BETTER })).status).toBe(200);
    const login = await passwords.server.sdk(CALLS.magicLinksAuthenticate, {
      body: { token: tokens.login },
    });
    expect(login.body.error_type).toBe('unable_to_auth_magic_link');
    const notice = (await passwords.server.messages())[0];
    expect(notice?.text).toContain('Your password was changed');
  });

  it('signs in by the login link, and by the reset token itself (wire 5.6)', async () => {
    await create();
    for (const kind of ['login', 'reset'] as const) {
      await startReset();
      const tokens = await mailedTokens();
      const reply = await passwords.server.sdk(CALLS.magicLinksAuthenticate, {
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
    const changed = await passwords.server.sdk(CALLS.passwordsResetBySession, {
      sessionToken,
      body: { password: BETTER },
    });
    expect(changed.status).toBe(200);
    expect((await reset({ token: second.reset })).status).toBe(401);
    expect((await reset({ token: second.login })).status).toBe(401);
  });

  it('lands either link on the requested page (SRV-054)', async () => {
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
    passwords.server.clock.advance(life * 60_000);
    expect((await reset({ token: late.reset })).status).toBe(401);
    await startReset(body);
    const inTime = await mailedTokens();
    passwords.server.clock.advance(life * 60_000 - 1);
    expect((await reset({ token: inTime.reset })).status).toBe(200);
  });

  it('is not used up by a weak password (A38, SRV-060)', async () => {
    await create();
    await startReset();
    const tokens = await mailedTokens();
    expect((await reset({ token: tokens.reset, password: 'password1' })).status).toBe(400);
    expect((await reset({ token: tokens.reset })).status).toBe(200);
  });

  it('replies to known and unknown addresses alike and mails only known ones (A16)', async () => {
    await create();
    const [known, unknown] = await Promise.all([
      startReset(),
      startReset({ email: 'nobody@example.com' }),
    ]);
    expect({ ...known.body.data, request_id: '' }).toEqual({
      ...unknown.body.data,
      request_id: '',
    });
    expect((await passwords.server.messages()).map((m) => m.to)).toEqual([EMAIL]);
  });

  it('demands the verifier of the challenge (SRV-077)', async () => {
    await create();
    const verifier = 'a'.repeat(64);
    await startReset({ code_challenge: createHash('sha256').update(verifier).digest('base64url') });
    const { reset: token } = await mailedTokens();
    expect((await reset({ token })).body.error_type).toBe('pkce_expected_code_verifier');
    const other = await reset({ token, code_verifier: 'b'.repeat(64) });
    expect(other.body.error_type).toBe('pkce_mismatch');
    expect((await reset({ token, code_verifier: verifier })).status).toBe(200);
  });

  it('demands a challenge if the project requires PKCE (SRV-065)', async () => {
    await passwords.restart({ GATECALL_REQUIRE_PKCE: 'true' });
    expect((await startReset()).body.error_type).toBe('invalid_pkce_code_challenge');
  });

  it('refuses foreign redirect targets (A06)', async () => {
    await create();
    for (const [member, refusal] of [
      ['login_redirect_url', 'invalid_login_redirect_url'],
      ['reset_password_redirect_url', 'invalid_password_reset_redirect_url'],
    ] as const) {
      const reply = await startReset({ [member]: 'https://evil.test/x' });
      expect(reply.body.error_type).toBe(refusal);
    }
    expect(await passwords.server.messages()).toHaveLength(0);
  });

  it('accepts no token of another kind (A10)', async () => {
    await create();
    await passwords.server.sdk(CALLS.magicLinksLoginOrCreate, { body: { email: EMAIL } });
    const [mail] = await passwords.server.messages();
    const token = new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get(
      'token',
    );
    expect((await reset({ token })).status).toBe(401);
    const own = await passwords.server.sdk(CALLS.magicLinksAuthenticate, { body: { token } });
    expect(own.status).toBe(200);
  });
});
