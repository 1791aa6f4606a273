/** Invitations on paper: one unit's link as QR code and letter, and the letters of several units at once. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { inspect } from '../harness/inspect.ts';
import { onFreshPage } from '../harness/on-page.ts';
import { startServer } from '../harness/server.ts';
import type { RunningServer } from '../harness/server.ts';
import { callApi, enterConsole } from './operator.ts';

let server: RunningServer;
let browser: Browser;
let page: Page;
let building: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  page = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await enterConsole(page, server, { email: 'olga@example.com' });
  await page.getByRole('navigation', { name: 'Console menu' }).waitFor();
  const house = { name: 'Hafenhaus', address: 'Kai 1', time_zone: 'Europe/Berlin', language: 'de' };
  const made = await callApi(page, 'POST', 'buildings', house);
  building = made['building_id'] ?? '';
  for (const label of ['1A', '1B', '2A']) {
    await callApi(page, 'POST', `buildings/${building}/units`, { label });
  }
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const sheets = () => page.getByRole('article');

/** How many pages would be printed. */
async function printedPages(): Promise<number> {
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  return [...pdf.matchAll(/\/Type\s*\/Page\b/g)].length;
}

test('several units are invited at once, a letter each in the language of the building', async () => {
  await page.goto(`${server.url}/console/buildings/${building}`);
  await page.getByRole('button', { name: 'Invite units' }).click();
  const invite = page.getByRole('button', { name: 'Invite and make letters' });
  expect(await invite.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Choose all empty units' }).click();
  await page.getByText('Chosen: 3').waitFor();
  await page.getByLabel('2A').uncheck();
  expect(await inspect(page)).toEqual({ findings: [], overflow: 0 });
  await invite.click();
  await page.getByRole('heading', { level: 1, name: 'Letters' }).waitFor();
  expect(await sheets().count()).toBe(2);
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect({ width, ...(await inspect(page)) }).toEqual({ width, findings: [], overflow: 0 });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const label of ['1A', '1B']) {
    const sheet = page.getByRole('article', { name: label });
    await sheet.getByText(`Einheit ${label}`).waitFor();
    await sheet.getByText('nimmt die Anrufe der Sprechanlage').waitFor();
    await sheet.getByText(`${server.url}/move-in#`).waitFor();
    await sheet.getByRole('img').waitFor();
  }
  const links = await page.getByText('/move-in#').allInnerTexts();
  expect(new Set(links).size).toBe(2);
  expect(await printedPages()).toBe(2);
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Invite units' }).click();
  await page.getByText('Residents: 0 · Open invitations: 1').first().waitFor();
  await page.getByRole('button', { name: 'Choose all empty units' }).click();
  await page.getByText('Chosen: 1').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
});

test('one unit is invited, and its link is shown as QR code and printed as a letter', async () => {
  await page.getByRole('link', { name: '2A' }).click();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Ada King');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Ada King may move in' }).waitFor();
  await page.getByRole('img', { name: 'QR code of the link' }).waitFor();
  expect(await inspect(page)).toEqual({ findings: [], overflow: 0 });
  await page.getByRole('button', { name: 'Print a letter' }).click();
  await page.getByText('Guten Tag, Ada King,').waitFor();
  expect(await printedPages()).toBe(1);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('open until').waitFor();
});

test('a lost letter is made again, and the previous link leads nowhere', async () => {
  await page.getByRole('button', { name: 'New link: Ada King' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'New link' }).click();
  const link = page.getByLabel('Link', { exact: true });
  const first = await link.inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'New link: Ada King' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'New link' }).click();
  expect(await link.inputValue()).not.toBe(first);
  await page.getByRole('button', { name: 'Done' }).click();
  await onFreshPage({ browser }, async (other) => {
    await other.goto(first);
    await other.getByRole('heading', { name: 'This invitation link does not work' }).waitFor();
  });
});
