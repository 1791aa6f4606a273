import { createAuthenticator, type Lies } from '@gatecall/testkit/authenticator';
import { signIn } from '@gatecall/testkit/sign-in';
import { describe, expect, it, vi } from 'vitest';
import { endSession } from '../../sessions/ending-store.ts';
import { HOME, ORIGIN, usePasskeys } from './passkey.testing.ts';

const HOUR = 60 * 60_000;
const passkeys = usePasskeys();
const { answer, register, request } = passkeys;

/** The security log, oldest first. */
const events = async () =>
  (
    await passkeys.server.deps.db.read.selectFrom('audit_log').selectAll().orderBy('at').execute()
  ).map(({ event, user_id, details }) => ({ event, user_id, details: JSON.parse(details) }));

describe('a passkey beside another factor', () => {
  it('stays in the session that asked, needs presence alone, and is asked for by name (SRV-048, A73)', async () => {
    const authenticator = createAuthenticator();
    const ada = await signIn(passkeys.server, 'ada@example.com');
    await register(ada.sessionToken, authenticator);
    const { sessionToken, sessionId } = await signIn(passkeys.server, 'ada@example.com');
    const options = await request({ sessionToken });
    expect(options.userVerification).toBe('preferred');
    expect(options.allowCredentials).toMatchObject([{ id: authenticator.credentialId }]);
    const reply = await answer(authenticator.get(options, ORIGIN, { flags: 0x01 }), sessionToken);
    expect(reply.body.data.session.session_id).toBe(sessionId);
    expect(reply.body.data.session.authentication_factors).toHaveLength(2);
  });

  it('is a fresh proof only if it has verified the person, or the session has another (A55)', async () => {
    const authenticator = createAuthenticator();
    const { sessionToken } = await signIn(passkeys.server, 'ada@example.com', { minutes: 10_000 });
    let token = await register(sessionToken, authenticator);
    const show = async (flags: number) => {
      const options = await request({ sessionToken: token });
      const reply = await answer(authenticator.get(options, ORIGIN, { flags }), token);
      expect(reply.status).toBe(200);
      token = reply.body.data.session_token;
    };
    const addOne = async () =>
      (await passkeys.startRegister(token, { return_passkey_credential_options: false })).status;
    passkeys.server.clock.advance(2 * 24 * HOUR);
    await show(0x01);
    expect(await addOne()).toBe(403);
    await show(0x05);
    expect(await addOne()).toBe(200);
    // What the person has proven stays proven, and grows no younger by presence.
    passkeys.server.clock.advance(HOUR / 6);
    await show(0x01);
    expect(await addOne()).toBe(200);
    passkeys.server.clock.advance(HOUR / 6);
    expect(await addOne()).toBe(403);
  });

  it('signs in nowhere if that session ends meanwhile: presence alone makes none (A43)', async () => {
    const authenticator = createAuthenticator();
    const ada = await signIn(passkeys.server, 'ada@example.com');
    const sessionToken = await register(ada.sessionToken, authenticator);
    const present = authenticator.get(await request({ sessionToken }), ORIGIN, { flags: 0x01 });
    const { db, clock } = passkeys.server.deps;
    const { write } = db;
    // The first write counts the answer.
    vi.spyOn(db, 'write')
      .mockImplementationOnce(write)
      .mockImplementationOnce(async (work) => {
        await write((queries) => endSession(queries, ada.sessionId, clock.now()));
        return write(work);
      });
    const reply = await answer(present, sessionToken);
    expect([reply.status, reply.body.error_type]).toEqual([404, 'session_not_found']);
    const live = await db.read
      .selectFrom('sessions')
      .select('session_id')
      .where('revoked_at', 'is', null)
      .execute();
    expect(live).toEqual([]);
  });

  it('counts in no other session of the same person, nor for another person’s passkey (A73, A76)', async () => {
    const [hers, his] = [createAuthenticator(), createAuthenticator()];
    const ada = await signIn(passkeys.server, 'ada@example.com');
    const adaToken = await register(ada.sessionToken, hers);
    const bob = await signIn(passkeys.server, 'bob@example.com');
    const bobToken = await register(bob.sessionToken, his);
    const second = await signIn(passkeys.server, 'ada@example.com');
    const elsewhere = hers.get(await request({ sessionToken: second.sessionToken }), ORIGIN);
    expect((await answer(elsewhere, adaToken)).status).toBe(401);
    const foreign = hers.get(await request({ sessionToken: bobToken }), ORIGIN);
    expect((await answer(foreign, bobToken)).status).toBe(401);
    expect(
      (await answer(his.get(await request({ sessionToken: bobToken }), ORIGIN), bobToken)).status,
    ).toBe(200);
  });
});

