/** The session as a page lives it: refresh, backoff, cookies, tabs (specification §4, §9). */
import { describe, expect, it } from 'vitest';

import { flush } from '../testing/fake-browser.ts';
import { refusal, session, signedIn, success, user } from '../testing/fake-server.ts';
import { openClient, openSignedIn, STORAGE_KEY, TOKEN } from '../testing/open-client.ts';
import { SESSION_ENDING_TYPES } from './authenticate.ts';

const duration = { session_duration_minutes: 60 };
const stored = JSON.stringify({ user: user(), session: session() });
const refreshes = (calls: ReadonlyArray<{ readonly path: string }>) =>
  calls.filter(({ path }) => path === '/sessions/authenticate');
const HALF = { random: () => 0.5 };

describe('background refresh', () => {
  it('asks every 3 minutes, with an empty body (SDK-003, SDK-067)', async () => {
    const { browser, server } = await openSignedIn();
    await browser.clock.advance(179_999);
    expect(refreshes(server.calls)).toHaveLength(0);
    await browser.clock.advance(1);
    expect(refreshes(server.calls)).toHaveLength(1);
    expect(server.last()?.body).toEqual({});
    await browser.clock.advance(360_000);
    expect(refreshes(server.calls)).toHaveLength(3);
  });

  it('asks at launch where a session token exists (SDK-004)', async () => {
    const { browser, server, openTab, client: first } = await openSignedIn();
    first.close();
    server.calls.length = 0;
    const { client } = openTab();
    expect(client.session.getSync()?.session_id).toBe('session-1');
    expect(client.session.getInfo().fromCache).toBe(true);
    await client.session.ready();
    expect(refreshes(server.calls)).toHaveLength(1);
    expect(client.session.getInfo().fromCache).toBe(false);
    expect(browser.clock.waits()).toEqual([180_000]);
  });

  it('asks at launch with a custom API domain even without a token (SDK-005)', async () => {
    const { server, client } = openClient({
      options: { apiDomain: 'login.example.com' },
      reply: ({ path }) =>
        path === '/sessions/authenticate' ? refusal(404, 'session_not_found') : undefined,
    });
    await client.session.ready();
    expect(refreshes(server.calls)).toHaveLength(1);
    expect(server.last()?.init.credentials).toBe('include');
    expect(client.session.getSync()).toBeNull();
  });

  it('makes no call to answer that there is no session (SDK-011, SDK-013)', async () => {
    const { server, client } = openClient();
    expect(client.session.getSync()).toBeNull();
    await client.session.ready();
    expect(server.own()).toEqual([]);
  });

  it('destroys a stored session whose cookie is gone (SDK-011)', async () => {
    const { browser, openTab, client: first } = await openSignedIn();
    first.close();
    browser.clearCookies();
    const { client } = openTab();
    expect(client.session.getSync()).toBeNull();
    await flush();
    expect(browser.item(STORAGE_KEY)).toBe('null');
  });

  it('backs off 4, 8, 16 ... 256 s and stops growing (SDK-006, SDK-007, D-18)', async () => {
    let isDown = false;
    const { browser } = await openSignedIn({
      ports: HALF,
      reply: () => (isDown ? refusal(500, 'internal_server_error') : undefined),
    });
    isDown = true;
    await browser.clock.advance(180_000);
    const waits = [];
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      const [wait = 0] = browser.clock.waits();
      waits.push(wait);
      await browser.clock.advance(wait);
    }
    expect(waits).toEqual([4, 8, 16, 32, 64, 128, 256, 256, 256].map((s) => s * 1000));
  });

  it.each([
    [0, 3_825],
    [1, 4_175],
  ])('moves a wait by 175 ms either way: chance %d gives %d ms (SDK-008)', async (chance, wait) => {
    let isDown = false;
    const { browser } = await openSignedIn({
      ports: { random: () => chance },
      reply: () => (isDown ? refusal(429, 'too_many_requests') : undefined),
    });
    isDown = true;
    await browser.clock.advance(180_000);
    expect(browser.clock.waits()).toEqual([wait]);
  });

  it('goes back to the plain interval after a success (SDK-006)', async () => {
    let isDown = false;
    const { browser } = await openSignedIn({
      ports: HALF,
      reply: () => (isDown ? refusal(500, 'internal_server_error') : undefined),
    });
    isDown = true;
    await browser.clock.advance(180_000);
    isDown = false;
    await browser.clock.advance(4_000);
    expect(browser.clock.waits()).toEqual([180_000]);
  });

  it.each(SESSION_ENDING_TYPES)(
    'stops for good at %s and signs out (SDK-009, SDK-010)',
    async (type) => {
      let isOver = false;
      const { browser, server, client, page } = await openSignedIn({
        reply: () => (isOver ? refusal(401, type) : undefined),
      });
      isOver = true;
      await browser.clock.advance(180_000);
      expect(client.session.getSync()).toBeNull();
      expect(browser.cookies()).toEqual({});
      expect(browser.item(STORAGE_KEY)).toBe('null');
      expect(page.log.join()).toContain('The session has ended.');
      server.calls.length = 0;
      await browser.clock.advance(3_600_000);
      expect(server.calls).toEqual([]);
    },
  );

  it.each([
    [429, 'too_many_requests'],
    [500, 'internal_server_error'],
    [401, 'unauthorized_password'],
  ])('keeps the session through %d %s (SDK-010)', async (status, type) => {
    let isDown = false;
    const { browser, client } = await openSignedIn({
      reply: () => (isDown ? refusal(status, type) : undefined),
    });
    isDown = true;
    await browser.clock.advance(200_000);
    expect(client.session.getSync()).not.toBeNull();
  });

  it('survives being offline and tells the error hook (SDK-006, SDK-051)', async () => {
    let isOffline = false;
    const { browser, client, errors, page } = await openSignedIn({
      reply: () => {
        if (isOffline) throw new TypeError('Failed to fetch');
        return undefined;
      },
    });
    isOffline = true;
    await browser.clock.advance(180_000);
    expect(errors).toEqual([['session.refresh', 'api_unreachable']]);
    expect(client.session.getSync()).not.toBeNull();
    isOffline = false;
    page.wake();
    await flush();
    expect(browser.clock.waits()).toEqual([180_000]);
  });

  it('refreshes once after a long sleep, when the page is seen again (SDK-003)', async () => {
    const { browser, server, page } = await openSignedIn();
    browser.clock.sleep(30 * 60_000);
    page.wake();
    page.wake();
    await flush();
    expect(refreshes(server.calls)).toHaveLength(1);
    expect(browser.clock.waits()).toEqual([180_000]);
  });

  it('signs out without a call when the cookie expired during sleep (SDK-011)', async () => {
    const { browser, server, page, client } = await openSignedIn();
    browser.clock.sleep(61 * 60_000);
    page.wake();
    await flush();
    expect(server.calls).toEqual([]);
    expect(client.session.getSync()).toBeNull();
    expect(browser.item(STORAGE_KEY)).toBe('null');
  });

  it.each([
    ['a year ahead', 31_536_000_000],
    ['a year behind', -31_536_000_000],
  ])('keeps a session on a computer whose clock is %s (SDK-015)', async (_name, skew) => {
    const { browser, client, server } = openClient({
      reply: ({ path }) => (path.endsWith('authenticate') ? success(signedIn()) : undefined),
    });
    browser.clock.setWall(skew);
    await client.magicLinks.authenticate('t', duration);
    expect(Object.keys(browser.cookies())).toHaveLength(2);
    await browser.clock.advance(180_000);
    expect(refreshes(server.calls)).toHaveLength(1);
  });

  it('can be turned off (SDK-003)', async () => {
    const { browser } = await openSignedIn({ options: { keepSessionAlive: false } });
    expect(browser.clock.waits()).toEqual([]);
  });
});

