import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import { codeOf, ISSUER, OTHER, REQUEST, SECRET, useProvider } from './idp.testing.ts';
import { ID_TOKEN_LIFETIME_S } from './signing-key.ts';

const idp = useProvider();
const { start, allow, token, redeem, refresh, userinfo } = idp;

describe('identity provider: what the conformance suite asks of a Basic OP', () => {
  it('ignores a parameter that it does not know (ensure-request-with-unknown-parameter-succeeds)', async () => {
    const url = await allow({
      ...REQUEST,
      extra: 'foobar',
      claims_locales: 'se',
      ui_locales: 'se',
      display: 'popup',
      login_hint: 'ada@example.com',
      id_token_hint: 'e30.e30.',
    });
    expect((await redeem(codeOf(url))).status).toBe(200);
  });

  it('accepts scopes in any order (ensure-other-scope-order-succeeds)', async () => {
    const { body } = await redeem(codeOf(await allow({ ...REQUEST, scope: 'email openid' })));
    expect((await userinfo(body.access_token)).body).toMatchObject({ email: 'ada@example.com' });
    expect(decodeJwt(body.id_token).sub).toBe(idp.ada.userId);
  });

  it('publishes what discovery must name (discovery-endpoint-verification)', async () => {
    const { body } = await idp.server.request('GET', '/.well-known/openid-configuration');
    expect(body).toMatchObject({
      issuer: ISSUER,
      response_types_supported: ['code'],
      response_modes_supported: ['query', 'form_post'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      claims_parameter_supported: true,
      request_parameter_supported: false,
      request_uri_parameter_supported: false,
    });
    for (const name of [
      'authorization_endpoint',
      'token_endpoint',
      'userinfo_endpoint',
      'jwks_uri',
      'end_session_endpoint',
      'pushed_authorization_request_endpoint',
      'device_authorization_endpoint',
    ]) {
      expect(new URL(body[name]).origin, name).toBe(ISSUER);
    }
    expect(body.scopes_supported).toContain('openid');
  });

  it('refuses a redirect address with another query (redirect-uri-query-mismatch)', async () => {
    for (const query of ['?foo=bar', '?', '?x=1&y=2']) {
      const reply = await start({ ...REQUEST, redirect_uri: REQUEST.redirect_uri + query });
      expect(reply.body.error_type).toBe('connected_app_supplied_redirect_url_not_found_in_client');
    }
  });

  it('refuses a code after thirty seconds as after one (codereuse, codereuse-30seconds)', async () => {
    const code = codeOf(await allow());
    const first = await redeem(code);
    expect((await redeem(code)).body.error).toBe('invalid_grant');
    const second = codeOf(await allow());
    const tokens = await redeem(second);
    idp.server.clock.advance(30_000);
    expect((await redeem(second)).body.error).toBe('invalid_grant');
    for (const { body } of [first, tokens]) {
      expect((await userinfo(body.access_token)).status).toBe(401);
    }
  });

  it('serves userinfo by GET and by POST, with the token in a header or a form (userinfo-get, userinfo-post-header, userinfo-post-body)', async () => {
    const { body } = await redeem(codeOf(await allow()));
    const headers = { authorization: `Bearer ${body.access_token}` };
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const answers = [
      await idp.server.request('GET', '/idp/userinfo', { headers }),
      await idp.server.request('POST', '/idp/userinfo', {
        headers: { ...headers, ...form, 'content-length': '0' },
      }),
      await idp.server.request('POST', '/idp/userinfo', {
        headers: form,
        rawBody: new URLSearchParams({ access_token: body.access_token }).toString(),
      }),
    ];
    for (const answer of answers) {
      expect(answer.body).toMatchObject({ sub: idp.ada.userId, email: 'ada@example.com' });
    }
    const inUrl = await idp.server.request(
      'GET',
      `/idp/userinfo?access_token=${body.access_token}`,
    );
    expect(inUrl.status).toBe(400);
  });

  it('opens the claims of each scope and no others (scope-profile, scope-email, scope-phone)', async () => {
    await idp.server.sdk(CALLS.usersUpdate, {
      sessionToken: idp.ada.sessionToken,
      body: { name: { first_name: 'Ada', last_name: 'Lovelace' } },
    });
    const now = idp.server.clock.now();
    await idp.server.deps.db.write((db) =>
      db
        .insertInto('user_phone_numbers')
        .values({
          phone_id: 'phone-number-1',
          user_id: idp.ada.userId,
          phone_number: '+12025550142',
          verified: 1,
          created_at: now,
        })
        .execute(),
    );
    const rows: [string, Record<string, unknown>][] = [
      ['openid', {}],
      ['openid profile', { name: 'Ada Lovelace', given_name: 'Ada', family_name: 'Lovelace' }],
      ['openid email', { email: 'ada@example.com', email_verified: true }],
      ['openid phone', { phone_number: '+12025550142', phone_number_verified: true }],
    ];
    for (const [scope, claims] of rows) {
      const { body } = await redeem(codeOf(await allow({ ...REQUEST, scope })));
      expect((await userinfo(body.access_token)).body).toEqual({ sub: idp.ada.userId, ...claims });
    }
  });

  it('passes the nonce on, and none if none was sent (nonce, ensure-request-without-nonce-succeeds)', async () => {
    const withNonce = await redeem(codeOf(await allow({ ...REQUEST, nonce: 'n-0S6' })));
    expect(decodeJwt(withNonce.body.id_token)['nonce']).toBe('n-0S6');
    const without = await redeem(codeOf(await allow()));
    expect(decodeJwt(without.body.id_token)).not.toHaveProperty('nonce');
  });

  it('authenticates an application by header and by form (client-secret-basic, client-secret-post)', async () => {
    const form = (code: string, secret: string) =>
      idp.server.request('POST', '/idp/token', {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        rawBody: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: REQUEST.redirect_uri,
          client_id: 'shop',
          client_secret: secret,
        }).toString(),
      });
    expect((await redeem(codeOf(await allow()))).status).toBe(200);
    const wrong = await form(codeOf(await allow()), 'not-the-secret-of-it');
    expect([wrong.status, wrong.body.error]).toEqual([401, 'invalid_client']);
    expect((await form(codeOf(await allow()), SECRET)).status).toBe(200);
  });

  it('refreshes with the same user, and refuses the token to another (refresh-token)', async () => {
    const first = await redeem(codeOf(await allow()));
    const stolen = await token(
      { grant_type: 'refresh_token', refresh_token: first.body.refresh_token },
      OTHER,
    );
    expect(stolen.body.error).toBe('invalid_grant');
    const second = await refresh(first.body.refresh_token);
    const [before, after] = [first, second].map(({ body }) => decodeJwt(body.id_token));
    expect(after).toMatchObject({ sub: before!.sub, aud: 'shop', iss: ISSUER });
    expect(after!['auth_time']).toBe(before!['auth_time']);
  });

  it('signs ID tokens with a published key, in time, with every claim (idtoken-signature)', async () => {
    const { body } = await redeem(codeOf(await allow()));
    const keys = createLocalJWKSet((await idp.server.request('GET', '/idp/jwks')).body);
    const { payload, protectedHeader } = await jwtVerify(body.id_token, keys, {
      issuer: ISSUER,
      audience: 'shop',
      currentDate: new Date(idp.server.clock.now()),
    });
    expect(protectedHeader.alg).toBe('RS256');
    expect(payload.exp! - payload.iat!).toBe(ID_TOKEN_LIFETIME_S);
  });
});
