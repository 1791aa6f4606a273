import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { signIn } from '@gatecall/testkit/sign-in';
import { describe, expect, it } from 'vitest';
import { createKey } from '../../api/keys/logic.ts';
import { addApp } from '../../api/operators.testing.ts';
import { APP, codeOf, REQUEST, SHOP, useProvider } from './idp.testing.ts';

const idp = useProvider();
const FULL = { ...REQUEST, scope: 'openid full_access offline_access' };
const ADA = 'ada@example.com';

const exchange = (access_token: string) =>
  idp.server.sdk(CALLS.sessionsExchangeAccessToken, {
    body: { access_token, session_duration_minutes: 60 },
  });
/** An application acts in Ada's account, allowed in a session that is over now. */
async function actIn() {
  const { body: tokens } = await idp.redeem(codeOf(await idp.allow(FULL)));
  const { data } = (await exchange(tokens.access_token)).body;
  await idp.server.sdk(CALLS.sessionsRevoke, { sessionToken: idp.ada.sessionToken });
  idp.ada = await signIn(idp.server, ADA);
  return {
    accessToken: String(tokens.access_token),
    refreshToken: String(tokens.refresh_token),
    sessionId: String(data.session.session_id),
  };
}
const asAda = (method: string, path: string, body?: unknown) =>
  idp.server.request(method, path, {
    headers: { authorization: `Bearer ${idp.ada.jwt}` },
    ...(body === undefined ? {} : { body }),
  });
const byOperator = async (path: string) => {
  const made = { name: 'test', scopes: ['*'] as const, expiresAt: null, operator: 'test' };
  const { key } = await createKey(idp.server.deps, { ...made, scopes: ['*'] });
  const headers = { authorization: `Bearer ${key}` };
  expect((await idp.server.request('DELETE', `/api/v1/${path}`, { headers })).status).toBe(200);
};

/** What a person does who finds a stranger in the account, and an operator for them. */
const WAYS: Readonly<Record<string, (sessionId: string) => Promise<unknown>>> = {
  'all other sessions are ended': () => asAda('DELETE', '/v1/sessions'),
  'that session is ended': (sessionId) => asAda('DELETE', `/v1/sessions/${sessionId}`),
  'the password is changed': () =>
    idp.server.sdk(CALLS.passwordsResetBySession, {
      sessionToken: idp.ada.sessionToken,
      body: { password: 'violet harbour 1852 tangent' },
    }),
  'an operator ends all sessions': () => byOperator(`residents/${idp.ada.userId}/sessions`),
  'an operator ends that session': (sessionId) => byOperator(`sessions/${sessionId}`),
};

describe('an application that may act in an account while nobody is there', () => {
  it.each(Object.keys(WAYS))('is out, and stays out, once %s', async (way) => {
    const { accessToken, refreshToken, sessionId } = await actIn();
    await WAYS[way]?.(sessionId);
    expect((await exchange(accessToken)).body.error_type).toBe('idp_access_token_not_found');
    expect((await idp.refresh(refreshToken)).body.error).toBe('invalid_grant');
  });

  it('stays in while its person only signs out, or the application does', async () => {
    const { accessToken, refreshToken } = await actIn();
    const { data } = (await exchange(accessToken)).body;
    await idp.server.sdk(CALLS.sessionsRevoke, { sessionToken: data.session_token });
    expect((await exchange(accessToken)).status).toBe(200);
    expect((await idp.refresh(refreshToken)).status).toBe(200);
  });
});

it('is as if a person had allowed it without a second factor, once that factor is removed (A29)', async () => {
  const { server } = idp;
  idp.ada = { ...idp.ada, sessionToken: await addApp(server, idp.ada.sessionToken) };
  const me = (sessionToken: string) => server.sdk(CALLS.usersMe, { sessionToken });
  // By who knew the secret of her app, say.
  const { body: tokens } = await idp.redeem(codeOf(await idp.allow(FULL)));
  const { session_token: held } = (await exchange(tokens.access_token)).body.data;
  expect((await me(held)).status).toBe(200);

  const { sessionToken } = idp.ada;
  const [{ totp_id: id }] = (await me(sessionToken)).body.data.totps;
  const removed = await server.sdk(CALLS.usersDeleteTotp, { sessionToken, params: { id } });
  expect(removed.status).toBe(200);
  expect((await me(held)).status).toBe(200);
  await addApp(server, sessionToken);
  expect((await me(held)).body.error_type).toBe('insufficient_factors');
  const { access_token: next } = (await idp.refresh(tokens.refresh_token)).body;
  expect((await exchange(next)).body.error_type).toBe('idp_access_token_could_not_be_exchanged');
});

it('leaves an application alone that may only know who they are', async () => {
  const { body } = await idp.redeem(codeOf(await idp.allow(REQUEST)));
  await asAda('DELETE', '/v1/sessions');
  expect((await idp.refresh(body.refresh_token)).status).toBe(200);
});

describe('a person in whose account an application may act', () => {
  const told = async () =>
    (await idp.server.messages()).filter(({ text }) => /allowed to act in your account/.test(text));

  it('is told by mail which one it is, whenever they were asked', async () => {
    await idp.allow(REQUEST);
    expect(await told()).toEqual([]);
    await idp.allow(FULL);
    expect(await told()).toMatchObject([
      { to: ADA, text: expect.stringContaining(`The application ${SHOP.client_name} was`) },
    ]);
    // It may already, and gets its code without a question, where only it can use it.
    await idp.allow(FULL);
    expect(await told()).toHaveLength(1);
    // That may be another device each time.
    const native = { ...FULL, client_id: APP.client_id, redirect_uri: APP.redirect_uris[0]! };
    const code_challenge = 'a'.repeat(43);
    for (const times of [2, 3]) {
      await idp.allow({ ...native, code_challenge });
      expect(await told()).toHaveLength(times);
    }
  });
});
