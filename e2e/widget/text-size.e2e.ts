/** The widget for readers who have doubled the size of letters in their browser. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { findCutOff, openEveryState, openGallery } from './gallery-page.ts';
import { openStrangePage, tag } from './strange-page.ts';

let gallery: Awaited<ReturnType<typeof openGallery>>;
let browser: Browser;
beforeAll(async () => {
  [gallery, browser] = await Promise.all([
    openGallery(),
    launchBrowser(['--blink-settings=defaultFontSize=32']),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await gallery?.close();
});

test('letters follow the reader, not the page around the widget (WID-012, WID-027)', async () => {
  const page = await openStrangePage(browser, {
    head: '<style>html { font-size: 10px } body { font-size: 50px }</style>',
    body: `<script type="module" src="/gatecall-auth.js"></script>
      ${tag('products="emailMagicLinks"')}`,
  });
  const submit = page.getByRole('button', { name: 'Continue with email' });
  await submit.waitFor();
  const sizes = await page
    .locator('gatecall-auth')
    .evaluate((host) =>
      ['.gca', 'h2', 'label', 'input', '.gca-button'].map((part) =>
        Number.parseFloat(getComputedStyle(host.shadowRoot!.querySelector(part)!).fontSize),
      ),
    );
  expect(sizes).toEqual([32, 48, 28, 36, 36]);
  await page.close();
});

test.each([
  ['a phone of 320 pixels', 320, ''],
  ['a phone of 390 pixels in German', 390, '&locale=de'],
])('nothing is cut off or sticks out on %s', async (_name, width, search) => {
  const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  await openEveryState(page, gallery.urlOf(`?${search}`));
  expect(await page.evaluate(findCutOff)).toEqual([]);
  const cutNumbers = await page
    .locator('.gca-phone input')
    .evaluateAll((fields) =>
      fields
        .filter((field) => field.scrollWidth > field.clientWidth)
        .map((field) => (field as HTMLInputElement).value),
    );
  expect(cutNumbers).toEqual([]);
  await page.close();
});

test('what is laid upon a field or a button keeps its place', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 900 } });
  await page.goto(gallery.urlOf(`?page=one&state=${encodeURIComponent('Password, new and weak')}`));
  const show = await page
    .getByRole('button', { name: /password$/i })
    .first()
    .boundingBox();
  const field = await page.getByRole('textbox').first().boundingBox();
  const middleOf = (box: typeof show) => (box?.y ?? 0) + (box?.height ?? 0) / 2;
  expect(middleOf(show)).toBeCloseTo(middleOf(field), 0);

  await page.goto(gallery.urlOf(`?page=one&state=${encodeURIComponent('Main, last used')}`));
  const mark = page.locator('.gca-last');
  expect(await mark.evaluate((element) => getComputedStyle(element).fontSize)).toBe('24px');
  const [top, button] = [await mark.boundingBox(), await mark.locator('..').boundingBox()];
  expect(middleOf(top)).toBeCloseTo((button?.y ?? 0) + 1, 0);
  await page.close();
});
