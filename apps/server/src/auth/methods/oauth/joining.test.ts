import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { signIn } from '@gatecall/testkit/sign-in';
import { createHash } from 'node:crypto';
import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { endSession } from '../../sessions/ending-store.ts';
import { createImpersonationToken } from '../impersonation/logic.ts';
import { useSocial } from './social.testing.ts';

const social = useSocial();
const { authenticate, landBy, signInBy } = social;

const STRANGER = { id: '7', email: 'second@example.com', verified: true };
const ada = () => signIn(social.server, 'ada@example.com', { minutes: 60 });
const rows = async (table: 'users' | 'oauth_registrations') =>
  (await social.server.deps.db.read.selectFrom(table).selectAll().execute()).length;
const verifier = 'v'.repeat(64);
const code_challenge = createHash('sha256').update(verifier).digest('base64url');

describe('social sign-in within a session', () => {
  it.each([
    ['a different address', 'discord', STRANGER],
    [
      'an address that no provider vouches for',
      'facebook',
      { id: '7', email: 'second@example.com' },
    ],
    ['no address', 'twitter', { data: { id: '7' } }],
  ])('with %s joins the account of the session (SRV-037, A60)', async (_case, name, person) => {
    const { sessionToken, userId } = await ada();
    const { reply } = await signInBy(name, person, undefined, sessionToken);
    expect(reply.body.data.user_id).toBe(userId);
    expect(reply.body.data.user).toMatchObject({
      emails: [{ email: 'ada@example.com' }],
      providers: [{ provider_subject: '7' }],
    });
    expect(reply.body.data.session.authentication_factors).toHaveLength(2);
    expect(await rows('users')).toBe(1);
    const [notice] = await social.server.messages();
    expect(notice?.text).toContain('was added');
    // Without a session it opens that account from now on.
    expect((await signInBy(name, person)).reply.body.data.user_id).toBe(userId);
  });

  it('says why it cannot join, and makes no second account (A29, A55, A56)', async () => {
    const { sessionToken, userId } = await ada();
    social.server.clock.advance(15 * 60_000 + 1);
    const stale = await signInBy('discord', STRANGER, undefined, sessionToken);
    expect([stale.reply.status, stale.reply.body.error_type]).toEqual([403, 'stale_factors']);
    const own = { id: '8', email: 'ada@example.com' };
    const claimed = await signInBy('facebook', own, undefined, sessionToken);
    expect(claimed.reply.body.error_type).toBe('stale_factors');

    const { token } = await createImpersonationToken(social.server.deps, {
      userId,
      operator: 'op-7',
      reason: 'ticket 12',
    });
    const body = { impersonation_token: token };
    const entered = await social.server.sdk(CALLS.impersonationAuthenticate, { body });
    const operator = entered.body.data.session_token;
    const seen = await signInBy('discord', STRANGER, undefined, operator);
    expect(seen.reply.body.error_type).toBe('stale_factors');

    const fresh = await ada();
    const made = await social.server.sdk(CALLS.totpsCreate, { sessionToken: fresh.sessionToken });
    const code = new TOTP({ secret: made.body.data.secret });
    await social.server.sdk(CALLS.totpsAuthenticate, {
      sessionToken: fresh.sessionToken,
      body: { totp_code: code.generate({ timestamp: social.server.clock.now() }) },
    });
    const half = await ada();
    const halfway = await signInBy('discord', STRANGER, undefined, half.sessionToken);
    expect(halfway.reply.body.error_type).toBe('insufficient_factors');
    expect([await rows('users'), await rows('oauth_registrations')]).toEqual([1, 0]);
  });

  it('joins no unproven address of another account, however fresh the session (A60)', async () => {
    await ada();
    const bob = await signIn(social.server, 'bob@example.com', { minutes: 60 });
    const hers = { id: '9', email: 'ada@example.com' };
    const { reply } = await signInBy('facebook', hers, undefined, bob.sessionToken);
    expect(reply.body.error_type).toBe('oauth_unverified_email');
    expect(await rows('oauth_registrations')).toBe(0);
  });

  it.each([
    ['a new identity', 'discord', STRANGER],
    ['the address of the session’s account', 'discord', { id: '7', email: 'ada@example.com' }],
    ['no address', 'twitter', { data: { id: '7' } }],
  ])(
    'gives no way in to a person who sends a landing link of %s (A49)',
    async (_case, name, person) => {
      const mallory = await signIn(social.server, 'mallory@example.com');
      const victim = await ada();
      const links = [
        await landBy(name, person),
        await landBy(name, person, { sessionToken: mallory.sessionToken }),
        await landBy(name, person, { sessionToken: `${victim.sessionToken}x` }),
      ];
      for (const { token } of links) {
        const reply = await authenticate(token, {}, victim.sessionToken);
        expect(reply.body.error_type).toBe('pkce_expected_code_verifier');
        const guessed = { code_verifier: verifier };
        expect((await authenticate(token, guessed, victim.sessionToken)).status).toBe(400);
      }
      const bound = await landBy(name, person, { query: { code_challenge } });
      const without = await authenticate(bound.token, {}, victim.sessionToken);
      expect(without.body.error_type).toBe('pkce_expected_code_verifier');
      expect([await rows('users'), await rows('oauth_registrations')]).toEqual([2, 0]);
    },
  );

  it('joins by the page’s verifier if the callback sees no session (SRV-077)', async () => {
    const { sessionToken, userId } = await ada();
    const { token } = await landBy('discord', STRANGER, { query: { code_challenge } });
    const reply = await authenticate(token, { code_verifier: verifier }, sessionToken);
    expect(reply.body.data.user_id).toBe(userId);
  });

  it('opens the account of an identity that has one, with any user signed in (A62)', async () => {
    const other = await signInBy('discord', STRANGER);
    const { sessionToken, userId } = await ada();
    const { token } = await landBy('discord', STRANGER);
    const reply = await authenticate(token, {}, sessionToken);
    expect(reply.body.data.user_id).toBe(other.reply.body.data.user_id);
    expect(reply.body.data.user_id).not.toBe(userId);
  });

  it('makes an account if the session has ended', async () => {
    const { sessionToken, userId } = await ada();
    await social.server.sdk(CALLS.sessionsRevoke, { sessionToken });
    const { reply } = await signInBy('discord', STRANGER, undefined, sessionToken);
    expect(reply.status).toBe(200);
    expect(reply.body.data.user_id).not.toBe(userId);
  });

  it('joins no account whose session ends meanwhile (A43)', async () => {
    const { sessionToken, sessionId, userId } = await ada();
    const { token } = await landBy('discord', STRANGER, { sessionToken });
    const { db, clock } = social.server.deps;
    const { write } = db;
    // Right before the write that would join it.
    Object.assign(db, {
      async write(work: Parameters<typeof write>[0]) {
        await write((queries) => endSession(queries, sessionId, clock.now()));
        return write(work);
      },
    });
    const { body } = await authenticate(token, {}, sessionToken);
    Object.assign(db, { write });
    expect(body.data.user_id).not.toBe(userId);
    expect(body.data.session.session_id).not.toBe(sessionId);
  });
});
