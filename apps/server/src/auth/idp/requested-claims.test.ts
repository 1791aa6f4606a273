import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { signIn } from '@gatecall/testkit/sign-in';
import { decodeJwt } from 'jose';
import * as openid from 'openid-client';
import { beforeEach, describe, expect, it } from 'vitest';
import { codeOf, ISSUER, REQUEST, SECRET, useProvider } from './idp.testing.ts';

const idp = useProvider({ isWithPage: true });
const { start, submit, allow, redeem, refresh, userinfo } = idp;

const SINGLE = 'urn:gatecall:acr:single';
const STRONG = 'urn:gatecall:acr:strong';
const wish = (claims: object, more: Record<string, string> = {}) => ({
  ...REQUEST,
  scope: 'openid',
  claims: JSON.stringify(claims),
  ...more,
});
/** Where the browser goes without a page, or undefined if the page is shown. */
const navigate = async (request: Record<string, string>, sessionToken = idp.ada.sessionToken) => {
  const reply = await idp.server.request(
    'GET',
    `/oauth/authorize?${new URLSearchParams(request)}`,
    { headers: { cookie: `gatecall_session=${sessionToken}` } },
  );
  const location = reply.headers.get('location');
  return location === null ? undefined : new URL(location, ISSUER);
};
const errorOf = (url: URL | undefined) => url?.searchParams.get('error');
/** The page goes on at once; where to? */
const goesOn = async (request: Record<string, string>) => {
  expect((await start(request)).body.data.consent_required).toBe(false);
  const reply = await submit({ ...request, consent_granted: 'false' });
  return new URL(reply.headers.get('location')!);
};

beforeEach(async () => {
  await idp.server.sdk(CALLS.usersUpdate, {
    sessionToken: idp.ada.sessionToken,
    body: { name: { first_name: 'Ada', last_name: 'Lovelace' } },
  });
});

describe('identity provider: claims asked for one by one (OpenID Connect Core §5.5)', () => {
  it('returns them if they are asked for, and no others (claims-essential)', async () => {
    const asked = wish({
      userinfo: { given_name: { essential: true }, email: null, shoe_size: null, name: 'yes' },
      id_token: { email: null, email_verified: { value: true } },
    });
    const { body } = await redeem(codeOf(await allow(asked)));
    expect((await userinfo(body.access_token)).body).toEqual({
      sub: idp.ada.userId,
      given_name: 'Ada',
      email: 'ada@example.com',
    });
    const told = decodeJwt(body.id_token);
    expect(told).toMatchObject({ email: 'ada@example.com', email_verified: true });
    expect(told).not.toHaveProperty('given_name');
    expect(body.scope).toBe('openid');
  });

  it('shows them to the user in the words of their scopes, and asks once', async () => {
    const asked = wish({ userinfo: { name: null }, id_token: { email: null } });
    const shown = async (request: Record<string, string>) => {
      const { data } = (await start(request)).body;
      return [
        data.consent_required,
        data.scope_results.map(({ scope }: { scope: string }) => scope),
      ];
    };
    expect(await shown(asked)).toEqual([true, ['openid', 'profile', 'email']]);
    const json = await idp.server.sdk(CALLS.idpConsentStart, {
      body: asked,
      sessionToken: idp.ada.sessionToken,
    });
    expect(json.body.data.scope_results).toMatchObject([
      { scope: 'openid' },
      { scope: 'profile' },
      { scope: 'email' },
    ]);
    await allow(asked);
    expect(await shown(asked)).toEqual([false, ['openid', 'profile', 'email']]);
    const more = wish({ userinfo: { phone_number: null } });
    expect(await shown(more)).toEqual([true, ['openid', 'phone']]);
    expect(errorOf(await navigate({ ...more, prompt: 'none' }))).toBe('consent_required');
  });

  it('returns no more than the page has shown (A67)', async () => {
    const shown = wish({ userinfo: { name: null } });
    await start(shown);
    for (const claims of [{ userinfo: { email: null } }, { id_token: { name: null } }]) {
      const reply = await submit({ ...wish(claims), consent_granted: 'true' });
      expect(reply.status).toBe(403);
    }
    const { claims: _left, ...without } = shown;
    expect((await submit({ ...without, consent_granted: 'true' })).status).toBe(403);
  });

  it.each(['', 'x', '7', '[]', 'null', '{}', '{"userinfo":7}', '{"id_token":[]}'])(
    'reports to the application a claims parameter that is %j',
    async (claims) => {
      const url = await navigate({ ...REQUEST, claims });
      expect(url?.origin).toBe('https://shop.example.com');
      expect(errorOf(url)).toBe('invalid_request');
    },
  );

  it('reads them from a pushed request', async () => {
    const party = await idp.relyingParty('shop', SECRET);
    const asked = wish({ id_token: { email: null } });
    const pushed = await openid.buildAuthorizationUrlWithPAR(party, asked);
    const page = await navigate(Object.fromEntries(pushed.searchParams));
    const request = Object.fromEntries(page!.searchParams);
    const { body } = await redeem(codeOf(await allow(request)));
    expect(decodeJwt(body.id_token)).toMatchObject({ email: 'ada@example.com' });
  });
});

