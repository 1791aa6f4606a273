import {
  membersSearchAnswer,
  usersDeleteAnswer,
  usersMeAnswer,
  usersSearchAnswer,
  usersUpdateAnswer,
} from '@gatecall/contracts/auth/users';
import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { newestLinkToken, signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

const update = (sessionToken: string, body: unknown) =>
  server.sdk(CALLS.usersUpdate, { sessionToken, body, answer: usersUpdateAnswer });

/** Gives a user one factor of each kind that can be removed; returns the ids by kind. */
async function addFactors(userId: string) {
  const created_at = server.clock.now();
  const own = (id: string) => `${id}-${userId}`;
  await server.deps.db.write(async (db) => {
    await db
      .insertInto('user_phone_numbers')
      .values({
        phone_id: own('phone'),
        user_id: userId,
        phone_number: '+12015550123',
        verified: 1,
        created_at,
      })
      .execute();
    await db
      .insertInto('totps')
      .values({
        totp_id: own('totp'),
        user_id: userId,
        sealed_secret: 'x',
        verified: 0,
        last_step: 0,
        created_at,
        expires_at: created_at,
      })
      .execute();
    await db
      .insertInto('crypto_wallets')
      .values({
        crypto_wallet_id: own('wallet'),
        user_id: userId,
        wallet_type: 'ethereum',
        address: own('0x'),
        verified: 1,
        created_at,
      })
      .execute();
    await db
      .insertInto('oauth_registrations')
      .values({
        oauth_registration_id: own('oauth'),
        user_id: userId,
        provider_type: 'google',
        issuer: 'https://accounts.google.com',
        subject: own('sub'),
        email_id: null,
        profile_picture_url: '',
        locale: '',
        created_at,
      })
      .execute();
  });
  return {
    phone: own('phone'),
    totp: own('totp'),
    wallet: own('wallet'),
    oauth: own('oauth'),
  };
}

describe('the signed-in user', () => {
  it('changes untrusted metadata and name, key by key (SRV-006)', async () => {
    const { sessionToken } = await signIn(server, 'ada@example.com');
    const first = await update(sessionToken, {
      untrusted_metadata: { theme: 'dark', size: 1 },
      name: { first_name: 'Ada', last_name: 'Lovelace' },
    });
    expect(first.body.data.__user.untrusted_metadata).toEqual({ theme: 'dark', size: 1 });
    await update(sessionToken, { untrusted_metadata: { size: null, more: [1] } });
    const me = await server.sdk(CALLS.usersMe, { sessionToken, answer: usersMeAnswer });
    expect(me.body.data.untrusted_metadata).toEqual({ theme: 'dark', more: [1] });
    expect(me.body.data.name).toEqual({
      first_name: 'Ada',
      middle_name: '',
      last_name: 'Lovelace',
    });
  });

  it('has a list of roles, as newer clients read it, and the session has one', async () => {
    const { sessionToken } = await signIn(server, 'ada@example.com');
    const me = await server.sdk(CALLS.usersMe, { sessionToken });
    const renewed = await server.sdk(CALLS.sessionsAuthenticate, { sessionToken, body: {} });
    const { user, session } = renewed.body.data;
    expect([me.body.data.roles, user.roles, session.roles]).toEqual([[], [], []]);
  });

  it('changes nothing but name and untrusted metadata, within bounds (A54)', async () => {
    const { sessionToken, userId } = await signIn(server, 'ada@example.com');
    await update(sessionToken, {
      user_id: 'user-other',
      trusted_metadata: { admin: true },
      roles: ['admin'],
      status: 'pending',
      emails: [{ email: 'x@example.com', verified: true }],
      untrusted_metadata: { a: 1 },
    });
    const me = await server.sdk(CALLS.usersMe, { sessionToken });
    expect(me.body.data).toMatchObject({
      user_id: userId,
      trusted_metadata: {},
      status: 'active',
      untrusted_metadata: { a: 1 },
    });
    expect(me.body.data.emails).toHaveLength(1);
    const large = await update(sessionToken, { untrusted_metadata: { a: 'x'.repeat(5_000) } });
    expect(large.body.error_type).toBe('metadata_too_large');
    const named = await update(sessionToken, { name: { first_name: 'Ada\r\nBcc: x' } });
    expect(named.status).toBe(400);
    const turned = await update(sessionToken, { name: { first_name: '\u202eAda\u2066' } });
    expect(turned.body.data.__user.name.first_name).toBe('Ada');
    const proto = await server.request('PUT', '/sdk/v1/users/me', {
      headers: {
        authorization: `Basic ${Buffer.from(`${server.publicToken}:${sessionToken}`).toString('base64')}`,
      },
      rawBody: '{"untrusted_metadata":{"__proto__":{"polluted":true}}}',
    });
    expect(proto.status).toBe(400);
  });

  it('removes each kind of factor, returns the user and mails a notice (SRV-008 to SRV-013, A55)', async () => {
    const { sessionToken, userId } = await signIn(server, 'ada@example.com');
    const ids = await addFactors(userId);
    const rows = [
      [CALLS.usersDeletePhoneNumber, ids.phone, 'phone_numbers', 'A phone number'],
      [CALLS.usersDeleteTotp, ids.totp, 'totps', 'An authenticator app'],
      [CALLS.usersDeleteCryptoWallet, ids.wallet, 'crypto_wallets', 'A crypto wallet'],
      [CALLS.usersDeleteOAuth, ids.oauth, 'providers', 'A social sign-in'],
    ] as const;
    for (const [call, id, member, name] of rows) {
      const reply = await server.sdk(call, {
        sessionToken,
        params: { id },
        answer: usersDeleteAnswer,
      });
      expect(reply.status).toBe(200);
      expect(reply.body.data.__user[member]).toEqual([]);
      const [mail] = await server.messages();
      expect(mail).toMatchObject({ to: 'ada@example.com' });
      expect(mail?.text).toContain(`${name}`);
      const again = await server.sdk(call, { sessionToken, params: { id } });
      expect(again.status).toBe(404);
    }
  });

  it('removes an address only while another way in remains (SRV-007, A55)', async () => {
    const { sessionToken, userId } = await signIn(server, 'ada@example.com');
    const me = await server.sdk(CALLS.usersMe, { sessionToken });
    const params = { id: me.body.data.emails[0].email_id };
    const refused = await server.sdk(CALLS.usersDeleteEmail, { sessionToken, params });
    expect(refused.body.error_type).toBe('cannot_delete_last_primary_factor');
    expect((await server.sdk(CALLS.usersMe, { sessionToken })).body.data.emails).toHaveLength(1);
    await addFactors(userId);
    const removed = await server.sdk(CALLS.usersDeleteEmail, { sessionToken, params });
    expect(removed.status).toBe(200);
    expect(removed.body.data.__user.emails).toEqual([]);
  });

  it('asks for a fresh sign-in before anything is removed (A55)', async () => {
    const { sessionToken, userId } = await signIn(server, 'ada@example.com');
    const ids = await addFactors(userId);
    const me = await server.sdk(CALLS.usersMe, { sessionToken });
    server.clock.advance(15 * 60_000 + 1);
    for (const [call, id] of [
      [CALLS.usersDeleteEmail, me.body.data.emails[0].email_id],
      [CALLS.usersDeletePhoneNumber, ids.phone],
      [CALLS.usersDeleteTotp, ids.totp],
      [CALLS.usersDeleteCryptoWallet, ids.wallet],
      [CALLS.usersDeleteOAuth, ids.oauth],
      [CALLS.usersDeleteWebauthn, 'webauthn-registration-x'],
      [CALLS.usersDeleteBiometric, 'biometric-registration-x'],
    ] as const) {
      const reply = await server.sdk(call, { sessionToken, params: { id } });
      expect([call.path, reply.body.error_type]).toEqual([call.path, 'stale_factors']);
    }
    // A new proof in the same browser makes the session fresh again.
    await server.sdk(CALLS.magicLinksLoginOrCreate, { body: { email: 'ada@example.com' } });
    const fresh = await server.sdk(CALLS.magicLinksAuthenticate, {
      body: { token: await newestLinkToken(server) },
      sessionToken,
    });
    const reply = await server.sdk(CALLS.usersDeletePhoneNumber, {
      sessionToken: fresh.body.data.session_token,
      params: { id: ids.phone },
    });
    expect(reply.status).toBe(200);
  });

  it('asks for the second factor before anything is removed (A29)', async () => {
    const { sessionToken, userId } = await signIn(server, 'ada@example.com');
    const ids = await addFactors(userId);
    await server.deps.db.write((db) => db.updateTable('totps').set({ verified: 1 }).execute());
    for (const [call, id] of [
      [CALLS.usersDeleteTotp, ids.totp],
      [CALLS.usersDeletePhoneNumber, ids.phone],
    ] as const) {
      const reply = await server.sdk(call, { sessionToken, params: { id } });
      expect(reply.body.error_type).toBe('insufficient_factors');
    }
  });

  it('keeps one way in when the last two are removed at once (A55)', async () => {
    const { sessionToken, userId } = await signIn(server, 'ada@example.com');
    const ids = await addFactors(userId);
    const remove = (call: (typeof CALLS)['usersDeleteEmail'], id: string) =>
      server.sdk(call, { sessionToken, params: { id } });
    const me = await server.sdk(CALLS.usersMe, { sessionToken });
    const replies = await Promise.all([
      remove(CALLS.usersDeleteEmail, me.body.data.emails[0].email_id),
      remove(CALLS.usersDeletePhoneNumber, ids.phone),
      remove(CALLS.usersDeleteOAuth, ids.oauth),
      remove(CALLS.usersDeleteCryptoWallet, ids.wallet),
    ]);
    expect(replies.filter((r) => r.status === 200)).toHaveLength(3);
    expect(
      replies.filter((r) => r.body.error_type === 'cannot_delete_last_primary_factor'),
    ).toHaveLength(1);
  });

  it("leaves another user's factors alone (A52)", async () => {
    const victim = await signIn(server, 'victim@example.com');
    const ids = await addFactors(victim.userId);
    const before = await server.sdk(CALLS.usersMe, { sessionToken: victim.sessionToken });
    const { sessionToken } = await signIn(server, 'mallory@example.com');
    const rows = [
      [CALLS.usersDeleteEmail, before.body.data.emails[0].email_id, 'email_not_found'],
      [CALLS.usersDeletePhoneNumber, ids.phone, 'phone_number_not_found'],
      [CALLS.usersDeleteTotp, ids.totp, 'totp_not_found'],
      [CALLS.usersDeleteCryptoWallet, ids.wallet, 'crypto_wallet_not_found'],
      [CALLS.usersDeleteOAuth, ids.oauth, 'oauth_user_registration_not_found'],
      [CALLS.usersDeleteWebauthn, 'webauthn-registration-x', 'webauthn_registration_not_found'],
      [CALLS.usersDeleteBiometric, 'biometric-registration-x', 'biometric_registration_not_found'],
    ] as const;
    for (const [call, id, name] of rows) {
      const foreign = await server.sdk(call, { sessionToken, params: { id } });
      expect([foreign.status, foreign.body.error_type]).toEqual([404, name]);
      const odd = await server.sdk(call, { sessionToken, params: { id: `\0${id}` } });
      expect(odd.status).toBe(404);
      expect((await server.sdk(call, { params: { id } })).body.error_type).toBe(
        'session_not_found',
      );
    }
    const after = await server.sdk(CALLS.usersMe, { sessionToken: victim.sessionToken });
    expect({ ...after.body.data, request_id: '' }).toEqual({
      ...before.body.data,
      request_id: '',
    });
  });
});

describe('searches', () => {
  it('returns the user type of an address (SRV-062)', async () => {
    const search = async (email: string) =>
      (await server.sdk(CALLS.usersSearch, { body: { email }, answer: usersSearchAnswer })).body;
    expect((await search('ada@example.com')).data.userType).toBe('new');
    await signIn(server, 'ada@example.com');
    expect((await search(' Ada@Example.com ')).data.userType).toBe('passwordless');
    expect((await search('nonsense')).error_type).toBe('invalid_email');
  });

  it('counts searches per network (A16)', async () => {
    await server.close();
    server = await createTestServer({ env: { GATECALL_RATE_LIMIT_FACTOR: '1' } });
    const search = (ip: string) =>
      server.sdk(CALLS.usersSearch, { body: { email: 'ada@example.com' }, ip });
    for (let i = 0; i < 30; i++) expect((await search('203.0.113.1')).status).toBe(200);
    const over = await search('203.0.113.1');
    expect(over.status).toBe(429);
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await search('203.0.113.2')).status).toBe(200);
  });

  it('replies as an empty organization (SRV-063, D-36)', async () => {
    const reply = await server.sdk(CALLS.membersSearch, {
      body: { email: 'ada@example.com', organization_id: 'organization-x' },
      answer: membersSearchAnswer,
    });
    expect(reply.status).toBe(200);
  });
});
