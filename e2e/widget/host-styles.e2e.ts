/**
 * The widget among other people's styles: resets, frameworks and a theme that dresses every
 * element. Pixel by pixel it is the card that it is on an empty page.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import pixelmatch from 'pixelmatch';
import type { Browser, Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { openStrangePage, tag } from './strange-page.ts';

const require = createRequire(import.meta.url);
let browser: Browser;
let plain: PNG;
beforeAll(async () => {
  browser = await launchBrowser(['--disable-lcd-text']);
  plain = await cardAmong('');
});
afterAll(() => browser?.close());

/** What a WordPress theme does to the forms and headings of its pages. */
const THEME = `
  html { font-size: 62.5%; -webkit-font-smoothing: antialiased; }
  body { font: italic 300 1.9rem/1.9 Georgia, serif; letter-spacing: .06em; word-spacing: .2em;
    text-transform: uppercase; text-align: center; color: #b00; text-shadow: 1px 1px 2px #0008;
    cursor: crosshair; white-space: pre; tab-size: 2; hyphens: auto; text-indent: 2em; }
  .entry-content > * { margin: 3rem auto; max-width: 58rem; }
  .entry-content h2 { font-size: 4.8rem; letter-spacing: -.02em; }
  button, input[type="email"], label { border-radius: 0; background: #cd2653; color: #fff;
    padding: 2em; text-transform: uppercase; font: 700 2em monospace; min-height: 120px; }
  svg { width: 100px; height: 100px; display: block; }
  :focus { outline: 9px dotted lime !important; }`;

/** Rules, or the file that holds them. */
const PAGES: readonly (readonly [string, string])[] = [
  ['a theme', THEME],
  ['* { all: unset }', '* { all: unset } style, script, head { display: none }'],
  ['important rules', 'div, button, input, h2 { margin: 9px !important; color: red !important }'],
  ['normalize.css', require.resolve('normalize.css/normalize.css')],
  ['reset-css', require.resolve('reset-css/reset.css')],
  ['sanitize.css', require.resolve('sanitize.css/sanitize.css')],
  ['Tailwind’s preflight', require.resolve('tailwindcss/preflight.css')],
  ['Bootstrap', require.resolve('bootstrap/dist/css/bootstrap.min.css')],
  ['Bulma', require.resolve('bulma/css/bulma.min.css')],
  ['Pico', require.resolve('@picocss/pico/css/pico.min.css')],
  ['Milligram', require.resolve('milligram/dist/milligram.min.css')],
];

test.each(PAGES)('draws the same card on a page with %s (WID-012)', async (_name, css) => {
  const card = await cardAmong(css);
  expect([card.width, card.height]).toEqual([plain.width, plain.height]);
  const { width, height, data } = plain;
  expect(pixelmatch(data, card.data, undefined, width, height, { threshold: 0 })).toBe(0);
});

test.each(['light', 'dark'] as const)(
  'draws the same card without light-dark(), %s',
  async (scheme) => {
    const blind = '<script>CSS.supports = () => false</script>';
    const [usual, older] = [
      await cardAmong('', { scheme }),
      await cardAmong('', { scheme, head: blind }),
    ];
    expect(pixelmatch(usual.data, older.data, undefined, usual.width, usual.height)).toBe(0);
  },
);

test('direction, language and colour scheme of the page reach the card (WID-012)', async () => {
  const page = await openStrangePage(browser, {
    head: '<style>:root { color-scheme: dark }</style>',
    body: `<div dir="rtl"><script type="module" src="/gatecall-auth.js"></script>${tag()}</div>`,
  });
  const drawn = await page.locator('.gca').evaluate((card) => {
    const { direction, colorScheme, color } = getComputedStyle(card);
    return { direction, colorScheme, color };
  });
  expect(drawn).toEqual({ direction: 'rtl', colorScheme: 'dark', color: 'rgb(232, 240, 245)' });
  await page.close();
});

test('a page places the element as a block, and hides it (WID-012)', async () => {
  const page = await openStrangePage(browser, {
    head: '<style>gatecall-auth { width: 300px; margin: 10px 20px }</style>',
    body: `<script type="module" src="/gatecall-auth.js"></script>${tag()}`,
  });
  const element = page.locator('gatecall-auth');
  await page.getByRole('button', { name: 'Continue with email' }).waitFor();
  const { x, width } = (await element.boundingBox()) ?? { x: 0, width: 0 };
  expect([x, width]).toEqual([28, 300]);
  expect((await page.locator('.gca-card').boundingBox())?.width).toBe(300);
  await element.evaluate((host) => host.setAttribute('hidden', ''));
  expect(await element.isVisible()).toBe(false);
  await page.close();
});

