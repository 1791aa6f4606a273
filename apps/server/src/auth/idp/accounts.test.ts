import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { signIn } from '@gatecall/testkit/sign-in';
import { describe, expect, it } from 'vitest';
import { suspendUser } from '../users/by-operator.ts';
import { getUser } from '../users/logic.ts';
import { claimsOf } from './accounts.ts';
import { codeOf, REQUEST, useProvider } from './idp.testing.ts';

const idp = useProvider();

describe('identity provider: claims of addresses and numbers', () => {
  it('marks an unproven address as unproven (A60)', async () => {
    const body = { email: 'bob@example.com', password: 'violet harbour 1852 tangent' };
    const made = await idp.server.sdk(CALLS.passwordsCreate, { body });
    idp.ada = { ...idp.ada, sessionToken: made.body.data.session_token };
    const { body: tokens } = await idp.redeem(codeOf(await idp.allow()));
    const told = { email: 'bob@example.com', email_verified: false };
    expect((await idp.userinfo(tokens.access_token)).body).toMatchObject(told);

    idp.ada = await signIn(idp.server, 'ada@example.com');
    const proven = await idp.redeem(codeOf(await idp.allow()));
    expect((await idp.userinfo(proven.body.access_token)).body).toMatchObject({
      email: 'ada@example.com',
      email_verified: true,
    });
  });

  it('prefers a proven address to unproven ones, whichever is older (A60)', async () => {
    const user = await getUser(idp.server.deps.db.read, idp.ada.userId);
    const email = (address: string, isVerified: boolean) => ({
      emailId: address,
      email: address,
      isVerified,
    });
    const phone = (phoneNumber: string, isVerified: boolean) => ({
      phoneId: phoneNumber,
      phoneNumber,
      isVerified,
    });
    const both = claimsOf({
      ...user,
      emails: [email('typed@example.com', false), email('ada@example.com', true)],
      phoneNumbers: [phone('+12025550101', false), phone('+12025550102', true)],
    });
    expect(both).toMatchObject({
      email: 'ada@example.com',
      email_verified: true,
      phone_number: '+12025550102',
      phone_number_verified: true,
    });
    const unproven = claimsOf({ ...user, phoneNumbers: [phone('+12025550101', false)] });
    expect(unproven).toMatchObject({
      phone_number: '+12025550101',
      phone_number_verified: false,
    });
  });

  it('returns the parts of a name, and leaves out missing ones (OpenID Connect Core §5.1)', async () => {
    const user = await getUser(idp.server.deps.db.read, idp.ada.userId);
    const named = (first: string, middle: string, last: string) =>
      claimsOf({ ...user, emails: [], phoneNumbers: [], name: { first, middle, last } });
    const { sub, ...bare } = named('', '', '');
    expect([sub, bare]).toEqual([idp.ada.userId, {}]);
    expect(named('Ada', 'King', 'Lovelace')).toEqual({
      sub,
      name: 'Ada King Lovelace',
      given_name: 'Ada',
      middle_name: 'King',
      family_name: 'Lovelace',
    });
    expect(named('Ada', '', 'Lovelace')).toEqual({
      sub,
      name: 'Ada Lovelace',
      given_name: 'Ada',
      family_name: 'Lovelace',
    });
  });
});

describe('identity provider: the owner of a token', () => {
  const tokensFor = async (scope: string) =>
    (await idp.redeem(codeOf(await idp.allow({ ...REQUEST, scope })))).body;
  const logOut = () => idp.server.sdk(CALLS.sessionsRevoke, { sessionToken: idp.ada.sessionToken });

  it('ends with the session in which it was allowed, unless offline access was', async () => {
    const now = await tokensFor('openid email');
    const later = await tokensFor('openid email offline_access');
    await logOut();
    expect((await idp.userinfo(now.access_token)).status).toBe(401);
    expect((await idp.userinfo(later.access_token)).status).toBe(200);
  });

  it('serves no user who is suspended, in no way', async () => {
    const tokens = await tokensFor('openid email full_access offline_access');
    const lesser = await tokensFor('openid email offline_access');
    const { deps } = idp.server;
    await suspendUser(deps, { userId: idp.ada.userId, ip: '' });
    expect((await idp.userinfo(tokens.access_token)).status).toBe(401);
    expect((await idp.refresh(tokens.refresh_token)).body.error).toBe('invalid_grant');
    for (const token of [tokens.access_token, tokens.refresh_token, lesser.access_token]) {
      expect((await idp.introspect(token)).body).toEqual({ active: false });
    }
    const exchanged = await idp.server.sdk(CALLS.sessionsExchangeAccessToken, {
      body: { access_token: tokens.access_token, session_duration_minutes: 60 },
    });
    expect(exchanged.body.error_type).toBe('idp_access_token_not_found');
  });

  it('belongs to no user once the account is gone', async () => {
    const { access_token } = await tokensFor('openid email offline_access');
    const erased = await idp.server.request('POST', '/v1/account/delete', {
      headers: { authorization: `Bearer ${idp.ada.jwt}` },
      body: { confirm_email: 'ada@example.com' },
    });
    expect(erased.status).toBe(200);
    expect((await idp.userinfo(access_token)).status).toBe(401);
  });
});
