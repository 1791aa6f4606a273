/**
 * Every page of app, console and gate, and every mail, light and dark, on a phone and on a desk; the longest
 * in all languages (how: `harness/pictures.ts`).
 */
import { LANGUAGES, SPEECH } from '@gatecall/contracts/languages';
import { PRODUCT_NAME } from '@gatecall/contracts/product-name';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleMails, shownMail } from '../../apps/gallery/src/sample-mails.ts';
import { launchForPictures, openPictures, type KeptPictures } from '../harness/pictures.ts';
import { followRest } from '../harness/rest.ts';
import { openLivedIn, type LivedIn } from './lived-in.ts';

const WIDTHS = [390, 1280] as const;
const SCHEMES = ['light', 'dark'] as const;
/** Lists without end are looked at so far. */
const HIGHEST = 1_600;

/** Addresses by the names of their pictures. */
type Pages = Readonly<Record<string, string>>;

const APP: Pages = {
  dashboard: '/dashboard',
  calls: '/tables',
  codes: '/forms',
  people: '/profile',
  panel: '/profile?part=panel',
  notifications: '/profile?part=notifications',
  account: '/profile?part=account',
  building: '/building',
  card: '/dashboard/card',
  error: '/error',
};
const CONSOLE: Pages = {
  overview: '/console',
  buildings: '/console/buildings',
  residents: '/console/residents',
  gates: '/console/gates',
  numbers: '/console/numbers',
  webhooks: '/console/webhooks',
  keys: '/console/keys',
  'relying-parties': '/console/relying-parties',
  people: '/console/people',
  settings: '/console/settings',
};
/** The highest page of the app. */
const LONGEST = 'notifications';

let place: LivedIn;
let browser: Browser;
let kept: KeptPictures;
let changed: string[] = [];
const seen: string[] = [];

beforeAll(async () => {
  [place, browser, kept] = await Promise.all([
    openLivedIn(),
    launchForPictures(),
    openPictures(new URL('kept/', import.meta.url), 'pages'),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await place?.close();
});

async function look(page: Page, name: string): Promise<void> {
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const file = `${name}.png`;
  seen.push(file);
  const complaint = await kept.compare(picture, file);
  if (complaint) changed.push(`${file}: ${complaint}`);
}

/** As high as the page: bars that stay in sight are then at its ends. */
async function showWhole(page: Page, width: number): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(height, HIGHEST) });
}

/** Looks at each address in both widths and schemes. */
async function lookAtAll(page: Page, pages: Pages, area: string): Promise<void> {
  const rest = followRest(page);
  for (const width of WIDTHS) {
    for (const [name, address] of Object.entries(pages)) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(place.url + address);
      await page.getByRole('heading').first().waitFor();
      await rest();
      await showWhole(page, width);
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        await rest();
        await look(page, `${area}-${name}.${width}.${colorScheme}`);
      }
    }
  }
}

/** What was drawn otherwise since the last time; a test ends with nothing. */
const complaints = (): string[] => {
  const found = changed;
  changed = [];
  return found;
};

test('the app looks as it did', { timeout: 180_000 }, async () => {
  const { page, context } = await place.enter(browser, 'ada');
  await lookAtAll(page, APP, 'app');
  await context.close();
  expect(complaints()).toEqual([]);
});

test('its longest page looks as it did in every language', { timeout: 120_000 }, async () => {
  for (const language of LANGUAGES.filter((each) => each !== 'en')) {
    const { page, context } = await place.enter(browser, 'ada', SPEECH[language].locale);
    const rest = followRest(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${place.url}${APP[LONGEST]}`);
    await page.getByRole('heading').first().waitFor();
    await rest();
    await showWhole(page, 390);
    await rest();
    await look(page, `app-${LONGEST}.390.${language}`);
    await context.close();
  }
  expect(complaints()).toEqual([]);
});

test('the console looks as it did', { timeout: 180_000 }, async () => {
  const { page, context } = await place.enter(browser, 'olga');
  const hrefOf = async (list: string, name: string): Promise<string> => {
    await page.goto(`${place.url}/console/${list}`);
    return (await page.getByRole('link', { name }).first().getAttribute('href')) ?? '';
  };
  const building = await hrefOf('buildings', 'Harbour House');
  const unit = await hrefOf(building.replace('/console/', ''), '3B');
  const resident = await hrefOf('residents', 'Grace Hopper');
  await lookAtAll(page, { ...CONSOLE, building, unit, resident }, 'console');
  await context.close();
  expect(complaints()).toEqual([]);
});

test('the pages of guests look as they did', { timeout: 120_000 }, async () => {
  const { page, context } = await place.enter(browser, 'guest');
  const { link, code } = await place.makeForGuests();
  await lookAtAll(page, { link, code, over: '/open/none' }, 'guest');
  await context.close();
  expect(complaints()).toEqual([]);
});

test('the mails look as they did', { timeout: 120_000 }, async () => {
  const page = await browser.newPage();
  const brand = { name: PRODUCT_NAME, logo: undefined };
  for (const language of LANGUAGES) {
    for (const [name, { layout }] of Object.entries(sampleMails(language, brand))) {
      // Of the others, the longest.
      if (language !== 'en' && name !== 'operator-invite') continue;
      await page.setViewportSize({ width: 560, height: 400 });
      await page.setContent(shownMail(layout, brand));
      await place.useLetters(page);
      await showWhole(page, 560);
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        await look(page, `mail-${name}.${language}.${colorScheme}`);
      }
    }
  }
  await page.close();
  expect(complaints()).toEqual([]);
});

test('no picture is kept of a page that is gone', async () => {
  expect(await kept.list()).toEqual(seen.toSorted());
});
