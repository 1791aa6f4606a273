import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { onFreshPage, onPage } from '../harness/on-page.ts';
import { saveIntercom } from '../harness/save-intercom.ts';
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
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36';

let server: RunningServer;
let browser: Browser;
let signedIn: BrowserContext;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  signedIn = await browser.newContext({ locale: 'en-US' });
  await signedIn.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
  const page = await signedIn.newPage();
  await signIn(page, server, 'routes@example.com');
  await saveIntercom(page);
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

describe('/authenticate', () => {
  const dialogAt = (search: string, route?: (page: Page) => Promise<unknown>) => {
    let said = '';
    return anonymous(async (page) => {
      await route?.(page);
      page.on('dialog', (dialog) => {
        said = dialog.message();
        void dialog.accept();
      });
      await page.goto(`${server.url}/authenticate${search}`);
      await page.waitForURL(`${server.url}/login`);
    }).then(() => said);
  };

  test.each([
    '',
    '?token=t',
    '?gatecall_token_type=magic_links',
    '?token=t&gatecall_token_type=oauth',
  ])(
    '"%s" tells that no token was found (APP-018, APP-122, APP-123, D-02, D-03)',
    async (search) => {
      expect(await dialogAt(search)).toBe('Something went wrong. No token found to authenticate.');
    },
  );

  test('a used or made-up token tells that it failed (APP-119)', async () => {
    expect(await dialogAt('?token=made-up&gatecall_token_type=magic_links')).toBe(
      'Email Magic Link authentication failed. See console for details.',
    );
  });

  test('a link that brings no session JWT tells that there is no session (APP-121, D-03)', async () => {
    const said = await dialogAt('?token=t&gatecall_token_type=magic_links', (page) =>
      page.route('**/sdk/v1/magic_links/authenticate', (route) =>
        route.fulfill({
          json: {
            data: { request_id: 'r', status_code: 200, session_token: '', session_jwt: '' },
          },
        }),
      ),
    );
    expect(said).toBe('Authentication failed: no session.');
  });

  test('says "Authenticating..." and puts the details into the console (APP-015, APP-019, APP-120)', () =>
    anonymous(async (page) => {
      const consoleErrors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') consoleErrors.push(message.text());
      });
      page.on('dialog', (dialog) => void dialog.accept());
      let release = () => undefined as void;
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/sdk/v1/magic_links/authenticate', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(`${server.url}/authenticate?token=t&gatecall_token_type=magic_links`);
      await page.getByText('Authenticating...', { exact: true }).waitFor();
      expect(await page.title()).toBe('Authenticate — Gatecall');
      release();
      await page.waitForURL(`${server.url}/login`);
      expect(consoleErrors.join('\n')).toContain('unable_to_auth_magic_link');
    }));

  test('the link is replaced, so Back does not return to it (APP-098, APP-106, APP-107, CON-006)', async () => {
    await anonymous(async (page) => {
      await signIn(page, server, 'back@example.com');
      expect(await page.evaluate(() => localStorage.getItem('session_jwt'))).toMatch(/^ey/);
      const kept = await page.evaluate(() => Object.keys(localStorage));
      // The project's configuration is kept beside it, under the same name with an ending.
      const states = kept.filter((key) => /^gatecall_sdk_state_[^:]+$/.test(key));
      expect(states).toHaveLength(1);
      await page.goBack();
      expect(page.url()).not.toContain('/authenticate');
    });
  });
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

  test('/login leads to /dashboard (APP-034)', () =>
    onPage(signedIn, async (page) => {
      await page.goto(`${server.url}/login`);
      await page.waitForURL(`${server.url}/dashboard`);
    }));

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

  test('Copy puts the values onto the clipboard (APP-039, APP-044, APP-066, APP-069)', () =>
    onPage(signedIn, async (page) => {
      await page.goto(`${server.url}/dashboard`);
      const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
      for (const [region, label] of [
        ['Try it!', 'Demo phone number'],
        ['Try it!', 'Demo entry code'],
        ['Setup', 'System number'],
        ['Entry Code', 'Entry Code'],
      ] as const) {
        const section = page.getByRole('region', { name: region });
        await expect
          .poll(() => section.getByLabel(label, { exact: true }).inputValue())
          .not.toBe('');
        await section.getByRole('button', { name: `Copy ${label}` }).click();
        await section.getByRole('button', { name: 'Copied!' }).waitFor();
        expect(await clipboard()).toBe(
          await section.getByLabel(label, { exact: true }).inputValue(),
        );
        await section.getByRole('button', { name: `Copy ${label}` }).waitFor();
      }
    }));

  test('Copy says so where the browser has no clipboard (APP-044)', () =>
    onPage(signedIn, async (page) => {
      await page.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined }),
      );
      await page.goto(`${server.url}/dashboard`);
      await page.getByRole('button', { name: 'Copy Demo phone number' }).click();
      await page.getByText('That was not copied. Select it and copy it by hand.').waitFor();
      await page.getByRole('button', { name: 'Copy Demo phone number' }).waitFor();
    }));

  test('what a link of the setup leads to is not under the bar', () =>
    onPage(signedIn, async (page) => {
      await page.goto(`${server.url}/dashboard`);
      await page.getByRole('link', { name: 'Go there' }).click();
      const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
      const bar = await page.getByRole('banner').boundingBox();
      const section = page.getByRole('region', { name: 'Setup', exact: true });
      await expect.poll(() => top(section)).toBeLessThan(200);
      expect(await top(section)).toBeGreaterThanOrEqual(bar?.height ?? 0);
    }));

  test('the focus comes back after a save, to the field that was wrong (APP-055, D-11)', () =>
    onPage(signedIn, async (page) => {
      await page.goto(`${server.url}/dashboard`);
      const number = page.getByLabel('Intercom phone number');
      await expect.poll(() => number.inputValue()).not.toBe('');
      const right = await number.inputValue();
      const focused = () =>
        page.evaluate(
          () => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent,
        );
      await number.fill('12');
      await number.press('Enter');
      await page.getByText('Write the number with its country code').waitFor();
      await expect.poll(focused).toBe('intercom_number');
      await number.fill(right);
      await number.press('Enter');
      await page.getByText('Saved.').first().waitFor();
      await expect.poll(focused).toBe('Save Settings');
    }));

  test.each([
    ['iPhone', IPHONE, 1, 'iOS'],
    ['Android', ANDROID, 1, 'Android'],
    ['desktop', undefined, 0, 'iOS'],
  ])(
    'on %s the Dial link and the steps fit (APP-040, APP-041, APP-042)',
    async (_name, userAgent, links, first) => {
      const storageState = await signedIn.storageState();
      const device = userAgent === undefined ? {} : { userAgent };
      await onFreshPage({ browser, storageState, ...device }, async (page) => {
        await page.goto(`${server.url}/dashboard`);
        await page.getByRole('heading', { name: 'Manual setup' }).waitFor();
        // The number to dial comes with an answer of its own.
        const forwarding = page.getByRole('link', { name: 'Enable forwarding' });
        await expect.poll(() => forwarding.getAttribute('href')).toMatch(/^tel:\*004\*\+\d+%23$/);
        expect(await page.getByRole('link', { name: 'Dial' }).count()).toBe(links);
        const steps = page.getByRole('region', { name: 'Manual setup' });
        expect(await steps.getByRole('heading', { level: 4 }).first().innerText()).toBe(first);
      });
    },
  );

  test('on a narrow page the sidebar hides until it is toggled (APP-081)', async () => {
    const storageState = await signedIn.storageState();
    const viewport = { width: 390, height: 844 };
    await onFreshPage({ browser, storageState, viewport }, async (page) => {
      await page.goto(`${server.url}/dashboard`);
      const link = page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Profile' });
      await page.getByRole('button', { name: 'Open menu' }).waitFor();
      expect(await link.isVisible()).toBe(false);
      await page.getByRole('button', { name: 'Open menu' }).click();
      await link.click();
      await page.waitForURL('**/profile');
      expect(await link.isVisible()).toBe(false);
    });
  });

  test('dark mode is switched and remembered (APP-091..APP-094, D-42)', () =>
    onPage(signedIn, async (page) => {
      await page.goto(`${server.url}/dashboard`);
      const classes = () =>
        page.evaluate(() => [
          document.documentElement.classList.contains('dark'),
          document.body.classList.contains('dark-scrollbars'),
        ]);
      await page.getByRole('button', { name: 'Turn dark mode on' }).click();
      expect(await classes()).toEqual([true, true]);
      await page.reload();
      await page.getByRole('button', { name: 'Turn dark mode off' }).click();
      expect(await classes()).toEqual([false, false]);
    }));

  test.each([
    ['de', 'Schreib die Nummer mit Landesvorwahl, zum Beispiel +49 30 901820.'],
    ['es', 'Escribe el número con su prefijo de país, como +34 612 345 678.'],
    ['en', 'Write the number with its country code, like +1 202 555 0142.'],
  ])('a refusal of the server is told in the resident’s language: %s', (language, sentence) =>
    onPage(signedIn, async (page) => {
      await page.addInitScript(
        (chosen) => localStorage.setItem('gatecall_language', chosen),
        language,
      );
      await page.goto(`${server.url}/dashboard`);
      const form = page.locator('form', { has: page.locator('input[type=tel]') });
      await form.locator('input[type=tel]').fill('12');
      await form.locator('button[type=submit]').click();
      await form.getByText(sentence).waitFor();
    }),
  );

  test('a shared picture and the name stand in the bar (APP-087, APP-089, APP-090)', () =>
    onPage(signedIn, async (page) => {
      await page.goto(`${server.url}/dashboard`);
      const picture = page.getByRole('banner').locator('img');
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      expect(await picture.getAttribute('src')).not.toContain('@');
      expect(await page.getByRole('banner').innerText()).toContain('routes@example.com');
    }));

  test('the stored JWT is the newest one after each renewal (D-07)', () =>
    anonymous(async (page) => {
      await page.clock.install();
      await signIn(page, server, 'renewed@example.com');
      const stored = () => page.evaluate(() => localStorage.getItem('session_jwt'));
      const first = await stored();
      await expect
        .poll(
          async () => {
            await page.clock.fastForward('03:05');
            return (await stored()) !== first;
          },
          { interval: 500 },
        )
        .toBe(true);
      const cookies = await page.context().cookies();
      const newest = cookies.find(({ name }) => name === 'gatecall_session_jwt')?.value;
      await expect.poll(stored).toBe(newest);
    }));

  test('Logout ends the session here and on the server, also when revoking fails (APP-078, APP-108..APP-112)', async () => {
    for (const fails of [false, true]) {
      await anonymous(async (page) => {
        await signIn(page, server, `logout-${fails}@example.com`);
        if (fails) await page.route('**/sdk/v1/sessions/revoke', (route) => route.abort());
        await page.getByRole('button', { name: 'Logout' }).click();
        await page.waitForURL(`${server.url}/login`);
        expect(await page.evaluate(() => localStorage.getItem('session_jwt'))).toBeNull();
        await page.goto(`${server.url}/dashboard`);
        await page.waitForURL(`${server.url}/login`);
      });
    }
  });

  test('Logout does not wait for a server that keeps silent (APP-078, APP-108, APP-110)', () =>
    anonymous(async (page) => {
      await signIn(page, server, 'silent@example.com');
      await page.route('**/sdk/v1/sessions/revoke', () => undefined);
      const button = page.getByRole('button', { name: 'Logout' });
      await button.click();
      await expect.poll(() => button.isDisabled()).toBe(true);
      expect(await page.evaluate(() => localStorage.getItem('session_jwt'))).toBeNull();
      await page.waitForURL(`${server.url}/login`, { timeout: 10_000 });
      await page.goto(`${server.url}/dashboard`);
      await page.waitForURL(`${server.url}/login`);
    }));

  test('a sign-out in one tab leads the other one to /login (D-09)', async () => {
    const context = await browser.newContext({ locale: 'en-US' });
    const first = await context.newPage();
    await signIn(first, server, 'tabs@example.com');
    await onPage(context, async (second) => {
      await second.goto(`${server.url}/profile`);
      await second.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
      await first.getByRole('button', { name: 'Logout' }).click();
      await second.waitForURL(`${server.url}/login`);
    }).finally(() => context.close());
  });
});
