import { passwordsResetAnswer } from '@gatecall/contracts/auth/password';
import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { signIn } from '@gatecall/testkit/sign-in';
import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { BETTER, EMAIL, GOOD, usePasswords } from './password.testing.ts';

const passwords = usePasswords();
const { create, authenticate } = passwords;

describe('password changes', () => {
  it('sets it with the old one, ending other sessions (SRV-056)', async () => {
    const { session_token: old } = (await create()).body.data;
    const change = (existing_password: string, new_password = BETTER) =>
      passwords.server.sdk(CALLS.passwordsResetByExisting, {
        body: { email: EMAIL, existing_password, new_password },
        answer: passwordsResetAnswer,
      });
    expect((await change('wrong old password')).body.error_type).toBe('unauthorized_credentials');
    expect((await change(GOOD, 'password')).status).toBe(400);
    expect((await change(GOOD)).status).toBe(200);
    expect((await passwords.server.sdk(CALLS.usersMe, { sessionToken: old })).status).toBe(404);
    expect((await authenticate({ password: BETTER })).status).toBe(200);
  });

  it('sets it with the old one only together with the second factor, if the account has one (A29)', async () => {
    const { server } = passwords;
    const begun = (await create()).body.data.session_token;
    const app = await server.sdk(CALLS.totpsCreate, { sessionToken: begun, body: {} });
    const timestamp = server.clock.now();
    const totp_code = new TOTP({ secret: app.body.data.secret }).generate({ timestamp });
    const proven = await server.sdk(CALLS.totpsAuthenticate, {
      sessionToken: begun,
      body: { totp_code, session_duration_minutes: 60 },
    });
    const own = proven.body.data.session_token;
    const half = (await authenticate({ password: GOOD })).body.data.session_token;
    const body = { email: EMAIL, existing_password: GOOD, new_password: BETTER };
    for (const sessionToken of [server.publicToken, half]) {
      const reply = await server.sdk(CALLS.passwordsResetByExisting, { sessionToken, body });
      expect([reply.status, reply.body.error_type]).toEqual([401, 'insufficient_factors']);
    }
    expect((await server.sdk(CALLS.usersMe, { sessionToken: own })).status).toBe(200);
    expect((await authenticate({ password: GOOD })).status).toBe(200);
    const changed = await server.sdk(CALLS.passwordsResetByExisting, { sessionToken: own, body });
    expect(changed.status).toBe(200);
    expect((await authenticate({ password: BETTER })).status).toBe(200);
  });

  it('sets it within a session, and not without one (SRV-057)', async () => {
    const body = { password: BETTER };
    expect(
      (await passwords.server.sdk(CALLS.passwordsResetBySession, { body })).body.error_type,
    ).toBe('session_not_found');
    const { sessionToken } = await signIn(passwords.server, EMAIL);
    const other = await signIn(passwords.server, EMAIL);
    const reply = await passwords.server.sdk(CALLS.passwordsResetBySession, {
      sessionToken,
      body,
      answer: passwordsResetAnswer,
    });
    expect(reply.status).toBe(200);
    expect(Object.keys(reply.body.data)).not.toContain('__user');
    const fresh = reply.body.data.session_token;
    expect((await passwords.server.sdk(CALLS.usersMe, { sessionToken: fresh })).status).toBe(200);
    const ended = await passwords.server.sdk(CALLS.usersMe, { sessionToken: other.sessionToken });
    expect(ended.status).toBe(404);
    expect((await authenticate({ password: BETTER })).status).toBe(200);
  });

  it('asks for a fresh proof before an old session sets it (A55)', async () => {
    const { sessionToken } = await signIn(passwords.server, EMAIL);
    passwords.server.clock.advance(20 * 60_000);
    const body = { password: BETTER };
    const reply = await passwords.server.sdk(CALLS.passwordsResetBySession, { sessionToken, body });
    expect(reply.body.error_type).toBe('session_too_old_to_reset_password');
  });
});
