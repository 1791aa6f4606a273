import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { onFreshPage } from '../harness/on-page.ts';
import { startServer } from '../harness/server.ts';
import type { RunningServer } from '../harness/server.ts';
import { signIn } from '../harness/sign-in.ts';

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const anonymous = (work: (page: Page) => Promise<void>) => onFreshPage({ browser }, work);

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
    '"%s" says that no token was found (APP-018, APP-122, APP-123, D-02, D-03)',
    async (search) => {
      expect(await dialogAt(search)).toBe('Something went wrong. No token found to authenticate.');
    },
  );

  test('a used or made-up token says that it failed (APP-119)', async () => {
    expect(await dialogAt('?token=made-up&gatecall_token_type=magic_links')).toBe(
      'Email Magic Link authentication failed. See console for details.',
    );
  });

  test('a link that brings no session JWT says that there is no session (APP-121, D-03)', async () => {
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
      await expect.poll(() => page.title()).toBe('Authenticate — Gatecall');
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
