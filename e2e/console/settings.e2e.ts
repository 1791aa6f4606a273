import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { inspect } from '../harness/inspect.ts';
import { startServer } from '../harness/server.ts';
import type { RunningServer } from '../harness/server.ts';
import { enterConsole } from './operator.ts';

const SECRET = 'a-secret-that-nobody-may-read-0123456789abcdef';

let server: RunningServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [server, browser] = await Promise.all([
    startServer({ GATECALL_METRICS_TOKEN: SECRET }),
    launchBrowser(),
  ]);
  page = await (await browser.newContext({ locale: 'en-US' })).newPage();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('an operator reads how the server is configured, and no secret', async () => {
  await enterConsole(page, server, { email: 'olga@example.com' });
  await page.getByRole('link', { name: 'Settings' }).click();
  const row = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
  await page.getByText(/^Monitoring \(set: 1 of \d+\)$/).click();
  await row('GATECALL_METRICS_TOKEN').getByText('Set', { exact: true }).waitFor();
  await page.getByText(/^Data \(set: \d+ of \d+\)$/).click();
  await row('GATECALL_DATA').getByText(server.data, { exact: true }).waitFor();
  expect(await page.content()).not.toContain(SECRET);
  expect(await inspect(page)).toEqual({ findings: [], overflow: 0 });
});

test('a setting is found by its name or by what it does, and the address keeps the search', async () => {
  await page.getByLabel('Find a setting').fill('smtp_url');
  await page.getByText('GATECALL_METRICS_TOKEN', { exact: true }).waitFor({ state: 'detached' });
  await page.getByText('SMTP_URL', { exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.get('query')).toBe('smtp_url');
  await page.getByLabel('Find a setting').fill('no such setting');
  await page.getByText('Nothing matches').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByLabel('Show').selectOption('Only what is set');
  await page.getByText('Not set', { exact: true }).first().waitFor({ state: 'detached' });
  await page.getByText('GATECALL_METRICS_TOKEN', { exact: true }).waitFor();
});
