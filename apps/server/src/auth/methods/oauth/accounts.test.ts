import { OAUTH_PROVIDERS, type OAuthProvider } from '@gatecall/contracts/constants';
import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { comeBack, landingOf, leaveFor } from '@gatecall/testkit/social-sign-in';
import { signIn } from '@gatecall/testkit/sign-in';
import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { useSocial } from './social.testing.ts';

const social = useSocial();
const { authenticate, signInBy, googleCallback, tokens } = social;

describe('social sign-in: accounts', () => {
  const githubEmails = (isVerified: boolean) => [
    { email: 'other@example.com', primary: false, verified: true },
    { email: 'ada@example.com', primary: true, verified: isVerified },
  ];
  const dialects: [string, unknown, unknown, string][] = [
    ['github', { id: 7, login: 'ada', avatar_url: 'https://a.test/1' }, githubEmails(true), '7'],
    [
      'bitbucket',
      { uuid: '{u-7}', links: { avatar: { href: 'https://a.test/1' } } },
      { values: [{ email: 'ada@example.com', is_primary: true, is_confirmed: true }] },
      '{u-7}',
    ],
    ['discord', { id: '7', email: 'ada@example.com', verified: true }, undefined, '7'],
  ];
  it.each(dialects)(
    'links by the verified e-mail of %s (A60)',
    async (name, user, emails, subject) => {
      const first = await googleCallback((claims) => claims);
      const ada = await authenticate(landingOf(first).token);
      const { url, reply } = await signInBy(name, user, emails);
      expect(url.pathname).toBe('/authenticate');
      expect(reply.body.data.user_id).toBe(ada.body.data.user_id);
      expect(reply.body.data.provider_subject).toBe(subject);
      expect(reply.body.data.user.providers).toHaveLength(2);
      const [notice] = await social.server.messages();
      expect(notice?.to).toBe('ada@example.com');
      expect(notice?.text).toContain(
        `A social sign-in (${OAUTH_PROVIDERS[name as OAuthProvider]}) was added`,
      );
    },
  );

  const unproven: [string, unknown, unknown][] = [
    ['github', { id: 7 }, githubEmails(false)],
    ['discord', { id: '7', email: 'ada@example.com', verified: false }, undefined],
    ['discord', { id: '7', email: 'ada@example.com' }, undefined],
    ['facebook', { id: '7', email: 'ada@example.com' }, undefined],
    ['amazon', { user_id: '7', email: 'ada@example.com' }, undefined],
    ['coinbase', { data: { id: '7', email: 'ada@example.com' } }, undefined],
    ['figma', { id: '7', email: 'ada@example.com' }, undefined],
  ];
  it.each(unproven)(
    'does not link by an unproven e-mail of %s (A60)',
    async (name, user, emails) => {
      const ada = await authenticate(landingOf(await googleCallback((claims) => claims)).token);
      const { reply } = await signInBy(name, user, emails);
      expect(reply.body.error_type).toBe('oauth_unverified_email');
      // With proof of the old factor, the account's own session, it is linked.
      const proven = await signInBy(name, user, emails, ada.body.data.session_token);
      expect(proven.reply.body.data.user_id).toBe(ada.body.data.user_id);
      const again = await signInBy(name, user, emails);
      expect(again.reply.body.data.user_id).toBe(ada.body.data.user_id);
    },
  );

  it.each([
    ['the Kelvin sign', 'vi\u212aing@example.com'],
    ['a long s', 'vi\u212ain\u017f@example.com'],
    ['full width', 'vi\uff4bing@example.com'],
    ['another host', 'viking@ex\u{1d44e}mple.com'],
    ['a space', 'viking@example.com\u2003'],
  ])('does not take %s in a proven address for one of our letters (A60)', async (_name, email) => {
    const victim = await signIn(social.server, 'viking@example.com');
    await signIn(social.server, 'vikins@example.com');
    const { reply } = await signInBy('discord', { id: '7', email, verified: true });
    expect(reply.status).toBe(200);
    expect(reply.body.data.user.emails).toEqual([]);
    const me = await social.server.sdk(CALLS.usersMe, { sessionToken: victim.sessionToken });
    expect(me.body.data.providers).toEqual([]);
  });

  it('leaves nothing to an impostor whose session was planted in the browser (A40, A49)', async () => {
    const email = 'victim@example.com';
    const password = 'planted-orchard-hammock-77';
    const planted = await social.server.sdk(CALLS.passwordsCreate, { body: { email, password } });
    const sessionToken = planted.body.data.session_token;
    const { reply } = await signInBy(
      'discord',
      { id: '7', email, verified: true },
      undefined,
      sessionToken,
    );
    expect(reply.body.data.user).toMatchObject({ emails: [{ email, verified: true }] });
    const impostor = await social.server.sdk(CALLS.passwordsAuthenticate, {
      body: { email, password },
    });
    expect(impostor.body.error_type).toBe('unauthorized_credentials');
    expect((await social.server.sdk(CALLS.usersMe, { sessionToken })).status).toBe(404);
  });

  it('links an account with a second factor only in a session that has passed it (A29, A60)', async () => {
    const ada = await signIn(social.server, 'ada@example.com');
    const made = await social.server.sdk(CALLS.totpsCreate, {
      sessionToken: ada.sessionToken,
      body: {},
    });
    const passApp = (sessionToken: string) => {
      social.server.clock.advance(60_000);
      const totp = new TOTP({ secret: made.body.data.secret });
      const code = totp.generate({ timestamp: social.server.clock.now() });
      const body = { totp_code: code, session_duration_minutes: 60 };
      return social.server.sdk(CALLS.totpsAuthenticate, { sessionToken, body });
    };
    await passApp(ada.sessionToken);
    const person = { id: '7', email: 'ada@example.com', verified: true };
    const accounts = () =>
      social.server.deps.db.read.selectFrom('oauth_registrations').selectAll().execute();
    const notices = async () =>
      (await social.server.messages()).filter(({ text }) =>
        text.includes('social sign-in (Discord)'),
      );

    // The owner of the mailbox, and so of an account with its address at the provider, comes this far.
    const { reply: half } = await signInBy('discord', person);
    expect(half.body.data.user_id).toBe(ada.userId);
    const bearer = { authorization: `Bearer ${half.body.data.session_jwt}` };
    const product = await social.server.request('GET', '/v1/user', { headers: bearer });
    expect(product.body.error_type).toBe('insufficient_factors');
    const again = await signInBy('discord', person, undefined, half.body.data.session_token);
    expect([await accounts(), await notices()]).toEqual([[], []]);

    const whole = await passApp(again.reply.body.data.session_token);
    const linked = await signInBy('discord', person, undefined, whole.body.data.session_token);
    expect(linked.reply.body.data.user.providers).toHaveLength(1);
    expect([await accounts(), await notices()].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('keeps no unproven address, so that no impostor waits in an account (A40, A60)', async () => {
    const squatter = await signInBy('facebook', { id: '7', email: 'ada@example.com' });
    expect(squatter.reply.body.data.user.emails).toEqual([]);
    const ada = await authenticate(landingOf(await googleCallback((claims) => claims)).token);
    expect(ada.body.data.user_id).not.toBe(squatter.reply.body.data.user_id);
  });

  it.each([
    ['twitter', { data: { id: '7', profile_image_url: 'https://a.test/1' } }],
    ['tiktok', { data: { user: { open_id: '7' } }, error: { code: 'ok' } }],
    ['snapchat', { data: { me: { externalId: '7', bitmoji: { avatar: 'https://a.test' } } } }],
  ])('signs in by %s, which gives no address (SRV-037)', async (name, user) => {
    const { reply } = await signInBy(name, user);
    expect(reply.body.data.provider_subject).toBe('7');
    expect(reply.body.data.session.authentication_factors[0][`${name}_oauth_factor`]).toEqual({
      id: reply.body.data.user.providers[0].oauth_user_registration_id,
      provider_subject: '7',
    });
  });

  it('knows an identity by issuer and subject, whatever its e-mail becomes (A62)', async () => {
    const ada = await authenticate(landingOf(await googleCallback((claims) => claims)).token);
    const mallory = await signInBy('discord', {
      id: 'g-1',
      email: 'm@example.com',
      verified: true,
    });
    expect(mallory.reply.body.data.user_id).not.toBe(ada.body.data.user_id);
    const moved = await signInBy('discord', {
      id: 'g-1',
      email: 'ada@example.com',
      verified: true,
    });
    expect(moved.reply.body.data.user_id).toBe(mallory.reply.body.data.user_id);
  });

  it('copes with every dialect of token responses (SRV-037)', async () => {
    const answers: [string, unknown, number][] = [
      ['figma', { access_token: 'at', expires_in: 60 }, 303],
      ['tiktok', { ...tokens, scope: 'user.info.basic,video.list' }, 303],
      ['bitbucket', { access_token: 'at', token_type: 'bearer', scopes: 'account email' }, 303],
      ['discord', { ...tokens, refresh_token: null }, 303],
      ['github', { error: 'bad_verification_code' }, 401],
      ['facebook', { error: { message: 'no', code: 100 } }, 401],
      ['amazon', [], 401],
      ['coinbase', 'not json', 401],
    ];
    for (const [name, body, status] of answers) {
      social.provider.answers = {
        '/token': { body },
        '/user': { body: { id: '7', uuid: '7', data: { user: { open_id: '7' } } } },
      };
      const flow = await leaveFor(social.server, name);
      const reply = await comeBack(social.server, name, flow, { code: 'c', state: flow.state });
      expect([name, reply.status]).toEqual([name, status]);
    }
    const asked = (name: string) =>
      social.provider.requests.find(
        (r) => r.path === '/token' && r.body.get('redirect_uri')?.includes(name),
      );
    expect(asked('tiktok')?.body.get('client_key')).toBe('client-tiktok');
    expect(asked('bitbucket')?.headers.get('authorization')).toMatch(/^Basic /);
    expect(asked('discord')?.body.get('client_secret')).toBe('client-secret');
  });
});
