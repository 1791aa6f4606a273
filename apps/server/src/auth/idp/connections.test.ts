import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { signIn } from '@gatecall/testkit/sign-in';
import { describe, expect, it } from 'vitest';
import { codeOf, OTHER, REQUEST, useProvider } from './idp.testing.ts';

const idp = useProvider();
const { start, allow, redeem, refresh, userinfo } = idp;

describe('identity provider: connections', () => {
  const bearer = () => ({ headers: { authorization: `Bearer ${idp.ada.jwt}` } });
  const list = async () => (await idp.server.request('GET', '/v1/connections', bearer())).body;

  it('lists what the user has allowed to whom', async () => {
    expect(await list()).toEqual({ connections: [] });
    await allow();
    expect(await list()).toEqual({
      connections: [
        {
          client_id: 'shop',
          client_name: 'The <Shop>',
          scopes: ['openid', 'email', 'offline_access'],
          granted_at: expect.stringMatching(/Z$/),
        },
      ],
    });
  });

  it('lists all that an application holds, however little it asks for later', async () => {
    const { body } = await redeem(
      codeOf(await allow({ ...REQUEST, scope: 'openid email full_access offline_access' })),
    );
    const scopes = async () => (await list()).connections[0].scopes;
    const held = ['openid', 'email', 'full_access', 'offline_access'];
    const less = { ...REQUEST, scope: 'openid' };
    expect((await start(less)).body.data.consent_required).toBe(false);
    await idp.submit({ ...less, consent_granted: 'false' });
    expect(await scopes()).toEqual(held);
    await allow({ ...REQUEST, scope: 'openid phone', prompt: 'consent' });
    expect(await scopes()).toEqual(['openid', 'email', 'phone', 'full_access', 'offline_access']);
    expect((await refresh(body.refresh_token)).body.scope.split(' ').toSorted()).toEqual(
      held.toSorted(),
    );
  });

  it('withdraws it: tokens end at once, and the application must ask again', async () => {
    const { body } = await redeem(codeOf(await allow()));
    const other = await redeem(codeOf(await allow({ ...REQUEST, client_id: 'other' })), {}, OTHER);
    const gone = await idp.server.request('DELETE', '/v1/connections/shop', bearer());
    expect(gone.body.connections).toMatchObject([{ client_id: 'other' }]);
    expect((await userinfo(body.access_token)).status).toBe(401);
    expect((await refresh(body.refresh_token)).body.error).toBe('invalid_grant');
    expect((await userinfo(other.body.access_token)).status).toBe(200);
    expect((await start()).body.data.consent_required).toBe(true);
    const again = await idp.server.request('DELETE', '/v1/connections/shop', bearer());
    expect(again.body.error_type).toBe('connection_not_found');
  });

  it('shows no user another user’s (A52)', async () => {
    await allow();
    const mallory = await signIn(idp.server, 'mallory@example.com');
    const headers = { authorization: `Bearer ${mallory.jwt}` };
    const theirs = await idp.server.request('GET', '/v1/connections', { headers });
    expect(theirs.body).toEqual({ connections: [] });
    const reply = await idp.server.request('DELETE', '/v1/connections/shop', { headers });
    expect(reply.status).toBe(404);
    expect((await list()).connections).toHaveLength(1);
  });

  it('names an application that is no longer configured by its id alone', async () => {
    await allow();
    await idp.server.deps.db.write((queries) =>
      queries.updateTable('idp_consents').set({ client_id: 'gone' }).execute(),
    );
    expect((await list()).connections).toMatchObject([{ client_id: 'gone', client_name: 'gone' }]);
    const apps = await idp.server.sdk(CALLS.connectedAppsList, {
      sessionToken: idp.ada.sessionToken,
    });
    expect(apps.body.data.connected_apps).toMatchObject([
      { connected_app_id: 'gone', name: 'gone', description: '', client_type: 'third_party' },
    ]);
  });

  it('withdraws one application of one person, and logs it', async () => {
    const mine = await redeem(codeOf(await allow()));
    const ada = idp.ada;
    idp.ada = await signIn(idp.server, 'bob@example.com');
    const his = await redeem(codeOf(await allow()));
    const { userId } = idp.ada;
    await idp.server.request('DELETE', '/v1/connections/shop', bearer());
    expect((await userinfo(his.body.access_token)).status).toBe(401);
    expect((await userinfo(mine.body.access_token)).status).toBe(200);
    idp.ada = ada;
    const events = await idp.server.deps.db.read.selectFrom('audit_log').selectAll().execute();
    expect(events.filter(({ event }) => event === 'idp_consent_withdrawn')).toMatchObject([
      { user_id: userId, details: JSON.stringify({ client_id: 'shop' }) },
    ]);
  });
});
