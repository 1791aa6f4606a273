import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { newestLinkToken, signIn } from '@gatecall/testkit/sign-in';
import * as openid from 'openid-client';
import { describe, expect, it } from 'vitest';
import { STEP_UP_WINDOW_MS } from '../sessions/step-up.ts';
import { codeOf, REQUEST, SHOP, TELEVISION, useProvider } from './idp.testing.ts';

const idp = useProvider({ isWithPage: true });
const FULL = { ...REQUEST, scope: 'openid full_access offline_access' };
const YEAR_MIN = 527_040;

const exchange = (access_token: string) =>
  idp.server.sdk(CALLS.sessionsExchangeAccessToken, {
    body: { access_token, session_duration_minutes: YEAR_MIN },
  });
const statusOf = async (sessionToken: string): Promise<number> =>
  (await idp.server.sdk(CALLS.usersMe, { sessionToken })).status;

const device = async () => {
  const party = await idp.relyingParty(TELEVISION.client_id);
  const started = await openid.initiateDeviceAuthorization(party, { scope: FULL.scope });
  const post = (fields: Record<string, string>) =>
    idp.server.request('POST', '/oauth/device', {
      rawBody: new URLSearchParams(fields).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        cookie: `gatecall_session=${idp.ada.sessionToken}`,
      },
    });
  const ask = () => post({ user_code: started.user_code });
  const allow = async (page: { text: string }) =>
    post({ ticket: /name="ticket" value="([^"]+)"/.exec(page.text)?.[1] ?? '', decision: 'allow' });
  const poll = () =>
    openid
      .genericGrantRequest(party, 'urn:ietf:params:oauth:grant-type:device_code', {
        device_code: started.device_code,
      })
      .then(
        ({ access_token }) => access_token,
        () => undefined,
      );
  return { ask, allow, poll };
};

/** Does `work`, and `other` just before its nth write; whether there was an nth. */
async function meanwhile<T>(nth: number, other: () => Promise<unknown>, work: () => Promise<T>) {
  const { db } = idp.server.deps;
  const { write } = db;
  let writes = 0;
  let isInside = false;
  Object.assign(db, {
    async write(change: Parameters<typeof write>[0]) {
      if (!isInside && ++writes === nth) {
        isInside = true;
        await other();
        isInside = false;
      }
      return write(change);
    },
  });
  const result = await work().finally(() => Object.assign(db, { write }));
  return { result, hasHappened: writes >= nth };
}

