import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { inspect } from '../harness/inspect.ts';
import { onFreshPage } from '../harness/on-page.ts';
import { startServer } from '../harness/server.ts';
import type { RunningServer } from '../harness/server.ts';
import { enterConsole, gatecall } from './operator.ts';

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

test('when nothing needs attention, a calm sentence says so', async () => {
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  await page.getByText('Everything is running').waitFor();
  await page.getByRole('link', { name: /^Free numbers\s*4$/ }).waitFor();
  expect(await inspect(page)).toEqual({ findings: [], overflow: 0 });
});

test('what needs attention is named, and leads to the screen where it is seen to', async () => {
  await gatecall(server, 'numbers', 'release', '+12015550102', '+12015550103');
  await page.reload();
  const attention = page.getByRole('list', { name: 'Needs attention' });
  await attention.getByText('Only 2 numbers are free.').waitFor();
  expect(await inspect(page)).toEqual({ findings: [], overflow: 0 });
  await attention.getByRole('link', { name: /Add numbers before/ }).click();
  await page.waitForURL(`${server.url}/console/numbers?state=free`);
});

test('support starts there too, and gets no links to what it may not see', () =>
  onFreshPage({ browser }, async (other) => {
    await enterConsole(other, server, { email: 'sam@example.com', role: 'support' });
    await other.getByLabel('Reason').fill('Ticket 4711');
    await other.keyboard.press('Enter');
    await other.getByRole('list', { name: 'Needs attention' }).waitFor();
    await other.getByRole('link', { name: /^Webhooks\s*0$/ }).waitFor();
    expect(await other.getByRole('link', { name: /People with a role/ }).count()).toBe(0);
    expect(await other.getByRole('button', { name: 'Add building' }).count()).toBe(0);
  }));
