import { LANGUAGES } from '@gatecall/contracts/languages';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { onFreshPage, onPage } from '../harness/on-page.ts';
import { startServer } from '../harness/server.ts';
import type { RunningServer } from '../harness/server.ts';
import { signIn } from '../harness/sign-in.ts';

let server: RunningServer;
let browser: Browser;
let signedIn: BrowserContext;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  signedIn = await browser.newContext({ locale: 'en-US' });
  const page = await signedIn.newPage();
  await signIn(page, server, 'frame@example.com');
  await page.close();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

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

test.each(LANGUAGES)('the bar of a phone has one line for each place, in %s', async (language) => {
  const context = await browser.newContext({ storageState: await signedIn.storageState() });
  await context.addInitScript((code) => localStorage.setItem('gatecall_language', code), language);
  const page = await context.newPage();
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(`${server.url}/dashboard`);
    await page.locator(`html[lang=${language}]`).waitFor();
    const links = page.locator('nav.sticky a');
    await links.last().waitFor();
    const places = await links.evaluateAll((all) =>
      all.map((link) => {
        const words = document.createRange();
        words.selectNodeContents(link);
        const tops = [...words.getClientRects()].map(({ top }) => Math.round(top));
        const said = link.textContent ?? '';
        return {
          said,
          lines: new Set(tops).size - 1,
          name: link.getAttribute('aria-label') ?? said,
        };
      }),
    );
    expect(places).toHaveLength(4);
    for (const { said, lines, name } of places) {
      expect([width, said, lines]).toEqual([width, said, 1]);
      // Who says what they see is understood (WCAG 2.5.3).
      expect(name.toLowerCase()).toContain(said.toLowerCase());
    }
  }
  await context.close();
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

test('a shared picture and the name are in the bar (APP-087, APP-089, APP-090)', () =>
  onPage(signedIn, async (page) => {
    await page.goto(`${server.url}/dashboard`);
    const picture = page.getByRole('banner').locator('img');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(await picture.getAttribute('src')).not.toContain('@');
    expect(await page.getByRole('banner').innerText()).toContain('frame@example.com');
  }));
