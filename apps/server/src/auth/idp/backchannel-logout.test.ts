import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { signIn } from '@gatecall/testkit/sign-in';
import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import * as openid from 'openid-client';
import { beforeEach, describe, expect, it } from 'vitest';
import { tellLogouts } from './backchannel-logout.ts';
import { ISSUER, LISTENER, LISTENER_SECRET, REQUEST, useProvider } from './idp.testing.ts';

let received: { url: string; token: string }[];
let status = 200;
const idp = useProvider({
  async fetch(url, init) {
    const form = new URLSearchParams(String(init?.body));
    received.push({ url: String(url), token: form.get('logout_token') ?? '' });
    return new Response(null, { status });
  },
});
beforeEach(() => {
  received = [];
  status = 200;
});

describe('identity provider: back-channel logout', () => {
  const REQUEST_OF_LISTENER = {
    ...REQUEST,
    client_id: LISTENER.client_id,
    redirect_uri: LISTENER.redirect_uris[0]!,
  };
  const tell = () => tellLogouts(idp.server.deps);
  const logIn = async () => {
    const party = await idp.relyingParty(LISTENER.client_id, LISTENER_SECRET);
    const callback = await idp.allow(REQUEST_OF_LISTENER);
    return openid.authorizationCodeGrant(party, callback, {});
  };
  const logOut = () => idp.server.sdk(CALLS.sessionsRevoke, { sessionToken: idp.ada.sessionToken });

  it('tells the application whose user it was, in which session (Back-Channel Logout §2.4)', async () => {
    const party = await idp.relyingParty(LISTENER.client_id, LISTENER_SECRET);
    const metadata = party.serverMetadata();
    expect(metadata).toMatchObject({
      backchannel_logout_supported: true,
      backchannel_logout_session_supported: true,
    });
    const { sid } = (await logIn()).claims()!;
    expect(sid).toMatch(/^[\w-]{43}$/);
    expect(await tell()).toBe(0);
    await logOut();
    expect(await tell()).toBe(1);
    expect(received.map(({ url }) => url)).toEqual([LISTENER.backchannel_logout_uri]);
    const keys = createLocalJWKSet((await idp.server.request('GET', '/idp/jwks')).body);
    const { payload, protectedHeader } = await jwtVerify(received[0]!.token, keys, {
      issuer: ISSUER,
      audience: LISTENER.client_id,
      typ: 'logout+jwt',
      requiredClaims: ['iat', 'jti', 'exp'],
    });
    expect(protectedHeader.alg).toBe('RS256');
    expect(payload).toMatchObject({
      sub: idp.ada.userId,
      sid,
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    });
    expect(payload).not.toHaveProperty('nonce');
    // Once is enough.
    expect(await tell()).toBe(0);
  });

  it.each([
    [
      'signing out everywhere',
      async () => {
        const other = await signIn(idp.server, 'ada@example.com');
        await idp.server.request('DELETE', '/v1/sessions', {
          headers: { authorization: `Bearer ${other.jwt}` },
        });
      },
    ],
    ['running out', async () => idp.server.clock.advance(91 * 24 * 60 * 60_000)],
    [
      'the end of the account',
      async () =>
        idp.server.request('POST', '/v1/account/delete', {
          body: { confirm_email: 'ada@example.com' },
          headers: { authorization: `Bearer ${idp.ada.jwt}` },
        }),
    ],
  ])('hears of a session that ends by %s', async (_name, end) => {
    await logIn();
    await end();
    expect(await tell()).toBe(1);
    expect(decodeJwt(received[0]!.token).sub).toBe(idp.ada.userId);
  });

  it('tells an application that is away again, less often each time, and not for ever', async () => {
    await logIn();
    await logOut();
    status = 503;
    expect(await tell()).toBe(0);
    expect(await tell()).toBe(0);
    expect(received).toHaveLength(1);
    for (let minutes = 1; minutes <= 64; minutes *= 2) {
      idp.server.clock.advance(minutes * 60_000);
      await tell();
    }
    expect(received).toHaveLength(6);
    const rows = await idp.server.deps.db.read.selectFrom('idp_logins').selectAll().execute();
    expect(rows).toEqual([]);
  });

  it('tells nobody twice although two instances look at once', async () => {
    await logIn();
    await logOut();
    const told = await Promise.all([tell(), tell(), tell()]);
    expect(told.toSorted()).toEqual([0, 0, 1]);
    expect(received).toHaveLength(1);
  });

  it('keeps nothing for applications that do not listen', async () => {
    await idp.allow();
    const rows = await idp.server.deps.db.read.selectFrom('idp_logins').selectAll().execute();
    expect(rows).toEqual([]);
  });
});