describe('saving', () => {
  it('keeps user and session in storage and the tokens in cookies (SDK-001, SDK-014, SDK-015)', async () => {
    const { browser, client } = await openSignedIn();
    expect(client.session.getSync()).toMatchObject({ session_id: 'session-1' });
    expect(client.session.getSync()?.expires_at).toBe(session().expires_at);
    expect(client.user.getSync()?.user_id).toBe('user-1');
    expect(client.session.getTokens()).toEqual({
      session_token: 'token-of-session-1',
      session_jwt: 'jwt.of.session-1',
    });
    expect(browser.cookies()).toEqual({
      gatecall_session: 'token-of-session-1',
      gatecall_session_jwt: 'jwt.of.session-1',
    });
    expect(browser.item(STORAGE_KEY)).toBe(stored);
  });

  it('names its cookies after the provider (SDK-014, CON-005, D-37)', async () => {
    const { browser } = await openSignedIn({ options: { providerName: 'acme' } });
    expect(Object.keys(browser.cookies())).toEqual(['acme_session', 'acme_session_jwt']);
    expect(browser.item(`acme_sdk_state_${TOKEN}`)).not.toBeNull();
  });

  it('takes cookie names by option (SDK-014)', async () => {
    const cookieOptions = { sessionTokenName: 'a', sessionJwtName: 'b' };
    const { browser } = await openSignedIn({ options: { cookieOptions } });
    expect(Object.keys(browser.cookies())).toEqual(['a', 'b']);
  });

  it('writes lax cookies for as long as the session lives, not secure on localhost (SDK-020, SDK-021)', async () => {
    const { browser } = await openSignedIn();
    expect(browser.cookie('gatecall_session')?.attributes).toBe(
      'path=/; samesite=lax; max-age=3600',
    );
  });

  it.each([
    ['gate.example.com', true],
    ['localhost', false],
    ['127.0.0.1', false],
    ['[::1]', false],
    ['127.0.0.1.example.com', true],
  ])('on %s writes secure cookies: %s (SDK-021, D-38)', async (hostname, isSecure) => {
    const { browser } = await openSignedIn({ hostname });
    const { attributes = '' } = browser.cookie('gatecall_session') ?? {};
    expect(attributes.split('; ').includes('secure')).toBe(isSecure);
  });

  it('writes for subdomains by option, but never on localhost (SDK-014)', async () => {
    const options = { cookieOptions: { availableToSubdomains: true, domain: 'example.com' } };
    const { browser } = await openSignedIn({ options, hostname: 'gate.example.com' });
    expect(browser.cookie('gatecall_session')?.attributes).toContain('domain=example.com');
    const local = await openSignedIn({ options });
    expect(local.browser.cookie('gatecall_session')?.attributes).not.toContain('domain');
  });

  const intermediate = { intermediate_session_token: 'between' };
  const finish = async (answer: object) => {
    let isNext = false;
    const opened = await openSignedIn({ reply: () => (isNext ? success(answer) : undefined) });
    isNext = true;
    await opened.client.magicLinks.authenticate('t', duration);
    return opened;
  };

  it('writes the intermediate cookie for 10 minutes and removes the session (SDK-001, SDK-017, SDK-019)', async () => {
    const { browser, client } = await finish(intermediate);
    expect(browser.cookies()).toEqual({ gatecall_intermediate_session_token: 'between' });
    expect(browser.cookie('gatecall_intermediate_session_token')?.attributes).toContain(
      'max-age=600',
    );
    expect(client.session.getIntermediateToken()).toBe('between');
    expect(client.session.getSync()).toBeNull();
    expect(browser.item(STORAGE_KEY)).toBe('null');
  });

  it('removes the intermediate cookie when the session is complete (SDK-016)', async () => {
    let answer: object = intermediate;
    const { browser, client } = openClient({
      reply: ({ path }) => (path.endsWith('authenticate') ? success(answer) : undefined),
    });
    await client.magicLinks.authenticate('t', duration);
    answer = signedIn();
    await client.magicLinks.authenticate('t', duration);
    expect(Object.keys(browser.cookies())).toEqual(['gatecall_session', 'gatecall_session_jwt']);
  });

  it('clears both where an answer has neither (SDK-018)', async () => {
    const { browser, client } = await finish({});
    expect(browser.cookies()).toEqual({});
    expect(client.session.getSync()).toBeNull();
  });

  it('keeps state but no cookies where the server hides the tokens (SDK-005)', async () => {
    const { browser, client } = await finish(signedIn('s', { session_token: '', session_jwt: '' }));
    expect(browser.cookies()).toEqual({});
    expect(client.session.getSync()?.session_id).toBe('s');
    expect(client.session.getTokens()).toBeNull();
    await browser.clock.advance(180_000);
    expect(client.session.getSync()).not.toBeNull();
  });

  it('takes tokens over without a call (SDK-022)', async () => {
    const { browser, server, client } = openClient();
    await client.session.updateSession({ session_token: 'a', session_jwt: 'b' });
    expect(browser.cookies()).toEqual({ gatecall_session: 'a', gatecall_session_jwt: 'b' });
    expect(browser.cookie('gatecall_session')?.attributes).not.toContain('max-age');
    expect(server.own()).toEqual([]);
  });

  it('removes a cookie that hides its own, and says so if it cannot (SDK-015)', async () => {
    const writes: string[] = [];
    const { client, page } = openClient({
      hostname: 'gate.example.com',
      reply: ({ path }) => (path.endsWith('authenticate') ? success(signedIn()) : undefined),
      ports: {
        cookies: {
          read: () => 'gatecall_session=old; gatecall_session=token-of-session-1',
          write: (cookie) => writes.push(cookie),
        },
      },
    });
    await client.magicLinks.authenticate('t', duration);
    expect(writes.some((one) => /domain=gate.example.com; max-age=0/.test(one))).toBe(true);
    expect(page.log.join()).toContain('several cookies');
  });
});

