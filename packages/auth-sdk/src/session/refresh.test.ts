/** The background refresh and its backoff. */
import { describe, expect, it } from 'vitest';

import { flush } from '../testing/fake-browser.ts';
import { refusal, signedIn, success } from '../testing/fake-server.ts';
import { openClient, openSignedIn, STORAGE_KEY } from '../testing/open-client.ts';
import { SESSION_ENDING_TYPES } from './authenticate.ts';

const duration = { session_duration_minutes: 60 };
const refreshes = (calls: ReadonlyArray<{ readonly path: string }>) =>
  calls.filter(({ path }) => path === '/sessions/authenticate');

/** Signed in, and from the first refresh on each call has this answer, until `recover`. */
const openFailing = async (answer: () => Response, chance = 0.5) => {
  let isFailing = false;
  const opened = await openSignedIn({
    ports: { random: () => chance },
    reply: () => (isFailing ? answer() : undefined),
  });
  isFailing = true;
  await opened.browser.clock.advance(180_000);
  return { ...opened, recover: () => void (isFailing = false) };
};
const down = () => refusal(500, 'internal_server_error');

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

  it('asks at launch if a session token exists (SDK-004)', async () => {
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

  it.each(['%', '%FF', '%E2%82%AC', '€', 'x&y+z', 'x'])(
    'lets the server end a session whose token is none of ours: %s (SDK-004, SDK-010)',
    async (value) => {
      const {
        browser,
        client: first,
        openTab,
      } = openClient({
        reply: ({ path }) =>
          path === '/sessions/authenticate' ? refusal(404, 'session_not_found') : undefined,
      });
      first.close();
      browser.setCookie('gatecall_session', value);
      browser.setCookie('gatecall_session_jwt', value);
      const { client } = openTab();
      await client.session.ready();
      expect(client.session.getSync()).toBeNull();
      expect(browser.cookies()).toEqual({});
    },
  );

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

  it('makes no call to learn that there is no session (SDK-011, SDK-013)', async () => {
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
    const { browser } = await openFailing(down);
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
    const { browser } = await openFailing(() => refusal(429, 'too_many_requests'), chance);
    expect(browser.clock.waits()).toEqual([wait]);
  });

  it('goes back to the plain interval after a success (SDK-006)', async () => {
    const { browser, recover } = await openFailing(down);
    recover();
    await browser.clock.advance(4_000);
    expect(browser.clock.waits()).toEqual([180_000]);
  });

  it.each(SESSION_ENDING_TYPES)(
    'stops for good at %s and signs out (SDK-009, SDK-010)',
    async (type) => {
      const { browser, server, client, page } = await openFailing(() => refusal(401, type));
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
    [401, 'insufficient_factors'],
  ])('keeps the session through %d %s (SDK-010)', async (status, type) => {
    const { browser, client } = await openFailing(() => refusal(status, type));
    await browser.clock.advance(20_000);
    expect(client.session.getSync()).not.toBeNull();
  });

  it('survives being offline and calls the error hook (SDK-006, SDK-051)', async () => {
    const { browser, client, errors, page, recover } = await openFailing(() => {
      throw new TypeError('Failed to fetch');
    });
    expect(errors).toEqual([['session.refresh', 'api_unreachable']]);
    expect(client.session.getSync()).not.toBeNull();
    recover();
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
