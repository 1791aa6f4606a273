import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { signIn } from '@gatecall/testkit/sign-in';
import * as openid from 'openid-client';
import { describe, expect, it } from 'vitest';
import { createAdapter } from './adapter.ts';
import { codeOf, ISSUER, OTHER, REQUEST, SHOP, useProvider } from './idp.testing.ts';
import { forgetPastRecords } from '../../retention.ts';

const idp = useProvider();
const { allow, redeem, refresh, userinfo, introspect } = idp;

describe('identity provider: tokens', () => {
  it('redeems a code once; a second use ends what the first one got (A65)', async () => {
    const code = codeOf(await allow());
    const first = await redeem(code);
    expect(first.status).toBe(200);
    expect((await userinfo(first.body.access_token)).status).toBe(200);
    const again = await redeem(code);
    expect([again.status, again.body.error]).toEqual([400, 'invalid_grant']);
    expect((await userinfo(first.body.access_token)).status).toBe(401);
    expect((await refresh(first.body.refresh_token)).body.error).toBe('invalid_grant');
  });

  it('lets one of twenty parallel redemptions win, and none keep its tokens (A65)', async () => {
    const code = codeOf(await allow());
    const replies = await Promise.all(Array.from({ length: 20 }, () => redeem(code)));
    const winners = replies.filter((r) => r.status === 200);
    expect(winners).toHaveLength(1);
    expect(replies.filter((r) => r.body.error === 'invalid_grant')).toHaveLength(19);
    expect((await userinfo(winners[0]!.body.access_token)).status).toBe(401);
  });

  it('refuses a code of another application, address, or minute (A65)', async () => {
    const code = codeOf(await allow());
    expect((await redeem(code, {}, OTHER)).body.error).toBe('invalid_grant');
    const moved = { redirect_uri: 'https://evil.test' };
    expect((await redeem(code, moved)).body.error).toBe('invalid_grant');
    expect((await redeem(code)).status).toBe(200);
    const late = codeOf(await allow());
    idp.server.clock.advance(60_000);
    expect((await redeem(late)).body.error).toBe('invalid_grant');
  });

  it('holds an application to its challenge, and to having none (A66)', async () => {
    const verifier = openid.randomPKCECodeVerifier();
    const code_challenge = await openid.calculatePKCECodeChallenge(verifier);
    const code = codeOf(await allow({ ...REQUEST, code_challenge }));
    expect((await redeem(code)).body.error).toBe('invalid_grant');
    const wrong = { code_verifier: openid.randomPKCECodeVerifier() };
    expect((await redeem(code, wrong)).body.error).toBe('invalid_grant');
    // The plain downgrade: the challenge sent as its own verifier.
    expect((await redeem(code, { code_verifier: code_challenge })).body.error).toBe(
      'invalid_grant',
    );
    expect((await redeem(code, { code_verifier: verifier })).status).toBe(200);
    const bare = codeOf(await allow());
    expect((await redeem(bare, { code_verifier: verifier })).body.error).toBe('invalid_grant');
  });

  it('rotates refresh tokens; an old one ends the family (A70)', async () => {
    const first = await redeem(codeOf(await allow()));
    const second = await refresh(first.body.refresh_token);
    expect(second.status).toBe(200);
    const replayed = await refresh(first.body.refresh_token);
    expect(replayed.body.error).toBe('invalid_grant');
    expect((await refresh(second.body.refresh_token)).body.error).toBe('invalid_grant');
    expect((await userinfo(second.body.access_token)).status).toBe(401);
  });

  it('gives one new pair for twenty parallel refreshes (A70)', async () => {
    const first = await redeem(codeOf(await allow()));
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => refresh(first.body.refresh_token)),
    );
    const winners = replies.filter((r) => r.status === 200);
    expect(winners).toHaveLength(1);
    expect(replies.filter((r) => r.body.error === 'invalid_grant')).toHaveLength(19);
    // What nineteen others have had in their hands as well is worth nothing.
    const { access_token, refresh_token } = winners[0]!.body;
    expect((await refresh(refresh_token)).body.error).toBe('invalid_grant');
    expect((await userinfo(access_token)).status).toBe(401);
  });

  it.each(['AuthorizationCode', 'RefreshToken'])(
    'ends the family if a second use of one %s passed the check before the first was written (A65, A70)',
    async (model) => {
      const adapter = createAdapter(idp.server.deps);
      const family = { grantId: 'g-1', accountId: idp.ada.userId };
      await adapter('Grant').upsert('g-1', { accountId: idp.ada.userId }, 60);
      await adapter(model).upsert('t-1', family, 60);
      await adapter('AccessToken').upsert('a-1', family, 60);
      await adapter('AccessToken').upsert('a-2', { ...family, grantId: 'g-2' }, 60);
      const uses = await Promise.allSettled([
        adapter(model).consume('t-1'),
        adapter(model).consume('t-1'),
      ]);
      expect(uses.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(await adapter('Grant').find('g-1')).toBeUndefined();
      expect(await adapter('AccessToken').find('a-1')).toBeUndefined();
      expect(await adapter('AccessToken').find('a-2')).toBeDefined();
    },
  );

  it('tells another application nothing about a token (A72)', async () => {
    const mine = await redeem(codeOf(await allow()));
    const form = (client: typeof SHOP, path: string) =>
      idp.server.request('POST', path, {
        rawBody: new URLSearchParams({ token: mine.body.access_token }).toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          authorization: `Basic ${Buffer.from(`${client.client_id}:${client.client_secret}`).toString('base64')}`,
        },
      });
    expect((await form(OTHER, '/idp/introspect')).body).toEqual({ active: false });
    await form(OTHER, '/idp/revoke');
    expect((await form(SHOP, '/idp/introspect')).body.active).toBe(true);
    expect((await userinfo(mine.body.id_token)).status).toBe(401);
    expect((await userinfo(idp.ada.jwt)).status).toBe(401);
    const bearer = { authorization: `Bearer ${mine.body.id_token}` };
    expect((await idp.server.request('GET', '/v1/user', { headers: bearer })).status).toBe(401);
  });

  it('ends tokens with the session unless offline access was allowed', async () => {
    const online = await redeem(codeOf(await allow({ ...REQUEST, scope: 'openid email' })));
    const offline = await redeem(codeOf(await allow()));
    expect(online.body.refresh_token).toBeUndefined();
    await idp.server.sdk(CALLS.sessionsRevoke, { sessionToken: idp.ada.sessionToken });
    expect((await userinfo(online.body.access_token)).status).toBe(401);
    expect((await introspect(online.body.access_token)).body).toEqual({ active: false });
    expect((await userinfo(offline.body.access_token)).status).toBe(200);
    expect((await introspect(offline.body.access_token)).body.active).toBe(true);
    expect((await introspect(offline.body.refresh_token)).body.active).toBe(true);
    expect((await refresh(offline.body.refresh_token)).status).toBe(200);
  });

  it('forgets expired tokens, and an erased account’s at once', async () => {
    const { body } = await redeem(codeOf(await allow()));
    const count = async () =>
      (
        await idp.server.deps.db.read
          .selectFrom('idp_records')
          .select('model')
          .where('model', '!=', 'SigningKey')
          .execute()
      ).length;
    expect(await count()).toBe(4);
    const erased = await idp.server.request('POST', '/v1/account/delete', {
      body: { confirm_email: 'ada@example.com' },
      headers: { authorization: `Bearer ${idp.ada.jwt}` },
    });
    expect(erased.status).toBeLessThan(300);
    expect(await count()).toBe(0);
    expect((await userinfo(body.access_token)).status).toBe(401);

    idp.ada = await signIn(idp.server, 'ada@example.com');
    await redeem(codeOf(await allow()));
    idp.server.clock.advance(16 * 60_000);
    await idp.server.deps.db.write((queries) =>
      forgetPastRecords(queries, idp.server.clock.now(), 100),
    );
    // Grant and refresh token stay; code and access token are past.
    expect(await count()).toBe(2);
  });

  it('keeps no token readable in the database (A89)', async () => {
    const { body } = await redeem(codeOf(await allow()));
    const rows = await idp.server.deps.db.read.selectFrom('idp_records').selectAll().execute();
    const text = JSON.stringify(rows);
    for (const secret of [body.access_token, body.refresh_token, '"p":', '"qi":']) {
      expect(text).not.toContain(secret);
    }
  });

  it('names its own host whatever the request says (A05)', async () => {
    const reply = await idp.server.request('GET', '/.well-known/openid-configuration', {
      headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test' },
    });
    expect(reply.text).not.toContain('evil.test');
    expect(reply.body.issuer).toBe(ISSUER);
    const keys = await idp.server.request('GET', '/idp/jwks');
    expect(keys.body.keys).toHaveLength(1);
    expect(keys.body.keys[0].d).toBeUndefined();
  });

  it('never shows the library’s own pages (A68)', async () => {
    for (const path of ['/idp/unused', '/interaction/x', '/session/end', '/reg', '/request']) {
      expect((await idp.server.request('GET', path)).status).toBe(404);
    }
  });
});
