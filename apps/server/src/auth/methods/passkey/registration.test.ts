import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { createAuthenticator } from '@gatecall/testkit/authenticator';
import { newestCode, signIn } from '@gatecall/testkit/sign-in';
import { describe, expect, it } from 'vitest';
import { ORIGIN, usePasskeys } from './passkey.testing.ts';

const MINUTE = 60_000;
const passkeys = usePasskeys();
const { creation, postRegister, register, startRegister } = passkeys;

describe('adding a passkey', () => {
  it('names the account by what there is (SRV-046)', async () => {
    const nameIn = async (sessionToken: string, body: object = {}) => {
      const { name, displayName } = (await creation(sessionToken, body)).user;
      return [name, displayName];
    };
    const { sessionToken } = await signIn(passkeys.server, 'ada@example.com');
    expect(await nameIn(sessionToken)).toEqual(['ada@example.com', 'ada@example.com']);
    await passkeys.server.sdk(CALLS.usersUpdate, {
      sessionToken,
      body: { name: { first_name: 'Ada', last_name: 'Lovelace' } },
    });
    expect(await nameIn(sessionToken)).toEqual(['ada@example.com', 'Ada Lovelace']);
    await passkeys.server.sdk(CALLS.usersUpdate, {
      sessionToken,
      body: { name: { last_name: '' } },
    });
    expect(await nameIn(sessionToken)).toEqual(['ada@example.com', 'Ada']);
    expect(await nameIn(sessionToken, { override_name: 'countess' })).toEqual(['countess', 'Ada']);

    const sent = await passkeys.server.sdk(CALLS.otpsSmsLoginOrCreate, {
      body: { phone_number: '+12015550142' },
    });
    const caller = await passkeys.server.sdk(CALLS.otpsAuthenticate, {
      body: {
        token: await newestCode(passkeys.server),
        method_id: sent.body.data.method_id,
        session_duration_minutes: 60,
      },
    });
    expect(await nameIn(caller.body.data.session_token)).toEqual(['+12015550142', '+12015550142']);
  });

  it('names an account without address and number by its id', async () => {
    const { sessionToken, userId } = await signIn(passkeys.server, 'ada@example.com');
    await passkeys.server.deps.db.write((queries) => queries.deleteFrom('user_emails').execute());
    const { user } = await creation(sessionToken);
    expect([user.name, user.displayName]).toEqual([userId, userId]);
  });

  it('keeps no hint about the way to the authenticator if the browser gives none', async () => {
    const { sessionToken } = await signIn(passkeys.server, 'ada@example.com');
    const authenticator = createAuthenticator();
    const made = JSON.parse(authenticator.create(await creation(sessionToken), ORIGIN));
    delete made.response.transports;
    const reply = await postRegister(sessionToken, JSON.stringify(made));
    const token = reply.body.data.session_token;
    const { allowCredentials } = await passkeys.request({ sessionToken: token });
    expect(allowCredentials).toEqual([{ type: 'public-key', id: authenticator.credentialId }]);
  });

  it('requires user verification for a passkey, and presence for a security key', async () => {
    const { sessionToken } = await signIn(passkeys.server, 'ada@example.com');
    // A caller that leaves the choice out wants a security key.
    const options = await creation(sessionToken, {
      return_passkey_credential_options: undefined,
      authenticator_type: 'cross-platform',
    });
    expect(options.authenticatorSelection).toMatchObject({
      authenticatorAttachment: 'cross-platform',
      userVerification: 'preferred',
    });
    const present = createAuthenticator().create(options, ORIGIN, { flags: 0x41 });
    const reply = await postRegister(sessionToken, present);
    expect(reply.body.data.user.webauthn_registrations).toMatchObject([
      { authenticator_type: 'cross-platform', name: 'Passkey 1' },
    ]);
  });

  it('stays in the session, and counts as its newest proof', async () => {
    const { sessionToken, sessionId } = await signIn(passkeys.server, 'ada@example.com');
    const options = await creation(sessionToken, { user_agent: 'x'.repeat(2_000) });
    const reply = await postRegister(sessionToken, createAuthenticator().create(options, ORIGIN));
    const { session, user } = reply.body.data;
    expect(session.session_id).toBe(sessionId);
    expect(session.authentication_factors.map(({ type }: { type: string }) => type)).toEqual([
      'magic_link',
      'webauthn',
    ]);
    expect(user.webauthn_registrations[0].user_agent).toBe('x'.repeat(512));
  });

  it('renews no freshness without user verification (A55)', async () => {
    const { sessionToken } = await signIn(passkeys.server, 'ada@example.com');
    const addKey = async (token: string, flags: number): Promise<string> => {
      const options = await creation(token, { return_passkey_credential_options: false });
      const made = createAuthenticator().create(options, ORIGIN, { flags });
      return (await postRegister(token, made)).body.data.session_token;
    };
    passkeys.server.clock.advance(10 * MINUTE);
    const verified = await addKey(sessionToken, 0x45);
    passkeys.server.clock.advance(10 * MINUTE);
    const present = await addKey(verified, 0x41);
    passkeys.server.clock.advance(5 * MINUTE);
    expect((await startRegister(present)).status).toBe(200);
    passkeys.server.clock.advance(1_000);
    expect((await startRegister(present)).body.error_type).toBe('stale_factors');
  });

  it('stops at 25 for an account', async () => {
    let { sessionToken } = await signIn(passkeys.server, 'ada@example.com');
    for (let n = 1; n <= 25; n += 1) {
      sessionToken = await register(sessionToken, createAuthenticator());
    }
    const reply = await startRegister(sessionToken);
    expect(reply.body.error_type).toBe('unable_to_register_webauthn_registration');
    expect(reply.body.error_message).toContain('as many passkeys as it can hold');
  });

  it('uses its challenge up, right or wrong (A73)', async () => {
    const { sessionToken } = await signIn(passkeys.server, 'ada@example.com');
    const options = await creation(sessionToken);
    const authenticator = createAuthenticator();
    const wrong = authenticator.create(options, ORIGIN, { flags: 0x44 });
    expect((await postRegister(sessionToken, wrong)).status).toBe(400);
    const right = authenticator.create(options, ORIGIN);
    expect((await postRegister(sessionToken, right)).body.error_type).toBe(
      'no_pending_webauthn_registration',
    );
  });

  it('accepts an answer for five minutes, and one of many at a time (A73)', async () => {
    const { sessionToken } = await signIn(passkeys.server, 'ada@example.com');
    const late = createAuthenticator().create(await creation(sessionToken), ORIGIN);
    passkeys.server.clock.advance(5 * 60_000);
    expect((await postRegister(sessionToken, late)).body.error_type).toBe(
      'no_pending_webauthn_registration',
    );
    const one = createAuthenticator().create(await creation(sessionToken), ORIGIN);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => postRegister(sessionToken, one)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('ends in the session that it began in (A73)', async () => {
    const { sessionToken } = await signIn(passkeys.server, 'ada@example.com');
    const second = await signIn(passkeys.server, 'ada@example.com');
    const made = createAuthenticator().create(await creation(sessionToken), ORIGIN);
    const reply = await postRegister(second.sessionToken, made);
    expect(reply.body.error_type).toBe('no_pending_webauthn_registration');
    expect((await postRegister(sessionToken, made)).status).toBe(200);
  });

  it('is refused for any id but the one that was made (A76)', async () => {
    const { sessionToken } = await signIn(passkeys.server, 'ada@example.com');
    const made = JSON.parse(createAuthenticator().create(await creation(sessionToken), ORIGIN));
    const id = Buffer.alloc(32, 7).toString('base64url');
    const reply = await postRegister(sessionToken, JSON.stringify({ ...made, id, rawId: id }));
    expect(reply.body.error_type).toBe('unable_to_register_webauthn_registration');
  });
});