test('the page’s font is used where the styles say “inherit” (WID-020)', async () => {
  const page = await openStrangePage(browser, {
    head: '<style>body { font-family: Georgia, serif }</style>',
    body: `<script type="module" src="/gatecall-auth.js"></script>${tag()}`,
  });
  const submit = page.getByRole('button', { name: 'Continue with email' });
  await submit.waitFor();
  const font = () => submit.evaluate((button) => getComputedStyle(button).fontFamily);
  expect(await font()).toBe('Arial, Helvetica, sans-serif');
  await page.locator('gatecall-auth').evaluate((host) => {
    Object.assign(host, { styles: { fontFamily: 'inherit' } });
  });
  await expect.poll(font).toBe('Georgia, serif');
  await page.close();
});

test('a frame that may not use passkeys offers none (SCR-015)', async () => {
  const inside = `<script type="module" src="/gatecall-auth.js"></script>${tag('products="emailMagicLinks passkeys"')}`;
  const page = await openStrangePage(browser, {
    body: `<iframe srcdoc='${inside}'></iframe>
      <iframe srcdoc='${inside}' allow="publickey-credentials-get 'none'"></iframe>`,
  });
  const offered = async (frame: number) => {
    const card = page.frameLocator('iframe').nth(frame);
    await card.getByRole('button', { name: 'Continue with email' }).waitFor();
    return card.getByRole('button', { name: 'Login with a Passkey' }).count();
  };
  expect([await offered(0), await offered(1)]).toEqual([1, 0]);
  await page.close();
});

test('two widgets in one document share no id (WID-012)', async () => {
  const config = `config='{"products":["emailMagicLinks"],"enableShadowDOM":false}'`;
  const page = await openStrangePage(browser, {
    body: `<script type="module" src="/gatecall-auth.js"></script>${tag(config)}${tag(config)}`,
  });
  await expect.poll(() => page.getByLabel('Email').count()).toBe(2);
  const ids = await page.locator('input').evaluateAll((inputs) => inputs.map(({ id }) => id));
  expect(new Set(ids).size).toBe(2);
  await page.getByText('Email', { exact: true }).nth(1).click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe(ids[1]);
  await page.close();
});

test('a misspelt attribute is reported by an event and on the page (WID-002)', async () => {
  const page = await openStrangePage(browser, {
    body: `<script>
        errors = [];
        addEventListener('gatecall-error', ({ detail }) => errors.push(detail.message));
      </script>
      <script type="module" src="/gatecall-auth.js"></script>${tag('product="otp"')}`,
  });
  await expect
    .poll(() => page.evaluate<string[]>('errors'))
    .toEqual([
      expect.stringMatching(/^The attribute “product” is unknown. Allowed: public-token,/),
    ]);
  await page.getByRole('button', { name: 'Continue with email' }).waitFor();
  await page.close();
});

/** The card as it is drawn at one place of a page with these styles. */
async function cardAmong(css: string, { scheme = 'light', head = '' } = {}): Promise<PNG> {
  const text = css.startsWith('/') ? await readFile(css, 'utf8') : css;
  const page: Page = await openStrangePage(browser, {
    head: `${head}<style>${text}</style>`,
    body: `<main class="entry-content"><div class="content">
      <script type="module" src="/gatecall-auth.js"></script>
      ${tag(`products="emailMagicLinks passkeys" color-scheme="${scheme}"`)}</div></main>`,
  });
  await page.getByRole('button', { name: 'Continue with email' }).waitFor();
  if (head !== '') {
    await page.locator('.gca').evaluate(async (card) => {
      const sheet = (card.getRootNode() as ShadowRoot).adoptedStyleSheets[0];
      const isReplaced = () =>
        sheet?.cssRules[sheet.cssRules.length - 1]?.cssText.includes('media');
      while (!isReplaced()) await new Promise((resolve) => setTimeout(resolve, 20));
    });
  }
  await page.locator('.gca').evaluate((card) => {
    const host = (card.getRootNode() as ShadowRoot).host as HTMLElement;
    // Its place is up to the page; its look is compared.
    host.style.cssText = 'position: fixed !important; inset: 0 auto auto 0; margin: 0 !important';
    host.style.maxWidth = host.style.minWidth = '400px';
    document.body.style.background = 'white';
  });
  const picture = await page.locator('.gca').screenshot({ animations: 'disabled' });
  await page.close();
  return PNG.sync.read(picture);
}
