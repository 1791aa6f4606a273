import { PRODUCTION } from '@gatecall/testkit/production';
import { createTestServer } from '@gatecall/testkit/test-server';
import { openIdp } from './idp.ts';
import { describe, expect, it, vi } from 'vitest';
import { APP, codeOf, ISSUER, OTHER, REQUEST, SECRET, SHOP, useProvider } from './idp.testing.ts';
import { KEY_REFRESH_MS } from './signing-key.ts';

const NATIVE = {
  client_id: 'native',
  client_name: 'A phone',
  redirect_uris: ['com.example.phone:/callback', 'com.example.http:/callback'],
};
const MIXED = {
  ...SHOP,
  client_id: 'mixed',
  redirect_uris: [...SHOP.redirect_uris, NATIVE.redirect_uris[0]!],
};
const INSIDE = {
  ...SHOP,
  client_id: 'inside',
  redirect_uris: ['http://127.0.0.1:1/callback', 'http://nas.example.com/callback'],
};
const SIX = {
  client_id: 'six',
  client_name: 'A program',
  redirect_uris: ['http://[::1]:1/callback'],
};
const SECURE = { ...SHOP, client_id: 'secure', redirect_uris: ['https://localhost:1/callback'] };
const idp = useProvider({ isWithPage: true, more: [NATIVE, MIXED, INSIDE, SECURE, SIX] });
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const basic = (id: string, secret: string): Record<string, string> => ({
  ...FORM,
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
});
const ask = (path: string, fields: Record<string, string>, headers = basic('shop', SECRET)) =>
  idp.server.request('POST', path, {
    headers,
    rawBody: new URLSearchParams(fields).toString(),
  });

describe('identity provider: discovery', () => {
  it('lists what there is and nothing else, at both addresses (OpenID Connect Discovery 1.0 §3, RFC 8414 §3)', async () => {
    const [openid, oauth] = await Promise.all(
      ['openid-configuration', 'oauth-authorization-server'].map((name) =>
        idp.server.request('GET', `/.well-known/${name}`),
      ),
    );
    expect(oauth?.body).toEqual(openid?.body);
    expect(openid?.headers.get('cache-control')).toBe('public, max-age=300');
    expect(openid?.headers.get('access-control-allow-origin')).toBe('*');
    expect(openid?.body).toEqual({
      issuer: ISSUER,
      authorization_endpoint: `${ISSUER}/oauth/authorize`,
      token_endpoint: `${ISSUER}/idp/token`,
      userinfo_endpoint: `${ISSUER}/idp/userinfo`,
      jwks_uri: `${ISSUER}/idp/jwks`,
      revocation_endpoint: `${ISSUER}/idp/revoke`,
      introspection_endpoint: `${ISSUER}/idp/introspect`,
      pushed_authorization_request_endpoint: `${ISSUER}/idp/par`,
      require_pushed_authorization_requests: false,
      end_session_endpoint: `${ISSUER}/oauth/logout`,
      device_authorization_endpoint: `${ISSUER}/idp/device`,
      scopes_supported: ['openid', 'profile', 'email', 'phone', 'full_access', 'offline_access'],
      claims_supported: [
        'sub',
        'name',
        'given_name',
        'middle_name',
        'family_name',
        'email',
        'email_verified',
        'phone_number',
        'phone_number_verified',
        'acr',
        'auth_time',
      ],
      acr_values_supported: ['urn:gatecall:acr:strong', 'urn:gatecall:acr:single'],
      response_types_supported: ['code'],
      response_modes_supported: ['query', 'form_post'],
      grant_types_supported: [
        'authorization_code',
        'refresh_token',
        'urn:ietf:params:oauth:grant-type:device_code',
      ],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
      revocation_endpoint_auth_methods_supported: [
        'client_secret_basic',
        'client_secret_post',
        'none',
      ],
      introspection_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      code_challenge_methods_supported: ['S256'],
      dpop_signing_alg_values_supported: ['ES256', 'RS256', 'PS256', 'Ed25519', 'EdDSA'],
      prompt_values_supported: ['none', 'login', 'consent', 'select_account'],
      authorization_response_iss_parameter_supported: true,
      backchannel_logout_supported: true,
      backchannel_logout_session_supported: true,
      claims_parameter_supported: true,
      request_parameter_supported: false,
      request_uri_parameter_supported: false,
    });
  });
});

