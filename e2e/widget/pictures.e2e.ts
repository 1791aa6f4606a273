/** Every named state in both schemes, and some from right to left (how: `harness/pictures.ts`). */
import { NAMED_STATES } from '@gatecall/auth-widget/fixtures/named-states';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchForPictures, openPictures, type KeptPictures } from '../harness/pictures.ts';
import { openEveryState, openGallery } from './gallery-page.ts';

let gallery: Awaited<ReturnType<typeof openGallery>>;
let browser: Browser;
let kept: KeptPictures;
beforeAll(async () => {
  [gallery, browser, kept] = await Promise.all([
    openGallery(),
    launchForPictures(),
    openPictures(new URL('pictures/', import.meta.url), 'widget'),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await gallery?.close();
});

const SCHEMES = ['light', 'dark', 'rtl'] as const;
/** The states with something that has a side: an icon, a way back, a number, a mark. */
const WITH_SIDES = [
  'Main, last used',
  'Main, everything',
  'Main, phone filled',
  'Main, error',
  'Email Confirmation',
  'OTP Authenticate, filled',
  'Password, new and weak',
  'Register New Passkey',
  'IDP Consent, asking',
];
const statesIn = (scheme: (typeof SCHEMES)[number]) =>
  [...NAMED_STATES.entries()].filter(
    ([, { name }]) => scheme !== 'rtl' || WITH_SIDES.includes(name),
  );

test.each(SCHEMES)('every state looks as it did, %s', async (scheme) => {
  expect(await changesIn(scheme, gallery)).toEqual([]);
});

test('every state looks the same on the renderer of the built element', async () => {
  const own = await openGallery({ mode: 'own-renderer' });
  const main = await fetch(own.urlOf('src/main.tsx'));
  expect(await main.text()).toContain('/renderer/create-root.ts');
  expect(await changesIn('light', own)).toEqual([]);
  await own.close();
});

test('no picture is kept of a state that is gone', async () => {
  const wanted = SCHEMES.flatMap((scheme) =>
    statesIn(scheme).map(([, { name }]) => fileOf(name, scheme)),
  );
  expect(statesIn('rtl')).toHaveLength(WITH_SIDES.length);
  expect(await kept.list()).toEqual(wanted.toSorted());
});

const fileOf = (name: string, scheme: string) =>
  `${name.toLowerCase().replaceAll(/\W+/g, '-')}.${scheme}.png`;

/** The states that look different from their pictures. */
async function changesIn(
  scheme: (typeof SCHEMES)[number],
  { urlOf }: typeof gallery,
): Promise<readonly string[]> {
  const page = await openStates(
    urlOf(scheme === 'rtl' ? '?picture&rtl' : `?picture&scheme=${scheme}`),
  );
  const changed: string[] = [];
  for (const [index, { name }] of statesIn(scheme)) {
    const complaint = await kept.compare(await photograph(page, index), fileOf(name, scheme));
    if (complaint) changed.push(`${name}: ${complaint}`);
  }
  await page.context().close();
  return changed;
}

async function openStates(url: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1000, height: 1600 },
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
  });
  const page = await context.newPage();
  await openEveryState(page, url);
  await page.evaluate(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await document.fonts.ready;
  });
  return page;
}

async function photograph(page: Page, index: number): Promise<Buffer> {
  const widget = page.locator('.tile').nth(index).locator('.gca');
  const { focused, hovered } = NAMED_STATES[index] ?? {};
  // Nothing was pressed on this page, so a focus counts as one from the keyboard.
  if (focused) {
    const named = { name: focused, exact: true };
    await widget.getByRole('textbox', named).or(widget.getByRole('button', named)).focus();
  }
  if (hovered) await widget.getByRole('button', { name: hovered }).hover();
  else await page.mouse.move(0, 0);
  return widget.screenshot({ animations: 'disabled', caret: 'hide' });
}
