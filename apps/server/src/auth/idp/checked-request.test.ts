import { describe, expect, it } from 'vitest';
import {
  checkAuthorizationRequest,
  checkDestination,
  checkWish,
  promptsOf,
  RequestRefusal,
  type Given,
} from './authorization-request.ts';
import { STEP_UP_WINDOW_MS } from '../sessions/step-up.ts';
import type { RelyingParty } from './relying-parties.ts';

const CALLBACK = 'https://shop.example.com/callback';
const NATIVE = 'http://127.0.0.1/callback';
const NOW = 1_700_000_000_000;
const party = (over: Partial<RelyingParty>): RelyingParty => ({
  client_id: 'shop',
  client_secret: 'a-secret-of-the-shop',
  client_name: 'Shop',
  client_description: '',
  redirect_uris: ['https://shop.example.com/other', CALLBACK],
  post_logout_redirect_uris: [],
  device_authorization: false,
  ...over,
});
const PARTIES = new Map(
  [
    party({}),
    party({ client_id: 'app', client_secret: undefined, redirect_uris: [NATIVE] }),
    party({ client_id: 'native', redirect_uris: [NATIVE] }),
  ].map((each) => [each.client_id, each]),
);
const SHOP: Given = { client_id: 'shop', redirect_uri: CALLBACK, response_type: 'code' };
const APP: Given = { ...SHOP, client_id: 'app', redirect_uri: NATIVE, code_challenge: 'c' };
const check = (given: Given) => checkAuthorizationRequest(PARTIES, given, NOW);

/** The code of a refusal, and what the application learns of it, if anything. */
function refusalOf(work: () => unknown): readonly string[] {
  try {
    work();
  } catch (error) {
    const { code } = error as RequestRefusal;
    return error instanceof RequestRefusal ? [code, error.oauthError] : [code];
  }
  return [];
}

