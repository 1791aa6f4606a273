/** Every named state of the widget, looked at by axe in both schemes and on a narrow screen. */
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from '../harness/axe.ts';
import { launchBrowser } from '../harness/browser.ts';
import { findCutOff, findMotion, openEveryState, openGallery } from './gallery-page.ts';

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
  ['on a phone of 320 pixels', '', 320],
  ['from right to left', '?rtl', 1440],
  ['on a phone from right to left, in German', '?rtl&locale=de', 390],
])('axe finds nothing on any state, %s', async (_name, search, width) => {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await openEveryState(page, gallery.urlOf(search));
  // Many widgets on one page: their headings and landmarks would repeat nowhere else.
  const repeated = ['landmark-unique', 'page-has-heading-one', 'heading-order'];
  const rules = Object.fromEntries(repeated.map((rule) => [rule, { enabled: false }]));
  const violations = await findViolations(page, { include: ['.grid'] }, { rules });
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${String(target)} ${failureSummary}`),
  );
  expect(found).toEqual([]);
  await context.close();
});

test.each([
  ['a phone of 390 pixels at 200 %', 195, ''],
  ['a phone of 320 pixels at 200 %', 160, ''],
  ['the same in German, with long texts', 195, '&locale=de&long'],
  ['a phone in right-to-left, with long texts', 390, '&locale=de&long&rtl'],
  ['a desk in French, with long texts', 1440, '&locale=fr&long'],
  ['a phone of 320 pixels in Portuguese', 320, '&locale=pt'],
])('nothing is cut off or sticks out on %s', async (_name, width, search) => {
  const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  await openEveryState(page, gallery.urlOf(`?${search}`));
  expect(await page.evaluate(findCutOff)).toEqual([]);
  await page.close();
});

test('nothing moves for readers who prefer less motion: what waits is dotted', async () => {
  const page = await browser.newPage({ reducedMotion: 'no-preference' });
  await openEveryState(page, gallery.urlOf(''));
  const usual = await page.evaluate(findMotion);
  // The states show all that the style sheet moves: none of it is overlooked below.
  expect(usual.shown).toEqual(usual.declared);
  expect(usual.shown.length).toBeGreaterThan(2);
  expect(usual.isMoving).toBe(true);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { shown, isMoving } = await page.evaluate(findMotion);
  expect(shown).toEqual([]);
  expect(isMoving).toBe(false);
  // What shows that work goes on is there.
  expect(await styleOf(page.locator('.gca-spinner').first(), 'border-top-style')).toBe('dotted');
  await page.close();
});

test('on a page from right to left, the full stop of an English sentence is at its end', async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await openEveryState(page, gallery.urlOf('?rtl'));
  const misplaced = await page.evaluate(() => {
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: (readonly [string, boolean])[] = [];
    while (words.nextNode()) {
      const { currentNode: node } = words;
      const said = node.nodeValue?.trimEnd() ?? '';
      if (!/[a-z]\.$/.test(said) || !node.parentElement?.closest('.gca')) continue;
      const leftOf = (from: number): number => {
        const sign = document.createRange();
        sign.setStart(node, from);
        sign.setEnd(node, from + 1);
        return sign.getBoundingClientRect().left;
      };
      found.push([said, leftOf(said.length - 1) > leftOf(said.length - 2)]);
    }
    return found.length < 10
      ? ['There are no sentences.']
      : found.filter(([, isRight]) => !isRight);
  });
  expect(misplaced).toEqual([]);
  await page.close();
});

test('the defaults of the theme are those of the requirements (WID-024..WID-032, WID-086, D-39)', async () => {
  const page = await browser.newPage({ viewport: { width: 900, height: 800 } });
  await page.goto(
    gallery.urlOf(`?page=one&state=${encodeURIComponent('OTP Authenticate, resent')}`),
  );
  const [card, quiet, toast] = ['.gca-card', '.gca-quiet', '.gca-toast'].map((selector) =>
    page.locator(selector).first(),
  );
  // It goes by itself after a few seconds, so it is read first.
  expect(await styleOf(toast, 'color')).toBe('rgb(12, 90, 86)');
  expect(await styleOf(toast, 'max-width')).toBe('350px');
  expect(await card?.evaluate((element) => element.getBoundingClientRect().width)).toBe(400);
  expect(await styleOf(card, 'border-radius')).toBe('8px');
  expect(await styleOf(card, 'color')).toBe('rgb(25, 48, 61)');
  expect(await styleOf(card, 'font-family')).toBe('Arial, Helvetica, sans-serif');
  expect(await styleOf(quiet, 'color')).toBe('rgb(92, 114, 125)');

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

test('a developer edits configuration and theme, sees them, and copies the code for them', async () => {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 } });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  await page.goto(gallery.urlOf('?page=playground'));
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByRole('button', { name: 'Continue with email' }).waitFor();

  await page.getByRole('checkbox', { name: 'oauth', exact: true }).check();
  await page.getByRole('checkbox', { name: 'figma' }).check();
  await preview.getByRole('button', { name: 'Continue with Figma' }).waitFor();
  await page.getByRole('combobox', { name: 'locale' }).selectOption('fr');
  await preview.getByRole('button', { name: /Figma/ }).waitFor();
  await page.getByRole('textbox', { name: 'container.width' }).fill('333px');
  const styles = page.getByRole('textbox', { name: 'styles' });
  await styles.fill('{ "buttons": ');
  expect(await styles.getAttribute('aria-invalid')).toBe('true');
  await styles.fill('{ "container": { "width": "321px" }, "hideHeaderText": true }');
  await expect
    .poll(() => preview.locator('.gca').evaluate((element) => element.clientWidth))
    .toBe(321);
  expect(await preview.locator('h2').getAttribute('class')).toContain('gca-sr');

  await page.getByRole('button', { name: 'Copy' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('<gatecall-auth public-token=');
  expect(copied).toContain('"type": "figma"');
  expect(copied).toContain('"width": "321px"');
  await page.getByRole('combobox', { name: 'For' }).selectOption('react');
  await page.getByText('<GatecallAuth').waitFor();
  await context.close();
});

const styleOf = (element: Locator | undefined, property: string) =>
  element?.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);
