import { OAUTH_PROVIDERS } from '@gatecall/contracts/constants';
import { leaveFor, startSocial } from '@gatecall/testkit/social-sign-in';
import { createTestServer } from '@gatecall/testkit/test-server';
import { describe, expect, it } from 'vitest';
import { environment, useSocial } from './social.testing.ts';

const social = useSocial();

describe('social sign-in: start', () => {
  it.each(Object.keys(OAUTH_PROVIDERS))(
    'sends the browser to %s (SRV-034, SRV-035)',
    async (name) => {
      const flow = await leaveFor(social.server, name);
      const query = flow.location.searchParams;
      expect(query.get('client_id') ?? query.get('client_key')).toBe(`client-${name}`);
      expect(query.get('redirect_uri')).toBe(
        `http://localhost:3000/v1/public/oauth/${name}/callback`,
      );
      expect(query.get('response_type')).toBe('code');
      expect(flow.state).toHaveLength(52);
      expect(query.get('scope')).not.toBe('');
      const host = name === 'gitlab' ? '127.0.0.1' : /\.(com|tv|org)$/;
      expect(flow.location.hostname).toMatch(host);
    },
  );

  it('honours custom scopes and provider parameters, but not over the protocol’s own (SRV-034)', async () => {
    const { location } = await leaveFor(social.server, 'google', {
      custom_scopes: 'https://www.googleapis.com/auth/calendar openid',
      provider_prompt: 'consent',
      provider_login_hint: 'ada@example.com',
      provider_redirect_uri: 'https://evil.test',
      provider_state: 'x',
      provider_response_mode: 'form_post',
    });
    const query = location.searchParams;
    expect(query.get('scope')).toBe(
      'openid profile email https://www.googleapis.com/auth/calendar',
    );
    expect(query.get('prompt')).toBe('consent');
    expect(query.get('login_hint')).toBe('ada@example.com');
    expect(query.get('redirect_uri')).toContain('localhost:3000');
    expect(query.get('state')).not.toBe('x');
    expect(query.get('response_mode')).toBeNull();
    expect(query.get('code_challenge_method')).toBe('S256');
  });

  it('binds the flow to the browser by a cookie out of scripts’ reach (A49, A90)', async () => {
    const reply = await startSocial(social.server, 'google');
    expect(reply.headers.get('set-cookie')).toMatch(
      /^gatecall_oauth_\w+=[\w-]{43}; Path=\/v1\/public\/oauth; Max-Age=600; HttpOnly; SameSite=Lax$/,
    );
  });

  it.each([
    'https://evil.test',
    '//evil.test',
    'https:evil.test',
    'http://localhost:3000@evil.test/authenticate',
    'http://localhost.evil.test/authenticate',
    'javascript:alert(1)',
    '/\\evil.test',
    'http://localhost:3000/authenticate\r\nX: 1',
  ])('refuses the redirect target %j by a page (A63)', async (target) => {
    for (const name of ['login_redirect_url', 'signup_redirect_url']) {
      const reply = await startSocial(social.server, 'google', { [name]: target });
      expect(reply.status).toBe(400);
      expect(reply.headers.get('content-type')).toContain('text/html');
      expect(reply.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(reply.headers.get('location')).toBeNull();
    }
  });

  it.each(['nobody', '__proto__', 'constructor', '..%2Fx', 'GOOGLE', 'google%00'])(
    'shows an error page for the provider %s (A63)',
    async (name) => {
      const reply = await startSocial(social.server, name);
      expect(reply.status).toBe(400);
      expect(reply.text).toContain('There is no such social sign-in provider.');
    },
  );

  it('refuses another project’s token, a provider that is off, and a bad challenge (SRV-034)', async () => {
    expect(
      (await startSocial(social.server, 'google', { public_token: 'public-token-x' })).status,
    ).toBe(401);
    expect((await startSocial(social.server, 'google', { code_challenge: 'short' })).status).toBe(
      400,
    );
    expect((await startSocial(social.server, 'google', { custom_scopes: 'a"b' })).status).toBe(400);
    const bare = await createTestServer();
    const reply = await startSocial(bare, 'google');
    expect(reply.text).toContain('not configured');
    await bare.close();
  });

  it('demands a challenge if the project does (SRV-034, A04)', async () => {
    const strict = await createTestServer({
      env: { ...environment(social.provider.url), GATECALL_REQUIRE_PKCE: 'true' },
    });
    expect((await startSocial(strict, 'google')).text).toContain('pkce');
    await strict.close();
  });
});
