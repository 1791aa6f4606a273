/** Every named state of the widget, looked at by axe in both schemes and on a narrow screen. */
import { AxeBuilder } from '@axe-core/playwright';
import { NAMED_STATES } from '@gatecall/auth-widget/fixtures/named-states';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { openGallery } from './gallery-page.ts';

let gallery: Awaited<ReturnType<typeof openGallery>>;
let browser: Browser;
beforeAll(async () => {
  [gallery, browser] = await Promise.all([openGallery(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await gallery?.close();
});

test.each([
  ['light', '', 1440],
  ['dark', '?scheme=dark', 1440],
  ['narrow and right to left', '?narrow&rtl&locale=de', 390],
])('axe finds nothing on any state, %s (issue 5)', async (_name, search, width) => {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(gallery.urlOf(search));
  await page.locator('.tile').nth(NAMED_STATES.length).waitFor();
  await expect.poll(() => page.locator('.tile .gca').count()).toBe(NAMED_STATES.length + 1);
  // Lazy screens, typed texts and the strength check's half second.
  await page.waitForTimeout(2_500);
  const { violations } = await new AxeBuilder({ page })
    .include('.grid')
    // Many widgets on one page: their headings and landmarks would repeat nowhere else.
    .disableRules(['landmark-unique', 'page-has-heading-one', 'heading-order'])
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${String(target)} ${failureSummary}`),
  );
  expect(found).toEqual([]);
  await context.close();
});

test('nothing is cut off at 200 % zoom on a phone (issue 5)', async () => {
  // 390 pixels at 200 % are 195: the widget must still not scroll sideways.
  const page = await browser.newPage({ viewport: { width: 256, height: 800 } });
  const wide: string[] = [];
  for (const name of ['Main, everything', 'OTP Authenticate, busy', 'Crypto Sign Message']) {
    await page.goto(gallery.urlOf(`?page=one&state=${encodeURIComponent(name)}&locale=de`));
    await page.locator('.gca h2').waitFor();
    const overflow = await page.evaluate(() => {
      const card = document.querySelector('.gca-card');
      return card ? card.scrollWidth - card.clientWidth : -1;
    });
    if (overflow > 0) wide.push(`${name}: ${overflow} px`);
  }
  expect(wide).toEqual([]);
  await page.close();
});

test('the defaults of the theme are those of the specification (WID-024..WID-032, WID-086, D-39)', async () => {
  const page = await browser.newPage({ viewport: { width: 900, height: 800 } });
  await page.goto(
    gallery.urlOf(`?page=one&state=${encodeURIComponent('OTP Authenticate, resent')}`),
  );
  await page.getByText('Code resent').waitFor();
  const [card, quiet, toast] = ['.gca-card', '.gca-quiet', '.gca-toast'].map((selector) =>
    page.locator(selector).first(),
  );
  expect(await card?.evaluate((element) => element.getBoundingClientRect().width)).toBe(400);
  expect(await styleOf(card, 'border-radius')).toBe('8px');
  expect(await styleOf(card, 'color')).toBe('rgb(25, 48, 61)');
  expect(await styleOf(card, 'font-family')).toBe('Arial, Helvetica, sans-serif');
  expect(await styleOf(quiet, 'color')).toBe('rgb(92, 114, 125)');
  expect(await styleOf(toast, 'color')).toBe('rgb(12, 90, 86)');
  expect(await styleOf(toast, 'max-width')).toBe('350px');

  await page.goto(gallery.urlOf(`?page=one&state=${encodeURIComponent('Main, error')}`));
  const submit = page.getByRole('button', { name: 'Continue with email' });
  expect(await submit.evaluate((element) => element.getBoundingClientRect().height)).toBe(45);
  expect(await styleOf(submit, 'font-size')).toBe('18px');
  expect(await styleOf(page.locator('.gca-error'), 'color')).toBe('rgb(139, 18, 20)');
  await page.close();
});

test('a theme of the page wins (SCR-010, SCR-011, WID-020..WID-023)', async () => {
  const page = await browser.newPage();
  await page.goto(gallery.urlOf(`?page=one&state=${encodeURIComponent('Main, own theme')}`));
  const card = page.locator('.gca-card');
  expect(await styleOf(card, 'background-color')).toBe('rgb(253, 248, 238)');
  expect(await styleOf(card, 'border-color')).toBe('rgb(216, 201, 163)');
  expect(await styleOf(card, 'border-radius')).toBe('20px');
  expect(await styleOf(card, 'color')).toBe('rgb(59, 47, 20)');
  expect(await styleOf(card, 'font-family')).toBe('Georgia, serif');
  const submit = page.getByRole('button', { name: 'Continue with email' });
  expect(await styleOf(submit, 'background-color')).toBe('rgb(122, 75, 0)');
  expect(await styleOf(submit, 'border-radius')).toBe('22px');
  await page.close();
});

test('one tap errors are red (WID-096)', async () => {
  const page = await browser.newPage();
  const state = 'Main, one tap error oauth_config_not_found';
  await page.goto(gallery.urlOf(`?page=one&state=${encodeURIComponent(state)}`));
  expect(await styleOf(page.locator('.gca-banner-error'), 'color')).toBe('rgb(139, 18, 20)');
  await page.close();
});

const styleOf = (element: Locator | undefined, property: string) =>
  element?.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);
