import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { APP, ISSUER, REQUEST, SHOP, useProvider } from './idp.testing.ts';

const QUERIED = 'https://shop.example.com/callback?shop=7';
const idp = useProvider({
  isWithPage: true,
  more: [{ ...SHOP, client_id: 'queried', redirect_uris: [QUERIED] }],
});
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

describe('identity provider: the authorization endpoint', () => {
  const navigate = (change: Record<string, string> | [string, string][], sessionToken?: string) => {
    const query = Array.isArray(change)
      ? new URLSearchParams([...Object.entries(REQUEST), ...change])
      : new URLSearchParams({ ...REQUEST, state: 's-1', ...change });
    return idp.server.request(
      'GET',
      `/oauth/authorize?${query}`,
      sessionToken === undefined ? {} : { headers: { cookie: `gatecall_session=${sessionToken}` } },
    );
  };

  it.each([
    ['another response type', { response_type: 'id_token' }, 'unsupported_response_type'],
    ['no response type', { response_type: '' }, 'invalid_request'],
    ['an unknown scope', { scope: 'openid admin' }, 'invalid_scope'],
    ['an unknown response mode', { response_mode: 'fragment' }, 'invalid_request'],
    ['a request object', { request: 'e30.e30.' }, 'request_not_supported'],
    ['one by reference', { request_uri: 'https://x.test/r' }, 'request_uri_not_supported'],
    ['a registration', { registration: '{}' }, 'registration_not_supported'],
    ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['“none” beside another prompt', { prompt: 'none login' }, 'invalid_request'],
    [
      'a public application without PKCE',
      { client_id: 'app', redirect_uri: APP.redirect_uris[0]! },
      'invalid_request',
    ],
  ])('tells the application of %s (OpenID Connect Core §3.1.2.6)', async (_name, change, error) => {
    const reply = await navigate(change);
    expect(reply.status).toBe(303);
    const url = new URL(reply.headers.get('location')!);
    const { redirect_uri = REQUEST.redirect_uri } = change as { redirect_uri?: string };
    expect(url.origin + url.pathname).toBe(redirect_uri);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      error,
      error_description: expect.any(String),
      state: 's-1',
      iss: ISSUER,
    });
  });

  it('tells the application that a parameter came twice, unless it is the address to go back to', async () => {
    const twice = await navigate([
      ['nonce', '1'],
      ['nonce', '2'],
    ]);
    expect(Object.fromEntries(new URL(twice.headers.get('location')!).searchParams)).toMatchObject({
      error: 'invalid_request',
      error_description: 'A parameter appears twice.',
    });
    const away = await navigate([['redirect_uri', SHOP.redirect_uris[0]!]]);
    expect([away.status, away.headers.get('location')]).toEqual([200, null]);
  });

  it('tells the application which parameter it was', async () => {
    const said = async (change: Record<string, string>) => {
      const url = new URL((await navigate(change)).headers.get('location')!);
      return url.searchParams.get('error_description');
    };
    expect(await said({ request: 'e30.e30.' })).toBe('The parameter "request" is not offered.');
    expect(await said({ max_age: 'soon' })).toBe(
      'The authorization request is not valid: max_age.',
    );
    expect(await said({ code_challenge: 'short' })).toContain('code_challenge');
  });

  it('returns the state that was sent, and none if none or two were', async () => {
    const stateOf = async (change: [string, string][]) => {
      const reply = await navigate([['prompt', 'none'], ...change]);
      return new URL(reply.headers.get('location')!).searchParams.get('state');
    };
    expect(await stateOf([['state', 's-1']])).toBe('s-1');
    expect(await stateOf([['state', '']])).toBe('');
    expect(await stateOf([])).toBeNull();
    const twice = [
      ['state', 's-1'],
      ['state', 's-2'],
    ] as [string, string][];
    expect(await stateOf(twice)).toBeNull();
  });

  it('adds its reply to an address that has a query of its own', async () => {
    const reply = await navigate({ client_id: 'queried', redirect_uri: QUERIED, prompt: 'none' });
    const url = new URL(reply.headers.get('location')!);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      shop: '7',
      error: 'login_required',
      state: 's-1',
    });
  });

  it('shows the page if there is something to ask, with the request as it came', async () => {
    const page = await navigate({});
    expect([page.status, page.headers.get('location')]).toEqual([200, null]);
    expect(page.text).toContain('<title>Gatecall</title>');
  });

  it('posts a reply by its only script, which the policy names by its hash', async () => {
    await idp.allow();
    const change = { response_mode: 'form_post', prompt: 'none' };
    const reply = await navigate(change, idp.ada.sessionToken);
    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const script = /<script>(.*?)<\/script>/.exec(reply.text)?.[1] ?? '';
    const hash = createHash('sha256').update(script).digest('base64');
    expect(reply.headers.get('content-security-policy')).toBe(
      `default-src 'none'; script-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`,
    );
    const names = [...reply.text.matchAll(/<input type="hidden" name="(\w+)"/g)].map(
      ([, name]) => name,
    );
    expect(names.toSorted()).toEqual(['code', 'iss', 'state']);
  });

  it('hides our own failures from applications', async () => {
    vi.spyOn(idp.server.deps.db.read, 'selectFrom').mockImplementation(() => {
      throw new Error('The database is away.');
    });
    const reply = await navigate({ prompt: 'none' }, idp.ada.sessionToken);
    expect(reply.status).toBeGreaterThanOrEqual(500);
    expect(reply.headers.get('location')).toBeNull();
  });

  it('redirects to no address that is not registered (A64)', async () => {
    for (const [name, value] of [
      ['client_id', 'nobody'],
      ['redirect_uri', 'https://evil.test/'],
    ] as const) {
      const reply = await navigate({ [name]: value, response_type: 'token' });
      expect([reply.status, reply.headers.get('location')]).toEqual([200, null]);
    }
  });

  it('accepts a request by POST as well as by GET (OpenID Connect Core §3.1.2.1)', async () => {
    const fields = new URLSearchParams({ ...REQUEST, state: 'a&b', prompt: 'none' });
    const reply = await idp.server.request('POST', '/oauth/authorize', {
      headers: FORM,
      rawBody: fields.toString(),
    });
    expect(reply.status).toBe(303);
    const location = reply.headers.get('location')!;
    expect(location).toBe(`/oauth/authorize?${fields}`);
    const next = await idp.server.request('GET', location);
    expect(new URL(next.headers.get('location')!).searchParams.get('state')).toBe('a&b');
  });

  it('replies by a form if the application wants one (Form Post Response Mode §2)', async () => {
    await idp.allow();
    const change = { response_mode: 'form_post', prompt: 'none', state: '"><script>' };
    const reply = await navigate(change, idp.ada.sessionToken);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.text).toContain(`<form method="post" action="${REQUEST.redirect_uri}">`);
    expect(reply.text).toContain('name="state" value="&quot;&gt;&lt;script&gt;"');
    const code = /name="code" value="([^"]+)"/.exec(reply.text)?.[1] ?? '';
    expect((await idp.redeem(code)).status).toBe(200);

    const refused = await navigate({ ...change, scope: 'admin' });
    expect(refused.text).toContain('name="error" value="invalid_scope"');
  });

  it('replies to the consent form by a form as well', async () => {
    const request = { ...REQUEST, response_mode: 'form_post' };
    await idp.start(request);
    const reply = await idp.submit({ ...request, consent_granted: 'false' });
    expect(reply.status).toBe(200);
    expect(reply.text).toContain('name="error" value="access_denied"');
  });

  it('may be shown in no frame (A68)', async () => {
    const page = await navigate({});
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(page.headers.get('x-frame-options')).toBe('DENY');
    const other = await idp.server.request('GET', '/login');
    expect(other.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  });
});
