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

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  page = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await enterConsole(page, server, { email: 'olga@example.com' });
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** The resident, who lives in no building, reads who was in the account, and of no manager. */
async function readWhoWasHere(other: Page): Promise<void> {
  await other.goto(`${server.url}/building`);
  await other
    .getByRole('heading', { name: 'Who has looked at your calls or entered your account' })
    .waitFor();
  await other.getByText('They rang, ticket 12').waitFor();
  await other.getByText('account, to help · olga@example.com, operator').waitFor();
  expect(await other.getByRole('heading', { name: 'They do not see' }).count()).toBe(0);
  const before = other.viewportSize();
  // So high that the bars at both ends cover nothing.
  await other.setViewportSize({ width: before?.width ?? 1280, height: 3_000 });
  expect(await inspect(other)).toEqual({ findings: [], overflow: 0 });
  if (before !== null) await other.setViewportSize(before);
}

test('an operator helps in an account by a link, under a banner, and leaves it again', async () => {
  const { resident_id: id } = await callApi(page, 'POST', 'residents', {
    email: 'ada@example.com',
    name: { first_name: 'Ada', last_name: 'Lovelace' },
  });
  await page.goto(`${server.url}/console/residents/${id}`);
  await page.getByRole('button', { name: 'Help in the account' }).click();
  const make = page.getByRole('dialog').getByRole('button', { name: 'Make a link' });
  expect(await make.isDisabled()).toBe(true);
  await page.getByLabel('Why?').fill('They rang, ticket 12');
  expect(await inspect(page)).toEqual({ findings: [], overflow: 0 });
  await make.click();
  const field = page.getByRole('textbox', { name: 'Link into the account' });
  await field.waitFor();
  expect(await inspect(page)).toEqual({ findings: [], overflow: 0 });
  const link = await field.inputValue();
  await page.getByRole('button', { name: 'Done' }).click();

  await onFreshPage({ browser }, async (other) => {
    await other.goto(link);
    await other.waitForURL(`${server.url}/dashboard`);
    await other.getByText('This is a resident’s account').waitFor();
    expect(await inspect(other)).toEqual({ findings: [], overflow: 0 });
    for (const width of [390, 320]) {
      await other.setViewportSize({ width, height: 800 });
      expect((await inspect(other)).overflow).toBe(0);
    }
    await readWhoWasHere(other);
    await other.getByRole('button', { name: 'Leave the account' }).click();
    await other.waitForURL(`${server.url}/login`);
    await other.goto(link);
    await other.getByText('This link has been used').waitFor();
  });
  // The console's own session is as it was.
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Ada Lovelace' }).waitFor();
});
