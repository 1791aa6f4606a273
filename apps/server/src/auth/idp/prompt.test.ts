import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { newestLinkToken, signIn } from '@gatecall/testkit/sign-in';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createImpersonationToken } from '../methods/impersonation/logic.ts';
import { codeOf, ISSUER, REQUEST, useProvider } from './idp.testing.ts';

const idp = useProvider({ isWithPage: true });
const { start, submit, allow, redeem } = idp;

describe('identity provider: prompt and max_age', () => {
  /** The navigation that an application starts, with the cookies of this browser. */
  const navigate = async (more: Record<string, string>, sessionToken?: string) => {
    const reply = await idp.server.request(
      'GET',
      `/oauth/authorize?${new URLSearchParams({ ...REQUEST, state: 's-1', ...more })}`,
      sessionToken === undefined ? {} : { headers: { cookie: `gatecall_session=${sessionToken}` } },
    );
    const location = reply.headers.get('location');
    return { status: reply.status, url: location === null ? undefined : new URL(location, ISSUER) };
  };
  const answerOf = ({ url }: { url: URL | undefined }) => ({
    to: url && url.origin + url.pathname,
    ...Object.fromEntries(url?.searchParams ?? []),
  });

  it('replies login_required to prompt=none without a session (prompt-none-not-logged-in)', async () => {
    const reply = await navigate({ prompt: 'none' });
    expect(reply.status).toBe(303);
    expect(answerOf(reply)).toEqual({
      to: REQUEST.redirect_uri,
      error: 'login_required',
      state: 's-1',
      iss: ISSUER,
    });
  });

  it('replies to prompt=none with a code once everything is allowed (prompt-none-logged-in)', async () => {
    const asked = await navigate({ prompt: 'none' }, idp.ada.sessionToken);
    expect(answerOf(asked)).toMatchObject({ error: 'login_required' });
    await allow();
    const reply = await navigate({ prompt: 'none', nonce: 'n-1' }, idp.ada.sessionToken);
    const { body } = await redeem(codeOf(reply.url!));
    expect(decodeJwt(body.id_token)).toMatchObject({ sub: idp.ada.userId, nonce: 'n-1' });
    const more = await navigate(
      { prompt: 'none', scope: `${REQUEST.scope} phone` },
      idp.ada.sessionToken,
    );
    expect(answerOf(more)).toMatchObject({ error: 'consent_required' });
  });

  it('replies to prompt=none only for the user whom id_token_hint names (id-token-hint)', async () => {
    const { id_token } = (await redeem(codeOf(await allow()))).body;
    const silently = async (id_token_hint: string, sessionToken: string) =>
      answerOf(await navigate({ prompt: 'none', id_token_hint }, sessionToken));
    const { ada, server } = idp;
    expect(await silently(id_token, ada.sessionToken)).toHaveProperty('code');
    server.clock.advance(61 * 60_000);
    const later = await signIn(server, 'ada@example.com');
    expect(await silently(id_token, later.sessionToken)).toHaveProperty('code');
    const bob = await signIn(server, 'bob@example.com');
    for (const [hint, token] of [
      [id_token, bob.sessionToken],
      [`${id_token}x`, later.sessionToken],
      [ada.jwt, later.sessionToken],
    ] as const) {
      expect(await silently(hint, token)).toMatchObject({ error: 'login_required' });
    }
  });

  it('never grants prompt=none to half a sign-in (A29)', async () => {
    await allow();
    await idp.server.deps.db.write((db) =>
      db
        .insertInto('totps')
        .values({
          totp_id: 'totp-1',
          user_id: idp.ada.userId,
          sealed_secret: '',
          verified: 1,
          last_step: 0,
          created_at: 0,
          expires_at: 0,
        })
        .execute(),
    );
    const reply = await navigate({ prompt: 'none' }, idp.ada.sessionToken);
    expect(answerOf(reply)).toMatchObject({ error: 'login_required' });
  });

  it('never grants prompt=none to an operator in the user’s name (A56)', async () => {
    await allow();
    const { token: impersonation_token } = await createImpersonationToken(idp.server.deps, {
      userId: idp.ada.userId,
      operator: 'op-7',
      reason: 'ticket 12',
    });
    const entered = await idp.server.sdk(CALLS.impersonationAuthenticate, {
      body: { impersonation_token },
    });
    const reply = await navigate({ prompt: 'none' }, entered.body.data.session_token);
    expect(answerOf(reply)).toMatchObject({ error: 'login_required' });
  });

  it('replies to prompt=none sixty times an hour, with grants that end soon (A84)', async () => {
    await idp.restart({ GATECALL_RATE_LIMIT_FACTOR: '1' });
    await allow({ ...REQUEST, scope: 'openid email' });
    const silent = { prompt: 'none', scope: 'openid email' };
    const answers = [];
    for (let n = 0; n < 62; n++) {
      answers.push(answerOf(await navigate(silent, idp.ada.sessionToken)));
    }
    expect(answers.filter((answer) => 'code' in answer)).toHaveLength(60);
    expect(answers.at(-1)).toMatchObject({ error: 'temporarily_unavailable', state: 's-1' });
    const { text } = await idp.server.request('GET', '/metrics');
    expect(text).toContain('gatecall_rate_limited_total{limit="idp-silent",kind="use"} 2');
    const grants = await idp.server.deps.db.read
      .selectFrom('idp_records')
      .select('expires_at')
      .where('model', '=', 'Grant')
      .execute();
    expect(grants).toHaveLength(61);
    const latest = Math.max(...grants.map((grant) => Number(grant.expires_at)));
    expect(latest).toBeLessThanOrEqual(idp.server.clock.now() + 16 * 60_000);
  });

  it('shows the page and redirects nowhere if the address is unknown (A64)', async () => {
    const mistakes: Record<string, string>[] = [
      { prompt: 'none', redirect_uri: 'https://evil.test/callback' },
      { prompt: 'none', client_id: 'nobody' },
    ];
    for (const wrong of mistakes) {
      expect(await navigate(wrong, idp.ada.sessionToken)).toEqual({ status: 200, url: undefined });
    }
  });

  it('passes prompt=login on as a moment, and accepts no older proof (prompt-login)', async () => {
    idp.server.clock.advance(5_000);
    const { url } = await navigate({ prompt: 'login' }, idp.ada.sessionToken);
    expect(url?.pathname).toBe('/oauth/authorize');
    const request = Object.fromEntries(url!.searchParams);
    expect(request['auth_after']).toBe(String(idp.server.clock.now() / 1_000));
    // Once said, a reload means the same moment.
    expect(await navigate(request, idp.ada.sessionToken)).toEqual({ status: 200, url: undefined });

    const refused = await start(request);
    expect(refused.body.error_type).toBe('step_up_required');
    idp.server.clock.advance(1_000);
    await idp.server.sdk(CALLS.magicLinksLoginOrCreate, { body: { email: 'ada@example.com' } });
    const again = await idp.server.sdk(CALLS.magicLinksAuthenticate, {
      body: { token: await newestLinkToken(idp.server) },
      sessionToken: idp.ada.sessionToken,
    });
    idp.ada = { ...idp.ada, sessionToken: again.body.data.session_token };
    const { body } = await redeem(codeOf(await allow(request)));
    expect(decodeJwt(body.id_token)['auth_time']).toBeGreaterThanOrEqual(
      Number(request['auth_after']),
    );
  });

  it('shows the page at once if no new sign-in is needed', async () => {
    for (const more of [{}, { prompt: 'consent' }, { prompt: 'create' }]) {
      const shown = await navigate(more as Record<string, string>, idp.ada.sessionToken);
      expect(shown).toEqual({ status: 200, url: undefined });
    }
    const chosen = await navigate({ prompt: 'select_account' }, idp.ada.sessionToken);
    expect(chosen.url?.searchParams.get('auth_after')).toBe(String(idp.server.clock.now() / 1_000));
  });

  it('asks again with prompt=consent (prompt-consent)', async () => {
    await allow();
    expect((await start()).body.data.consent_required).toBe(false);
    expect((await start({ ...REQUEST, prompt: 'consent' })).body.data.consent_required).toBe(true);
    const reply = await submit({ ...REQUEST, prompt: 'consent', consent_granted: 'false' });
    expect(new URL(reply.headers.get('location')!).searchParams.get('error')).toBe('access_denied');
  });

  it('accepts no proof older than max_age, silently or not (max-age-1, max-age-10000)', async () => {
    await allow();
    idp.server.clock.advance(2_000);
    expect((await start({ ...REQUEST, max_age: 1 })).body.error_type).toBe('step_up_required');
    expect((await start({ ...REQUEST, max_age: '1' })).body.error_type).toBe('step_up_required');
    const silent = await navigate({ prompt: 'none', max_age: '1' }, idp.ada.sessionToken);
    expect(answerOf(silent)).toMatchObject({ error: 'login_required' });
    const { body } = await redeem(codeOf(await allow({ ...REQUEST, max_age: '10000' })));
    expect(decodeJwt(body.id_token)['auth_time']).toBe(idp.server.clock.now() / 1_000 - 2);
  });

  it('counts a proof from elsewhere as old as it is, though the session has just begun (A55)', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gatecall-trusted-'));
    const file = join(folder, 'trusted.json');
    const { publicKey, privateKey } = await generateKeyPair('ES256');
    const issuer = 'https://intranet.example.com';
    const keys = [{ ...(await exportJWK(publicKey)), kid: 'own' }];
    const profile = { profile_id: 'intranet', issuer, audience: 'gatecall', keys };
    writeFileSync(file, JSON.stringify([{ ...profile, user_by: 'user_id' }]));
    await idp.restart({ GATECALL_TRUSTED_TOKENS: file });
    rmSync(folder, { recursive: true });
    const now = idp.server.clock.now() / 1_000;
    const claims = { sub: idp.ada.userId, jti: 'token-1', auth_time: now - 20 * 60 };
    const token = await new SignJWT({ ...claims, iss: issuer, aud: 'gatecall', exp: now + 60 })
      .setIssuedAt(now)
      .setProtectedHeader({ alg: 'ES256', kid: 'own' })
      .sign(privateKey);
    const { data } = (
      await idp.server.sdk(CALLS.sessionsAttest, {
        body: { profile_id: 'intranet', token, session_duration_minutes: 60 },
      })
    ).body;
    idp.ada = { ...idp.ada, sessionToken: data.session_token };
    for (const request of [{ max_age: 60 }, { scope: 'openid full_access' }]) {
      expect((await start({ ...REQUEST, ...request })).body.error_type).toBe('step_up_required');
    }
    const { body } = await redeem(codeOf(await allow()));
    expect(decodeJwt(body.id_token)['auth_time']).toBe(claims.auth_time);
  });
});
