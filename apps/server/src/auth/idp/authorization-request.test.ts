import { ERRORS } from '@gatecall/contracts/errors';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { APP, codeOf, REQUEST, useProvider } from './idp.testing.ts';

const idp = useProvider();
const { start, submit, allow, token, redeem } = idp;

describe('identity provider: the request', () => {
  it.each(['client_id', 'redirect_uri', 'response_type'] as const)(
    'demands %s (SRV-070)',
    async (name) => {
      const { [name]: _left, ...rest } = REQUEST;
      const reply = await start(rest);
      expect(reply.status).toBe(400);
      expect(reply.body.body[0].dataPath).toBe(`.${name}`);
      const page = await submit({ ...rest, consent_granted: 'true' });
      expect(page.status).toBe(400);
      expect(page.text).toContain(name);
    },
  );

  it.each([
    'https://shop.example.com/callback/',
    'https://shop.example.com/callback/extra',
    'https://shop.example.com/callback?x=1',
    'https://shop.example.com/callback#x',
    'https://shop.example.com/Callback',
    'https://shop.example.com/%63allback',
    'https://shop.example.com/a%2f..%2fcallback',
    'https://shop.example.com:443/callback',
    'https://www.shop.example.com/callback',
    'https://shop.example.com.evil.test/callback',
    'https://shop.example.com@evil.test/callback',
    'http://shop.example.com/callback',
    'http://127.0.0.1:1/callback',
    'javascript:alert(1)',
  ])('never redirects to %j (A64)', async (redirect_uri) => {
    expect((await start({ ...REQUEST, redirect_uri })).status).toBe(400);
    const reply = await submit({ ...REQUEST, redirect_uri, consent_granted: 'true' });
    expect(reply.status).toBe(400);
    expect(reply.headers.get('location')).toBeNull();
  });

  it.each([
    'http://localhost:49152/callback',
    'http://127.0.0.1:49152/other',
    'https://127.0.0.1:49152/callback',
    'http://127.0.0.2:1/callback',
    'http://[::1]:1/callback',
  ])('lets a native app vary nothing but the port: %j (A64)', async (redirect_uri) => {
    const reply = await start({
      ...REQUEST,
      client_id: 'app',
      redirect_uri,
      code_challenge: 'a'.repeat(43),
    });
    expect(reply.status).toBe(400);
  });

  // Three hundred calls: on a busy machine longer than other tests.
  it(
    'replies to every form and every token request with a status below 500 (A84)',
    { timeout: 90_000 },
    async () => {
      const text = fc.oneof(
        fc.constantFrom('', '\0', '\ud800', 'shop', 'openid', REQUEST.redirect_uri, '__proto__'),
        fc.string({ unit: 'binary', maxLength: 40 }),
      );
      const more = ['state', 'nonce', 'claims', 'acr_values', 'consent_granted', '__Authorization'];
      const names = [...Object.keys(REQUEST), ...more];
      const form = fc.dictionary(fc.constantFrom(...names, 'grant_type', 'code', 'token'), text);
      await fc.assert(
        fc.asyncProperty(form, fc.boolean(), async (given, isComplete) => {
          const fields = isComplete ? { ...REQUEST, ...given } : given;
          expect((await submit(fields)).status).toBeLessThan(500);
          expect((await token(fields)).status).toBeLessThan(500);
          const body = new URLSearchParams(fields).toString();
          for (const path of ['/idp/revoke', '/idp/introspect', '/idp/userinfo']) {
            const reply = await idp.server.request('POST', path, {
              rawBody: body,
              headers: { 'content-type': 'application/x-www-form-urlencoded' },
            });
            expect(reply.status).toBeLessThan(500);
          }
        }),
        { numRuns: 60 },
      );
    },
  );

  it('refuses a parameter that appears twice (A64)', async () => {
    await start();
    const fields: [string, string][] = [
      ...Object.entries({ ...REQUEST, consent_granted: 'true' }),
      ['redirect_uri', 'https://evil.test'],
    ];
    const reply = await submit(fields);
    expect(reply.status).toBe(400);
    expect(reply.headers.get('location')).toBeNull();
  });

  it.each([
    ['an unknown application', { client_id: 'nobody' }, 'connected_app_not_found'],
    ['another response type', { response_type: 'token' }, 'invalid_oidc_request'],
    ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_oidc_request'],
    ['an unknown scope', { scope: 'openid admin' }, 'oauth_invalid_scope_requested'],
    [
      'a public client without PKCE',
      { client_id: 'app', redirect_uri: APP.redirect_uris[0]! },
      'pkce_required_for_idp_authorization_flow',
    ],
    [
      '“none” beside another prompt',
      { prompt: 'none login' },
      'oidc_prompt_none_must_be_exclusive',
    ],
  ] as const)('refuses %s (A66, A67, SRV-071)', async (_name, change, errorType) => {
    const reply = await start({ ...REQUEST, ...change });
    expect([reply.status, reply.body.error_type]).toEqual([ERRORS[errorType].status, errorType]);
  });

  it('grants the six scopes (SRV-071)', async () => {
    const scope = 'openid profile email phone full_access offline_access';
    const reply = await redeem(codeOf(await allow({ ...REQUEST, scope })));
    expect(reply.body.scope.split(' ').sort()).toEqual(scope.split(' ').sort());
  });
});
