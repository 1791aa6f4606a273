import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { inspect } from '../harness/inspect.ts';
import { startServer } from '../harness/server.ts';
import type { RunningServer } from '../harness/server.ts';
import { enterConsole } from './operator.ts';

let server: RunningServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  page = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await enterConsole(page, server, { email: 'olga@example.com' });
  await page.getByRole('navigation', { name: 'Console menu' }).waitFor();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** What a program with the key gets in reply. */
const statusOf = async (key: string, list: string): Promise<number> => {
  const headers = { authorization: `Bearer ${key}` };
  return (await fetch(`${server.url}/api/v1/${list}`, { headers })).status;
};
const shownSecret = async (): Promise<string> => {
  const secret = await page.getByRole('textbox', { name: 'Secret key' }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  return secret;
};

test('a key is held to the buildings that are chosen', async () => {
  await page.goto(`${server.url}/console/buildings?new=1`);
  await page.getByLabel('Name', { exact: true }).fill('Garden House');
  await page.getByRole('dialog').getByRole('button', { name: 'Add building' }).click();
  await page.getByRole('heading', { name: 'Garden House' }).waitFor();
  await page.goto(`${server.url}/console/keys?new=1`);
  await page.getByLabel('Name', { exact: true }).fill('Door camera');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Where').selectOption('Only in the buildings chosen below');
  expect(await dialog.getByLabel('Numbers: Read').count()).toBe(0);
  await dialog.getByLabel('Buildings: Read').check();
  const create = dialog.getByRole('button', { name: 'Create key' });
  expect(await create.isDisabled()).toBe(true);
  await dialog.getByLabel('Garden House').check();
  expect(await inspect(page)).toEqual({ findings: [], overflow: 0 });
  await create.click();
  const key = await shownSecret();
  await page.getByText('Buildings: 1').waitFor();
  expect([await statusOf(key, 'buildings'), await statusOf(key, 'numbers')]).toEqual([200, 403]);
});

test('a key is made for what it needs, turned over, and revoked', async () => {
  await page.goto(`${server.url}/console/keys?new=1`);
  await page.getByLabel('Name', { exact: true }).fill('Ticket system');
  const dialog = page.getByRole('dialog');
  const create = dialog.getByRole('button', { name: 'Create key' });
  expect(await create.isDisabled()).toBe(true);
  await dialog.getByLabel('Numbers: Read').check();
  await dialog.getByLabel('Ends').selectOption('In 90 days');
  expect(await inspect(page)).toEqual({ findings: [], overflow: 0 });
  await create.click();
  const first = await shownSecret();
  expect([await statusOf(first, 'numbers'), await statusOf(first, 'webhooks')]).toEqual([200, 403]);
  await page.getByText('numbers:read').waitFor();
  expect(await page.getByText(first).count()).toBe(0);

  await page.getByRole('button', { name: 'New secret: Ticket system' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'New secret' }).click();
  const second = await shownSecret();
  expect(second).not.toBe(first);
  await page.getByText(/^the old secret works until /).waitFor();
  expect([await statusOf(first, 'numbers'), await statusOf(second, 'numbers')]).toEqual([200, 200]);

  await page.getByRole('button', { name: 'Revoke Ticket system' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('The key Ticket system was revoked.').waitFor();
  await page.getByText('Revoked', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Revoke Ticket system' }).count()).toBe(0);
  expect([await statusOf(first, 'numbers'), await statusOf(second, 'numbers')]).toEqual([401, 401]);
});
