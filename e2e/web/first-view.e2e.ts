import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterConsole } from '../console/operator.ts';
import { launchBrowser } from '../harness/browser.ts';
import { inspect } from '../harness/inspect.ts';
import { followRest } from '../harness/rest.ts';
import { saveIntercom } from '../harness/save-intercom.ts';
import { startServer } from '../harness/server.ts';
import type { RunningServer } from '../harness/server.ts';
import { watchShifts } from '../harness/shifts.ts';
import { signIn } from '../harness/sign-in.ts';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 900 };
/** The household, and the other parts. */
const PROFILE = [
  '/profile',
  ...['panel', 'notifications', 'account'].map((part) => `/profile?part=${part}`),
];
const SESSION_PAGES = ['/dashboard', '/tables', '/forms', ...PROFILE, '/ui', '/responsive'];
/** What the widget's first screen says. */
const WORDS = {
  en: ['Sign up or log in', 'Continue with email', 'Login with a Passkey'],
  de: ['Registrieren oder anmelden', 'Weiter mit E-Mail', 'Mit einem Passkey anmelden'],
  fr: ['S’inscrire ou se connecter', 'Continuer par e-mail', 'Se connecter avec une clé d’accès'],
  pt: ['Entre ou crie uma conta', 'Continuar com e-mail', 'Entrar com chave de acesso'],
} as const;

let server: RunningServer;
let browser: Browser;
let signedIn: Awaited<ReturnType<BrowserContext['storageState']>>;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  await signIn(page, server, 'first-view@example.com');
  await saveIntercom(page);
  signedIn = await context.storageState();
  await context.close();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

describe('the sign-in page', () => {
  const placesOf = async (page: Page) => {
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    return { claim: await page.getByRole('heading', { level: 1 }).textContent(), ...heading };
  };

  /** The widget's words, or those of its picture, with the height each begins at. */
  const wordsOf = async (page: Page, language: keyof typeof WORDS) =>
    Promise.all(
      WORDS[language].map(async (word) => {
        const box = await page.getByText(word, { exact: true }).boundingBox();
        return { word, y: Math.round(box?.y ?? -1) };
      }),
    );

  test.each([
    ['en-US', DESKTOP],
    ['de-DE', PHONE],
    ['fr-FR', { width: 320, height: 640 }],
    ['pt-BR', PHONE],
  ] as const)(
    'is seen in %s at %o before any script has come, and stays where it is (APP-012, APP-013)',
    async (locale, viewport) => {
      const context = await browser.newContext({ locale, viewport });
      const early = await context.newPage();
      await early.route('**/assets/*.js', (route) => route.abort());
      await early.goto(`${server.url}/login`);
      await early.getByRole('img', { name: 'Gatecall' }).waitFor();
      const before = await placesOf(early);
      const language = (['de', 'fr', 'pt'] as const).find((one) => locale.startsWith(one)) ?? 'en';
      const drawn = await wordsOf(early, language);
      expect(await early.getByRole('textbox').count(), 'nothing to type into yet').toBe(0);
      const page = await context.newPage();
      const rest = followRest(page);
      await page.goto(`${server.url}/login`);
      await page.getByRole('textbox').waitFor();
      await rest();
      expect(await placesOf(page)).toEqual(before);
      expect(await wordsOf(page, language)).toEqual(drawn);
      await context.close();
    },
  );

  test.each(['/', '/tables'])('is seen at %s, too, until it is there', async (path) => {
    const context = await browser.newContext({ locale: 'en-US', viewport: PHONE });
    const page = await context.newPage();
    // Whether something is to be seen, each time that this changes.
    await page.addInitScript(() => {
      const seen: boolean[] = [];
      const look = (): void => {
        const isSeen = Boolean(document.querySelector('#root')?.textContent);
        if (seen.at(-1) !== isSeen) seen.push(isSeen);
        requestAnimationFrame(look);
      };
      look();
      Object.assign(window, { seen });
    });
    await page.goto(server.url + path);
    await page.getByRole('textbox').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(await page.evaluate(() => (window as unknown as { seen: boolean[] }).seen)).toEqual([
      false,
      true,
    ]);
    await context.close();
  });
});

