import * as openid from 'openid-client';
import { describe, expect, it } from 'vitest';
import { ISSUER, REQUEST, SECRET, useProvider } from './idp.testing.ts';

const idp = useProvider();
const { start, allow, relyingParty } = idp;

describe('identity provider: a real relying party', () => {
  it('signs a user in with openid-client, refreshes, reads and revokes (SRV-068, SRV-069)', async () => {
    const party = await relyingParty('shop', SECRET);
    const verifier = openid.randomPKCECodeVerifier();
    const [state, nonce] = [openid.randomState(), openid.randomNonce()];
    const url = openid.buildAuthorizationUrl(party, {
      redirect_uri: REQUEST.redirect_uri,
      scope: 'openid profile email phone offline_access',
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    });
    expect(url.origin + url.pathname).toBe(`${ISSUER}/oauth/authorize`);
    const callback = await allow(Object.fromEntries(url.searchParams));
    const tokens = await openid.authorizationCodeGrant(party, callback, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims()!;
    expect(claims).toMatchObject({ iss: ISSUER, aud: 'shop', sub: idp.ada.userId });
    expect(claims['auth_time']).toBe(Math.floor(idp.server.clock.now() / 1_000));
    const info = await openid.fetchUserInfo(party, tokens.access_token, idp.ada.userId);
    expect(info).toMatchObject({ email: 'ada@example.com', email_verified: true });

    const refreshed = await openid.refreshTokenGrant(party, tokens.refresh_token!);
    expect(refreshed.refresh_token).not.toBe(tokens.refresh_token);
    const seen = await openid.tokenIntrospection(party, refreshed.access_token);
    expect(seen).toMatchObject({ active: true, sub: idp.ada.userId, client_id: 'shop' });
    await openid.tokenRevocation(party, refreshed.refresh_token!);
    await expect(openid.refreshTokenGrant(party, refreshed.refresh_token!)).rejects.toThrow();
  });

  it('signs a native app in on any loopback port, by PKCE alone (A64, A66)', async () => {
    const party = await relyingParty('app');
    const verifier = openid.randomPKCECodeVerifier();
    const request = {
      client_id: 'app',
      redirect_uri: 'http://127.0.0.1:49152/callback',
      response_type: 'code',
      scope: 'openid',
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    };
    const callback = await allow(request);
    const tokens = await openid.authorizationCodeGrant(party, callback, {
      pkceCodeVerifier: verifier,
    });
    expect(tokens.claims()?.sub).toBe(idp.ada.userId);
    expect(tokens.refresh_token).toBeUndefined();
    // Anyone can pose as an app without a secret: the user is asked each time (RFC 8252 §8.6).
    expect((await start(request)).body.data.consent_required).toBe(true);
  });
});
