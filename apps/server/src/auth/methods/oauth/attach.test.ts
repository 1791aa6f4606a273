import { oauthAttachAnswer } from '@gatecall/contracts/auth/oauth';
import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { comeBack, landingOf, leaveFor, startSocial } from '@gatecall/testkit/social-sign-in';
import { signIn } from '@gatecall/testkit/sign-in';
import { describe, expect, it } from 'vitest';
import { useSocial } from './social.testing.ts';

const social = useSocial();
const PERSON = { id: '7', email: 'second@example.com', verified: true };

describe('social sign-in: attaching an identity to an account', () => {
  const ada = () => signIn(social.server, 'ada@example.com', { minutes: 60 });
  const attach = (sessionToken: string | undefined, provider = 'discord') =>
    social.server.sdk(CALLS.oauthAttach, {
      sessionToken,
      body: { provider },
      answer: oauthAttachAnswer,
    });
  const tokenOf = async (sessionToken: string): Promise<string> =>
    (await attach(sessionToken)).body.data.oauth_attach_token;
  /** Lands from the provider as a browser that shows the callback no session. */
  async function land(oauth_attach_token: string, user: unknown = PERSON): Promise<string> {
    social.provider.answers = { '/token': { body: social.tokens }, '/user': { body: user } };
    const flow = await leaveFor(social.server, 'discord', { oauth_attach_token });
    const back = await comeBack(social.server, 'discord', flow, { code: 'c', state: flow.state });
    return landingOf(back).token;
  }
  const registrations = () =>
    social.server.deps.db.read.selectFrom('oauth_registrations').selectAll().execute();

  it('adds it to the account of the session that asked (A49, A60)', async () => {
    const { sessionToken, userId } = await ada();
    const landing = await land(await tokenOf(sessionToken));
    const { body } = await social.authenticate(landing, {}, sessionToken);
    expect(body.data.user_id).toBe(userId);
    expect(body.data.user.providers).toMatchObject([{ provider_subject: '7' }]);
    const [notice] = await social.server.messages();
    expect([notice?.to, notice?.text]).toEqual([
      'ada@example.com',
      expect.stringContaining('A social sign-in (Discord) was added'),
    ]);
    // It signs in from now on, and can be attached again without harm.
    const alone = await social.signInBy('discord', PERSON);
    expect(alone.reply.body.data.user_id).toBe(userId);
    const again = await land(await tokenOf(body.data.session_token));
    const second = await social.authenticate(again, {}, body.data.session_token);
    expect(second.body.data.user.providers).toHaveLength(1);
  });

  it('accepts the token once, for five minutes, and for its own provider', async () => {
    const { sessionToken } = await ada();
    const refused = async (token: string, provider = 'discord') => {
      const reply = await startSocial(social.server, provider, { oauth_attach_token: token });
      return [reply.status, reply.text.includes('Adding this social sign-in')];
    };
    const used = await tokenOf(sessionToken);
    await land(used);
    expect(await refused(used)).toEqual([400, true]);
    expect(await refused(await tokenOf(sessionToken), 'github')).toEqual([400, true]);
    expect(await refused('x')).toEqual([400, true]);
    const old = await tokenOf(sessionToken);
    social.server.clock.advance(5 * 60_000);
    expect(await refused(old)).toEqual([400, true]);
  });

  it('adds it nowhere outside that session: not without one, nor in another, nor after it (A43, A49)', async () => {
    const { sessionToken } = await ada();
    const refused = async (session: string | undefined, landing: string) =>
      (await social.authenticate(landing, {}, session)).body.error_type;
    const landing = () => tokenOf(sessionToken).then((token) => land(token));

    expect(await refused(undefined, await landing())).toBe('invalid_oauth_attach_token');
    const bob = await signIn(social.server, 'bob@example.com');
    expect(await refused(bob.sessionToken, await landing())).toBe('invalid_oauth_attach_token');
    const other = await ada();
    expect(await refused(other.sessionToken, await landing())).toBe('invalid_oauth_attach_token');
    const last = await landing();
    await social.server.sdk(CALLS.sessionsRevoke, { sessionToken });
    expect(await refused(sessionToken, last)).toBe('invalid_oauth_attach_token');
    expect(await registrations()).toEqual([]);
  });

  it('takes no identity, and no proven address, of another account (A60, A62)', async () => {
    const bob = await social.signInBy('discord', { ...PERSON, email: 'bob@example.com' });
    const { sessionToken } = await ada();
    for (const person of [
      { ...PERSON, email: 'bob@example.com' },
      { id: '8', email: 'bob@example.com', verified: true },
    ]) {
      const landing = await land(await tokenOf(sessionToken), person);
      const reply = await social.authenticate(landing, {}, sessionToken);
      expect([reply.status, reply.body.error_type]).toEqual([400, 'duplicate_oauth_registration']);
    }
    const [only, ...more] = await registrations();
    expect([only?.user_id, more]).toEqual([bob.reply.body.data.user_id, []]);
  });

  it('takes a fresh proof, for the token and for the addition (A55)', async () => {
    const { sessionToken } = await ada();
    social.server.clock.advance(14 * 60_000);
    const landing = await land(await tokenOf(sessionToken));
    social.server.clock.advance(2 * 60_000);
    const refused = await social.authenticate(landing, {}, sessionToken);
    expect(refused.body.error_type).toBe('stale_factors');
    expect((await attach(sessionToken)).body.error_type).toBe('stale_factors');
    expect(await registrations()).toEqual([]);
  });

  it('refuses an unknown provider, one that is off, and a caller without a session', async () => {
    const { sessionToken } = await ada();
    expect((await attach(sessionToken, '__proto__')).body.error_type).toBe(
      'invalid_oauth_provider',
    );
    expect((await attach(undefined)).body.error_type).toBe('session_not_found');
  });
});
