import { describe, expect, it } from 'vitest';

import { parseIdpRequest } from './idp-params.ts';

const AUTHORIZE = { client_id: 'c1', redirect_uri: 'https://p.example/cb', response_type: 'code' };
const LOGOUT = { client_id: 'c1', post_logout_redirect_uri: 'https://p.example/bye' };
const query = (values: Record<string, string>) => `?${new URLSearchParams(values)}`;
const without = (values: Record<string, string>, name: string) =>
  query(Object.fromEntries(Object.entries(values).filter(([key]) => key !== name)));

describe('parseIdpRequest', () => {
  it.each(Object.keys(AUTHORIZE))('refuses a consent request without %s (SCR-087)', (name) => {
    expect(parseIdpRequest(without(AUTHORIZE, name), 'authorize')).toEqual({
      mode: 'invalid',
      wanted: 'authorize',
      missing: [name],
    });
  });

  it.each(Object.keys(LOGOUT))('refuses a logout without %s (SCR-091)', (name) => {
    expect(parseIdpRequest(without(LOGOUT, name), 'logout')).toEqual({
      mode: 'invalid',
      wanted: 'logout',
      missing: [name],
    });
  });

  it('keeps only the allowed scopes (SCR-090)', () => {
    const asked = 'openid admin email full_access offline_access profile phone delete';
    const request = parseIdpRequest(query({ ...AUTHORIZE, scope: asked }));
    expect(request).toMatchObject({
      mode: 'authorize',
      scopes: ['openid', 'profile', 'email', 'phone', 'full_access', 'offline_access'],
    });
  });

  it('asks for openid email profile if no scope is named (wire 5.7) and passes the rest on', () => {
    const request = parseIdpRequest(query({ ...AUTHORIZE, state: 's', nonce: 'n' }));
    expect(request).toEqual({
      mode: 'authorize',
      scopes: ['openid', 'profile', 'email'],
      params: { ...AUTHORIZE, scope: 'openid profile email', state: 's', nonce: 'n' },
    });
  });

  it('passes on the parameters that the server enforces', () => {
    const more = {
      code_challenge: 'c',
      response_mode: 'form_post',
      dpop_jkt: 'k',
      prompt: 'consent',
      max_age: '60',
      auth_after: '1700000000',
      id_token_hint: 'e30.e30.',
      claims: '{"userinfo":{"name":null}}',
      acr_values: 'a b',
    };
    const request = parseIdpRequest(query({ ...AUTHORIZE, ...more, display: 'popup' }));
    expect(request).toMatchObject({ params: more });
    expect(request).not.toHaveProperty('params.display');
  });

  it('treats a query with a logout address as a logout (D-29)', () => {
    expect(parseIdpRequest(query({ ...LOGOUT, state: 's' }))).toEqual({
      mode: 'logout',
      params: { ...LOGOUT, state: 's' },
    });
  });
});
