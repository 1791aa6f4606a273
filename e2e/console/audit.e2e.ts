import { readFile } from 'node:fs/promises';
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
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const exported = async (): Promise<readonly string[]> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('audit.jsonl');
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n');
  return lines.map((line) => JSON.parse(line).event);
};

test('the audit log is exported as it is filtered', async () => {
  await page.goto(`${server.url}/console/audit`);
  await page.getByRole('heading', { name: 'Audit log' }).waitFor();
  expect(await inspect(page)).toEqual({ findings: [], overflow: 0 });
  const all = await exported();
  expect(all).toEqual(expect.arrayContaining(['role_invited', 'role_joined', 'signed_in']));
  await page.getByText('The file is in your downloads.').waitFor();

  await page.getByLabel('Event').selectOption('role_joined');
  await page.waitForURL(/event=role_joined/);
  expect(await exported()).toEqual(['role_joined']);
});