describe('identity provider: for one user alone (OpenID Connect Core §3.1.2.1, §5.5.1)', () => {
  it('replies for the user whom the claims name, and for no other', async () => {
    const bob = await signIn(idp.server, 'bob@example.com');
    const about = (value: string) => wish({ id_token: { sub: { value } } });
    await allow(about(idp.ada.userId));
    expect(await goesOn(about(idp.ada.userId))).toMatchObject({});
    expect(errorOf(await goesOn(about(bob.userId)))).toBe('login_required');
    const elsewhere = wish({ userinfo: { sub: { value: bob.userId } } });
    expect(errorOf(await goesOn(elsewhere))).toBe('login_required');
    const silently = { ...about(bob.userId), prompt: 'none' };
    expect(errorOf(await navigate(silently))).toBe('login_required');
    expect(errorOf(await navigate({ ...about(idp.ada.userId), prompt: 'none' }))).toBeNull();
    // Not even after the user has agreed.
    const asked = { ...about(bob.userId), prompt: 'consent' };
    expect((await start(asked)).body.data.consent_required).toBe(false);
    const reply = await submit({ ...asked, consent_granted: 'true' });
    expect(errorOf(new URL(reply.headers.get('location')!))).toBe('login_required');
  });

  it('replies to a page for the user whom id_token_hint names, and for no other', async () => {
    const { id_token } = (await redeem(codeOf(await allow()))).body;
    const hinted = { ...REQUEST, id_token_hint: id_token };
    expect(errorOf(await goesOn(hinted))).toBeNull();
    idp.ada = await signIn(idp.server, 'bob@example.com');
    await allow();
    expect(errorOf(await goesOn(hinted))).toBe('login_required');
  });
});

describe('identity provider: how well a user is proven (acr, OpenID Connect Core §2)', () => {
  const prove = (type: string) =>
    idp.server.deps.db.write((queries) =>
      queries
        .updateTable('sessions')
        .set({
          factors: JSON.stringify(
            ['magic_link', type].map((one) => ({
              type: one,
              delivery_method: one,
              last_authenticated_at: new Date(idp.server.clock.now()).toISOString(),
            })),
          ),
        })
        .execute(),
    );
  const acrBy = async (request: Record<string, string>) => {
    const { body } = await redeem(codeOf(await allow(request)));
    return decodeJwt(body.id_token)['acr'];
  };
  const essential = (...values: string[]) =>
    wish({ id_token: { acr: { essential: true, values } } });

  it('is said of every sign-in, refreshed or not', async () => {
    expect(await acrBy(REQUEST)).toBe(SINGLE);
    for (const factor of ['totp', 'recovery_codes', 'webauthn']) {
      await prove(factor);
      expect(await acrBy(REQUEST), factor).toBe(STRONG);
    }
    const { body } = await redeem(codeOf(await allow()));
    await prove('magic_link');
    const later = await refresh(body.refresh_token);
    expect(decodeJwt(later.body.id_token)['acr']).toBe(STRONG);
  });

  it('is the first preferred one that is met (ensure-request-with-acr-values-succeeds)', async () => {
    const preferring = (acr_values: string) => acrBy({ ...REQUEST, acr_values });
    expect(await preferring(`1 ${STRONG} ${SINGLE}`)).toBe(SINGLE);
    expect(await preferring('1')).toBe(SINGLE);
    // Voluntary: one that is not met is no reason to refuse.
    expect(await acrBy(wish({ id_token: { acr: { values: [STRONG] } } }))).toBe(SINGLE);
    await prove('totp');
    expect(await preferring(`1 ${SINGLE} ${STRONG}`)).toBe(SINGLE);
    expect(await preferring(STRONG)).toBe(STRONG);
    expect(await acrBy(wish({ id_token: { acr: { value: SINGLE } } }))).toBe(SINGLE);
    expect(await acrBy(wish({ id_token: { acr: { essential: true } } }))).toBe(STRONG);
  });

  it('is refused if an essential one is not met (OpenID Connect Core §5.5.1.1)', async () => {
    await allow({ ...REQUEST, scope: 'openid' });
    expect(errorOf(await goesOn(essential(STRONG, '1')))).toBe('unmet_authentication_requirements');
    const silent = { ...essential(STRONG), prompt: 'none' };
    expect(errorOf(await navigate(silent))).toBe('unmet_authentication_requirements');
    expect(await acrBy(essential(STRONG, SINGLE))).toBe(SINGLE);
    await prove('webauthn');
    expect(await acrBy(essential(STRONG))).toBe(STRONG);
    expect(errorOf(await navigate(silent))).toBeNull();
  });

  it('is published with the claims parameter (discovery-endpoint-verification)', async () => {
    const { body } = await idp.server.request('GET', '/.well-known/openid-configuration');
    expect(body).toMatchObject({
      claims_parameter_supported: true,
      acr_values_supported: [STRONG, SINGLE],
    });
    expect(body.claims_supported).toEqual(expect.arrayContaining(['acr', 'auth_time', 'email']));
  });
});
