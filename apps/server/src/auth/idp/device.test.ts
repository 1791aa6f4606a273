import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import * as openid from 'openid-client';
import { signIn } from '@gatecall/testkit/sign-in';
import { beforeEach, describe, expect, it } from 'vitest';
import { codeOf, ISSUER, REQUEST, TELEVISION, useProvider } from './idp.testing.ts';

const idp = useProvider();
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

describe('identity provider: device authorization', () => {
  let party: openid.Configuration;
  beforeEach(async () => {
    party = await idp.relyingParty(TELEVISION.client_id);
  });
  const begin = (scope = 'openid email') => openid.initiateDeviceAuthorization(party, { scope });
  const poll = (started: openid.DeviceAuthorizationResponse) =>
    openid.genericGrantRequest(party, 'urn:ietf:params:oauth:grant-type:device_code', {
      device_code: started.device_code,
    });
  const post = (fields: Record<string, string>, sessionToken?: string) =>
    idp.server.request('POST', '/oauth/device', {
      rawBody: new URLSearchParams(fields).toString(),
      headers: {
        ...FORM,
        ...(sessionToken === undefined ? {} : { cookie: `gatecall_session=${sessionToken}` }),
      },
    });
  const ask = async (user_code: string, sessionToken = idp.ada.sessionToken) => {
    const reply = await post({ user_code }, sessionToken);
    return { reply, ticket: /name="ticket" value="([^"]+)"/.exec(reply.text)?.[1] ?? '' };
  };

  it('signs in a device whose code the user types (RFC 8628)', async () => {
    const started = await begin();
    expect(started.user_code).toMatch(/^[B-Z]{4}-[B-Z]{4}$/);
    expect(started.verification_uri).toBe(`${ISSUER}/oauth/device`);
    await expect(poll(started)).rejects.toMatchObject({ error: 'authorization_pending' });

    const page = await idp.server.request(
      'GET',
      `/oauth/device?user_code=${encodeURIComponent(started.user_code)}`,
    );
    expect(page.text).toContain(`value="${started.user_code}"`);
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const { reply, ticket } = await ask(` ${started.user_code.toLowerCase().replace('-', ' ')}`);
    expect(reply.text).toContain(
      'The &lt;Television&gt; wants to use your account ada@example.com.',
    );
    expect(reply.text).toContain(started.user_code);
    expect(reply.text).toContain('see your email address');
    const done = await post({ ticket, decision: 'allow' }, idp.ada.sessionToken);
    expect(done.status).toBe(200);

    const tokens = await poll(started);
    expect(tokens.claims()).toMatchObject({
      sub: idp.ada.userId,
      auth_time: Math.floor(idp.server.clock.now() / 1_000),
      aud: TELEVISION.client_id,
      acr: 'urn:gatecall:acr:single',
    });
    expect((await idp.userinfo(tokens.access_token)).body.email).toBe('ada@example.com');
    await expect(poll(started)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('tells the person by mail of one that may act in their account', async () => {
    const told = async () =>
      (await idp.server.messages()).filter(({ text }) => /The application .* act/.test(text));
    for (const [scope, count] of [
      ['openid', 0],
      ['openid full_access', 1],
    ] as const) {
      const { ticket } = await ask((await begin(scope)).user_code);
      await post({ ticket, decision: 'allow' }, idp.ada.sessionToken);
      expect(await told()).toHaveLength(count);
    }
  });

  it('tells the device of a denial', async () => {
    const started = await begin();
    const { ticket } = await ask(started.user_code);
    expect((await post({ ticket, decision: 'deny' }, idp.ada.sessionToken)).status).toBe(200);
    await expect(poll(started)).rejects.toMatchObject({ error: 'access_denied' });
  });

  it('asks only users who are logged in, and accepts no answer without its ticket (A68)', async () => {
    const started = await begin();
    expect((await post({ user_code: started.user_code })).status).toBe(401);
    const { ticket } = await ask(started.user_code);
    const mallory = await signIn(idp.server, 'mallory@example.com');
    for (const [fields, token] of [
      [{ ticket: 'guessed', decision: 'allow' }, idp.ada.sessionToken],
      [{ ticket, decision: 'allow' }, mallory.sessionToken],
      [{ ticket: '', decision: 'allow', user_code: started.user_code }, idp.ada.sessionToken],
    ] as const) {
      expect((await post(fields, token)).status).toBe(404);
    }
    await expect(poll(started)).rejects.toMatchObject({ error: 'authorization_pending' });
  });

  it('accepts one answer about a code, from any user', async () => {
    const started = await begin();
    const mallory = await signIn(idp.server, 'mallory@example.com');
    const people = [idp.ada.sessionToken, mallory.sessionToken];
    const tickets = await Promise.all(
      people.map(async (token) => ({ token, ...(await ask(started.user_code, token)) })),
    );
    const replies = await Promise.all(
      tickets.map(({ ticket, token }) => post({ ticket, decision: 'allow' }, token)),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  it('knows no other code and no expired one, and limits how many are tried', async () => {
    await idp.restart({ GATECALL_RATE_LIMIT_FACTOR: '1' });
    party = await idp.relyingParty(TELEVISION.client_id);
    const started = await begin();
    expect((await ask('BBBB-BBBB')).reply.status).toBe(404);
    idp.server.clock.advance(10 * 60_000 + 1_000);
    expect((await ask(started.user_code)).reply.status).toBe(404);
    let last = 0;
    for (let i = 0; i < 25; i++) last = (await ask('CCCC-CCCC')).reply.status;
    expect(last).toBe(429);
  });

  it('is open only to applications that the operator allows it', async () => {
    const shop = await idp.relyingParty('app');
    await expect(
      openid.initiateDeviceAuthorization(shop, { scope: 'openid' }),
    ).rejects.toMatchObject({ error: 'invalid_request' });
  });

  it('keeps no device code readable in the database (A89)', async () => {
    const started = await begin();
    const rows = await idp.server.deps.db.read.selectFrom('idp_records').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(started.device_code);
  });

  it('remembers what the user has allowed, and logs either answer', async () => {
    const first = await begin('openid email');
    await post(
      { ticket: (await ask(first.user_code)).ticket, decision: 'deny' },
      idp.ada.sessionToken,
    );
    const rows = () => idp.server.deps.db.read.selectFrom('idp_consents').selectAll().execute();
    expect(await rows()).toEqual([]);
    const second = await begin('openid email');
    await post(
      { ticket: (await ask(second.user_code)).ticket, decision: 'allow' },
      idp.ada.sessionToken,
    );
    expect(await rows()).toMatchObject([
      { user_id: idp.ada.userId, client_id: TELEVISION.client_id, scopes: 'openid email' },
    ]);
    const events = await idp.server.deps.db.read.selectFrom('audit_log').selectAll().execute();
    const told = events.filter(({ event }) => event.startsWith('idp_device'));
    expect(told.map(({ event }) => event).toSorted()).toEqual([
      'idp_device_allowed',
      'idp_device_denied',
    ]);
    for (const { user_id, details } of told) {
      expect([user_id, details]).toEqual([
        idp.ada.userId,
        JSON.stringify({ client_id: TELEVISION.client_id }),
      ]);
    }
  });

  it('keeps listing what another device holds', async () => {
    for (const scope of ['openid email offline_access', 'openid']) {
      const { ticket } = await ask((await begin(scope)).user_code);
      await post({ ticket, decision: 'allow' }, idp.ada.sessionToken);
    }
    const rows = await idp.server.deps.db.read.selectFrom('idp_consents').selectAll().execute();
    expect(rows).toMatchObject([{ scopes: 'openid email offline_access' }]);
  });

  it('is asked about once: not when it was answered, and not for ten minutes (A68)', async () => {
    const started = await begin();
    const { ticket } = await ask(started.user_code);
    const late = await begin();
    const old = await ask(late.user_code);
    await post({ ticket, decision: 'allow' }, idp.ada.sessionToken);
    expect((await ask(started.user_code)).reply.status).toBe(404);
    expect((await post({ ticket, decision: 'deny' }, idp.ada.sessionToken)).status).toBe(404);
    idp.server.clock.advance(10 * 60_000);
    expect(
      (await post({ ticket: old.ticket, decision: 'allow' }, idp.ada.sessionToken)).status,
    ).toBe(404);
    const denied = await begin();
    await post(
      { ticket: (await ask(denied.user_code)).ticket, decision: 'deny' },
      idp.ada.sessionToken,
    );
    expect((await ask(denied.user_code)).reply.status).toBe(404);
  });

  it('does not ask a session that an application holds (A67)', async () => {
    const started = await begin();
    const FULL = { ...REQUEST, scope: 'openid full_access' };
    const { access_token } = (await idp.redeem(codeOf(await idp.allow(FULL)))).body;
    const held = await idp.server.sdk(CALLS.sessionsExchangeAccessToken, {
      body: { access_token },
    });
    const { reply } = await ask(started.user_code, held.body.data.session_token);
    expect(reply.status).toBe(401);
  });

  it('lets one person try twenty codes in ten minutes, from whatever networks', async () => {
    await idp.restart({ GATECALL_RATE_LIMIT_FACTOR: '1' });
    const tryFrom = (ip: string) =>
      idp.server.request('POST', '/oauth/device', {
        rawBody: new URLSearchParams({ user_code: 'BBBB-BBBB' }).toString(),
        headers: { ...FORM, cookie: `gatecall_session=${idp.ada.sessionToken}` },
        ip,
      });
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1) statuses.push((await tryFrom(`10.${n}.0.1`)).status);
    expect(statuses.indexOf(429)).toBe(20);
  });
});
