/** The published React build, bundled into a page by another tool. */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';

const PACKAGES = fileURLToPath(new URL('../../packages/', import.meta.url));
const ORIGIN = 'https://shop.example';

/** What a page of React writes; the package's name stands for what it publishes. */
const PAGE = `
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  import { createClient } from '@gatecall/auth-sdk';
  import { GatecallAuth } from '@gatecall/auth-widget/react';
  import { mount } from '@gatecall/auth-widget/mount';

  const client = createClient('public-token-test-gatecall');
  const config = { products: ['otp', 'oauth'], otpOptions: { methods: ['sms', 'email'] },
    oauthOptions: { providers: [{ type: 'google' }] } };
  createRoot(document.querySelector('#component')).render(
    createElement(GatecallAuth, { client, config }));
  mount(document.querySelector('#mounted'), { client,
    config: { products: ['passwords'], enableShadowDOM: true } });
`;

let browser: Browser;
let files: Map<string, string>;
beforeAll(async () => {
  const published = (name: string) => `${PACKAGES}${name}/dist`;
  const { outputFiles } = await build({
    stdin: { contents: PAGE, resolveDir: import.meta.dirname },
    alias: {
      '@gatecall/auth-sdk': published('auth-sdk'),
      '@gatecall/auth-widget/react': `${published('auth-widget')}/react/react.js`,
      '@gatecall/auth-widget/mount': `${published('auth-widget')}/react/mount.js`,
    },
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: '/',
    entryNames: 'page',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  });
  files = new Map(outputFiles.map(({ path, text }) => [path, text]));
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** No server: what is drawn needs none. */
async function openPage(): Promise<Page> {
  const page = await browser.newPage();
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const body = files.get(pathname);
    if (pathname === '/') {
      return route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>Shop</title><div id="component"></div><div id="mounted"></div>
          <script type="module" src="/page.js"></script>`,
      });
    }
    return body === undefined
      ? route.fulfill({ status: 404, body: '' })
      : route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.goto(`${ORIGIN}/`);
  return page;
}

test('draws as a component and by mount, with one React and its late parts (WID-012)', async () => {
  const page = await openPage();
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.message));
  const component = page.locator('#component');
  await component.getByRole('heading', { name: 'Sign up or log in' }).waitFor();
  await component.getByRole('button', { name: 'Continue with Google' }).waitFor();
  await component.getByRole('tab', { name: 'Text' }).click();
  await component.getByRole('textbox', { name: 'Phone number' }).waitFor();

  const mounted = page.locator('#mounted');
  await mounted.getByRole('textbox', { name: 'Email' }).waitFor();
  expect(await mounted.evaluate((host) => host.shadowRoot !== null)).toBe(true);
  expect(thrown).toEqual([]);
  for (const host of [component, mounted]) {
    const drawn = await host.locator('.gca').evaluate((widget) => {
      const { width, color } = getComputedStyle(widget);
      return { width, color };
    });
    expect(drawn).toEqual({ width: '400px', color: 'rgb(25, 48, 61)' });
  }
  await page.close();
});
