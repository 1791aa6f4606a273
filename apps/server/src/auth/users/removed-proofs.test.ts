import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { createAuthenticator } from '@gatecall/testkit/authenticator';
import { newestCode, signIn } from '@gatecall/testkit/sign-in';
import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { usePasskeys } from '../methods/passkey/passkey.testing.ts';

const passkeys = usePasskeys();
const ADA = 'ada@example.com';

const me = async (sessionToken: string) => passkeys.server.sdk(CALLS.usersMe, { sessionToken });
const proveApp = async (sessionToken: string, secret: string): Promise<string> => {
  const { server } = passkeys;
  const totp_code = new TOTP({ secret }).generate({ timestamp: server.clock.now() });
  const reply = await server.sdk(CALLS.totpsAuthenticate, { sessionToken, body: { totp_code } });
  return reply.body.data.session_token;
};
/** Adds an authenticator app; returns it, and the session's new token. */
const addApp = async (sessionToken: string) => {
  const { body } = await passkeys.server.sdk(CALLS.totpsCreate, { sessionToken, body: {} });
  const { totp_id: totpId, secret } = body.data;
  return { totpId: String(totpId), secret, token: await proveApp(sessionToken, secret) };
};

describe('what a removed factor has proven', () => {
  it('is no second factor in a session of who had planted a passkey (A29)', async () => {
    const { server } = passkeys;
    const thief = await passkeys.register(
      (await signIn(server, ADA)).sessionToken,
      createAuthenticator(),
    );
    let { sessionToken: owner } = await signIn(server, ADA);
    const [planted] = (await me(owner)).body.data.webauthn_registrations;
    const params = { id: planted.webauthn_registration_id };
    await server.sdk(CALLS.usersDeleteWebauthn, { sessionToken: owner, params });
    expect((await me(thief)).status).toBe(200);
    ({ token: owner } = await addApp(owner));
    expect((await me(owner)).status).toBe(200);
    expect((await me(thief)).body.error_type).toBe('insufficient_factors');
  });

  it('is none in a session of who knew the secret of the app (A29)', async () => {
    const { server } = passkeys;
    let { sessionToken: owner } = await signIn(server, ADA);
    owner = await passkeys.register(owner, createAuthenticator());
    const known = await addApp(owner);
    server.clock.advance(30_000);
    const { sessionToken: half } = await signIn(server, ADA);
    expect((await me(half)).body.error_type).toBe('insufficient_factors');
    const thief = await proveApp(half, known.secret);
    expect((await me(thief)).status).toBe(200);
    const params = { id: known.totpId };
    await server.sdk(CALLS.usersDeleteTotp, { sessionToken: known.token, params });
    await addApp(known.token);
    expect((await me(thief)).body.error_type).toBe('insufficient_factors');
  });

  it('is not fresh: who had the removed number adds no way in (A55)', async () => {
    const { server } = passkeys;
    const { sessionToken: owner } = await signIn(server, ADA);
    const sent = await server.sdk(CALLS.otpsSmsSendSecondary, {
      sessionToken: owner,
      body: { phone_number: '+12015550177' },
    });
    const { method_id: id } = sent.body.data;
    const prove = async (sessionToken?: string) => {
      const body = { token: await newestCode(server), method_id: id };
      const { data } = (await server.sdk(CALLS.otpsAuthenticate, { body, sessionToken })).body;
      return String(data.session_token);
    };
    const token = await prove(owner);
    // The newest message is known by its time.
    server.clock.advance(1_000);
    await server.sdk(CALLS.otpsSmsLoginOrCreate, { body: { phone_number: '+12015550177' } });
    const thief = await prove();
    expect((await passkeys.startRegister(thief)).status).toBe(200);
    await server.sdk(CALLS.usersDeletePhoneNumber, { sessionToken: token, params: { id } });
    expect((await passkeys.startRegister(thief)).body.error_type).toBe('stale_factors');
    expect((await passkeys.startRegister(token)).status).toBe(200);
  });
});
