/** The console on a phone that doubles its text, as people with poor sight set it. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beyondWindow } from '../harness/beyond-window.ts';
import { launchBrowser } from '../harness/browser.ts';
import { followRest } from '../harness/rest.ts';
import { startServer, type RunningServer } from '../harness/server.ts';
import { callApi, enterConsole } from './operator.ts';

let server: RunningServer;
let browser: Browser;
let page: Page;
let importAddress = '';
const paths = ['', '/buildings', '/residents', '/gates', '/numbers', '/webhooks', '/keys'];
paths.push('/people', '/settings', '/audit', '/relying-parties');

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  const context = await browser.newContext({ locale: 'en-US' });
  page = await context.newPage();
  await enterConsole(page, server, { email: 'olga@example.com' });
  await page.getByRole('navigation', { name: 'Console menu' }).waitFor();
  const house = {
    name: 'Hafenhaus an der Kaistraße',
    address: 'Kaistraße 1',
    time_zone: 'Europe/Berlin',
  };
  const { building_id: building = '' } = await callApi(page, 'POST', 'buildings', {
    ...house,
    language: 'de',
  });
  const units = `buildings/${building}/units`;
  const { unit_id: unit = '' } = await callApi(page, 'POST', units, { label: '1A Vorderhaus' });
  const guest = { name: 'Adelheid Himmelreich', email: 'adelheid.himmelreich@example.com' };
  await callApi(page, 'POST', `units/${unit}/invites`, guest);
  const hook = { url: 'https://example.com/hooks/gatecall', events: ['gate.opened'] };
  const { webhook_id: webhook = '' } = await callApi(page, 'POST', 'webhooks', hook);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await page.getByRole('heading', { level: 1, name: 'Überblick' }).waitFor();
  const { resident_id: resident = '' } = await callApi(page, 'POST', 'residents', {
    email: 'friederike.himmelreich-waldenburger@example.com',
    phone_number: '+4930901820',
    name: { first_name: 'Friederike', last_name: 'Himmelreich-Waldenburger' },
  });
  await callApi(page, 'PATCH', `residents/${resident}`, {
    trusted_metadata: { Schlüsselübergabe: 'beim Hausmeister, Hinterhaus' },
  });
  importAddress = `/imports/${building}`;
  paths.push(`/buildings/${building}`, `/units/${unit}`, `/webhooks/${webhook}`);
  paths.push(`/residents/${resident}`, importAddress);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test.each([390, 320])('no screen is wider than a phone of %i px', async (width) => {
  await page.setViewportSize({ width, height: 844 });
  const atRest = followRest(page);
  const found = [];
  for (const path of paths) {
    await page.goto(`${server.url}/console${path}`);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (path === importAddress) await chooseFile();
    await expect.poll(() => page.locator('.skeleton').count()).toBe(0);
    await atRest();
    for (const summary of await page.locator('summary:visible').all()) await summary.click();
    const beyond = await page.evaluate(beyondWindow);
    if (beyond.length > 0) found.push({ path, beyond });
  }
  expect(found).toEqual([]);
});

/** A file of units and residents, of which some are new and one is refused. */
async function chooseFile(): Promise<void> {
  const rows = [
    'unit,floor,name,email',
    '1A Vorderhaus,Erdgeschoss,Friederike Himmelreich-Waldenburger,',
    '1B Seitenflügel,2,Adelheid Himmelreich,adelheid.himmelreich@example.com',
    '1C,3,Nobody,not-an-address',
  ];
  await page.locator('input[type=file]').setInputFiles({
    name: 'einheiten.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  });
  await page.getByRole('listitem').filter({ hasText: 'not-an-address' }).waitFor();
}