describe('a passkey as a sign-in of its own', () => {
  it('requires user verification, and asks for no credential by name (A77)', async () => {
    const options = await request();
    expect(options).toMatchObject({ userVerification: 'required', allowCredentials: [] });
  });

  it('is logged, accepted or refused', async () => {
    const authenticator = createAuthenticator();
    const { sessionToken, userId } = await signIn(passkeys.server, 'ada@example.com');
    const showing = async (lies: Lies = {}) => {
      passkeys.server.clock.advance(1);
      await answer(authenticator.get(await request(), ORIGIN, lies));
    };
    passkeys.server.clock.advance(1);
    await register(sessionToken, authenticator);
    await showing({ rpId: 'evil.test' });
    await showing();
    expect((await events()).slice(-3)).toEqual([
      { event: 'passkey_added', user_id: userId, details: {} },
      { event: 'passkey_refused', user_id: userId, details: {} },
      { event: 'signed_in', user_id: userId, details: { method: 'passkey' } },
    ]);
  });

  it('opens on the pages of its own domain only (A74)', async () => {
    const authenticator = createAuthenticator();
    const { sessionToken } = await signIn(passkeys.server, 'ada@example.com');
    await register(sessionToken, authenticator, {
      body: { domain: 'gate.example.com' },
      origin: HOME,
    });
    // An authenticator that signs for any domain.
    const ofPage = await request({ origin: HOME });
    expect((await answer(authenticator.get(ofPage, HOME))).status).toBe(401);
    const ofDomain = await request({ origin: HOME, domain: 'gate.example.com' });
    expect((await answer(authenticator.get(ofDomain, HOME))).status).toBe(200);
  });

  it('opens the account that it belongs to, with any user signed in there (A42, A76)', async () => {
    const authenticator = createAuthenticator();
    const ada = await signIn(passkeys.server, 'ada@example.com');
    await register(ada.sessionToken, authenticator);
    const bob = await signIn(passkeys.server, 'bob@example.com');
    const reply = await answer(authenticator.get(await request(), ORIGIN), bob.sessionToken);
    const { session, user_id } = reply.body.data;
    expect(user_id).toBe(ada.userId);
    expect(session.user_id).toBe(ada.userId);
    expect(session.session_id).not.toBe(bob.sessionId);
    expect(session.authentication_factors).toHaveLength(1);
  });

  it('treats an empty handle as none, as some authenticators send it (A76)', async () => {
    const authenticator = createAuthenticator();
    const { sessionToken } = await signIn(passkeys.server, 'ada@example.com');
    await register(sessionToken, authenticator);
    const credential = authenticator.get(await request(), ORIGIN, { userHandle: '' });
    expect((await answer(credential)).status).toBe(200);
  });

  it('uses its challenge up, right or wrong (A73)', async () => {
    const authenticator = createAuthenticator();
    const { sessionToken } = await signIn(passkeys.server, 'ada@example.com');
    await register(sessionToken, authenticator);
    const options = await request();
    expect((await answer(authenticator.get(options, ORIGIN, { flags: 0x01 }))).status).toBe(401);
    expect((await answer(authenticator.get(options, ORIGIN))).status).toBe(401);
  });

  it('lets a copied authenticator win once, however the two are timed (A75)', async () => {
    const authenticator = createAuthenticator({ hasCounter: true });
    const { sessionToken } = await signIn(passkeys.server, 'ada@example.com');
    await register(sessionToken, authenticator);
    const two = [await request(), await request()].map((options) =>
      authenticator.get(options, ORIGIN, { signCount: 5 }),
    );
    const replies = await Promise.all(two.map((credential) => answer(credential)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  it('remembers whether it is backed up, as of its newest use', async () => {
    const authenticator = createAuthenticator({ isSynced: true });
    const { sessionToken } = await signIn(passkeys.server, 'ada@example.com');
    await register(sessionToken, authenticator);
    const stored = () =>
      passkeys.server.deps.db.read
        .selectFrom('webauthn_registrations')
        .select(['backup_eligible', 'backed_up'])
        .execute();
    expect(await stored()).toEqual([{ backup_eligible: 1, backed_up: 1 }]);
    await answer(authenticator.get(await request(), ORIGIN, { flags: 0x0d }));
    expect(await stored()).toEqual([{ backup_eligible: 1, backed_up: 0 }]);
  });
});