describe('revoke', () => {
  it('clears cookies, storage and getters (SDK-012, SDK-066)', async () => {
    const { browser, client } = await openSignedIn();
    const heard: unknown[] = [];
    client.session.onChange((value) => heard.push(value));
    await client.session.revoke();
    expect(browser.cookies()).toEqual({});
    expect(browser.item(STORAGE_KEY)).toBe('null');
    expect([client.session.getSync(), client.user.getSync(), client.session.getTokens()]).toEqual([
      null,
      null,
      null,
    ]);
    expect(heard).toEqual([null]);
    expect(browser.clock.waits()).toEqual([]);
  });

  it('keeps the session when the server was not reached, unless told to forget (SDK-012)', async () => {
    let isDown = false;
    const { client } = await openSignedIn({
      reply: () => (isDown ? refusal(500, 'internal_server_error') : undefined),
    });
    isDown = true;
    await expect(client.session.revoke()).rejects.toThrow('[500] internal_server_error');
    expect(client.session.getSync()).not.toBeNull();
    await expect(client.session.revoke({ forceClear: true })).rejects.toThrow();
    expect(client.session.getSync()).toBeNull();
  });

  it('forgets a session that the server does not know (SDK-009, SDK-012)', async () => {
    let isOver = false;
    const { client } = await openSignedIn({
      reply: () => (isOver ? refusal(404, 'session_not_found') : undefined),
    });
    isOver = true;
    await expect(client.session.revoke()).rejects.toThrow();
    expect(client.session.getSync()).toBeNull();
  });
});

