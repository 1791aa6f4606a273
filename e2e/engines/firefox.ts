import { launch as launchPuppeteer, type Browser } from 'puppeteer-core';
import { DESK, type Engine, type Look, type Tab } from './tab.ts';

/**
 * The distribution's own Firefox, over WebDriver BiDi. Its colour scheme is a setting of the whole browser,
 * so that there is one for each.
 */
export const firefox = (executablePath: string): Engine => ({
  name: 'Firefox',
  async launch() {
    const browsers = new Map<string, Promise<Browser>>();
    const browserIn = (scheme: 'light' | 'dark') => {
      const browser = browsers.get(scheme) ?? launch(executablePath, scheme);
      browsers.set(scheme, browser);
      return browser;
    };
    await browserIn('light');
    return {
      newTab: async (look = {}) => openTab(await browserIn(look.scheme ?? 'light'), look),
      async close() {
        for (const browser of browsers.values()) await (await browser).close();
      },
    };
  },
});

const launch = (executablePath: string, scheme: 'light' | 'dark'): Promise<Browser> =>
  launchPuppeteer({
    browser: 'firefox',
    executablePath,
    headless: true,
    timeout: 120_000,
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-US',
      'layout.css.prefers-color-scheme.content-override': scheme === 'dark' ? 0 : 1,
    },
  });

async function openTab(
  browser: Browser,
  { width = DESK.width, height = DESK.height }: Look,
): Promise<Tab> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width, height }).catch(unlessOrientation);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  return {
    open: async (url) => void (await page.goto(url)),
    run: (expression) => page.evaluate(expression),
    pressAt: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    key: (key) => page.keyboard.press(key),
    picture: () => page.screenshot(),
    errors: () => errors,
    close: () => context.close(),
  };
}

/** Puppeteer also turns the screen, which Firefox ESR 140 does not support; the size is set anyway. */
function unlessOrientation(error: unknown): void {
  if (!String(error).includes('setScreenOrientationOverride')) throw error;
}
