/** The built client on another site's page, in Chromium, against the real server. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { addAuthenticator } from '../harness/authenticator.ts';
import { launchBrowser } from '../harness/browser.ts';
import { openWorld, sessionId, type World } from './third-party-page.ts';

/** Of the client's storage, and of its lock. */
const STATE_KEY = 'gatecall_sdk_state_public-token-test-gatecall';

let world: World;
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  [world, browser] = await Promise.all([openWorld(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await world?.close();
});
beforeEach(async () => {
  context = await browser.newContext();
});
afterEach(() => context.close());

const cookieOf = async (wanted: string) =>
  (await context.cookies(world.url)).find(({ name }) => name === wanted)?.value;

const refreshes = (page: Page) => {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/sessions/authenticate') && request.method() === 'POST') {
      seen.push(request.url());
    }
  });
  return seen;
};

/** Waits for what the client does under its lock, where it decides on the next refresh. */
const waitForLock = (page: Page) =>
  page.evaluate((name) => navigator.locks.request(name, () => undefined), STATE_KEY);

test('a page with a script tag signs in across origins, and loads nothing else (SDK-020, SDK-037, SDK-061)', async () => {
  const hosts = new Set<string>();
  context.on('request', (request) => hosts.add(new URL(request.url()).origin));
  const page = await world.openTab(context);
  await world.signIn(page);
  expect(await sessionId(page)).toMatch(/^session-/);
  const cookies = await context.cookies(world.url);
  expect(cookies.map(({ name, sameSite, secure, path }) => [name, sameSite, secure, path])).toEqual(
    [
      ['gatecall_session', 'Lax', false, '/'],
      ['gatecall_session_jwt', 'Lax', false, '/'],
    ],
  );
  const [cookie] = cookies;
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(3_500);
  expect([...hosts].sort()).toEqual([new URL(world.url).origin, world.apiUrl].sort());
  expect(await page.evaluate(() => window.errors)).toEqual([]);
});

test('a reload remembers the session at once and has it confirmed (SDK-004)', async () => {
  const page = await world.openTab(context);
  await world.signIn(page);
  const id = await sessionId(page);
  await page.reload();
  await page.waitForFunction(() => Boolean(window.client));
  expect(await sessionId(page)).toBe(id);
  const info = await page.evaluate(async () => {
    await window.client.session.ready();
    return window.client.session.getInfo();
  });
  expect(info.fromCache).toBe(false);
});

test('two tabs follow each other, in and out (SDK-023)', async () => {
  const [first, second] = [await world.openTab(context), await world.openTab(context)];
  await world.signIn(first);
  const id = await sessionId(first);
  await expect.poll(() => sessionId(second)).toBe(id);
  await second.evaluate(() => window.client.session.revoke());
  await expect.poll(() => sessionId(first)).toBeNull();
  expect(await first.evaluate(() => window.heard)).toEqual([id, null]);
  expect(await context.cookies(world.url)).toEqual([]);
});

test('many sign-ins in two tabs at once leave cookies and storage in step (SDK-022)', async () => {
  const [first, second] = [await world.openTab(context), await world.openTab(context)];
  await world.signIn(first);
  const churn = (page: Page) =>
    page.evaluate(async () => {
      for (let count = 0; count < 10; count += 1) {
        await window.client.session.authenticate({ session_duration_minutes: 60 });
      }
    });
  await Promise.all([churn(first), churn(second)]);
  const id = await sessionId(first);
  expect(await sessionId(second)).toBe(id);
  const stored = await first.evaluate((key) => localStorage.getItem(key), STATE_KEY);
  expect(stored).toContain(id);
  expect(await context.cookies(world.url)).toHaveLength(2);
});

test('a laptop that slept asks once when it wakes, then every 3 minutes (SDK-003)', async () => {
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(world.url);
  await page.waitForFunction(() => Boolean(window.client));
  await world.signIn(page);
  const seen = refreshes(page);
  const jwt = () => cookieOf('gatecall_session_jwt');
  const before = await jwt();
  world.gatecall.clock.advance(20 * 60_000);
  await page.clock.fastForward('20:00');
  // The reply has arrived: from here on it is 3 minutes.
  await expect.poll(jwt).not.toBe(before);
  await page.clock.runFor(170_000);
  expect(seen).toHaveLength(1);
  await page.clock.runFor(10_000);
  await expect.poll(() => seen.length).toBe(2);
});