describe('answers that come late', () => {
  /** Holds answers to session checks back until the test lets them go. */
  const openHeld = async () => {
    const held: Array<(answer: Response) => void> = [];
    const opened = await openSignedIn({
      reply: ({ path }) =>
        path === '/sessions/authenticate'
          ? new Promise<Response>((resolve) => {
              held.push(resolve);
            })
          : undefined,
    });
    return { ...opened, held };
  };

  it('do not sign in again after a revoke (SDK-012)', async () => {
    const { client, held, browser } = await openHeld();
    const asked = client.session.authenticate();
    await flush();
    await client.session.revoke();
    held[0]?.(success(signedIn()));
    await expect(asked).rejects.toMatchObject({ code: 'session_not_found' });
    expect(client.session.getSync()).toBeNull();
    expect(browser.cookies()).toEqual({});
  });

  it.each([
    ['an answer', () => success(signedIn('session-1'))],
    ['a refusal', () => refusal(404, 'session_not_found')],
  ])('are asked for again when the session is another one: %s (SDK-009)', async (_name, answer) => {
    const { client, held, server } = await openHeld();
    const asked = client.session.authenticate(duration);
    await flush();
    server.reply = () => success(signedIn('session-2'));
    await client.magicLinks.authenticate('t', duration);
    held[0]?.(answer());
    expect((await asked).session.session_id).toBe('session-2');
    expect(client.session.getSync()?.session_id).toBe('session-2');
  });

  it.each([
    ['an answer', () => success(signedIn('session-1', { session_token: 'first' }))],
    ['a refusal', () => refusal(404, 'session_not_found')],
  ])(
    'are asked for again when a further factor has changed the token: %s (SDK-009)',
    async (_name, answer) => {
      const { client, held, server } = await openHeld();
      const asked = client.session.authenticate();
      await flush();
      server.reply = () => success(signedIn('session-1', { session_token: 'second' }));
      await client.magicLinks.authenticate('t', duration);
      held[0]?.(answer());
      expect((await asked).session_token).toBe('second');
      expect(client.session.getTokens()?.session_token).toBe('second');
      expect(client.session.getSync()?.session_id).toBe('session-1');
    },
  );

  it('are not set right by an old revoke (SDK-012)', async () => {
    let release = (_answer: Response) => {};
    const { client } = await openSignedIn({
      reply: ({ path, body }) => {
        if (path === '/sessions/revoke') {
          return new Promise<Response>((resolve) => {
            release = resolve;
          });
        }
        return JSON.stringify(body).includes('second') ? success(signedIn('session-2')) : undefined;
      },
    });
    const revoked = client.session.revoke();
    await flush();
    await client.magicLinks.authenticate('second', duration);
    release(success({}));
    await revoked;
    expect(client.session.getSync()?.session_id).toBe('session-2');
  });
});

