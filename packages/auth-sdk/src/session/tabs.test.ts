/** Tabs that share a session. */
import { describe, expect, it } from 'vitest';

import { flush } from '../testing/fake-browser.ts';
import { session, signedIn, success, user } from '../testing/fake-server.ts';
import { openClient, openSignedIn, STORAGE_KEY } from '../testing/open-client.ts';

const duration = { session_duration_minutes: 60 };
const stored = JSON.stringify({ user: user(), session: session() });
const refreshes = (calls: ReadonlyArray<{ readonly path: string }>) =>
  calls.filter(({ path }) => path === '/sessions/authenticate');

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

  it('share one refresh: the first puts the others off (SDK-003, SDK-023)', async () => {
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