describe('identity provider: calls of applications', () => {
  it('get the configured origin in their replies, and our headers (A05)', async () => {
    const reply = await idp.server.request('POST', '/idp/device', {
      headers: { ...FORM, host: 'evil.test', 'x-forwarded-host': 'evil.test' },
      rawBody: new URLSearchParams({ client_id: 'television', scope: 'openid' }).toString(),
    });
    expect(reply.body.verification_uri).toBe(`${ISSUER}/oauth/device`);
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    // Nor may a proof be for another host than ours.
    const keys = await idp.server.request('GET', '/idp/jwks', { headers: { host: 'evil.test' } });
    expect([keys.status, keys.text.includes('evil.test')]).toEqual([200, false]);
  });

  it('get the configured scheme behind a proxy that ends TLS, whatever they say (A05)', async () => {
    const clients = idp.server.deps.config.idpClientsFile ?? expect.fail();
    const server = await createTestServer({
      env: { ...PRODUCTION, GATECALL_IDP_CLIENTS: clients },
    });
    const { body } = await server.request('POST', '/idp/device', {
      headers: { ...FORM, 'x-forwarded-proto': 'http' },
      rawBody: new URLSearchParams({ client_id: 'television', scope: 'openid' }).toString(),
    });
    await server.close();
    expect(body.verification_uri).toBe(`${PRODUCTION['GATECALL_URL']}/oauth/device`);
  });

  it.each([MIXED, INSIDE, SECURE])(
    'come from an application with any addresses that may be registered: $redirect_uris',
    async (party) => {
      const redirect_uri = party.redirect_uris.at(-1)!;
      const code = codeOf(
        await idp.allow({ ...REQUEST, client_id: party.client_id, redirect_uri }),
      );
      const { status } = await idp.redeem(code, { redirect_uri }, party);
      expect(status).toBe(200);
    },
  );

  it('are refused as OAuth does if they are no form', async () => {
    const headers = { ...basic('shop', SECRET), 'content-type': 'application/json' };
    const reply = await idp.server.request('POST', '/idp/token', { headers, rawBody: '{' });
    expect([reply.status, reply.body.error]).toEqual([400, 'invalid_request']);
  });

  it('are six hundred a minute from one network, and then refused (A84)', async () => {
    await idp.restart({ GATECALL_RATE_LIMIT_FACTOR: '1' });
    const call = (ip: string) => idp.server.request('GET', '/idp/jwks', { ip });
    const statuses = [];
    for (let n = 0; n < 601; n += 1) statuses.push((await call('10.1.0.1')).status);
    expect([statuses.indexOf(429), (await call('10.2.0.1')).status]).toEqual([600, 200]);
    idp.server.clock.advance(61_000);
    expect((await call('10.1.0.1')).status).toBe(200);
  });

  it('may come from the pages of an application’s own origins, and from no others (A50)', async () => {
    const code = codeOf(await idp.allow());
    const fields = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: REQUEST.redirect_uri,
    };
    const origin = new URL(SHOP.redirect_uris[0]!).origin;
    const from = (at: string) => ({ ...basic('shop', SECRET), origin: at });
    const foreign = await ask('/idp/token', fields, from('https://evil.test'));
    expect(foreign.headers.get('access-control-allow-origin')).not.toBe('https://evil.test');
    const own = await ask(
      '/idp/token',
      { ...fields, code: codeOf(await idp.allow()) },
      from(origin),
    );
    expect(own.headers.get('access-control-allow-origin')).toBe(origin);
    const preflight = await idp.server.request('OPTIONS', '/idp/token', {
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(origin);
  });

  it('revoke a token only for the application that holds it (RFC 7009, A72)', async () => {
    const { body } = await idp.redeem(codeOf(await idp.allow()));
    const secretOfOther = basic('other', OTHER.client_secret);
    const token = body.access_token;
    await ask('/idp/revoke', { token }, secretOfOther);
    expect((await idp.userinfo(token)).status).toBe(200);
    expect((await ask('/idp/revoke', { token })).status).toBe(200);
    expect((await idp.userinfo(token)).status).toBe(401);
    expect((await ask('/idp/introspect', { token })).body).toEqual({ active: false });
  });

  it('tell an application that anyone can pose as nothing about a token (A72)', async () => {
    const request = {
      ...REQUEST,
      client_id: 'app',
      redirect_uri: APP.redirect_uris[0]!,
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    };
    const fields = {
      grant_type: 'authorization_code',
      client_id: 'app',
      code: codeOf(await idp.allow(request)),
      redirect_uri: request.redirect_uri,
    };
    // Without a secret only the challenge protects the code.
    expect((await ask('/idp/token', fields, FORM)).body.error).toBe('invalid_grant');
    const { body } = await ask(
      '/idp/token',
      { ...fields, code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk' },
      FORM,
    );
    expect(body.token_type).toBe('Bearer');
    const told = await ask('/idp/introspect', { client_id: 'app', token: body.access_token }, FORM);
    expect(told.body).not.toHaveProperty('sub');
    expect(told.body.active ?? false).toBe(false);
  });

  it('live fifteen minutes, a refresh token thirty days, and all of one consent ninety', async () => {
    const { body } = await idp.redeem(codeOf(await idp.allow()));
    expect(body).toMatchObject({ expires_in: 15 * 60, token_type: 'Bearer' });
    idp.server.clock.advance(15 * 60_000 - 1_000);
    expect((await idp.userinfo(body.access_token)).status).toBe(200);
    idp.server.clock.advance(1_000);
    expect((await idp.userinfo(body.access_token)).status).toBe(401);
    let token = body.refresh_token;
    for (let day = 29; day < 90; day += 29) {
      idp.server.clock.advance(29 * 24 * 60 * 60_000);
      const next = await idp.refresh(token);
      expect([day, next.status]).toEqual([day, 200]);
      token = next.body.refresh_token;
    }
    idp.server.clock.advance(4 * 24 * 60 * 60_000);
    expect((await idp.refresh(token)).body.error).toBe('invalid_grant');
  });

  it('refresh nothing after thirty days of silence', async () => {
    const { body } = await idp.redeem(codeOf(await idp.allow()));
    idp.server.clock.advance(30 * 24 * 60 * 60_000);
    expect((await idp.refresh(body.refresh_token)).body.error).toBe('invalid_grant');
  });

  it('give a refresh token only to applications that the user lets keep access', async () => {
    const { body } = await idp.redeem(codeOf(await idp.allow({ ...REQUEST, scope: 'openid' })));
    expect(body).toHaveProperty('access_token');
    expect(body).not.toHaveProperty('refresh_token');
  });
});

describe('identity provider: requests by form', () => {
  it.each(['/oauth/authorize', '/oauth/logout'])(
    '%s goes on as a navigation, with the fields and nothing of another body',
    async (page) => {
      const posted = await idp.server.request('POST', page, {
        headers: FORM,
        rawBody: 'client_id=shop&state=a%26b',
      });
      expect([posted.status, posted.headers.get('location')]).toEqual([
        303,
        `${page}?client_id=shop&state=a%26b`,
      ]);
      const empty = await idp.server.request('POST', page);
      expect(empty.headers.get('location')).toBe(`${page}?`);
      const huge = await idp.server.request('POST', page, {
        headers: FORM,
        rawBody: 'a'.repeat(100_000),
      });
      // A person reads it.
      expect([huge.status, huge.headers.get('content-type')]).toEqual([
        413,
        'text/html; charset=utf-8',
      ]);
    },
  );
});

describe('identity provider: the addresses at which the consent form may end (CSP Level 3 §6.4.1)', () => {
  it('is at the registered addresses, of each host once', async () => {
    const page = await idp.server.request(
      'GET',
      `/oauth/authorize?${new URLSearchParams(REQUEST)}`,
    );
    const targets = /form-action ([^;]*)/.exec(
      page.headers.get('content-security-policy') ?? '',
    )?.[1];
    expect(targets?.split(' ').toSorted()).toEqual([
      "'self'",
      'com.example.http:',
      'com.example.phone:',
      // A policy can name no IPv6 address, and browsers ignore one (CSP Level 3 §2.3.1).
      'http:',
      'http://127.0.0.1:*',
      'http://nas.example.com',
      'https://localhost:1',
      'https://shop.example.com',
    ]);
    const login = await idp.server.request('GET', '/login');
    expect(login.headers.get('content-security-policy')).not.toContain('shop.example.com');
  });
});

describe('identity provider: its library', () => {
  it('is reused for a minute, and rebuilt only for other keys', async () => {
    const opened = openIdp(idp.server.deps);
    expect(openIdp(idp.server.deps)).toBe(opened);
    const first = await opened.provider();
    const read = vi.spyOn(idp.server.deps.secrets, 'open');
    idp.server.clock.advance(KEY_REFRESH_MS - 1);
    expect(await opened.provider()).toBe(first);
    expect(read).not.toHaveBeenCalled();
    idp.server.clock.advance(1);
    expect(await opened.provider()).toBe(first);
    expect(read).toHaveBeenCalledOnce();
  });

  it('is there again as soon as the database is', async () => {
    const opened = openIdp(idp.server.deps);
    await opened.provider();
    idp.server.clock.advance(KEY_REFRESH_MS);
    const away = vi.spyOn(idp.server.deps.secrets, 'open').mockImplementation(() => {
      throw new Error('The database is away.');
    });
    await expect(opened.provider()).rejects.toThrow('away');
    away.mockRestore();
    await expect(opened.provider()).resolves.toBeDefined();
  });

  it('logs its own failures, and keeps them out of replies', async () => {
    const { access_token: token } = (await idp.redeem(codeOf(await idp.allow()))).body;
    await idp.server.deps.db.write((queries) =>
      queries.updateTable('idp_records').set({ payload: '{"secret' }).execute(),
    );
    const failed = vi.spyOn(idp.server.deps.log, 'error').mockImplementation(() => undefined);
    const reply = await idp.userinfo(token);
    expect([reply.status, reply.body.error]).toEqual([500, 'server_error']);
    expect(reply.text).not.toContain('secret');
    expect(failed).toHaveBeenCalledWith(
      { err: expect.any(SyntaxError) },
      'the OpenID provider failed',
    );
  });
});
