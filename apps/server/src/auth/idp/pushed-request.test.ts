import * as openid from 'openid-client';
import { describe, expect, it } from 'vitest';
import { APP, ISSUER, REQUEST, SECRET, useProvider } from './idp.testing.ts';
import { DPOP_ALGORITHMS } from './openid-provider.ts';

const idp = useProvider({ isWithPage: true });

describe('identity provider: pushed requests and bound tokens', () => {
  const follow = async (address: string) => {
    const { pathname, search } = new URL(address, ISSUER);
    const reply = await idp.server.request('GET', pathname + search);
    const location = reply.headers.get('location');
    return { status: reply.status, to: location === null ? undefined : new URL(location, ISSUER) };
  };
  const push = async (party: openid.Configuration, more: Record<string, string> = {}) =>
    openid.buildAuthorizationUrlWithPAR(party, {
      redirect_uri: REQUEST.redirect_uri,
      scope: REQUEST.scope,
      state: 's-1',
      ...more,
    });

  it('accepts a pushed request once, from the application that pushed it (RFC 9126)', async () => {
    const party = await idp.relyingParty('shop', SECRET);
    // With prompt=consent, without which a pushed offline_access is dropped (OpenID Connect Core §11).
    const url = await push(party, { prompt: 'consent' });
    expect([...url.searchParams.keys()].toSorted()).toEqual(['client_id', 'request_uri']);
    const stolen = new URL(url);
    stolen.searchParams.set('client_id', 'other');
    expect((await follow(stolen.href)).to).toBeUndefined();

    const { to } = await follow(url.href);
    const request = Object.fromEntries(to!.searchParams);
    expect(request).toMatchObject({ ...REQUEST, state: 's-1' });
    expect(request).not.toHaveProperty('request_uri');
    expect((await follow(url.href)).to).toBeUndefined();
    const callback = await idp.allow(request);
    const tokens = await openid.authorizationCodeGrant(party, callback, { expectedState: 's-1' });
    expect(tokens.access_token).toBeTruthy();
  });

  it('passes on exactly what was pushed, with the claims as an address has them', async () => {
    const claims = JSON.stringify({ id_token: { auth_time: { essential: true } } });
    const { to } = await follow(
      (await push(await idp.relyingParty('shop', SECRET), { claims })).href,
    );
    expect(Object.fromEntries(to!.searchParams)).toEqual({
      client_id: 'shop',
      redirect_uri: REQUEST.redirect_uri,
      response_type: 'code',
      scope: 'openid email', // offline_access is dropped without prompt=consent
      state: 's-1',
      claims,
    });
  });

  it('shows a page for an unknown or expired pushed request', async () => {
    const url = await push(await idp.relyingParty('shop', SECRET));
    idp.server.clock.advance(61_000);
    const unknown = new URL(url);
    unknown.searchParams.set('request_uri', `${url.searchParams.get('request_uri')}x`);
    for (const address of [url, unknown]) {
      expect(await follow(address.href)).toEqual({ status: 200, to: undefined });
    }
  });

  it('lets one of ten uses of a pushed request win', async () => {
    const url = await push(await idp.relyingParty('shop', SECRET));
    const uses = await Promise.all(Array.from({ length: 10 }, () => follow(url.href)));
    expect(uses.filter(({ to }) => to !== undefined)).toHaveLength(1);
  });

  it.each(['none', 'login', 'consent', 'select_account'])(
    'accepts the prompt %s, as discovery says and an address does',
    async (prompt) => {
      const { to } = await follow(
        (await push(await idp.relyingParty('shop', SECRET), { prompt })).href,
      );
      expect(to?.searchParams.get('prompt')).toBe(prompt);
    },
  );

  it('refuses a wrong request before any page shows it', async () => {
    const party = await idp.relyingParty('shop', SECRET);
    await expect(push(party, { redirect_uri: 'https://evil.test/' })).rejects.toMatchObject({
      error: 'invalid_request',
    });
    await expect(push(party, { response_type: 'token' })).rejects.toMatchObject({
      error: 'unsupported_response_type',
    });
    const stranger = await idp.relyingParty('shop', 'not-the-secret-of-the-shop');
    await expect(push(stranger)).rejects.toMatchObject({ error: 'invalid_client' });
  });

  it('refuses an application without a secret that pushes no challenge (RFC 9700 §2.1.1, A66)', async () => {
    const redirect_uri = APP.redirect_uris[0]!;
    const app = await idp.relyingParty('app');
    await expect(push(app, { redirect_uri })).rejects.toMatchObject({ error: 'invalid_request' });
    const code_challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
    const challenge = { code_challenge, code_challenge_method: 'S256' };
    const { to } = await follow((await push(app, { redirect_uri, ...challenge })).href);
    expect(to?.searchParams.get('code_challenge')).toBe(code_challenge);
  });

  it('accepts a native application on any loopback port, as an address does (RFC 8252 §7.3, A64)', async () => {
    const app = await idp.relyingParty('app');
    const code_challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
    const challenge = { code_challenge, code_challenge_method: 'S256' };
    const redirect_uri = APP.redirect_uris[0]!.replace(':1/', ':49152/');
    const { to } = await follow((await push(app, { redirect_uri, ...challenge })).href);
    expect(to?.searchParams.get('redirect_uri')).toBe(redirect_uri);
    const other = redirect_uri.replace('/callback', '/elsewhere');
    await expect(push(app, { redirect_uri: other, ...challenge })).rejects.toMatchObject({
      error: 'invalid_request',
    });
  });

  it('binds tokens to the key that asked for them (RFC 9449)', async () => {
    const party = await idp.relyingParty('shop', SECRET);
    const DPoP = openid.getDPoPHandle(party, await openid.randomDPoPKeyPair());
    const callback = await idp.allow();
    const tokens = await openid.authorizationCodeGrant(party, callback, {}, undefined, { DPoP });
    expect(tokens.token_type).toBe('dpop');
    const info = await openid.fetchUserInfo(party, tokens.access_token, idp.ada.userId, { DPoP });
    expect(info).toMatchObject({ email: 'ada@example.com' });

    expect((await idp.userinfo(tokens.access_token)).status).toBe(401);
    const other = openid.getDPoPHandle(party, await openid.randomDPoPKeyPair());
    await expect(
      openid.fetchUserInfo(party, tokens.access_token, idp.ada.userId, { DPoP: other }),
    ).rejects.toThrow();
    const refreshed = await openid.refreshTokenGrant(party, tokens.refresh_token!, undefined, {
      DPoP,
    });
    expect(refreshed.token_type).toBe('dpop');
  });

  it.each(DPOP_ALGORITHMS)(
    'accepts a proof by %s, as discovery says (RFC 9449 §5.1)',
    async (alg) => {
      const party = await idp.relyingParty('shop', SECRET);
      const DPoP = openid.getDPoPHandle(party, await openid.randomDPoPKeyPair(alg));
      const tokens = await openid.authorizationCodeGrant(party, await idp.allow(), {}, undefined, {
        DPoP,
      });
      expect(tokens.token_type).toBe('dpop');
    },
  );

  it('accepts one proof once, however many copies arrive together (RFC 9449 §11.1)', async () => {
    const party = await idp.relyingParty('shop', SECRET);
    const handle = openid.getDPoPHandle(party, await openid.randomDPoPKeyPair());
    const callback = await idp.allow();
    const tokens = await openid.authorizationCodeGrant(party, callback, {}, undefined, {
      DPoP: handle,
    });
    let proof = '';
    const record: openid.CustomFetch = async (url, { headers }) => {
      proof = new Headers(headers as HeadersInit).get('dpop') ?? '';
      return idp.server.fetch(url, { headers: headers as HeadersInit });
    };
    party[openid.customFetch] = record;
    await openid.fetchUserInfo(party, tokens.access_token, idp.ada.userId, { DPoP: handle });
    const headers = { authorization: `DPoP ${tokens.access_token}`, dpop: proof };
    const shown = await Promise.all(
      Array.from({ length: 10 }, () => idp.server.request('GET', '/idp/userinfo', { headers })),
    );
    expect(shown.map(({ status }) => status)).toEqual(Array(10).fill(401));
  });

  it('holds a code to the key that the request named (RFC 9449 §10)', async () => {
    const party = await idp.relyingParty('shop', SECRET);
    const handle = openid.getDPoPHandle(party, await openid.randomDPoPKeyPair());
    const other = openid.getDPoPHandle(party, await openid.randomDPoPKeyPair());
    const dpop_jkt = await handle.calculateThumbprint();
    const redeem = async (DPoP: openid.DPoPHandle) => {
      const callback = await idp.allow({ ...REQUEST, dpop_jkt });
      return openid.authorizationCodeGrant(party, callback, {}, undefined, { DPoP });
    };
    await expect(redeem(other)).rejects.toMatchObject({ error: 'invalid_grant' });
    expect((await redeem(handle)).token_type).toBe('dpop');
  });
});