describe('an authorization request', () => {
  it('goes back to an address of the application that asks, and tells no other (A64)', () => {
    expect(check(SHOP)).toMatchObject({ party: PARTIES.get('shop'), redirectUri: CALLBACK });
    const notRegistered = ['connected_app_supplied_redirect_url_not_found_in_client'];
    for (const redirect_uri of [NATIVE, `${CALLBACK}/`, 'https://shop.example.com', '']) {
      const given = { ...SHOP, redirect_uri };
      expect(refusalOf(() => checkDestination(PARTIES, given))).toEqual(notRegistered);
      expect(refusalOf(() => check(given))).toEqual(notRegistered);
    }
    const stranger = { ...SHOP, client_id: 'stranger' };
    expect(refusalOf(() => check(stranger))).toEqual(['connected_app_not_found']);
  });

  it('may name another loopback port only for an application without a secret (RFC 8252 §7.3)', () => {
    const redirect_uri = 'http://127.0.0.1:49152/callback';
    expect(check({ ...APP, redirect_uri }).redirectUri).toBe(redirect_uri);
    expect(refusalOf(() => check({ ...APP, client_id: 'native', redirect_uri }))).toHaveLength(1);
  });

  it.each<[string, Partial<Given>, string[]]>([
    ['a token', { response_type: 'token' }, ['invalid_oidc_request', 'unsupported_response_type']],
    ['nothing', { response_type: '' }, ['invalid_oidc_request', 'unsupported_response_type']],
    ['a fragment', { response_mode: 'fragment' }, ['invalid_oidc_request', 'invalid_request']],
    [
      'a plain challenge',
      { code_challenge: 'c', code_challenge_method: 'plain' },
      ['invalid_oidc_request', 'invalid_request'],
    ],
    [
      'a plain challenge of none',
      { code_challenge_method: 'plain' },
      ['invalid_oidc_request', 'invalid_request'],
    ],
    [
      'a foreign scope',
      { scope: 'openid admin' },
      ['oauth_invalid_scope_requested', 'invalid_scope'],
    ],
    [
      'silence and a login',
      { prompt: 'none login' },
      ['oidc_prompt_none_must_be_exclusive', 'invalid_request'],
    ],
  ])('is refused with %s (A66, A67, SRV-071)', (_title, over, refusal) => {
    expect(refusalOf(() => check({ ...SHOP, ...over }))).toEqual(refusal);
  });

  it.each<[string, Partial<Given>]>([
    ['response_type', { response_type: 'token' }],
    ['response_mode', { response_mode: 'fragment' }],
    ['code_challenge_method', { code_challenge_method: 'plain' }],
  ])('says that it is the %s which is not offered', (name, over) => {
    expect(() => check({ ...SHOP, ...over })).toThrow(name);
  });

  it.each([{}, { response_mode: 'query' }, { response_mode: 'form_post' }])(
    'gets its reply in the mode that it names: %j',
    (mode) => {
      expect(check({ ...SHOP, ...mode }).responseMode).toBe(mode.response_mode ?? 'query');
    },
  );

  it('demands PKCE of an application without a secret, and of no other (A66)', () => {
    const { code_challenge: _left, ...without } = APP;
    expect(refusalOf(() => check(without))).toEqual([
      'pkce_required_for_idp_authorization_flow',
      'invalid_request',
    ]);
    expect(check(APP).codeChallenge).toBe('c');
    expect(check({ ...APP, code_challenge_method: 'S256' }).codeChallenge).toBe('c');
    expect(check(SHOP).codeChallenge).toBeUndefined();
  });

  it.each([
    [undefined, ['openid', 'email', 'profile']],
    ['', ['openid', 'email', 'profile']],
    ['  ', ['openid', 'email', 'profile']],
    ['openid', ['openid']],
    ['  phone   openid phone ', ['openid', 'phone']],
  ])('grants what scope %j asks for, each once (SRV-071)', (scope, granted) => {
    const request = check({ ...SHOP, scope });
    expect([...request.scopes].sort()).toEqual(granted.sort());
    expect(request.unknownScopes).toEqual([]);
  });

  it('tells apart the scopes that cannot be given (A67)', () => {
    const destination = checkDestination(PARTIES, SHOP);
    const request = checkWish(destination, { ...SHOP, scope: 'openid admin root admin' }, NOW);
    expect(request.scopes).toEqual(['openid']);
    expect(request.unknownScopes).toEqual(['admin', 'root']);
  });

  it.each([
    [{}, 0],
    [{ max_age: 60 }, NOW - 60_000],
    [{ max_age: 0 }, NOW],
    [{ auth_after: 5 }, 5_000],
    [{ auth_after: 1_699_999_999, max_age: 60 }, NOW - 1_000],
    [{ auth_after: 1_699_999_000, max_age: 60 }, NOW - 60_000],
  ])('accepts no proof older than %j allows', (wish, since) => {
    expect(check({ ...SHOP, ...wish }).provenSince).toBe(since);
  });

  it('distinguishes the prompts, and asks for consent only if the application wants it', () => {
    expect([...promptsOf({ prompt: ' login   consent ' })]).toEqual(['login', 'consent']);
    expect([...promptsOf({})]).toEqual([]);
    expect([...promptsOf({ prompt: 'none' })]).toEqual(['none']);
    expect(check({ ...SHOP, prompt: 'login consent' }).mustAskForConsent).toBe(true);
    expect(check({ ...SHOP, prompt: 'login' }).mustAskForConsent).toBe(false);
  });

  it('counts proofs from when the user must have signed in: now, or when they were sent to', () => {
    const auth_after = NOW / 1_000 - 60;
    for (const prompt of ['login', 'select_account']) {
      expect(check({ ...SHOP, prompt }).provenSince).toBe(NOW - STEP_UP_WINDOW_MS);
      expect(check({ ...SHOP, prompt, auth_after }).provenSince).toBe(auth_after * 1_000);
      // Earlier than the usual freshness: the page that passes it on knows when they were sent.
      const early = { ...SHOP, prompt, auth_after: 1 };
      expect(check(early).provenSince).toBe(1_000);
    }
    expect(check({ ...SHOP, prompt: 'consent' }).provenSince).toBe(0);
    const full = check({ ...SHOP, scope: 'openid full_access' });
    expect(full.provenSince).toBe(NOW - STEP_UP_WINDOW_MS);
  });

  it('tells the user of single claims by the scopes that hold them, without granting these', () => {
    const claims = JSON.stringify({ userinfo: { email: null } });
    const { scopes, shownScopes } = check({ ...SHOP, scope: 'openid phone', claims });
    expect(scopes.toSorted()).toEqual(['openid', 'phone']);
    expect(shownScopes.toSorted()).toEqual(['email', 'openid', 'phone']);
  });

  it('says which parameter it could not read', () => {
    const work = () => check({ ...SHOP, claims: 'not json' });
    expect(refusalOf(work)).toEqual(['invalid_oidc_request', 'invalid_request']);
    expect(work).toThrow(/claims/);
  });

  it('passes on what the application wants back', () => {
    const own = { state: 's', nonce: 'n', dpop_jkt: 'k' };
    expect(check({ ...SHOP, ...own })).toMatchObject({ state: 's', nonce: 'n', dpopJkt: 'k' });
  });
});