test('offline for a while: the session stays, retries back off, and online helps at once (SDK-006, SDK-051)', async () => {
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(world.url);
  await page.waitForFunction(() => Boolean(window.client));
  // From here on the page's time stands still but for `runFor`, however long the machine takes.
  await page.clock.pauseAt(Date.now() + 60_000);
  await world.signIn(page);
  const id = await sessionId(page);
  const seen = refreshes(page);
  await context.setOffline(true);
  await page.clock.runFor(180_000);
  await expect
    .poll(() => page.evaluate(() => window.errors))
    .toEqual(['session.refresh api_unreachable']);
  expect(await sessionId(page)).toBe(id);
  await waitForLock(page); // until the next try is planned
  await page.clock.runFor(3_800);
  await waitForLock(page);
  expect(seen).toHaveLength(1);
  await page.clock.runFor(500);
  await expect.poll(() => page.evaluate(() => window.errors.length)).toBe(2);
  await waitForLock(page);

  const answered = page.waitForResponse((response) =>
    response.url().endsWith('/sessions/authenticate'),
  );
  await context.setOffline(false);
  expect((await answered).status()).toBe(200);
  expect(await sessionId(page)).toBe(id);
});

test('a clock that is a year wrong signs no one out (SDK-015)', async () => {
  const page = await context.newPage();
  await page.clock.install({ time: Date.now() + 31_536_000_000 });
  await page.goto(world.url);
  await page.waitForFunction(() => Boolean(window.client));
  await world.signIn(page);
  await page.clock.setSystemTime(Date.now() - 31_536_000_000);
  await page.reload();
  await page.waitForFunction(() => Boolean(window.client));
  await page.evaluate(() => window.client.session.ready());
  expect(await sessionId(page)).not.toBeNull();
});

test('blocked storage and cookies: signed in for this page, no exception (SDK-022)', async () => {
  const thrown: string[] = [];
  context.on('page', (page) => page.on('pageerror', (error) => thrown.push(error.message)));
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
    Object.defineProperty(document, 'cookie', { get: refuse, set: refuse });
  });
  const page = await world.openTab(context);
  await world.signIn(page);
  expect(await sessionId(page)).not.toBeNull();
  const user = await page.evaluate(() => window.client.user.get());
  expect(user.emails[0]?.email).toBe('ada@example.com');
  await page.evaluate(() => window.client.session.revoke());
  expect(await sessionId(page)).toBeNull();
  expect(thrown).toEqual([]);
});

test('events leave with the page, also across origins (SDK-034, SDK-098)', async () => {
  const page = await world.openTab(context);
  // The beacon outlives the page, so only the server can tell that it came.
  const arrived = () =>
    world.gatecall
      .logText()
      .split('\n')
      .filter((line) => /POST/.test(line) && line.includes('/sdk/v1/events')).length;
  const before = arrived();
  await page.evaluate(() => window.client.telemetry.log('email_sent', { type: 'e2e' }));
  await page.goto('about:blank');
  await expect.poll(arrived).toBeGreaterThan(before);
});

test('two clients of one token warn and share the session (SDK-046)', async () => {
  const page = await world.openTab(context);
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(`${message.type()} ${message.text()}`));
  await page.addScriptTag({
    type: 'module',
    content: `import { createClient } from '/gatecall-auth.min.js';
      window.second = createClient('public-token-test-gatecall', { apiUrl: '${world.apiUrl}' });`,
  });
  await expect.poll(() => warnings.join()).toContain('warning There are several Gatecall clients');
});

test('social sign-in leaves for the provider’s start address (SDK-075, SDK-076)', async () => {
  const page = await world.openTab(context);
  await page.route('**/v1/public/oauth/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'the provider' }),
  );
  await page.evaluate(() => {
    void window.client.oauth.google.start({ custom_scopes: ['a', 'b'] });
  });
  await page.waitForURL(/\/v1\/public\/oauth\/google\/start/);
  const url = new URL(page.url());
  expect(url.origin).toBe(world.apiUrl);
  expect(url.searchParams.get('custom_scopes')).toBe('a b');
});

test('the consent decision is posted as a form (SDK-100)', async () => {
  const page = await world.openTab(context);
  await world.signIn(page);
  let posted = '';
  await page.route('**/sdk/v1/oauth/authorize', (route) => {
    posted = `${route.request().method()} ${route.request().headers()['content-type']} ${route.request().postData()}`;
    return route.fulfill({ contentType: 'text/html', body: 'the application' });
  });
  await page.evaluate(() => {
    window.client.idp.authorize({
      client_id: 'c',
      redirect_uri: 'https://rp.test',
      response_type: 'code',
      consent_granted: true,
    });
  });
  await page.getByText('the application').waitFor();
  expect(posted).toContain('POST application/x-www-form-urlencoded client_id=c');
  expect(posted).toContain('consent_granted=true');
  expect(posted).toContain('__Authorization=Basic');
});

