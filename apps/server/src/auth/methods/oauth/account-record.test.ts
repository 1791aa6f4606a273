import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer } from '@gatecall/testkit/test-server';
import { describe, expect, it } from 'vitest';
import { useSocial } from './social.testing.ts';

const social = useSocial();
const { authenticate, landBy, signInBy } = social;

const PICTURE = 'https://pictures.example.com/';
const person = (more: object = {}) => ({
  id: 7,
  login: 'ada',
  name: 'Ada Lovelace',
  avatar_url: `${PICTURE}1`,
  ...more,
});
const EMAILS = [{ email: 'ada@example.com', primary: true, verified: true }];
const events = async () =>
  (await social.server.deps.db.read.selectFrom('audit_log').selectAll().orderBy('at').execute())
    .filter(({ details }) => details.includes('oauth'))
    .map(({ event, user_id, details }) => [event, user_id, JSON.parse(details)]);

describe('social sign-in: what is kept of it', () => {
  it('is logged, for a new account and for a known one', async () => {
    const { reply } = await signInBy('twitter', { data: { id: '7' } });
    social.server.clock.advance(1);
    await signInBy('twitter', { data: { id: '7' } });
    const userId = reply.body.data.user_id;
    const details = { method: 'oauth', provider: 'twitter' };
    expect(await events()).toEqual([
      ['user_created', userId, details],
      ['signed_in', userId, details],
    ]);
  });

  it('is the person as the provider showed them last, by the name that they had first (SRV-037)', async () => {
    const first = (await signInBy('github', person(), EMAILS)).reply.body.data;
    expect(first.user.name.first_name).toBe('Ada Lovelace');
    expect(first.user.providers).toMatchObject([{ profile_picture_url: `${PICTURE}1` }]);
    const changed = person({ name: 'Countess', avatar_url: `${PICTURE}2` });
    const second = (await signInBy('github', changed, EMAILS)).reply.body.data;
    expect(second.user.name.first_name).toBe('Ada Lovelace');
    expect(second.user.providers).toMatchObject([{ profile_picture_url: `${PICTURE}2` }]);
    const factors = [first, second].map(
      ({ session }) => session.authentication_factors[0].github_oauth_factor,
    );
    expect(factors[1]).toEqual(factors[0]);
    expect(factors[0].email_id).toBe(first.user.emails[0].email_id);
  });

  it('renames no account that it is linked to, nor one that it joins (A60)', async () => {
    const { sessionToken, userId } = await signIn(social.server, 'ada@example.com');
    const name = { first_name: 'Augusta', middle_name: '', last_name: 'King' };
    await social.server.sdk(CALLS.usersUpdate, { sessionToken, body: { name } });
    const linked = (await signInBy('github', person(), EMAILS)).reply.body.data;
    expect([linked.user_id, linked.user.name]).toEqual([userId, name]);
    const stranger = { id: '9', global_name: 'Eve' };
    const joined = (await signInBy('discord', stranger, undefined, sessionToken)).reply.body.data;
    expect([joined.user_id, joined.user.name]).toEqual([userId, name]);
    // One that gives no address has no id of one, and no place for it where its factor names none.
    const [, factor] = joined.session.authentication_factors;
    expect(factor.discord_oauth_factor).toMatchObject({ provider_subject: '9', email_id: '' });
  });

  it('is a new account with a proven address if no account has it', async () => {
    const data = (await signInBy('github', person(), EMAILS)).reply.body.data;
    expect(data.user.emails).toMatchObject([{ email: 'ada@example.com', verified: true }]);
    // No notice goes to a user who has signed up this very moment.
    expect(await social.server.messages()).toEqual([]);
  });

  it('lasts as long as was asked for', async () => {
    const { token } = await landBy('discord', { id: '7' });
    const reply = await authenticate(token, { session_duration_minutes: 90 });
    const { expires_at, started_at } = reply.body.data.session;
    expect(Date.parse(expires_at) - Date.parse(started_at)).toBe(90 * 60_000);
  });

  it('can be begun only with a provider that is on', async () => {
    const bare = await createTestServer();
    const { sessionToken } = await signIn(bare, 'ada@example.com');
    const body = { provider: 'discord' };
    const reply = await bare.sdk(CALLS.oauthAttach, { sessionToken, body });
    expect(reply.body.error_type).toBe('oauth_config_not_found');
    await bare.close();
  });
});
