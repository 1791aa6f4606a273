import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { onFreshPage, onPage } from '../harness/on-page.ts';
import { startServer } from '../harness/server.ts';
import type { RunningServer } from '../harness/server.ts';
import { signIn } from '../harness/sign-in.ts';

const SESSION_ROUTES = {
  '/dashboard': 'Dashboard',
  '/tables': 'Tables',
  '/forms': 'Forms',
  '/profile': 'Profile',
  '/ui': 'UI',
  '/responsive': 'Responsive',
};

let server: RunningServer;
let browser: Browser;
let signedIn: BrowserContext;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  signedIn = await browser.newContext({ locale: 'en-US' });
  const page = await signedIn.newPage();
  await signIn(page, server, 'routes@example.com');
  await page.close();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const anonymous = (work: (page: Page) => Promise<void>) => onFreshPage({ browser }, work);

describe('signed out', () => {
  test.each(Object.keys(SESSION_ROUTES))('%s leads to /login (APP-022..APP-026, APP-033)', (path) =>
    anonymous(async (page) => {
      await page.goto(server.url + path);
      await page.waitForURL(`${server.url}/login`);
      await page.getByRole('textbox', { name: /email/i }).waitFor();
      expect(await page.title()).toBe('Login — Gatecall');
      // The dashboard's frame is not around it.
      expect(await page.getByRole('button', { name: 'Logout' }).count()).toBe(0);
    }),
  );

  test('/login offers exactly an e-mail link and a passkey, under a logo (APP-002, APP-010..APP-014)', () =>
    anonymous(async (page) => {
      await page.goto(`${server.url}/login`);
      await page.getByRole('button', { name: /passkey/i }).waitFor();
      expect(await page.getByRole('img', { name: 'Gatecall' }).count()).toBe(1);
      const names = await page.locator('main button').allInnerTexts();
      expect(names).toHaveLength(2);
      expect(names.join(' ')).not.toMatch(/Continue with (Google|Apple)|WhatsApp|Text|password/i);
    }));

  test('/error shows both sentences, and Done leads on (APP-028..APP-031)', () =>
    anonymous(async (page) => {
      await page.goto(`${server.url}/error`);
      await page.getByText('Unhandled exception').waitFor();
      await page.getByText('An Error Occurred').waitFor();
      expect(await page.title()).toBe('Error — Gatecall');
      await page.getByRole('button', { name: 'Done' }).click();
      await page.waitForURL(`${server.url}/login`);
    }));

  test.each(['/', '/nonsense', '/dashboard/', '/a/b/c'])(
    '%s leads to /dashboard (APP-032)',
    (path) =>
      onPage(signedIn, async (page) => {
        await page.goto(server.url + path);
        await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
        expect(new URL(page.url()).pathname.replace(/\/$/, '')).toBe('/dashboard');
      }),
  );
});

describe('signed in', () => {
  test.each(Object.entries(SESSION_ROUTES))(
    '%s is titled "%s — Gatecall" (APP-020..APP-026, APP-036, APP-079, APP-080, D-17)',
    (path, title) =>
      onPage(signedIn, async (page) => {
        await page.goto(server.url + path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect(await page.title()).toBe(`${title} — Gatecall`);
        expect(await page.getByRole('button', { name: 'Logout' }).count()).toBe(1);
        const footer = await page.getByRole('contentinfo').innerText();
        expect(footer).toContain(String(new Date().getFullYear()));
        expect(footer).toContain('Answers the gate when you cannot');
      }),
  );

  test('each part of the profile has a title of its own, in the history as well', () =>
    onPage(signedIn, async (page) => {
      await page.goto(`${server.url}/profile`);
      const parts = page.getByRole('navigation', { name: 'Parts of the profile' });
      for (const title of ['Notifications', 'Account']) {
        await parts.getByRole('link', { name: title }).click();
        await expect.poll(() => page.title()).toBe(`${title} — Gatecall`);
      }
      await page.goBack();
      await expect.poll(() => page.title()).toBe('Notifications — Gatecall');
      await page.reload();
      await page.getByRole('heading', { name: 'Quiet hours' }).waitFor();
      expect(await page.title()).toBe('Notifications — Gatecall');
      await page.goBack();
      await expect.poll(() => page.title()).toBe('Profile — Gatecall');
      await page.goForward();
      await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).first().click();
      await expect.poll(() => page.title()).toBe('Dashboard — Gatecall');
    }));

  test('/login leads to /dashboard (APP-034)', () =>
    onPage(signedIn, async (page) => {
      await page.goto(`${server.url}/login`);
      await page.waitForURL(`${server.url}/dashboard`);
    }));

  test('a page whose code went with an upgrade comes with the new build', async () => {
    const storageState = await signedIn.storageState();
    // What passes through a service worker is not seen here.
    await onFreshPage({ browser, storageState, serviceWorkers: 'block' }, async (page) => {
      await page.goto(`${server.url}/dashboard`);
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
      let refused = 0;
      let isGone = true;
      page.on('request', (request) => {
        if (request.isNavigationRequest()) isGone = false;
      });
      await page.route('**/assets/codes-page-*.js', (route) => {
        if (!isGone) return route.continue();
        refused += 1;
        return route.fulfill({ status: 404 });
      });
      await page.getByRole('link', { name: 'Guest codes' }).first().click();
      await page.getByRole('heading', { level: 1, name: 'Guest codes' }).waitFor();
      expect(page.url()).toBe(`${server.url}/forms`);
      expect(refused).toBeGreaterThan(0);
    });
  });

  test('screens change without a new document, their code comes on demand (APP-001, APP-027)', () =>
    onPage(signedIn, async (page) => {
      const documents: string[] = [];
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'document') documents.push(request.url());
        if (request.resourceType() === 'script') scripts.push(request.url());
      });
      await page.goto(`${server.url}/dashboard`);
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
      expect(scripts.join(' ')).not.toMatch(/(calls|codes|profile|gallery|responsive)-page/);
      await page.getByRole('link', { name: 'Guest codes' }).first().click();
      await page.waitForURL('**/forms');
      await page.getByRole('heading', { level: 1, name: 'Guest codes' }).waitFor();
      expect(scripts.join(' ')).toMatch(/codes-page/);
      expect(documents).toHaveLength(1);
    }));
});
