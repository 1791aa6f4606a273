import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { followRest } from '../harness/rest.ts';
import { startServer } from '../harness/server.ts';
import type { RunningServer } from '../harness/server.ts';
import { signIn } from '../harness/sign-in.ts';

const PUBLIC_PAGES = ['/', '/login', '/error', '/nowhere', '/authenticate'];
const SESSION_PAGES = ['/dashboard', '/tables', '/forms', '/profile', '/ui', '/responsive'];
/** What Chromium writes when a policy forbids something. */
const VIOLATION = /Content Security Policy|TrustedScript|Trusted Type/;

let server: RunningServer;
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  context = await browser.newContext({ locale: 'en-US' });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Runs with a page of its own; returns everything that its policy forbade meanwhile. */
async function violationsOf(work: (page: Page) => Promise<void>): Promise<readonly string[]> {
  const page = await context.newPage();
  const violations: string[] = [];
  page.on('console', (message) => {
    if (VIOLATION.test(message.text())) violations.push(message.text());
  });
  page.on('pageerror', (error) => violations.push(String(error)));
  await work(page);
  await page.close();
  return violations;
}

const open = (path: string) => async (page: Page) => {
  // An alert of the landing page without a token must not delay the test.
  page.on('dialog', (dialog) => void dialog.dismiss());
  const rest = followRest(page);
  await page.goto(server.url + path);
  await page.getByRole('heading').first().waitFor();
  // With what a page fetches after its first view.
  await rest();
};

describe('the content security policy', () => {
  test('demands Trusted Types of every page (A90)', async () => {
    const reply = await fetch(`${server.url}/login`);
    const policy = reply.headers.get('content-security-policy');
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
  });

  test.each(PUBLIC_PAGES)('forbids nothing that %s needs (A90)', async (path) => {
    expect(await violationsOf(open(path))).toEqual([]);
  });

  test('forbids nothing on the way through the widget, and on the pages behind it (A90)', async () => {
    expect(await violationsOf(async (page) => signIn(page, server, 'policy@example.com'))).toEqual(
      [],
    );
    for (const path of SESSION_PAGES) {
      expect(await violationsOf(open(path)), path).toEqual([]);
    }
  });

  test('lets the service worker start, and no other text become code (A80, A90)', async () => {
    await violationsOf(async (page) => {
      await open('/login')(page);
      const script = await page.evaluate(
        async () => (await navigator.serviceWorker.ready).active?.scriptURL,
      );
      expect(script).toBe(`${server.url}/sw.js`);
      const refusals = await page.evaluate(() => {
        const attempts = [
          () => void (document.body.innerHTML = '<b>x</b>'),
          () => void (document.createElement('script').src = '/other.js'),
          () => void globalThis.trustedTypes.createPolicy('mine', {}),
          () => void globalThis.trustedTypes.createPolicy('default', {}),
        ];
        return attempts.map((attempt) => {
          try {
            attempt();
            return 'allowed';
          } catch (error) {
            return (error as Error).name;
          }
        });
      });
      expect(refusals).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError']);
    });
  });
});

declare global {
  /** Chromium has it, TypeScript's library does not yet. */
  // A global of the browser can only be declared with `var`.
  // oxlint-disable-next-line no-var
  var trustedTypes: { createPolicy(name: string, rules: object): unknown };
}
