/**
 * Every named state in both schemes, and some from right to left, compared with the picture that was looked at and committed.
 *
 * After a change that is meant: `TAKE_PICTURES=1 npm test -- e2e/widget/pictures`, look at
 * what git shows, commit. A failure leaves what was drawn and the difference in
 * `test-results/pictures`.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { NAMED_STATES } from '@gatecall/auth-widget/fixtures/named-states';
import pixelmatch from 'pixelmatch';
import type { Browser, Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { openEveryState, openGallery } from './gallery-page.ts';

const KEPT = fileURLToPath(new URL('pictures/', import.meta.url));
/** `system-ui` is another font on every machine. */
const FONTS = fileURLToPath(new URL('pictures.fonts.conf', import.meta.url));
const RESULTS = fileURLToPath(new URL('../../test-results/pictures/', import.meta.url));
const isTaking = process.env['TAKE_PICTURES'] === '1';

/**
 * Pictures are compared as a grid of squares: how letters are smoothed differs from one Chromium to
 * the next, how dark a square of them is does not. Between Debian's Chromium 156 and another
 * distributor's 153, eight squares of the worst picture are further apart than the tolerance, and of
 * most pictures one; taken twice with one Chromium, none. A button is about 130 squares.
 */
const SQUARE = 10;
/** From 0 to 1; about eight of 256 shades. */
const COLOUR_TOLERANCE = 0.03;
const SQUARES_TOLERATED = 16;
/** Of a long picture, this share: every label of nineteen may be smoothed otherwise. */
const SHARE_TOLERATED = 0.008;
/** Greyscale smoothing without hinting or a screen's colour profile: the same on every machine. */
const SAME_DRAWING = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
];

let gallery: Awaited<ReturnType<typeof openGallery>>;
let browser: Browser;
beforeAll(async () => {
  [gallery, browser] = await Promise.all([openGallery(), launchBrowser(SAME_DRAWING, FONTS)]);
  await rm(RESULTS, { recursive: true, force: true });
  await mkdir(RESULTS, { recursive: true });
  await mkdir(KEPT, { recursive: true });
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
  const page = await openStates(scheme);
  const changed: string[] = [];
  for (const [index, { name }] of statesIn(scheme)) {
    const picture = await photograph(page, index);
    const file = fileOf(name, scheme);
    const complaint = await compare(picture, file);
    // One that looks as before stays as it is: every new one makes the repository grow.
    if (complaint && isTaking) await writeFile(KEPT + file, small(picture));
    else if (complaint) changed.push(`${name}: ${complaint}`);
  }
  expect(changed).toEqual([]);
  await page.context().close();
});

test('no picture is kept of a state that is gone', async () => {
  const wanted = SCHEMES.flatMap((scheme) =>
    statesIn(scheme).map(([, { name }]) => fileOf(name, scheme)),
  );
  expect(statesIn('rtl')).toHaveLength(WITH_SIDES.length);
  expect((await readdir(KEPT)).toSorted()).toEqual(wanted.toSorted());
});

const fileOf = (name: string, scheme: string) =>
  `${name.toLowerCase().replaceAll(/\W+/g, '-')}.${scheme}.png`;

async function openStates(scheme: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1000, height: 1600 },
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
  });
  const page = await context.newPage();
  await openEveryState(
    page,
    gallery.urlOf(scheme === 'rtl' ? '?picture&rtl' : `?picture&scheme=${scheme}`),
  );
  await page.evaluate(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await document.fonts.ready;
  });
  return page;
}

async function photograph(page: Page, index: number): Promise<PNG> {
  const widget = page.locator('.tile').nth(index).locator('.gca');
  const { focused, hovered } = NAMED_STATES[index] ?? {};
  // Nothing was pressed on this page, so a focus counts as one from the keyboard.
  if (focused) {
    const named = { name: focused, exact: true };
    await widget.getByRole('textbox', named).or(widget.getByRole('button', named)).focus();
  }
  if (hovered) await widget.getByRole('button', { name: hovered }).hover();
  else await page.mouse.move(0, 0);
  return PNG.sync.read(await widget.screenshot({ animations: 'disabled', caret: 'hide' }));
}

/** Fewer shades than the eye tells apart, and no filter, make flat pictures a third as large. */
function small({ width, height, data }: PNG): Buffer {
  const copy = new PNG({ width, height });
  copy.data = Buffer.from(data.map((value) => Math.min(255, Math.round(value / 8) * 8)));
  return PNG.sync.write(copy, { colorType: 2, filterType: 0, deflateStrategy: 0 });
}

/** What is wrong with a picture, if anything; it is written down then. */
async function compare(picture: PNG, file: string): Promise<string | undefined> {
  const kept = await readFile(KEPT + file).then(
    (bytes) => PNG.sync.read(bytes),
    () => undefined,
  );
  const complaint = kept ? difference(kept, picture) : 'no picture is kept';
  if (complaint) await writeFile(RESULTS + file, PNG.sync.write(picture));
  if (complaint && kept) {
    const { width, height } = picture;
    const drawn = new PNG({ width, height });
    if (kept.width === width && kept.height === height) {
      pixelmatch(kept.data, picture.data, drawn.data, width, height);
      const name = file.replace('.png', '.difference.png');
      await writeFile(RESULTS + name, PNG.sync.write(drawn));
    }
  }
  return complaint;
}

function difference(kept: PNG, picture: PNG): string | undefined {
  if (kept.width !== picture.width || kept.height !== picture.height) {
    return `${picture.width} × ${picture.height} instead of ${kept.width} × ${kept.height}`;
  }
  const [before, now] = [squares(kept), squares(picture)];
  const count = pixelmatch(before.data, now.data, undefined, now.width, now.height, {
    threshold: COLOUR_TOLERANCE,
    includeAA: true,
  });
  const tolerated = Math.max(SQUARES_TOLERATED, now.width * now.height * SHARE_TOLERATED);
  return count > tolerated ? `${count} squares of ${SQUARE} pixels differ` : undefined;
}

/** The mean colour of each square; what is left over at the right and the bottom has no say. */
function squares(picture: PNG) {
  const width = Math.floor(picture.width / SQUARE);
  const height = Math.floor(picture.height / SQUARE);
  const data = new Uint8Array(width * height * 4);
  for (let index = 0; index < data.length; index += 1) {
    const [channel, square] = [index % 4, Math.floor(index / 4)];
    const left = (square % width) * SQUARE;
    const top = Math.floor(square / width) * SQUARE;
    let sum = 0;
    for (let y = top; y < top + SQUARE; y += 1) {
      for (let x = left; x < left + SQUARE; x += 1) {
        sum += picture.data[(y * picture.width + x) * 4 + channel] ?? 0;
      }
    }
    data[index] = sum / SQUARE ** 2;
  }
  return { width, height, data };
}
