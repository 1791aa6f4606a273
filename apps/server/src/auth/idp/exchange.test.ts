import { sessionsAuthenticateAnswer } from '@gatecall/contracts/auth/sessions';
import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { signIn } from '@gatecall/testkit/sign-in';
import * as openid from 'openid-client';
import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { codeOf, OTHER, REQUEST, SECRET, SHOP, useProvider } from './idp.testing.ts';

const idp = useProvider({ isWithPage: true });
const FULL = { ...REQUEST, scope: 'openid full_access' };
const LESSER = { ...REQUEST, scope: 'openid email' };

describe('identity provider: acting in an account (full_access)', () => {
  const exchange = (access_token: string, session_duration_minutes = 60) =>
    idp.server.sdk(CALLS.sessionsExchangeAccessToken, {
      body: { access_token, session_duration_minutes },
      answer: sessionsAuthenticateAnswer,
    });
  const tokenFor = async (request = FULL): Promise<string> =>
    (await idp.redeem(codeOf(await idp.allow(request)))).body.access_token;

  it('makes a session of an access token with full_access', async () => {
    const { status, body } = await exchange(await tokenFor());
    expect(status).toBe(200);
    expect(body.data.user_id).toBe(idp.ada.userId);
    expect(body.data.session.authentication_factors).toMatchObject([
      {
        delivery_method: 'oauth_access_token_exchange',
        oauth_access_token_exchange_factor: { client_id: SHOP.client_id },
      },
    ]);
    const home = await idp.server.request('GET', '/v1/user', {
      headers: { authorization: `Bearer ${body.data.session_jwt}` },
    });
    expect(home.status).toBe(200);
  });

  it('makes none of a lesser token, of a token of another kind, or of no token', async () => {
    const lesser = await exchange(await tokenFor(LESSER));
    expect([lesser.status, lesser.body.error_type]).toEqual([
      403,
      'oauth_access_token_exchange_missing_full_access',
    ]);
    const { body } = await idp.redeem(
      codeOf(await idp.allow({ ...FULL, scope: `${FULL.scope} offline_access` })),
    );
    for (const wrong of [body.refresh_token, body.id_token, idp.ada.jwt, 'x'.repeat(43)]) {
      expect((await exchange(wrong)).body.error_type).toBe('idp_access_token_not_found');
    }
    idp.server.clock.advance(16 * 60_000);
    expect((await exchange(body.access_token)).body.error_type).toBe('idp_access_token_expired');
  });

  it('makes no session of a token whose permission is gone', async () => {
    const token = await tokenFor();
    await idp.server.deps.db.write((queries) =>
      queries.deleteFrom('idp_records').where('model', '=', 'Grant').execute(),
    );
    expect((await exchange(token)).body.error_type).toBe('idp_access_token_not_found');
  });

  it('gives that session no fresh proof, and lets it allow nothing to others (A55, A67)', async () => {
    const { body } = await exchange(await tokenFor());
    const sessionToken = body.data.session_token;
    const change = await idp.server.sdk(CALLS.passwordsResetBySession, {
      sessionToken,
      body: { password: 'violet harbour 1852 tangent' },
    });
    expect(change.body.error_type).toBe('session_too_old_to_reset_password');
    expect((await idp.start(FULL, sessionToken)).body.error_type).toBe('user_unauthenticated');
    // What the user's own session gets without asking.
    await idp.allow(LESSER);
    const silently = async (cookie: string) => {
      const reply = await idp.server.request(
        'GET',
        `/oauth/authorize?${new URLSearchParams({ ...LESSER, prompt: 'none' })}`,
        { headers: { cookie: `gatecall_session=${cookie}` } },
      );
      return new URL(reply.headers.get('location')!).searchParams;
    };
    expect((await silently(idp.ada.sessionToken)).has('code')).toBe(true);
    expect((await silently(sessionToken)).get('error')).toBe('login_required');
  });

  it('ends with the permission, and with the session in which it was given', async () => {
    const token = await tokenFor();
    const first = (await exchange(token)).body.data;
    const revoked = await idp.server.sdk(CALLS.connectedAppsRevoke, {
      sessionToken: idp.ada.sessionToken,
      params: { id: SHOP.client_id },
    });
    expect(revoked.status).toBe(200);
    const me = await idp.server.sdk(CALLS.usersMe, { sessionToken: first.session_token });
    expect(me.body.error_type).toBe('session_not_found');
    const row = idp.server.deps.db.read
      .selectFrom('sessions')
      .select('revoked_at')
      .where('session_id', '=', first.session.session_id);
    expect((await row.executeTakeFirstOrThrow()).revoked_at).toBe(idp.server.clock.now());
    expect((await exchange(token)).body.error_type).toBe('idp_access_token_not_found');

    const second = await tokenFor();
    await idp.server.sdk(CALLS.sessionsRevoke, { sessionToken: idp.ada.sessionToken });
    expect((await exchange(second)).body.error_type).toBe('idp_access_token_not_found');
  });

  const revoke = () => idp.server.sdk(CALLS.sessionsRevoke, { sessionToken: idp.ada.sessionToken });
  const me = ({ session_token: sessionToken }: { session_token: string }) =>
    idp.server.sdk(CALLS.usersMe, { sessionToken });
  const YEAR_MIN = 527_040;

  it('lasts no longer than the session in which a permission without offline_access was given', async () => {
    const { data } = (await exchange(await tokenFor(), YEAR_MIN)).body;
    const own = await idp.server.sdk(CALLS.sessionsAuthenticate, {
      sessionToken: idp.ada.sessionToken,
      body: {},
      answer: sessionsAuthenticateAnswer,
    });
    const end = own.body.data.session.expires_at;
    expect(data.session.expires_at).toBe(end);
    const renewed = await idp.server.sdk(CALLS.sessionsAuthenticate, {
      sessionToken: data.session_token,
      body: { session_duration_minutes: YEAR_MIN },
      answer: sessionsAuthenticateAnswer,
    });
    expect(renewed.body.data.session.expires_at).toBe(end);
    await revoke();
    expect((await me(data)).body.error_type).toBe('session_not_found');
    const home = await idp.server.request('GET', '/v1/user', {
      headers: { authorization: `Bearer ${data.session_jwt}` },
    });
    expect(home.status).toBe(401);
    const late = await idp.server.sdk(CALLS.sessionsAuthenticate, {
      sessionToken: data.session_token,
      body: { session_duration_minutes: YEAR_MIN },
    });
    expect(late.body.error_type).toBe('session_not_found');
  });

  it('ends early if that session is shortened, and is no longer listed', async () => {
    const { data } = (await exchange(await tokenFor(), YEAR_MIN)).body;
    const devices = async () => {
      const again = await signIn(idp.server, 'ada@example.com');
      const headers = { authorization: `Bearer ${again.jwt}` };
      const listed = await idp.server.request('GET', '/v1/sessions', { headers });
      return (listed.body.sessions as { session_id: string }[]).map((one) => one.session_id);
    };
    expect(await devices()).toContain(data.session.session_id);
    await idp.server.sdk(CALLS.sessionsAuthenticate, {
      sessionToken: idp.ada.sessionToken,
      body: { session_duration_minutes: 5 },
    });
    idp.server.clock.advance(6 * 60_000);
    expect((await me(data)).body.error_type).toBe('session_not_found');
    expect(await devices()).not.toContain(data.session.session_id);
  });

  it('outlives the token that it was made of', async () => {
    const { data } = (await exchange(await tokenFor())).body;
    idp.server.clock.advance(59 * 60_000);
    expect((await me(data)).status).toBe(200);
  });

  it('outlives that session with offline_access, for as long as any session may', async () => {
    const token = await tokenFor({ ...FULL, scope: `${FULL.scope} offline_access` });
    const { data } = (await exchange(token, YEAR_MIN)).body;
    await revoke();
    idp.server.clock.advance(89 * 24 * 60 * 60_000);
    expect((await me(data)).status).toBe(200);
    idp.server.clock.advance(24 * 60 * 60_000);
    expect((await me(data)).status).toBe(404);
  });

  describe('in an account with an authenticator app', () => {
    /** Returns the recovery codes. */
    const addApp = async (): Promise<readonly string[]> => {
      const made = await idp.server.sdk(CALLS.totpsCreate, {
        sessionToken: idp.ada.sessionToken,
        body: {},
      });
      const timestamp = idp.server.clock.now();
      const totp_code = new TOTP({ secret: made.body.data.secret }).generate({ timestamp });
      const { body } = await idp.server.sdk(CALLS.totpsAuthenticate, {
        sessionToken: idp.ada.sessionToken,
        body: { totp_code, session_duration_minutes: 60 },
        answer: sessionsAuthenticateAnswer,
      });
      const { session_token: sessionToken, session_jwt: jwt } = body.data;
      idp.ada = { ...idp.ada, sessionToken, jwt };
      return made.body.data.recovery_codes;
    };
    const OFFLINE = { ...FULL, scope: `${FULL.scope} offline_access` };

    it.each([FULL, OFFLINE])(
      'acts with what the user had proven when they allowed it (A29)',
      async (wish) => {
        await addApp();
        const { data } = (await exchange(await tokenFor(wish))).body;
        expect((await me(data)).status).toBe(200);
        const home = await idp.server.request('GET', '/v1/user', {
          headers: { authorization: `Bearer ${data.session_jwt}` },
        });
        expect(home.status).toBe(200);
        // It is still not a fresh proof.
        const codes = await idp.server.sdk(CALLS.totpsRecoveryCodes, {
          sessionToken: data.session_token,
          body: {},
        });
        expect(codes.status).toBe(403);
      },
    );

    it('is allowed by a fresh proof, which a recovery code is not (A55)', async () => {
      const [recovery_code] = await addApp();
      idp.server.clock.advance(15 * 60_000 + 1);
      expect((await idp.start(FULL)).body.error_type).toBe('step_up_required');
      const recovered = await idp.server.sdk(CALLS.totpsRecover, {
        sessionToken: idp.ada.sessionToken,
        body: { recovery_code, session_duration_minutes: 60 },
      });
      expect(recovered.status).toBe(200);
      const { session_token: sessionToken } = recovered.body.data;
      expect((await idp.start(FULL, sessionToken)).body.error_type).toBe('step_up_required');
      expect((await idp.start({ ...REQUEST, max_age: 60 }, sessionToken)).body.error_type).toBe(
        'step_up_required',
      );
    });

    it('is refused what was allowed before the app was added', async () => {
      const token = await tokenFor(OFFLINE);
      const before = (await exchange(token)).body.data;
      await addApp();
      const reply = await exchange(token);
      expect([reply.status, reply.body.error_type]).toEqual([
        400,
        'idp_access_token_could_not_be_exchanged',
      ]);
      expect((await me(before)).body.error_type).toBe('insufficient_factors');
    });
  });

  it('makes none of a token that is bound to a key, which it cannot be shown with (RFC 9449)', async () => {
    const party = await idp.relyingParty('shop', SECRET);
    const DPoP = openid.getDPoPHandle(party, await openid.randomDPoPKeyPair());
    const callback = await idp.allow(FULL);
    const tokens = await openid.authorizationCodeGrant(party, callback, {}, undefined, { DPoP });
    const reply = await exchange(tokens.access_token);
    expect([reply.status, reply.body.error_type]).toEqual([
      400,
      'idp_access_token_could_not_be_exchanged',
    ]);
  });

  it('ends the sessions of the one application that is withdrawn from, and no others', async () => {
    const shop = (await exchange(await tokenFor())).body.data;
    const request = { ...FULL, client_id: OTHER.client_id };
    const theirs = await idp.redeem(codeOf(await idp.allow(request)), {}, OTHER);
    const other = (await exchange(theirs.body.access_token)).body.data;
    await idp.server.sdk(CALLS.connectedAppsRevoke, {
      sessionToken: idp.ada.sessionToken,
      params: { id: SHOP.client_id },
    });
    expect((await me(shop)).status).toBe(404);
    expect((await me(other)).status).toBe(200);
    expect((await me({ session_token: idp.ada.sessionToken })).status).toBe(200);
  });

  it('is logged, and lasts as long as was asked for', async () => {
    const { body } = await exchange(await tokenFor());
    const { expires_at, started_at } = body.data.session;
    expect(Date.parse(expires_at) - Date.parse(started_at)).toBe(60 * 60_000);
    const events = await idp.server.deps.db.read.selectFrom('audit_log').selectAll().execute();
    expect(events.filter(({ event }) => event === 'idp_token_exchanged')).toMatchObject([
      { user_id: idp.ada.userId, details: JSON.stringify({ client_id: SHOP.client_id }) },
    ]);
  });

  it('can be tried sixty times in ten minutes from one network', async () => {
    await idp.restart({ GATECALL_RATE_LIMIT_FACTOR: '1' });
    const statuses: number[] = [];
    for (let n = 0; n < 61; n += 1) statuses.push((await exchange('x'.repeat(43))).status);
    expect(statuses.indexOf(429)).toBe(60);
    idp.server.clock.advance(10 * 60_000);
    expect((await exchange('x'.repeat(43))).body.error_type).toBe('idp_access_token_not_found');
  });
});