describe('tabs', () => {
  it('follow a sign-in and a sign-out of another (SDK-023, A82)', async () => {
    const { openTab, client: first } = openClient({
      reply: ({ path }) => (path.endsWith('authenticate') ? success(signedIn()) : undefined),
    });
    const { client: second } = openTab();
    const heard: unknown[] = [];
    second.session.onChange((value) => heard.push(value?.session_id ?? null));
    await first.magicLinks.authenticate('t', duration);
    await flush();
    expect(second.session.getSync()?.session_id).toBe('session-1');
    expect(second.session.getTokens()).not.toBeNull();
    await second.session.revoke();
    await flush();
    expect(first.session.getSync()).toBeNull();
    expect(heard).toEqual(['session-1', null]);
  });

  it('share one refresh: whoever is first puts the others off (SDK-003, SDK-023)', async () => {
    const { openTab, browser, server } = await openSignedIn({
      reply: ({ path }) =>
        path === '/sessions/authenticate'
          ? success(
              signedIn('session-1', {
                session: session('session-1', 'user-1', browser.clock.port.now()),
              }),
            )
          : undefined,
    });
    openTab();
    await flush();
    server.calls.length = 0;
    await browser.clock.advance(181_000);
    expect(refreshes(server.calls).length).toBeLessThanOrEqual(2);
    server.calls.length = 0;
    await browser.clock.advance(175_000);
    expect(refreshes(server.calls)).toHaveLength(0);
  });

  it('catch up with what they missed while they were frozen (SDK-023)', async () => {
    const { client, page, browser } = await openSignedIn();
    const heard: unknown[] = [];
    client.session.onChange((value) => heard.push(value?.session_id ?? null));
    // As another tab writes, but no event reaches a page in the back-forward cache.
    browser.setItem(STORAGE_KEY, stored.replaceAll('session-1', 'session-2'));
    browser.setCookie('gatecall_session', 'token-of-session-2');
    page.wake();
    await flush();
    browser.setItem(STORAGE_KEY, 'null');
    browser.clearCookies();
    page.wake();
    await flush();
    expect(heard).toEqual(['session-2', null]);
    expect(browser.clock.waits()).toEqual([]);
  });

  it('do not bring back at their first sight what launch has just destroyed (SDK-011)', async () => {
    const { browser, openTab, client: first } = await openSignedIn();
    first.close();
    browser.clearCookies();
    const { client, page } = openTab();
    page.wake();
    await flush();
    expect(client.session.getSync()).toBeNull();
    expect(browser.item(STORAGE_KEY)).toBe('null');
  });

  it('take cleared storage for a sign-out, and leave foreign keys alone (SDK-023)', async () => {
    const { openTab, browser, client } = await openSignedIn();
    const other = openTab();
    other.page.ports.storage?.setItem('foreign', 'x');
    await flush();
    expect(client.session.getSync()).not.toBeNull();
    browser.clearStorage();
    await flush();
    expect(client.session.getSync()).toBeNull();
  });
});

