import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { inspectLooks } from '../harness/inspect.ts';
import { startServer, type RunningServer } from '../harness/server.ts';

let server: RunningServer;
let page: Page;
const said: string[] = [];

beforeAll(async () => {
  const [started, browser] = await Promise.all([startServer(), launchBrowser()]);
  server = started;
  page = await (await browser.newContext({ locale: 'en-US' })).newPage();
  page.on('console', (message) => said.push(message.text()));
});
afterAll(async () => {
  await page?.context().browser()?.close();
  await server?.stop();
});

test('the search leads to the part of the page that was meant', async () => {
  await page.goto(`${server.url}/docs`);
  await page.getByRole('link', { name: 'documentation' }).click();
  await page.getByRole('heading', { name: 'What do you want to do?' }).waitFor();
  await page.getByRole('searchbox').fill('home assistant');
  await page
    .getByRole('region', { name: 'Search results' })
    .getByRole('link', { name: 'Home Assistant', exact: true })
    .click();
  await page.getByRole('heading', { name: 'Home Assistant', exact: true }).waitFor();
  expect(page.url()).toBe(`${server.url}/docs/webhooks#home-assistant`);
  await page.getByRole('searchbox').fill('xyzzy');
  await page.getByText('Nothing found.').waitFor();
  expect(said).toEqual([]);
});

test('pages are whole in both schemes, wide and narrow', async () => {
  for (const path of ['guide', 'guide/how-we-test', 'scale', 'packages/auth-widget']) {
    await page.goto(`${server.url}/docs/${path}`);
    expect(await inspectLooks(page, { height: 900 }), path).toEqual([]);
  }
});
