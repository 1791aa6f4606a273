import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { inspect } from '../harness/inspect.ts';
import { onFreshPage } from '../harness/on-page.ts';
import { startServer } from '../harness/server.ts';
import type { RunningServer } from '../harness/server.ts';
import { mailedLink } from '../harness/messages.ts';
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

const rowOf = (email: string) => page.getByRole('listitem').filter({ hasText: email });

test('an operator invites a manager to a building, and the mail lets them in', async () => {
  await page.goto(`${server.url}/console/people?new=1`);
  await page.getByLabel('E-mail address').fill('mia@example.com');
  // Whoever presses on makes nobody an operator by mistake.
  expect(await page.getByLabel('Role', { exact: true }).inputValue()).toBe('manager');
  const invite = page.getByRole('dialog').getByRole('button', { name: 'Invite' });
  expect(await invite.isDisabled()).toBe(true);
  await page.getByLabel('Harbour House').check();
  expect(await inspect(page)).toEqual({ findings: [], overflow: 0 });
  await invite.click();
  await page.getByText('The invitation is on its way to mia@example.com.').waitFor();
  await rowOf('mia@example.com').getByText('Harbour House').waitFor();
  await rowOf('mia@example.com').getByText('Invited').waitFor();

  await onFreshPage({ browser }, async (other) => {
    await other.goto(await mailedLink(server, 'mia@example.com'));
    await other.waitForURL(`${server.url}/console`);
  });
});

test('an operator who has accepted a role is not invited again: the field says so', async () => {
  await page.goto(`${server.url}/console/people?new=1`);
  await page.getByLabel('E-mail address').fill('olga@example.com');
  await page.getByLabel('Role', { exact: true }).selectOption('support');
  await page.getByLabel('E-mail address').press('Enter');
  const refusal = 'This account has a role already. Change that one.';
  await page.getByRole('alert').filter({ hasText: refusal }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
});

test('a role is changed, and taken away after a question', async () => {
  // A thumb that means one does not meet the other (WCAG 2.5.8).
  const first = await page.getByRole('button', { name: 'Change mia@example.com' }).boundingBox();
  const second = await page.getByRole('button', { name: 'Remove mia@example.com' }).boundingBox();
  expect((second?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0)).toBeGreaterThanOrEqual(8);
  await page.getByRole('button', { name: 'Change mia@example.com' }).click();
  expect(await page.getByLabel('Harbour House').isChecked()).toBe(true);
  await page.getByLabel('Role', { exact: true }).selectOption('support');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The role of mia@example.com was changed.').waitFor();
  await rowOf('mia@example.com').getByText('Support', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Remove mia@example.com' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('mia@example.com has no role any more.').waitFor();
  await rowOf('mia@example.com').waitFor({ state: 'detached' });
});

test('no one is offered a change of their own role', async () => {
  await rowOf('olga@example.com').getByText('You', { exact: true }).waitFor();
  expect(await rowOf('olga@example.com').getByRole('button').count()).toBe(0);
});

test('support has no such screen', () =>
  onFreshPage({ browser }, async (other) => {
    await enterConsole(other, server, { email: 'sam@example.com', role: 'support' });
    await other.getByLabel('Reason').fill('Ticket 4711');
    await other.keyboard.press('Enter');
    const menu = other.getByRole('navigation', { name: 'Console menu' });
    await menu.getByRole('link', { name: 'Audit log' }).waitFor();
    expect(await menu.getByRole('link', { name: 'People and roles' }).count()).toBe(0);
  }));
