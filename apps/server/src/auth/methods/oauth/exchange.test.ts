import { comeBack, landingOf, leaveFor } from '@gatecall/testkit/social-sign-in';
import { describe, expect, it } from 'vitest';
import { useSocial } from './social.testing.ts';

const social = useSocial();
const { authenticate, now, tokens } = social;

/** The provider's replies, and the parameters of its callback besides the code and the state. */
type Script = {
  readonly claims?: Record<string, unknown>;
  readonly token?: Record<string, unknown>;
  readonly user?: unknown;
  readonly emails?: { status?: number; body: unknown };
  readonly userStatus?: number;
  readonly callback?: Record<string, string>;
};

/** Comes back from a provider with these replies. */
async function back(name: string, script: Script) {
  const flow = await leaveFor(social.server, name);
  const nonce = flow.location.searchParams.get('nonce');
  social.provider.answers = {
    '/token': {
      body: async () => ({
        ...tokens,
        ...(script.claims && {
          id_token: await social.provider.sign({
            aud: `client-${name}`,
            sub: '7',
            iat: now(),
            exp: now() + 600,
            ...(nonce === null ? {} : { nonce }),
            ...script.claims,
          }),
        }),
        ...script.token,
      }),
    },
    '/user': { status: script.userStatus ?? 200, body: script.user ?? {} },
    ...(script.emails && { '/user/emails': script.emails }),
  };
  return comeBack(social.server, name, flow, {
    code: 'the-code',
    state: flow.state,
    ...script.callback,
  });
}
const signInBy = async (name: string, script: Script) =>
  (await authenticate(landingOf(await back(name, script)).token)).body.data;
const asked = (path: string) => social.provider.requests.find((request) => request.path === path);

const GOOGLE = { iss: 'https://accounts.google.com' };
const tid = '11111111-2222-3333-4444-555555555555';
/** Claims of a Microsoft token; with an address, so that no call need be made for one. */
const microsoft = (claims: Record<string, unknown>) => ({ email: 'ada@example.com', ...claims });
const tenant = (name: string) => `https://login.microsoftonline.com/${name}/v2.0`;

describe('the issuer of a social sign-in', () => {
  it('may name itself in the callback (RFC 9207)', async () => {
    const claims = { ...GOOGLE, email: 'ada@example.com' };
    const reply = await back('google', { claims, callback: GOOGLE });
    expect(reply.status).toBe(303);
    const own = { iss: tenant(tid) };
    const other = await back('microsoft', { claims: microsoft({ ...own, tid }), callback: own });
    expect(other.status).toBe(303);
  });

  it.each([
    'https://evil.test',
    'https://login.microsoftonline.com',
    tenant('common'),
    tenant('{tenantid}'),
    tenant(`${tid}0`),
    `x${tenant(tid)}`,
    `${tenant(tid)}/x`,
    'https://login.microsoftonline.com.evil.test/v2.0',
  ])('is no tenant of Microsoft by the name of %s (A57)', async (iss) => {
    const reply = await back('microsoft', {
      claims: microsoft({ iss: tenant(tid), tid }),
      callback: { iss },
    });
    expect(reply.status).toBe(401);
  });

  it.each([`${tid}0`, `x${tid}`, 'common', '../x', '', 7, undefined])(
    'belongs to no account by the tenant %j of a token (A59)',
    async (name) => {
      const reply = await back('microsoft', {
        claims: microsoft({ iss: tenant(String(name)), tid: name }),
      });
      expect(reply.status).toBe(401);
    },
  );
});

describe('the person of an ID token', () => {
  it('is fetched from the user call if the token has no address', async () => {
    const user = { sub: '7', email: 'ada@example.com', email_verified: true };
    const data = await signInBy('google', { claims: GOOGLE, user });
    expect(data.user.emails).toMatchObject([{ email: 'ada@example.com' }]);
    expect(asked('/user')?.headers.get('authorization')).toBe('Bearer at');
  });

  it('is not fetched if the token has one', async () => {
    const claims = { ...GOOGLE, email: 'ada@example.com', email_verified: true };
    await signInBy('google', { claims });
    expect(asked('/user')).toBeUndefined();
  });

  it('is unknown if the user call names another one (A59)', async () => {
    const user = { sub: '8', email: 'ada@example.com', email_verified: true };
    expect((await back('google', { claims: GOOGLE, user })).status).toBe(401);
  });

  it('is unknown without an ID token (A59)', async () => {
    expect((await back('google', {})).status).toBe(401);
  });

  it('needs a nonce, except from LinkedIn, which leaves it out (A59)', async () => {
    const claims = { iss: 'https://www.linkedin.com/oauth', email: 'ada@example.com' };
    expect((await back('linkedin', { claims })).status).toBe(303);
  });
});