test('a passkey is made, signs in by dialog and by autofill, and reports a second try (SDK-084, SDK-085)', async () => {
  const page = await world.openTab(context);
  await addAuthenticator(page);
  await world.signIn(page, 'passkey@example.com');
  const made = await page.evaluate(() => window.client.webauthn.register({ is_passkey: true }));
  expect(made.webauthn_registration_id).toMatch(/^webauthn-registration-/);
  const again = await page.evaluate(() =>
    window.client.webauthn.register({ is_passkey: true }).catch((error) => error.code),
  );
  expect(again).toBe('passkey_already_registered');

  const signedIn = (conditional: boolean) =>
    page.evaluate(async (conditional_mediation) => {
      await window.client.session.revoke();
      const reply = await window.client.webauthn.authenticate({
        session_duration_minutes: 60,
        is_passkey: true,
        conditional_mediation,
      });
      return reply?.webauthn_registration_id;
    }, conditional);
  expect(await signedIn(false)).toBe(made.webauthn_registration_id);
  expect(await page.evaluate(() => window.client.webauthn.browserSupportsAutofill())).toBe(true);
  expect(await signedIn(true)).toBe(made.webauthn_registration_id);
});

test('the small client does the same with one file, and an older browser loads what it lacks (SDK-068, SDK-084, SDK-085)', async () => {
  const page = await world.openTab(context);
  await addAuthenticator(page);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const scripts = () => loaded.filter((path) => path.endsWith('.js'));
  await page.addScriptTag({
    type: 'module',
    content: `import { createCoreClient } from '/gatecall-auth-core.min.js';
      window.client.close();
      window.client = createCoreClient('public-token-test-gatecall', { apiUrl: '${world.apiUrl}' });
      window.isSmall = true;`,
  });
  await page.waitForFunction(() => 'isSmall' in window);
  await world.signIn(page, 'small@example.com');
  expect(await sessionId(page)).toMatch(/^session-/);

  const credentials: Array<Record<string, unknown>> = [];
  page.on('request', (request) => {
    const { public_key_credential: json } = (request.postDataJSON() ?? {}) as Record<
      string,
      string
    >;
    if (json) credentials.push(JSON.parse(json) as Record<string, unknown>);
  });
  const register = () => page.evaluate(() => window.client.webauthn.register({ is_passkey: true }));
  const signIn = () =>
    page.evaluate(async () => {
      await window.client.session.revoke();
      return window.client.webauthn.authenticate({
        session_duration_minutes: 60,
        is_passkey: true,
      });
    });
  const made = await register();
  expect((await signIn())?.webauthn_registration_id).toBe(made.webauthn_registration_id);
  expect(scripts()).toEqual(['/gatecall-auth-core.min.js']);

  await page.evaluate(() => {
    delete (PublicKeyCredential as { parseRequestOptionsFromJSON?: unknown })
      .parseRequestOptionsFromJSON;
    delete (PublicKeyCredential.prototype as { toJSON?: unknown }).toJSON;
  });
  expect((await signIn())?.webauthn_registration_id).toBe(made.webauthn_registration_id);
  expect(scripts()).toHaveLength(2);
  expect(scripts()[1]).toContain('late-webauthn-json');

  // What the browser tells of itself is what our own conversion tells (wire 5.2), and no less.
  const [registered, byBrowser, byUs] = credentials;
  expect(registered).toMatchObject({
    type: 'public-key',
    id: registered?.['rawId'],
    authenticatorAttachment: 'platform',
    clientExtensionResults: {},
    response: {
      clientDataJSON: expect.stringMatching(/^[\w-]+$/) as string,
      attestationObject: expect.stringMatching(/^[\w-]+$/) as string,
      transports: ['internal'],
    },
  });
  const names = (value: unknown) => Object.keys(value as object).toSorted();
  expect(names(byBrowser)).toEqual(names(byUs));
  expect(names(byBrowser?.['response'])).toEqual(names(byUs?.['response']));
  expect(byBrowser).toMatchObject({ id: byUs?.['id'], rawId: byUs?.['rawId'] });
});

test('a session in HttpOnly cookies survives a reload, and no script sees it (SDK-005, D-19)', async () => {
  const hidden = await openWorld({ GATECALL_SESSION_COOKIES: 'http-only' });
  const page = await hidden.openTab(context, 'httpOnlyCookies: true');
  await hidden.signIn(page);
  const id = await sessionId(page);
  expect(id).toMatch(/^session-/);
  expect(await page.evaluate(() => window.client.session.getTokens())).toBeNull();
  expect(await page.evaluate(() => document.cookie)).toBe('');
  expect((await context.cookies()).map(({ name, httpOnly }) => [name, httpOnly])).toEqual([
    ['gatecall_session', true],
    ['gatecall_session_jwt', true],
  ]);

  const confirmed = () =>
    page.evaluate(async () => {
      await window.client.session.ready();
      return window.client.session.getInfo();
    });
  await page.reload();
  await page.waitForFunction(() => Boolean(window.client));
  expect(await confirmed()).toMatchObject({ session: { session_id: id }, fromCache: false });

  await page.evaluate(() => window.client.session.revoke());
  expect(await context.cookies()).toEqual([]);
  await page.reload();
  await page.waitForFunction(() => Boolean(window.client));
  expect(await confirmed()).toMatchObject({ session: null });
  await hidden.close();
});