describe('identity provider: what comes between two of its writes', () => {
  /** A stranger makes an account with another person's address, which its owner proves by `token`. */
  const plant = async () => {
    const email = 'victim@example.com';
    const made = await idp.server.sdk(CALLS.passwordsCreate, {
      body: { email, password: 'violet harbour 1852 tangent', session_duration_minutes: 600 },
    });
    idp.ada = { ...idp.ada, sessionToken: made.body.data.session_token };
    await idp.server.sdk(CALLS.magicLinksLoginOrCreate, { body: { email } });
    const token = await newestLinkToken(idp.server);
    return async () => {
      const body = { token, session_duration_minutes: 60 };
      expect((await idp.server.sdk(CALLS.magicLinksAuthenticate, { body })).status).toBe(200);
    };
  };
  const WRITES = [1, 2, 3, 4, 5, 6, 7, 8];

  it.each(WRITES)(
    'leaves no application that a planted account allowed: write %i (A40)',
    async (n) => {
      const prove = await plant();
      await idp.start(FULL, idp.ada.sessionToken);
      const { result, hasHappened } = await meanwhile(n, prove, () =>
        idp.submit({ ...FULL, consent_granted: 'true' }),
      );
      if (!hasHappened) await prove();
      const location = result.headers.get('location');
      const code = location === null ? null : new URL(location).searchParams.get('code');
      const redeemed = code === null ? undefined : await idp.redeem(code);
      const token: string | undefined = redeemed?.body.access_token;
      if (token) expect((await exchange(token)).status).not.toBe(200);
      if (token) expect((await idp.userinfo(token)).status).toBe(401);
    },
  );

  it.each(WRITES)('leaves no device either: write %i (A40)', async (n) => {
    const prove = await plant();
    const tv = await device();
    const page = await tv.ask();
    const { hasHappened } = await meanwhile(n, prove, () => tv.allow(page));
    if (!hasHappened) await prove();
    const token = await tv.poll();
    if (token) expect((await exchange(token)).status).not.toBe(200);
  });

  it.each(WRITES)('leaves no session of a token whose permission ends: write %i', async (n) => {
    const token: string = (await idp.redeem(codeOf(await idp.allow(FULL)))).body.access_token;
    const revoke = () =>
      idp.server.sdk(CALLS.connectedAppsRevoke, {
        sessionToken: idp.ada.sessionToken,
        params: { id: SHOP.client_id },
      });
    const { result, hasHappened } = await meanwhile(n, revoke, () => exchange(token));
    if (!hasHappened) await revoke();
    if (result.status === 200) {
      expect(await statusOf(result.body.data.session_token)).toBe(404);
    }
  });

  it.each(WRITES)(
    'leaves none of a token that a planted account allowed: write %i (A40)',
    async (n) => {
      const prove = await plant();
      const token: string = (await idp.redeem(codeOf(await idp.allow(FULL)))).body.access_token;
      const { result, hasHappened } = await meanwhile(n, prove, () => exchange(token));
      if (!hasHappened) await prove();
      if (result.status === 200) {
        expect(await statusOf(result.body.data.session_token)).toBe(404);
      }
    },
  );
});

describe('identity provider: an application that acts in the account', () => {
  it('stops when its code is used a second time (A65)', async () => {
    const code = codeOf(await idp.allow(FULL));
    const { body } = await exchange((await idp.redeem(code)).body.access_token);
    expect(await statusOf(body.data.session_token)).toBe(200);
    expect((await idp.redeem(code)).status).toBe(400);
    expect(await statusOf(body.data.session_token)).toBe(404);
  });

  it('acts no longer than its permission lasts', async () => {
    const day = 24 * 60 * 60_000;
    const { body } = await idp.redeem(codeOf(await idp.allow(FULL)));
    let refreshToken: string = body.refresh_token;
    for (let days = 0; days < 88; days += 22) {
      idp.server.clock.advance(22 * day);
      refreshToken = (await idp.refresh(refreshToken)).body.refresh_token;
    }
    const late = (await idp.refresh(refreshToken)).body.access_token;
    const { data } = (await exchange(late)).body;
    expect(await statusOf(data.session_token)).toBe(200);
    idp.server.clock.advance(3 * day);
    expect(await statusOf(data.session_token)).toBe(404);
  });

  it('is let in by a fresh proof, as every way in is (A55)', async () => {
    await idp.allow(FULL);
    idp.server.clock.advance(STEP_UP_WINDOW_MS + 1);
    expect((await idp.start(FULL)).body.error_type).toBe('step_up_required');
    const silently = `/oauth/authorize?${new URLSearchParams({ ...FULL, prompt: 'none' })}`;
    const headers = { cookie: `gatecall_session=${idp.ada.sessionToken}` };
    const { headers: told } = await idp.server.request('GET', silently, { headers });
    expect(new URL(told.get('location')!).searchParams.get('error')).toBe('login_required');
    const tv = await device();
    expect((await tv.ask()).text).not.toContain('name="ticket"');
    // The rest needs none, and a new proof is enough.
    expect((await idp.start(REQUEST)).status).toBe(200);
    idp.ada = await signIn(idp.server, 'ada@example.com');
    expect((await idp.start(FULL)).status).toBe(200);
    expect((await tv.ask()).text).toContain('name="ticket"');
  });
});