describe('the person of a user call', () => {
  it('is fetched with the access token, and not proven by an ID token that came along', async () => {
    const data = await signInBy('discord', {
      token: { id_token: 'nonsense' },
      user: { id: '7', email: 'ada@example.com', verified: true },
    });
    expect(data.provider_subject).toBe('7');
    expect(data.provider_values.id_token).toBe('');
    expect(asked('/user')?.method).toBe('GET');
    expect(asked('/user')?.headers.get('authorization')).toBe('Bearer at');
    expect(asked('/user')?.headers.get('accept')).toBe('application/json');
  });

  it('is unknown if the call fails', async () => {
    expect((await back('discord', { user: { id: '7' }, userStatus: 500 })).status).toBe(401);
    expect((await back('discord', { user: { id: '7' }, userStatus: 302 })).status).toBe(401);
    expect((await back('discord', { user: 'no JSON' })).status).toBe(401);
  });

  it('has no address if the list of them may not be read', async () => {
    const emails = { status: 403, body: [{ email: 'ada@example.com', primary: true }] };
    const data = await signInBy('github', { user: { id: 7 }, emails });
    expect(data.user.emails).toEqual([]);
    expect(asked('/user/emails')?.headers.get('authorization')).toBe('Bearer at');
    social.provider.requests.length = 0;
    await signInBy('discord', { user: { id: '7' } });
    expect(asked('/user/emails')).toBeUndefined();
  });
});

describe('the code of a social sign-in', () => {
  const proof = async (name: string) => {
    await back(name, { user: { id: '7', uuid: '7' } });
    return asked('/token')?.body;
  };

  it('goes to the provider with the address that it came to, and what the challenge was made of (A58)', async () => {
    const form = await proof('discord');
    expect(form?.get('grant_type')).toBe('authorization_code');
    expect(form?.get('code')).toBe('the-code');
    expect(form?.get('redirect_uri')).toBe(
      'http://localhost:3000/v1/public/oauth/discord/callback',
    );
    expect(form?.get('code_verifier')).toMatch(/^[\w-]{43}$/);
  });

  it('goes without it to a provider that checks no challenge', async () => {
    expect((await proof('bitbucket'))?.has('code_verifier')).toBe(false);
  });
});

describe('what the provider gave', () => {
  it('is passed to the page, with the time at which it ends (SRV-037)', async () => {
    const data = await signInBy('discord', {
      token: { refresh_token: 'rt', expires_in: 90, scope: 'a  b' },
      user: { id: '7' },
    });
    expect(data.provider_values).toEqual({
      access_token: 'at',
      id_token: '',
      refresh_token: 'rt',
      scopes: ['a', 'b'],
      expires_at: new Date(social.server.clock.now() + 90_000).toISOString(),
    });
  });

  it('is as empty as it came', async () => {
    const data = await signInBy('discord', {
      token: { expires_in: undefined, scope: undefined },
      user: { id: '7' },
    });
    expect(data.provider_values).toEqual({
      access_token: 'at',
      id_token: '',
      refresh_token: '',
      scopes: [],
      expires_at: '',
    });
  });
});

describe('a refused callback', () => {
  const told = async () =>
    (await social.server.deps.db.read.selectFrom('audit_log').selectAll().execute())
      .filter(({ event }) => event === 'oauth_refused')
      .map(({ details }) => JSON.parse(details));

  it.each([
    ['denied', { error: 'access_denied' }, true],
    ['error', { error: 'server_error' }, false],
    ['error', { error: '' }, false],
  ] as const)('is logged as %s: %j', async (reason, callback, isCancelled) => {
    const reply = await back('discord', { user: { id: '7' }, callback });
    expect(reply.status).toBe(401);
    expect(reply.text.includes('You cancelled')).toBe(isCancelled);
    expect(await told()).toEqual([{ provider: 'discord', reason }]);
    expect(asked('/token')).toBeUndefined();
  });

  it('is one without a code or with two, and the provider is not asked (A58)', async () => {
    for (const codes of ['', '&code=a&code=b', '&code=a&code=a']) {
      const flow = await leaveFor(social.server, 'discord');
      const path = `/v1/public/oauth/discord/callback?state=${flow.state}${codes}`;
      const reply = await social.server.request('GET', path, { headers: { cookie: flow.cookie } });
      expect(reply.status).toBe(401);
    }
    expect(social.provider.requests).toEqual([]);
    expect(await told()).toHaveLength(3);
  });

  it('is one whose code the provider does not take, and says why to the operator alone', async () => {
    const reply = await back('discord', { token: { error: 'invalid_grant' } });
    expect(reply.text).not.toContain('You cancelled');
    expect(await told()).toEqual([{ provider: 'discord', reason: 'exchange' }]);
    expect(social.server.logText()).toContain('a social sign-in was refused');
  });
});