describe('the frame of a page behind the sign-in', () => {
  const logoOf = (page: Page) => page.getByRole('img', { name: 'Gatecall' }).boundingBox();

  test.each([PHONE, DESKTOP])('is seen at %o before any script has come', async (viewport) => {
    const context = await browser.newContext({
      locale: 'en-US',
      viewport,
      storageState: signedIn,
      serviceWorkers: 'block',
    });
    const early = await context.newPage();
    await early.route('**/assets/*.js', (route) => route.abort());
    await early.goto(`${server.url}/profile`);
    await early.getByText('Loading').waitFor({ state: 'attached' });
    expect(await inspect(early)).toEqual({
      // There is no heading before it is known whose page it is.
      findings: [['page-has-heading-one', [expect.any(String)]]],
      overflow: 0,
    });
    const before = await logoOf(early);
    const page = await context.newPage();
    await page.goto(`${server.url}/profile`);
    const logo = page.getByRole('banner').getByRole('link', { name: 'Gatecall' }).locator('svg');
    expect(await logo.boundingBox()).toEqual(before);
    await context.close();
  });
});

describe('the console', () => {
  let operator: Awaited<ReturnType<BrowserContext['storageState']>>;
  let places: readonly { readonly path: string; readonly name: string }[];

  beforeAll(async () => {
    const context = await browser.newContext({ locale: 'en-US', viewport: DESKTOP });
    const page = await context.newPage();
    await enterConsole(page, server, { email: 'first-view-operator@example.com' });
    const menu = page.getByRole('navigation', { name: 'Console menu' }).getByRole('listitem');
    await menu.first().waitFor();
    places = await menu.evaluateAll((entries) =>
      entries.map((entry) => ({
        path: new URL(entry.querySelector('a')?.href ?? '').pathname,
        name: entry.textContent,
      })),
    );
    operator = await context.storageState();
    await context.close();
  });

  test('shows the name of each screen before any script has come', async () => {
    const context = await browser.newContext({
      locale: 'en-US',
      storageState: operator,
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await page.route('**/assets/*', (route) => route.abort());
    expect(places.length).toBeGreaterThan(10);
    for (const { path, name } of places) {
      await page.goto(server.url + path);
      await page.getByRole('heading', { level: 1, name }).waitFor();
      expect(await inspect(page), path).toEqual({ findings: [], overflow: 0 });
    }
    await context.close();
  });

  test.each(['/console', '/console/buildings', '/console/residents', '/console/audit'])(
    'brings the largest words of %s before any script has come, in fields that wait for theirs',
    async (path) => {
      const largest = async (scripts: 'loaded' | 'left out') => {
        const context = await browser.newContext({
          locale: 'en-US',
          viewport: DESKTOP,
          storageState: operator,
          serviceWorkers: 'block',
        });
        const page = await context.newPage();
        if (scripts === 'left out') await page.route('**/assets/*.js', (route) => route.abort());
        const rest = followRest(page);
        await page.goto(server.url + path);
        if (scripts === 'loaded') await page.locator('#console-menu').waitFor();
        await rest();
        const fields = await page.locator('input:not([inert] *)').count();
        const size = await page.evaluate(
          () =>
            new Promise<number>((resolve) => {
              new PerformanceObserver((list) => {
                resolve((list.getEntries().at(-1) as PerformanceEntry & { size: number }).size);
              }).observe({ type: 'largest-contentful-paint', buffered: true });
            }),
        );
        await context.close();
        return { size, fields };
      };
      const { size } = await largest('loaded');
      expect(await largest('left out')).toEqual({ size, fields: 0 });
    },
  );

  test.each(['de-DE', 'en-US'])('loads all its code at once, in %s', async (locale) => {
    const context = await browser.newContext({
      locale,
      viewport: DESKTOP,
      storageState: operator,
      serviceWorkers: 'block',
    });
    // The operator's own language was English.
    await context.clearCookies({ name: 'gatecall_language' });
    const page = await context.newPage();
    const rest = followRest(page);
    await page.goto(`${server.url}/console/buildings`);
    await page.locator('#console-menu').waitFor();
    await rest();
    const unnamed = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.startsWith('/assets/'))
        .filter((path) => !document.querySelector(`head [href="${path}"], head [src="${path}"]`)),
    );
    expect(unnamed).toEqual([]);
    await context.close();
  });

  test.each([
    ['/console', PHONE],
    ['/console', DESKTOP],
    ['/console/buildings', DESKTOP],
    ['/console/residents', PHONE],
    ['/console/settings', DESKTOP],
  ] as const)('does not jump on %s at %o while its data come', async (path, viewport) => {
    const context = await browser.newContext({
      locale: 'en-US',
      viewport,
      storageState: operator,
    });
    const page = await context.newPage();
    const rest = followRest(page);
    const shifts = await watchShifts(page);
    await page.goto(server.url + path);
    await page.locator('#console-menu').waitFor({ state: 'attached' });
    await rest();
    expect(await shifts()).toEqual([]);
    await context.close();
  });
});

