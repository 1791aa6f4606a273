/** What a page keeps of a session: cookies and storage (wire 3). */
import { describe, expect, it } from 'vitest';

import { session, signedIn, success, user } from '../testing/fake-server.ts';
import { openClient, openSignedIn, STORAGE_KEY, TOKEN } from '../testing/open-client.ts';

const duration = { session_duration_minutes: 60 };
const stored = JSON.stringify({ user: user(), session: session() });

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

  it('clears both if a reply has neither (SDK-018)', async () => {
    const { browser, client } = await finish({});
    expect(browser.cookies()).toEqual({});
    expect(client.session.getSync()).toBeNull();
  });

  it('keeps state but no cookies if the server hides the tokens (SDK-005)', async () => {
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

describe('blocked storage', () => {
  it('signs in for this page if local storage throws (SDK-022)', async () => {
    const { browser, client } = openClient({
      reply: ({ path }) => (path.endsWith('authenticate') ? success(signedIn()) : undefined),
    });
    browser.state.isStorageBlocked = true;
    await client.magicLinks.authenticate('t', duration);
    expect(client.session.getSync()?.session_id).toBe('session-1');
    expect(Object.keys(browser.cookies())).toHaveLength(2);
  });

  it('signs in for this page if cookies are refused (SDK-022, SDK-060)', async () => {
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

  it('ignores nonsense in storage (SDK-011)', async () => {
    const { browser, openTab, client } = await openSignedIn();
    client.close();
    browser.setItem(STORAGE_KEY, '{"session":');
    const again = openTab();
    expect(again.client.session.getSync()).toBeNull();
    await again.client.session.ready();
    expect(again.client.session.getSync()?.session_id).toBe('session-1');
  });
});
