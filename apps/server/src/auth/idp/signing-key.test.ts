import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import { codeOf, ISSUER, SHOP, useProvider } from './idp.testing.ts';
import {
  ID_TOKEN_LIFETIME_S,
  KEY_ACTIVATION_MS,
  KEY_REFRESH_MS,
  replaceSigningKeys,
  rotateSigningKey,
} from './signing-key.ts';

const idp = useProvider();
const { allow, redeem } = idp;

describe('identity provider: keys', () => {
  const kidOf = (idToken: string) => decodeProtectedHeader(idToken).kid;
  const idToken = async (): Promise<string> => (await redeem(codeOf(await allow()))).body.id_token;
  const published = async (): Promise<(string | undefined)[]> =>
    (await idp.server.request('GET', '/idp/jwks')).body.keys.map(
      (key: { kid?: string }) => key.kid,
    );

  it('publishes a new key before it signs, and the old one while its tokens live (A46)', async () => {
    const before = await idToken();
    const [old] = await published();
    expect(kidOf(before)).toBe(old);
    idp.server.clock.advance(1_000);
    const made = await rotateSigningKey(idp.server.deps);

    idp.server.clock.advance(KEY_REFRESH_MS);
    expect(await published()).toEqual([old, made]);
    expect(kidOf(await idToken())).toBe(old);
    idp.server.clock.advance(KEY_ACTIVATION_MS - KEY_REFRESH_MS);
    expect(await published()).toEqual([made, old]);
    expect(kidOf(await idToken())).toBe(made);
    // An ID token of the old key still speaks for its user.
    const bye = { client_id: 'shop', post_logout_redirect_uri: SHOP.post_logout_redirect_uris[0]! };
    const logout = await idp.server.sdk(CALLS.idpLogoutStart, {
      body: { ...bye, id_token_hint: before },
      sessionToken: idp.ada.sessionToken,
    });
    expect(logout.body.data.consent_required).toBe(false);

    idp.server.clock.advance(ID_TOKEN_LIFETIME_S * 1_000 + KEY_REFRESH_MS);
    expect(await published()).toEqual([made]);
  });

  it('signs only by a new key once the old ones may be stolen (A46)', async () => {
    const stolen = kidOf(await idToken());
    await rotateSigningKey(idp.server.deps);
    const made = await replaceSigningKeys(idp.server.deps);
    idp.server.clock.advance(KEY_REFRESH_MS);
    expect(await published()).toEqual([made]);
    expect(kidOf(await idToken())).toBe(made);
    expect(stolen).not.toBe(made);
  });

  it('stores the keys unreadable, and never publishes their private half (A89)', async () => {
    await idToken();
    await rotateSigningKey(idp.server.deps);
    idp.server.clock.advance(KEY_REFRESH_MS);
    const text = (await idp.server.request('GET', '/idp/jwks')).text;
    expect(text).not.toMatch(/"(d|p|q|dp|dq|qi|made_at)"/);
    const rows = await idp.server.deps.db.read.selectFrom('idp_records').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('"d\\":');
  });

  it('refuses no token while keys rotate under load (A46)', async () => {
    const tokens: string[] = [];
    const caller = async (): Promise<void> => {
      for (let i = 0; i < 8; i++) {
        tokens.push(await idToken());
        idp.server.clock.advance(KEY_REFRESH_MS / 8);
      }
    };
    const rotator = async (): Promise<void> => {
      for (let i = 0; i < 3; i++) await rotateSigningKey(idp.server.deps);
    };
    await Promise.all([caller(), rotator()]);
    const keys = createLocalJWKSet((await idp.server.request('GET', '/idp/jwks')).body);
    const currentDate = new Date(idp.server.clock.now());
    for (const token of tokens) await jwtVerify(token, keys, { issuer: ISSUER, currentDate });
    expect(tokens).toHaveLength(8);
  });
});
