/** What an operator does to one resident, to the end, and with a proof that has grown old. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { sentCode } from '../harness/messages.ts';
import { inspect } from '../harness/inspect.ts';
import { onFreshPage } from '../harness/on-page.ts';
import { startServer } from '../harness/server.ts';
import type { RunningServer } from '../harness/server.ts';
import { signIn } from '../harness/sign-in.ts';
import { ageProofs, callApi, enterConsole } from './operator.ts';

let server: RunningServer;
let browser: Browser;
let page: Page;
let ada: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  page = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await enterConsole(page, server, { email: 'olga@example.com' });
  await page.getByRole('navigation', { name: 'Console menu' }).waitFor();
  const made = await callApi(page, 'POST', 'residents', {
    email: 'ada@example.com',
    phone_number: '+12025550117',
    name: { first_name: 'Ada', last_name: 'King' },
  });
  ada = made['resident_id'] ?? '';
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const dialog = () => page.getByRole('dialog').last();
const confirm = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
const open = async () => {
  await page.goto(`${server.url}/console/residents/${ada}`);
  await page.getByRole('heading', { level: 1, name: /Ada/ }).waitFor();
};
const card = (name: string) => page.getByRole('region', { name });

test('an old proof is asked for again, and the action continues right after it', async () => {
  ageProofs(server);
  await open();
  await page.getByRole('button', { name: 'Change name' }).click();
  await dialog().getByLabel('Last name').fill('Lovelace');
  await confirm('Save');
  await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor();
  expect(await inspect(page)).toEqual({ findings: [], overflow: 0 });
  await confirm('Cancel');
  await page
    .getByRole('heading', { name: 'Confirm that it is you' })
    .waitFor({ state: 'detached' });
  expect(await dialog().getByLabel('Last name').inputValue()).toBe('Lovelace');

  await confirm('Save');
  await confirm('Confirm with a passkey');
  await page.getByText('The name was changed.').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Ada Lovelace' }).waitFor();

  await page.getByRole('button', { name: 'Change name' }).click();
  await dialog().getByLabel('Last name').fill('King');
  await confirm('Save');
  await page.getByRole('heading', { level: 1, name: 'Ada King' }).waitFor();
});

test('an action without a question asks for the proof too, and Undo continues with it', async () => {
  await card('What you say about this resident').getByRole('button', { name: 'Note' }).click();
  await dialog().getByLabel('Name', { exact: true }).fill('ticket');
  await dialog().getByLabel('Value').fill('4711');
  await confirm('Save');
  await page.getByText('Noted.', { exact: true }).waitFor();
  ageProofs(server);
  await open();
  await page.getByRole('button', { name: 'Remove ticket' }).click();
  await confirm('Confirm with a passkey');
  await page.getByRole('button', { name: 'Undo' }).click();
  await card('What you say about this resident').getByText('4711').waitFor();
  const { trusted_metadata: notes } = await callApi(page, 'GET', `residents/${ada}`);
  expect(notes).toEqual({ ticket: '4711' });
});

test('who has the passkey on another device has a code mailed, and carries on', async () => {
  ageProofs(server);
  await open();
  await page.getByRole('button', { name: 'Change name' }).click();
  await dialog().getByLabel('Last name').fill('King');
  await confirm('Save');
  await confirm('Mail a code to olga@example.com');
  const field = dialog().getByLabel('Code mailed to olga@example.com');
  await field.waitFor();
  expect(await inspect(page)).toEqual({ findings: [], overflow: 0 });
  await field.fill(await sentCode(server, 'olga@example.com'));
  await field.press('Enter');
  await page.getByText('The name was changed.').waitFor();
});

test('a resident is signed out of one browser, and of all of them', async () => {
  const there = () =>
    onFreshPage({ browser }, async (other) => {
      await signIn(other, server, 'ada@example.com');
    });
  await there();
  await open();
  const signedIn = card('Signed in on');
  await signedIn.getByRole('button', { name: /^Sign out (?!everywhere)/ }).click();
  await signedIn.getByText('Signed in nowhere.').waitFor();
  await there();
  await there();
  await open();
  await signedIn.getByRole('button', { name: 'Sign out everywhere' }).click();
  await confirm('Sign out everywhere');
  await signedIn.getByText('Signed in nowhere.').waitFor();
});

test('a way to sign in is removed with a reason, and the last one stays', async () => {
  const ways = card('Ways to sign in');
  await ways.getByRole('button', { name: /^Remove \+/ }).click();
  const remove = dialog().getByRole('button', { name: 'Remove', exact: true });
  expect(await remove.isDisabled()).toBe(true);
  await dialog().getByLabel('Why?').fill('Lost phone');
  await remove.click();
  await page.getByText('It was removed.').waitFor();
  await ways.getByText('Phone number').waitFor({ state: 'detached' });

  await ways.getByRole('button', { name: /^Remove .+@/ }).click();
  await dialog().getByLabel('Why?').fill('Lost mailbox');
  await remove.click();
  await dialog().getByRole('alert').waitFor();
  await confirm('Cancel');
  await page.goto(`${server.url}/console/audit?resident=${ada}`);
  await page.getByText('Lost phone').waitFor();
  const row = page.getByRole('listitem').filter({ hasText: 'Lost phone' });
  await row.getByRole('link', { name: 'About: Ada King' }).waitFor();
  await row.getByText('Who: olga@example.com').waitFor();
  expect(await row.getByTitle(ada).innerText()).toBe('Ada King');
});

test('an account is suspended, and opened again by its own button', async () => {
  await open();
  await page.getByRole('button', { name: 'Suspend' }).click();
  await confirm('Suspend');
  await page.getByText('Suspended', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Open the account again' }).click();
  await confirm('Open the account again');
  await page.getByText('Ada King may sign in again.').waitFor();
  await page.getByText('Suspended', { exact: true }).waitFor({ state: 'detached' });
});

test('an account is erased once its address is typed', async () => {
  await page.getByRole('button', { name: 'Erase' }).click();
  const erase = dialog().getByRole('button', { name: 'Erase', exact: true });
  await dialog().getByLabel('Address or id').fill('ben@example.com');
  expect(await erase.isDisabled()).toBe(true);
  await dialog().getByLabel('Address or id').fill('ADA@example.com');
  await erase.click();
  await page.waitForURL(`${server.url}/console/residents`);
  await page.getByText('The account was erased.').waitFor();
  await page.getByRole('link', { name: /olga@example\.com/ }).waitFor();
  expect(await page.getByRole('link', { name: /Ada King/ }).count()).toBe(0);
});
