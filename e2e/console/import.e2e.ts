import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { inspect } from '../harness/inspect.ts';
import { startServer, type RunningServer } from '../harness/server.ts';
import { enterConsole } from './operator.ts';

let server: RunningServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  page = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await enterConsole(page, server, { email: 'olga@example.com' });
  await page.getByRole('navigation', { name: 'Console menu' }).waitFor();
  await page.goto(`${server.url}/console/buildings?new=1`);
  await page.getByLabel('Name', { exact: true }).fill('Harbour House');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Harbour House' }).waitFor();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const FILE = `unit;floor;name;email;moves_out;rent
4B;4;Ada King;ada.king@example.com;;900
5A;5;Ben King;ben.king@example.com;2999-12-31;800
6;;Cy;;;700
`;
const choose = (content: string | Buffer) =>
  page.locator('input[type=file]').setInputFiles({
    name: 'units.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(content),
  });

test('a file shows what it changes, changes it, and changes nothing a second time', async () => {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Import units and residents' }).waitFor();
  await choose(FILE);
  await page.getByText('People who are sent an invitation by mail: 2').waitFor();
  await page.getByText('Columns that are not read: rent').waitFor();
  await page.getByText('new unit · floor: nothing → 4 · is invited at ada.king@').waitFor();
  await page.getByText('A new resident needs an e-mail address').waitFor();
  await page.getByLabel('Show').selectOption('Refused (1)');
  expect(
    await page.getByRole('list', { name: 'What it changes' }).getByRole('listitem').count(),
  ).toBe(1);
  expect(new URL(page.url()).searchParams.get('outcome')).toBe('refused');
  await page.getByLabel('Show').selectOption('All (3)');

  await page.getByRole('button', { name: 'Import (2)' }).click();
  await page.getByText('The file was imported. New: 2 · changed: 0 · refused: 1.').waitFor();
  const isMailed = async () =>
    (await server.outbox()).some(
      ({ to, text }) => to === 'ada.king@example.com' && text.includes('/move-in#'),
    );
  await expect.poll(isMailed).toBe(true);
  await choose(FILE);
  await page.getByText('None of it is new.').waitFor();
  await page.getByRole('link', { name: 'To the units' }).waitFor({ state: 'detached' });
});

test('a file that is no table is refused with a sentence', async () => {
  await choose('wohnung;name\n1;Ada\n');
  await page.getByText('One of them has to be “unit”.').waitFor();
  await choose('x'.repeat(2_000_001));
  await page.getByText('This file is too large.').waitFor();
});

test('what Windows has written is read, and an export changes nothing', async () => {
  await choose(Buffer.from('unit,name,email\n7,J\xfcrgen,j@example.com', 'latin1'));
  await page.getByText('7 · Jürgen · j@example.com').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Harbour House.csv');
  const saved = await readFile(await download.path());
  expect(saved.toString()).toContain('4B,4,Ada King,ada.king@example.com,,,invited');
  await choose(saved);
  await page.getByText('All of it is known already: there is nothing to import.').waitFor();
});

test.each(['light', 'dark'] as const)(
  'nothing runs out of a phone or fails axe, in %s',
  async (scheme) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await choose(FILE.replace('6;;Cy', '6;;Donaudampfschifffahrtsgesellschaftskapitän'));
      await page.getByText('A new resident needs').waitFor();
      expect(await inspect(page), `${width}`).toEqual({ findings: [], overflow: 0 });
    }
  },
);