describe('with an empty cache on slow 3G', () => {
  const SLOW_3G = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

  test.each(['/login', '/authenticate', '/dashboard', '/tables', '/forms', '/profile'])(
    '%s is there within two seconds',
    async (path) => {
      const context = await browser.newContext({
        locale: 'en-US',
        viewport: PHONE,
        ...(SESSION_PAGES.includes(path) ? { storageState: signedIn } : {}),
      });
      const page = await context.newPage();
      const network = await context.newCDPSession(page);
      await network.send('Network.enable');
      await network.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_3G });
      await page.goto(server.url + path, { waitUntil: 'commit' });
      const paint = () =>
        page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
      await expect.poll(paint).toBeGreaterThan(SLOW_3G.latency);
      expect(await paint()).toBeLessThan(2_000);
      await context.close();
    },
  );
});

test('the code of a first view is compiled while it comes, not when it is first called', async () => {
  const page = await (await fetch(`${server.url}/login`)).text();
  const files = [...page.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)];
  expect(files.length).toBeGreaterThan(3);
  for (const [, file] of files) {
    const code = await (await fetch(server.url + file)).text();
    expect(code.split('\n', 1), file).toEqual(['//# allFunctionsCalledOnLoad']);
  }
});

test.each(['/login', '/dashboard'])(
  '%s is one page and at most six files of code',
  async (path) => {
    const context = await browser.newContext({
      locale: 'en-US',
      storageState: path === '/login' ? undefined : signedIn,
    });
    const page = await context.newPage();
    const rest = followRest(page);
    const kinds: string[] = [];
    page.on('request', (request) => kinds.push(request.resourceType()));
    await page.goto(server.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await rest();
    expect(kinds.filter((kind) => kind === 'document')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'script').length).toBeLessThanOrEqual(6);
    await context.close();
  },
);

describe('nothing jumps', () => {
  test.each(
    ['/login', ...SESSION_PAGES].flatMap((path) => [
      [path, PHONE] as const,
      [path, DESKTOP] as const,
    ]),
  )('on %s at %o while its data come', async (path, viewport) => {
    const context = await browser.newContext({
      locale: 'en-US',
      viewport,
      ...(path === '/login' ? {} : { storageState: signedIn }),
    });
    const page = await context.newPage();
    const rest = followRest(page);
    if (path === '/dashboard') {
      // Its first card is as high as it was at the last visit with this window.
      await page.goto(server.url + path);
      await page.getByRole('button', { name: 'I have turned forwarding on' }).waitFor();
    }
    const shifts = await watchShifts(page);
    await page.goto(server.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await rest();
    expect(await shifts()).toEqual([]);
    await context.close();
  });

  test('on a phone that was turned since the last visit', async () => {
    const context = await browser.newContext({
      locale: 'en-US',
      viewport: { width: PHONE.height, height: PHONE.width },
      storageState: signedIn,
    });
    const page = await context.newPage();
    const rest = followRest(page);
    await page.goto(`${server.url}/dashboard`);
    await page.getByRole('button', { name: 'I have turned forwarding on' }).waitFor();
    await rest();
    await page.goto('about:blank');
    await page.setViewportSize(PHONE);
    const shifts = await watchShifts(page);
    await page.goto(`${server.url}/dashboard`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await rest();
    expect(await shifts()).toEqual([]);
    await context.close();
  });
});
