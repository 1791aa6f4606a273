import {
  connectedAppsAnswer,
  connectedAppsRevokeAnswer,
  idpConsentStartAnswer,
  idpConsentSubmitAnswer,
} from '@gatecall/contracts/auth/idp';
import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { signIn } from '@gatecall/testkit/sign-in';
import { describe, expect, it } from 'vitest';
import { createImpersonationToken } from '../methods/impersonation/logic.ts';
import { APP, codeOf, ISSUER, SHOP, useProvider } from './idp.testing.ts';

const idp = useProvider();

/** As a newer client sends it: a list of scopes, and everything else in the page's address. */
const REQUEST = {
  client_id: 'shop',
  redirect_uri: SHOP.redirect_uris[0]!,
  response_type: 'code',
  scopes: ['openid', 'email', 'offline_access'],
  state: 's-1',
  resources: ['https://shop.example.com/api'],
};

describe('identity provider: consent as JSON', () => {
  const start = (body: object = REQUEST, sessionToken: string = idp.ada.sessionToken) =>
    idp.server.sdk(CALLS.idpConsentStart, { body, sessionToken, answer: idpConsentStartAnswer });
  const submit = (
    body: object = REQUEST,
    consent_granted = true,
    sessionToken: string = idp.ada.sessionToken,
  ) =>
    idp.server.sdk(CALLS.idpConsentSubmit, {
      body: { ...body, consent_granted },
      sessionToken,
      answer: idpConsentSubmitAnswer,
    });
  const landing = async (reply: ReturnType<typeof submit>) =>
    new URL((await reply).body.data.redirect_uri);
  const answerOf = async (reply: ReturnType<typeof submit>) =>
    Object.fromEntries((await landing(reply)).searchParams);

  it('shows which application asks for what, and gives a code to the page (SRV-068)', async () => {
    const started = await start();
    expect(started.body.data).toMatchObject({
      consent_required: true,
      client: { client_id: 'shop', client_name: 'The <Shop>', client_type: 'third_party' },
      user: { user_id: idp.ada.userId },
      scope_results: [
        { scope: 'openid', is_grantable: true },
        { scope: 'email', is_grantable: true },
        { scope: 'offline_access', is_grantable: true },
      ],
    });
    const reply = await submit();
    const url = new URL(reply.body.data.redirect_uri);
    expect(url.origin + url.pathname).toBe(REQUEST.redirect_uri);
    expect(url.searchParams.get('state')).toBe('s-1');
    expect(reply.body.data.authorization_code).toBe(codeOf(url));
    expect((await idp.redeem(codeOf(url))).status).toBe(200);
  });

  it('asks nothing if everything is allowed already', async () => {
    await start();
    await submit();
    expect((await start()).body.data.consent_required).toBe(false);
    expect(await answerOf(submit(REQUEST, false))).toMatchObject({ code: expect.any(String) });
  });

  describe('honours the prompt of a page that is not ours (OpenID Connect Core §3.1.2.1)', () => {
    const allowed = async () => {
      await start();
      await submit();
      idp.server.clock.advance(20 * 60_000);
    };

    it.each(['login', 'select_account', 'login consent'])(
      '%s asks for a fresh proof',
      async (prompt) => {
        await allowed();
        const wish = { ...REQUEST, prompt };
        expect((await start(wish)).body.error_type).toBe('step_up_required');
        expect(await answerOf(submit(wish))).toMatchObject({ error: 'access_denied' });
        // The page has said on since when: a proof from after that is enough.
        const { sessionToken } = await signIn(idp.server, 'ada@example.com');
        expect((await start(wish, sessionToken)).status).toBe(200);
      },
    );

    it('none asks nothing, and replies to the application by what is allowed already', async () => {
      const silent = { ...REQUEST, prompt: 'none' };
      const noted = async (wish: object) => {
        expect((await start(wish)).body.data.consent_required).toBe(false);
        return answerOf(submit(wish, false));
      };
      expect(await noted(silent)).toMatchObject({ error: 'login_required', state: 's-1' });
      // Nor does a click on a page that should not have asked allow anything.
      expect(await answerOf(submit(silent, true))).toMatchObject({ error: 'login_required' });
      await allowed();
      expect(await noted(silent)).toMatchObject({ code: expect.any(String), state: 's-1' });
      const more = { ...silent, scopes: [...REQUEST.scopes, 'phone'] };
      expect(await noted(more)).toMatchObject({ error: 'consent_required' });
      expect(await noted({ ...silent, max_age: 60 })).toMatchObject({ error: 'login_required' });
    });
  });

  it('returns a denial to the application (SRV-072)', async () => {
    await start();
    const reply = await submit(REQUEST, false);
    expect(reply.status).toBe(200);
    expect(reply.body.data.authorization_code).toBeUndefined();
    expect(await answerOf(Promise.resolve(reply))).toMatchObject({
      error: 'access_denied',
      state: 's-1',
      iss: ISSUER,
    });
  });

  it('names the scopes that cannot be given, and gives only the others (A67)', async () => {
    const wish = { ...REQUEST, scopes: ['openid', 'admin'] };
    const { scope_results } = (await start(wish)).body.data;
    expect(scope_results).toMatchObject([
      { scope: 'openid', is_grantable: true },
      { scope: 'admin', is_grantable: false },
    ]);
    const { body } = await idp.redeem(codeOf(await landing(submit(wish))));
    expect(body.scope).toBe('openid');
    const none = { ...REQUEST, scopes: ['admin'] };
    expect(await answerOf(submit(none))).toMatchObject({ error: 'invalid_scope' });
  });

  it('reports every mistake of the application to the application, and nowhere else (A64)', async () => {
    const cases: [object, string][] = [
      [{ ...REQUEST, response_type: 'token' }, 'unsupported_response_type'],
      [{ ...REQUEST, prompt: 'none login' }, 'invalid_request'],
      [{ ...REQUEST, client_id: 'app', redirect_uri: APP.redirect_uris[0] }, 'invalid_request'],
    ];
    for (const [body, error] of cases)
      expect(await answerOf(submit(body))).toMatchObject({ error });
    const unknown = await submit({ ...REQUEST, client_id: 'nobody' });
    expect([unknown.status, unknown.body.error_type]).toEqual([404, 'connected_app_not_found']);
    const away = await submit({ ...REQUEST, redirect_uri: 'https://evil.test/' });
    expect(away.body.error_type).toBe('connected_app_supplied_redirect_url_not_found_in_client');
  });

  it('reports the end of the session to the application, rather than leave the page waiting', async () => {
    await start();
    await idp.server.sdk(CALLS.sessionsRevoke, { sessionToken: idp.ada.sessionToken });
    const refused = { error: 'login_required', state: 's-1', iss: ISSUER };
    expect(await answerOf(submit())).toMatchObject(refused);
    const away = await submit({ ...REQUEST, redirect_uri: 'https://evil.test/' });
    expect(away.body.error_type).toBe('connected_app_supplied_redirect_url_not_found_in_client');
    // A page of another project gets no answer about any user.
    const foreign = await idp.server.request('POST', '/sdk/v1/idp/oauth/authorize/submit', {
      body: { ...REQUEST, consent_granted: true },
      headers: { authorization: `Basic ${Buffer.from('nobody:nobody').toString('base64')}` },
    });
    expect(foreign.body.error_type).toBe('unauthorized_credentials');
  });

  it('shows the whole of it, and grants no scope that has no name here', async () => {
    const {
      request_id: _id,
      status_code: _code,
      user,
      user_id: id,
      ...shown
    } = (await start({ ...REQUEST, scopes: ['openid', 'admin'] })).body.data;
    expect(shown).toEqual({
      consent_required: true,
      client: {
        client_id: 'shop',
        client_name: 'The <Shop>',
        client_description: '',
        client_type: 'third_party',
      },
      scope_results: [
        { scope: 'openid', is_grantable: true, description: '' },
        { scope: 'admin', is_grantable: false, description: '' },
      ],
    });
    expect([id, user.user_id]).toEqual([idp.ada.userId, idp.ada.userId]);
  });

  it('reads a request without scopes as the wire does (wire 5.7)', async () => {
    const { scopes: _left, ...bare } = REQUEST;
    const { scope_results: results } = (await start(bare)).body.data;
    expect(results.map(({ scope }: { scope: string }) => scope)).toEqual([
      'openid',
      'profile',
      'email',
    ]);
    expect(await answerOf(submit(bare))).toHaveProperty('code');
  });

  it('tells only the page what does not concern the application', async () => {
    await start();
    const malformed = await idp.server.sdk(CALLS.idpConsentSubmit, {
      body: { ...REQUEST, consent_granted: 'yes' },
    });
    expect([malformed.status, malformed.body.error_type]).toEqual([404, 'session_not_found']);
    const unnamed = await idp.server.request('POST', '/sdk/v1/idp/oauth/authorize/submit', {
      body: { ...REQUEST, consent_granted: true },
      headers: { cookie: `gatecall_session=${idp.ada.sessionToken}` },
    });
    expect(unnamed.body.error_type).toBe('unauthorized_credentials');
    // Neither has used the question up.
    expect(await answerOf(submit())).toHaveProperty('code');
  });

  it('says why an application gets nothing, in its own terms', async () => {
    const refused = await answerOf(submit({ ...REQUEST, response_type: 'token' }));
    expect(refused).toMatchObject({
      error_description: expect.stringMatching(/response_type|token/),
    });
    await idp.server.sdk(CALLS.sessionsRevoke, { sessionToken: idp.ada.sessionToken });
    const ended = await answerOf(submit());
    expect(ended['error_description']).toBeTruthy();
    const { state: _left, ...stateless } = REQUEST;
    expect(await answerOf(submit(stateless))).not.toHaveProperty('state');
  });

  it('also tells the application that an operator in the user’s place may not consent (A29)', async () => {
    await start();
    const { token } = await createImpersonationToken(idp.server.deps, {
      userId: idp.ada.userId,
      operator: 'op-7',
      reason: 'ticket 12',
    });
    const entered = await idp.server.sdk(CALLS.impersonationAuthenticate, {
      body: { impersonation_token: token },
    });
    const reply = submit(REQUEST, true, entered.body.data.session_token);
    expect(await answerOf(reply)).toMatchObject({ error: 'login_required', state: 's-1' });
  });

  it('gives nothing for a form that was never shown, or without a session (A68)', async () => {
    const denied = { error: 'access_denied' };
    expect(await answerOf(submit())).toMatchObject(denied);
    // Nor was anything allowed for later.
    expect((await start()).body.data.consent_required).toBe(true);
    expect(await answerOf(submit())).toHaveProperty('code');
    // The screen catches no refusal: it would load for ever where it is told one.
    expect(await answerOf(submit())).toMatchObject(denied);
    expect(await answerOf(submit())).not.toHaveProperty('code');
    await start();
    idp.server.clock.advance(11 * 60_000);
    expect(await answerOf(submit())).toMatchObject(denied);
    const nobody = await idp.server.sdk(CALLS.idpConsentStart, { body: REQUEST });
    expect(nobody.body.error_type).toBe('user_unauthenticated');
  });

  it('lists connected applications, and withdraws the permission of one (A52)', async () => {
    const list = async (sessionToken = idp.ada.sessionToken) =>
      (
        await idp.server.sdk(CALLS.connectedAppsList, {
          sessionToken,
          answer: connectedAppsAnswer,
        })
      ).body.data.connected_apps;
    const revoke = (sessionToken = idp.ada.sessionToken) =>
      idp.server.sdk(CALLS.connectedAppsRevoke, {
        sessionToken,
        params: { id: 'shop' },
        answer: connectedAppsRevokeAnswer,
      });
    expect(await list()).toEqual([]);
    await start();
    const { body } = await idp.redeem(codeOf(await landing(submit())));
    expect(await list()).toEqual([
      {
        connected_app_id: 'shop',
        name: 'The <Shop>',
        description: '',
        client_type: 'third_party',
        scopes_granted: 'openid email offline_access',
      },
    ]);
    const mallory = await signIn(idp.server, 'mallory@example.com');
    expect(await list(mallory.sessionToken)).toEqual([]);
    expect((await revoke(mallory.sessionToken)).status).toBe(404);
    expect((await revoke()).status).toBe(200);
    expect((await idp.userinfo(body.access_token)).status).toBe(401);
    expect((await revoke()).body.error_type).toBe('connected_app_not_found');
  });
});
