/** From an operator's invitation to a resident whose gate has a number, and out again. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ring } from '@gatecall/testkit/ring';
import { launchBrowser } from '../harness/browser.ts';
import { inspectLooks } from '../harness/inspect.ts';
import { onFreshPage } from '../harness/on-page.ts';
import { startServer } from '../harness/server.ts';
import type { RunningServer } from '../harness/server.ts';
import { mailedLink } from '../harness/messages.ts';
import { enterConsole } from './operator.ts';

const PANEL = '+12025550142';

let server: RunningServer;
let browser: Browser;
let page: Page;
let link: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  page = await (await browser.newContext({ locale: 'en-US' })).newPage();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Types into one field of a dialog after the other, and confirms. */
async function fillIn(...values: readonly string[]): Promise<void> {
  // The first has the focus a moment after the dialog is shown.
  await page.locator('dialog input:focus').waitFor();
  for (const [index, value] of values.entries()) {
    if (index > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Enter');
}

async function seeNothingWrong(on: Page = page): Promise<void> {
  expect(await inspectLooks(on, { widths: [1280, 390, 320], height: 900 })).toEqual([]);
}

test('a new operator gets from their own invitation to an invited unit by the keyboard alone', async () => {
  await enterConsole(page, server, { email: 'olga@example.com' });
  await page.getByRole('button', { name: 'Add building' }).first().press('Enter');
  await fillIn('Harbour House');
  await page.getByRole('heading', { level: 1, name: 'Harbour House' }).waitFor();

  await page.getByRole('button', { name: 'Add panel' }).press('Enter');
  await fillIn('Front door', '12');
  expect(await page.getByRole('button', { name: 'Add panel' }).last().isDisabled()).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('alert').waitFor();
  await page.getByLabel('Phone number').fill(PANEL);
  await page.keyboard.press('Enter');
  await page.getByText('Panel Front door was added.').waitFor();
  await page.getByText('has not rung yet').waitFor();

  await page.getByRole('button', { name: 'Add unit' }).first().press('Enter');
  await fillIn('4B');
  await page.getByRole('link', { name: '4B' }).press('Enter');
  await page.getByRole('button', { name: 'Invite' }).press('Enter');
  await fillIn('Ada King', 'ada@example.com');
  await page.getByRole('heading', { name: 'Ada King may move in' }).waitFor();
  link = await page.getByLabel('Link', { exact: true }).inputValue();
  await seeNothingWrong();
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  await page.getByText('open until').waitFor();
  await seeNothingWrong();
});

/** The way from the account to what the manager sees, and what stands there. */
async function readWhatIsSeen(other: Page): Promise<void> {
  await other.goto(`${server.url}/profile?part=account`);
  await other.getByRole('link', { name: 'What your building’s manager can see' }).click();
  await other.getByRole('heading', { level: 2, name: 'Harbour House, unit 4B' }).waitFor();
  await other.getByText('This name: Ada King').waitFor();
  await other.getByText('The address that they wrote to: ada@example.com').waitFor();
  await other.getByText('Nobody has.').waitFor();
  await seeNothingWrong(other);
}

test('a person who follows the link lives there, and their gate has a number and opens', async () => {
  await onFreshPage({ browser }, async (other) => {
    await other.goto(link);
    await other.getByRole('button', { name: 'Sign in to move in' }).click();
    await other.getByRole('textbox', { name: /email/i }).fill('ada@example.com');
    await other.keyboard.press('Enter');
    await other.getByText('Check your email').waitFor();
    await other.goto(await mailedLink(server, 'ada@example.com'));
    await other.getByRole('button', { name: 'Move in', exact: true }).click();
    await other.waitForURL(`${server.url}/dashboard`);
    const field = (name: string) => other.getByRole('textbox', { name, exact: true });
    await expect.poll(() => field('System number').inputValue()).toMatch(/^\+/);
    const call = {
      from: PANEL,
      to: await field('System number').inputValue(),
      answers: [{ keys: await field('Entry Code').inputValue() }],
    };
    expect(await ring(server.url, call)).toContain('9');
    await readWhatIsSeen(other);
  });
  await page.reload();
  await page.getByText('Ada King').waitFor();
  await page.getByText('No invitation is open.').waitFor();
  // Nothing is left to hear of the list.
  const invitations = page
    .getByText('No invitation is open.')
    .locator('xpath=ancestor::section[1]');
  expect(await invitations.getByRole('list').count()).toBe(0);
});

test('a link that is taken back leads nowhere', async () => {
  await page.getByRole('button', { name: 'Invite' }).click();
  await fillIn('Ben');
  const lost = await page.getByLabel('Link', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Take back Ben' }).click();
  await page.getByText('No invitation is open.').waitFor();
  await onFreshPage({ browser }, async (other) => {
    await other.goto(lost);
    await other.getByRole('heading', { name: /taken back/i }).waitFor();
  });
});

test('a resident who moves out is gone after a question', async () => {
  await page.getByRole('button', { name: 'Move out Ada King' }).click();
  await page.getByRole('dialog').getByText('it cannot be undone').waitFor();
  await seeNothingWrong();
  await page.getByRole('dialog').getByRole('button', { name: 'Move out' }).click();
  await page.getByText('Ada King has moved out.').waitFor();
  await page.getByText('Nobody lives here.').waitFor();
});
