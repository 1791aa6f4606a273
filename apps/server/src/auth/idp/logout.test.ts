import { idpLogoutStartAnswer } from '@gatecall/contracts/auth/idp';
import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { signIn } from '@gatecall/testkit/sign-in';
import { describe, expect, it } from 'vitest';
import { codeOf, useProvider } from './idp.testing.ts';

const idp = useProvider({ isWithPage: true });
const { allow, redeem } = idp;

describe('identity provider: logout', () => {
  const wish = { client_id: 'shop', post_logout_redirect_uri: 'https://shop.example.com/bye' };
  const start = (body: object, sessionToken?: string) =>
    idp.server.sdk(CALLS.idpLogoutStart, { body, sessionToken, answer: idpLogoutStartAnswer });
  const logout = (body: object, sessionToken = idp.ada.sessionToken) => start(body, sessionToken);

  it('goes without asking only for the user’s own live ID token (SRV-073, A71)', async () => {
    const { body } = await redeem(codeOf(await allow()));
    const id_token_hint = body.id_token;
    const own = await logout({ ...wish, id_token_hint, state: 's' });
    expect(own.body.data).toMatchObject({
      consent_required: false,
      redirect_uri: 'https://shop.example.com/bye?state=s',
    });
    const bob = await signIn(idp.server, 'bob@example.com');
    const asked = [
      await start({ ...wish, id_token_hint }), // with no session at all
      await logout(wish),
      await logout({ ...wish, id_token_hint: `${id_token_hint}x` }),
      await logout({ ...wish, id_token_hint }, bob.sessionToken),
      await logout({ ...wish, client_id: 'other', id_token_hint }),
    ];
    for (const reply of asked) expect(reply.body.data.consent_required).toBe(true);
    // Nor for an old one, which anyone may have kept, while its user is signed in.
    idp.server.clock.advance(61 * 60_000);
    const { sessionToken } = await signIn(idp.server, 'ada@example.com');
    const late = await logout({ ...wish, id_token_hint }, sessionToken);
    expect(late.body.data.consent_required).toBe(true);
  });

  it('refuses what is not registered, and what is missing (SRV-073, A71)', async () => {
    const elsewhere = { ...wish, post_logout_redirect_uri: 'https://evil.test' };
    expect((await logout(elsewhere)).body.error_type).toBe(
      'connected_app_supplied_redirect_url_not_found_in_client',
    );
    expect((await logout({ ...wish, client_id: 'nobody' })).body.error_type).toBe(
      'connected_app_not_found',
    );
    for (const name of ['client_id', 'post_logout_redirect_uri'] as const) {
      const { [name]: _left, ...rest } = wish;
      expect((await logout(rest)).body.body[0].dataPath).toBe(`.${name}`);
    }
    expect((await idp.server.request('GET', '/sdk/v1/oauth/logout/start')).status).toBe(404);
  });

  it('knows the application by its ID token, however old, if no client_id is sent', async () => {
    const { body } = await redeem(codeOf(await allow()));
    const { client_id, ...rest } = { ...wish, id_token_hint: body.id_token, state: 's' };
    const open = async (params: Record<string, string> | string[][]) => {
      const page = `/oauth/logout?${new URLSearchParams(params)}`;
      const reply = await idp.server.request('GET', page);
      const location = reply.headers.get('location');
      return location === null
        ? reply.status
        : Object.fromEntries(new URLSearchParams(location.split('?')[1]));
    };
    expect(await open(rest)).toEqual({ ...rest, client_id });
    idp.server.clock.advance(24 * 60 * 60_000);
    expect(await open(rest)).toEqual({ ...rest, client_id });
    // Otherwise the page says what is missing.
    const { id_token_hint: _hint, ...unnamed } = rest;
    expect(await open(unnamed)).toBe(200);
    expect(await open({ ...rest, client_id })).toBe(200);
    expect(await open({ ...rest, id_token_hint: `${body.id_token}x` })).toBe(200);
    expect(await open({ ...rest, id_token_hint: idp.ada.jwt })).toBe(200);
    expect(await open([...Object.entries(rest), ['id_token_hint', body.id_token]])).toBe(200);
    // Another page is left alone, whatever its address has.
    const hint = new URLSearchParams({ a_parameter: '1', id_token_hint: body.id_token });
    expect((await idp.server.request('GET', `/login?${hint}`)).status).toBe(200);
  });

  it('accepts a request by POST as well as by GET (RP-Initiated Logout §2)', async () => {
    const reply = await idp.server.request('POST', '/oauth/logout', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      rawBody: new URLSearchParams({ ...wish, state: 's' }).toString(),
    });
    expect(reply.status).toBe(303);
    expect(reply.headers.get('location')).toBe(
      `/oauth/logout?${new URLSearchParams({ ...wish, state: 's' })}`,
    );
  });

  it('keeps the query of the address that is registered, and adds no state that was not sent', async () => {
    expect((await logout(wish)).body.data.redirect_uri).toBe('https://shop.example.com/bye');
    expect((await logout({ ...wish, state: 'a b&c' })).body.data.redirect_uri).toBe(
      'https://shop.example.com/bye?state=a+b%26c',
    );
  });

  it('trusts no ID token that our key has not signed for us (A71)', async () => {
    const { body } = await redeem(codeOf(await allow()));
    const [head, claims, signature] = body.id_token.split('.');
    const said = JSON.parse(Buffer.from(claims, 'base64url').toString());
    const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const bare = `${encoded({ alg: 'none' })}.${claims}.`;
    const forged = [head, encoded({ ...said, aud: ['shop', 'other'] }), signature].join('.');
    for (const id_token_hint of [bare, forged, body.access_token]) {
      const reply = await logout({ ...wish, id_token_hint });
      expect(reply.body.data.consent_required).toBe(true);
    }
  });
});
