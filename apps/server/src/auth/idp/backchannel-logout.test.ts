import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { signIn } from '@gatecall/testkit/sign-in';
import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import * as openid from 'openid-client';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { findLiveSession } from '../sessions/logic.ts';
import { checkAuthorizationRequest } from './authorization-request.ts';
import { createLogoutTeller, logoutSessionId, POLL_INTERVAL_MS } from './backchannel-logout.ts';
import { openIdp } from './idp.ts';
import { ISSUER, LISTENER, LISTENER_SECRET, REQUEST, useProvider } from './idp.testing.ts';
import { issueCode } from './issue-code.ts';

const SPEAKER = {
  ...LISTENER,
  client_id: 'speaker',
  device_authorization: true,
  backchannel_logout_uri: 'https://speaker.example.com/logout',
};
let received: { url: string; token: string }[];
let status = 200;
const idp = useProvider({
  more: [SPEAKER],
  async fetch(url, init) {
    const form = new URLSearchParams(String(init?.body));
    received.push({ url: String(url), token: form.get('logout_token') ?? '' });
    return new Response(null, { status });
  },
});
beforeEach(() => {
  received = [];
  status = 200;
});

describe('identity provider: back-channel logout', () => {
  const REQUEST_OF_LISTENER = {
    ...REQUEST,
    client_id: LISTENER.client_id,
    redirect_uri: LISTENER.redirect_uris[0]!,
  };
  const tell = () => createLogoutTeller(idp.server.deps).look();
  const logIn = async () => {
    const party = await idp.relyingParty(LISTENER.client_id, LISTENER_SECRET);
    const callback = await idp.allow(REQUEST_OF_LISTENER);
    return openid.authorizationCodeGrant(party, callback, {});
  };
  const logOut = () => idp.server.sdk(CALLS.sessionsRevoke, { sessionToken: idp.ada.sessionToken });

  it('tells the application which user logged out, of which session (Back-Channel Logout §2.4)', async () => {
    const party = await idp.relyingParty(LISTENER.client_id, LISTENER_SECRET);
    const metadata = party.serverMetadata();
    expect(metadata).toMatchObject({
      backchannel_logout_supported: true,
      backchannel_logout_session_supported: true,
    });
    const { sid } = (await logIn()).claims()!;
    expect(sid).toMatch(/^[\w-]{43}$/);
    expect(await tell()).toBe(0);
    await logOut();
    expect(await tell()).toBe(1);
    expect(received.map(({ url }) => url)).toEqual([LISTENER.backchannel_logout_uri]);
    const keys = createLocalJWKSet((await idp.server.request('GET', '/idp/jwks')).body);
    const { payload, protectedHeader } = await jwtVerify(received[0]!.token, keys, {
      issuer: ISSUER,
      audience: LISTENER.client_id,
      typ: 'logout+jwt',
      requiredClaims: ['iat', 'jti', 'exp'],
    });
    expect(protectedHeader.alg).toBe('RS256');
    expect(payload).toMatchObject({
      sub: idp.ada.userId,
      sid,
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    });
    expect(payload).not.toHaveProperty('nonce');
    // Once is enough.
    expect(await tell()).toBe(0);
  });

  it('knows a session by an id that no other session and no other application has', () => {
    const ids = ['one', 'two'].flatMap((session) =>
      [LISTENER, SPEAKER].map(({ client_id: client }) => logoutSessionId(session, client)),
    );
    expect(new Set(ids).size).toBe(4);
    expect(logoutSessionId('one', LISTENER.client_id)).toBe(ids[0]);
  });

  it('covers a device that the user has signed in (RFC 8628)', async () => {
    const party = await idp.relyingParty(SPEAKER.client_id, LISTENER_SECRET);
    const started = await openid.initiateDeviceAuthorization(party, { scope: 'openid email' });
    const post = (fields: Record<string, string>) =>
      idp.server.request('POST', '/oauth/device', {
        rawBody: new URLSearchParams(fields).toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          cookie: `gatecall_session=${idp.ada.sessionToken}`,
        },
      });
    const page = await post({ user_code: started.user_code });
    const ticket = /name="ticket" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    await post({ ticket, decision: 'allow' });
    const tokens = await openid.genericGrantRequest(
      party,
      'urn:ietf:params:oauth:grant-type:device_code',
      { device_code: started.device_code },
    );
    const { sid } = tokens.claims()!;
    expect(sid).toMatch(/^[\w-]{43}$/);
    await logOut();
    expect(await tell()).toBe(1);
    expect(received.map(({ url }) => url)).toEqual([SPEAKER.backchannel_logout_uri]);
    expect(decodeJwt(received[0]!.token)).toMatchObject({ sub: idp.ada.userId, sid });
  });

  it.each([
    [
      'signing out everywhere',
      async () => {
        const other = await signIn(idp.server, 'ada@example.com');
        await idp.server.request('DELETE', '/v1/sessions', {
          headers: { authorization: `Bearer ${other.jwt}` },
        });
      },
    ],
    ['running out', async () => idp.server.clock.advance(91 * 24 * 60 * 60_000)],
    [
      'the end of the account',
      async () =>
        idp.server.request('POST', '/v1/account/delete', {
          body: { confirm_email: 'ada@example.com' },
          headers: { authorization: `Bearer ${idp.ada.jwt}` },
        }),
    ],
  ])('hears of a session that ends by %s', async (_name, end) => {
    await logIn();
    await end();
    expect(await tell()).toBe(1);
    expect(decodeJwt(received[0]!.token).sub).toBe(idp.ada.userId);
  });

  it('retries an unreachable application at growing intervals, and not for ever', async () => {
    await logIn();
    await logOut();
    status = 503;
    expect(await tell()).toBe(0);
    expect(await tell()).toBe(0);
    expect(received).toHaveLength(1);
    for (const [already, minutes] of [1, 2, 4, 8, 16].entries()) {
      idp.server.clock.advance(minutes * 60_000 - 1);
      await tell();
      expect(received).toHaveLength(already + 1);
      idp.server.clock.advance(1);
      await tell();
      expect(received).toHaveLength(already + 2);
    }
    idp.server.clock.advance(24 * 60 * 60_000);
    await tell();
    expect(received).toHaveLength(6);
    const rows = await idp.server.deps.db.read.selectFrom('idp_logins').selectAll().execute();
    expect(rows).toEqual([]);
  });

  describe('looks at no login before its session is over', () => {
    const minutes = (count: number) => idp.server.clock.advance(count * 60_000);
    const renew = (durationMinutes: number) =>
      idp.server.sdk(CALLS.sessionsAuthenticate, {
        body: { session_duration_minutes: durationMinutes },
        sessionToken: idp.ada.sessionToken,
      });
    /** What the statement reads: by index, everything that is due. */
    const due = async (): Promise<number> => {
      const rows = await idp.server.deps.db.read
        .selectFrom('idp_logins')
        .select('session_id')
        .where('next_attempt_at', '<=', idp.server.clock.now())
        .execute();
      return rows.length;
    };

    it('while it lives', async () => {
      await logIn();
      expect(await due()).toBe(0);
    });

    it('once more if the session was extended', async () => {
      await logIn();
      minutes(59);
      await renew(60);
      minutes(2);
      expect(await due()).toBe(1);
      expect(await tell()).toBe(0);
      expect(await due()).toBe(0);
      minutes(58);
      expect(await tell()).toBe(1);
    });

    it('and in time if it was shortened', async () => {
      await logIn();
      await renew(5);
      minutes(5);
      expect(await due()).toBe(1);
      expect(await tell()).toBe(1);
    });

    it('keeps the pause of an unreachable application when the session is deleted', async () => {
      await logIn();
      await logOut();
      status = 503;
      await tell();
      await idp.server.deps.db.write((queries) => queries.deleteFrom('sessions').execute());
      expect(await due()).toBe(0);
    });
  });

  it('gives no code to a session that ended while it was made, and reports that end', async () => {
    const { deps } = idp.server;
    const opened = openIdp(deps);
    const session = await findLiveSession(deps, idp.ada.sessionToken);
    const now = deps.clock.now();
    const asked = checkAuthorizationRequest(opened.parties, REQUEST_OF_LISTENER, now);
    await logOut();
    const given = issueCode(deps, opened, session!, asked);
    await expect(given).rejects.toMatchObject({ code: 'session_not_found' });
    const left = deps.db.read
      .selectFrom('idp_records')
      .select('model')
      .where('user_id', '=', session!.userId);
    expect(await left.execute()).toEqual([]);
    expect(await tell()).toBe(1);
  });

  it('notifies all that are due in one round', async () => {
    const row = { client_id: LISTENER.client_id, subject: 'user-nobody', attempts: 0 };
    const values = Array.from({ length: 120 }, (_, i) => ({
      ...row,
      session_id: `session-${i}`,
      next_attempt_at: 0,
    }));
    await idp.server.deps.db.write((queries) =>
      queries.insertInto('idp_logins').values(values).execute(),
    );
    expect(await tell()).toBe(120);
  });

  it('runs at intervals until it is stopped, even after a database outage', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { deps } = idp.server;
    const teller = createLogoutTeller(deps);
    await logIn();
    await logOut();
    const failed = vi.spyOn(deps.log, 'error').mockImplementation(() => undefined);
    vi.spyOn(deps.db.read, 'selectFrom').mockImplementationOnce(() => {
      throw new Error('The database is away.');
    });
    teller.start();
    teller.start();
    vi.advanceTimersByTime(POLL_INTERVAL_MS);
    await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce());
    expect(received).toHaveLength(0);
    vi.advanceTimersByTime(POLL_INTERVAL_MS);
    await vi.waitFor(() => expect(received).toHaveLength(1));
    await teller.stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('notifies no application twice, even if two instances run at once', async () => {
    await logIn();
    await logOut();
    const told = await Promise.all([tell(), tell(), tell()]);
    expect(told.toSorted()).toEqual([0, 0, 1]);
    expect(received).toHaveLength(1);
  });

  it('keeps nothing for applications that do not listen', async () => {
    await idp.allow();
    const rows = await idp.server.deps.db.read.selectFrom('idp_logins').selectAll().execute();
    expect(rows).toEqual([]);
  });
});