describe('blocked storage', () => {
  it('signs in for this page where local storage throws (SDK-022)', async () => {
    const { browser, client } = openClient({
      reply: ({ path }) => (path.endsWith('authenticate') ? success(signedIn()) : undefined),
    });
    browser.state.isStorageBlocked = true;
    await client.magicLinks.authenticate('t', duration);
    expect(client.session.getSync()?.session_id).toBe('session-1');
    expect(Object.keys(browser.cookies())).toHaveLength(2);
  });

  it('signs in for this page where cookies are refused (SDK-022, SDK-060)', async () => {
    const { browser, server, client } = openClient({
      reply: ({ path }) => (path.endsWith('authenticate') ? success(signedIn()) : undefined),
    });
    browser.state.areCookiesBlocked = true;
    await client.magicLinks.authenticate('t', duration);
    expect(client.session.getTokens()?.session_token).toBe('token-of-session-1');
    await browser.clock.advance(180_000);
    expect(atob(server.last()?.headers.get('authorization')?.slice(6) ?? '')).toBe(
      `${TOKEN}:token-of-session-1`,
    );
  });

  it('takes nonsense in storage for nothing (SDK-011)', async () => {
    const { browser, openTab, client } = await openSignedIn();
    client.close();
    browser.setItem(STORAGE_KEY, '{"session":');
    const again = openTab();
    expect(again.client.session.getSync()).toBeNull();
    await again.client.session.ready();
    expect(again.client.session.getSync()?.session_id).toBe('session-1');
  });
});

describe('listeners', () => {
  it('are told after the lock is released and may call the client (SDK-022)', async () => {
    const { client, page } = openClient({
      reply: ({ path }) => (path.endsWith('authenticate') ? success(signedIn()) : undefined),
    });
    const heard: boolean[] = [];
    let again: Promise<unknown> = Promise.resolve();
    client.session.onChange((value) => {
      heard.push(page.lock.isHeld);
      if (value) again = client.session.revoke();
    });
    await client.magicLinks.authenticate('t', duration);
    await again;
    expect(heard).toEqual([false, false]);
    expect(client.session.getSync()).toBeNull();
  });

  it('hear of changes only, each apart, until they stop (SDK-001)', async () => {
    const { client, browser } = await openSignedIn();
    const sessions: unknown[] = [];
    const users: unknown[] = [];
    client.session.onChange((value) => sessions.push(value));
    const stop = client.user.onChange((value) => users.push(value));
    await browser.clock.advance(360_000);
    expect([sessions, users]).toEqual([[], []]);
    stop();
    await client.session.revoke();
    expect([sessions, users]).toEqual([[null], []]);
  });

  it('do not keep each other from hearing (SDK-001)', async () => {
    const { client, page } = await openSignedIn();
    const heard: unknown[] = [];
    client.session.onChange(() => {
      throw new Error('mine');
    });
    client.session.onChange((value) => heard.push(value));
    await client.session.revoke();
    expect(heard).toEqual([null]);
    expect(page.log).toContain('A session listener failed.');
  });
});

describe('the user', () => {
  it('is fetched, kept and told (SDK-063)', async () => {
    const { client, browser } = await openSignedIn({
      reply: ({ path }) =>
        path === '/users/me' ? success(user('user-1', { status: 'pending' })) : undefined,
    });
    const got = await client.user.get();
    expect(got).not.toHaveProperty('request_id');
    expect(client.user.getSync()?.status).toBe('pending');
    expect(browser.item(STORAGE_KEY)).toContain('"pending"');
  });

  it('is taken from the copy that changes answer, and kept where there is none (SDK-002, SDK-064, SDK-065)', async () => {
    const passkey = {
      webauthn_registration_id: 'w-1',
      domain: 'localhost',
      user_agent: '',
      authenticator_type: '',
      verified: true,
      name: 'Phone',
    };
    const copy = user('user-1', { webauthn_registrations: [passkey] });
    const { client } = await openSignedIn({
      reply: ({ method }) =>
        method === 'PUT' ? success({ user_id: 'user-1', __user: copy }) : undefined,
    });
    const reply = await client.user.update({ name: { first_name: 'Ada' } });
    expect(reply).not.toHaveProperty('__user');
    expect(client.user.getSync()?.webauthn_registrations).toEqual([passkey]);
    await client.user.deleteWebauthnRegistration('w-1');
    expect(client.user.getSync()?.webauthn_registrations).toEqual([passkey]);
  });
});
