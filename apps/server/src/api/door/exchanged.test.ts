import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { describe, expect, it } from 'vitest';
import { codeOf, REQUEST, useProvider } from '../../auth/idp/idp.testing.ts';
import { inviteOperator } from '../../operators/logic.ts';
import { addApp, bearerOf } from '../operators.testing.ts';

const idp = useProvider();
const HOUR_MS = 60 * 60_000;

describe('an application that may act in the account of an operator (A55)', () => {
  it('may make no call of theirs: neither in an exchanged session nor with its own token', async () => {
    await inviteOperator(idp.server.deps, {
      email: 'ada@example.com',
      role: 'operator',
      by: null,
    });
    idp.ada = { ...idp.ada, sessionToken: await addApp(idp.server, idp.ada.sessionToken) };
    const me = (headers: Record<string, string>) =>
      idp.server.request('GET', '/api/v1/me', { headers });
    expect((await me(await bearerOf(idp.server, idp.ada.sessionToken))).status).toBe(200);

    const allowed = await idp.allow({ ...REQUEST, scope: 'openid full_access' });
    const { access_token: token } = (await idp.redeem(codeOf(allowed))).body;
    const exchanged = await idp.server.sdk(CALLS.sessionsExchangeAccessToken, {
      body: { access_token: token, session_duration_minutes: 60 },
    });
    const call = async (bearer: string) =>
      (await me({ authorization: `Bearer ${bearer}` })).body.code;
    const { session_jwt: jwt } = exchanged.body.data;
    expect(await call(jwt)).toBe('operators_only');
    expect(await call(token)).toBe('user_unauthenticated');
    idp.server.clock.advance(HOUR_MS);
    expect(await call(jwt)).toBe('user_unauthenticated');
  });
});
