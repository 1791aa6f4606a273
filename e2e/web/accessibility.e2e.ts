import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { startServer } from '../harness/server.ts';
import type { RunningServer } from '../harness/server.ts';
import { signIn } from '../harness/sign-in.ts';

const PAGES = ['/dashboard', '/tables', '/forms', '/profile', '/ui', '/responsive'];
const OPEN_PAGES = ['/login', '/error'];
const NARROW = { width: 320, height: 640 };
const WIDE = { width: 1280, height: 900 };

let server: RunningServer;
let browser: Browser;
let storageState: Awaited<ReturnType<BrowserContext['storageState']>>;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, server, 'axe@example.com');
  storageState = await context.storageState();
  await context.close();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const looks = (['light', 'dark'] as const).flatMap((scheme) =>
  [...PAGES, ...OPEN_PAGES].map((path) => [path, scheme] as const),
);

describe('every page', () => {
  test.each(looks)(
    '%s in %s has no finding of axe, wide or narrow, and no sideways scrolling',
    async (path, colorScheme) => {
      for (const viewport of [WIDE, NARROW]) {
        const context = await browser.newContext({
          colorScheme,
          viewport,
          locale: 'en-US',
          reducedMotion: 'reduce',
          ...(PAGES.includes(path) ? { storageState } : {}),
        });
        const page = await context.newPage();
        await page.goto(server.url + path);
        await page.getByRole('heading').first().waitFor();
        // Data is here: nothing is grey any more. (The list of calls keeps a line open for ever.)
        await expect.poll(() => page.locator('.skeleton').count()).toBeLessThan(2);
        await expect.poll(() => page.getByText('Loading', { exact: true }).count()).toBeLessThan(2);
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .exclude('iframe') // the frames show pages that are tested by themselves
          .analyze();
        const findings = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        await context.close();
        expect({ width: viewport.width, findings, overflow }).toEqual({
          width: viewport.width,
          findings: [],
          overflow: 0,
        });
      }
    },
  );
});
