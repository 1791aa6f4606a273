import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAuthenticator } from '../harness/authenticator.ts';
import { launchBrowser } from '../harness/browser.ts';
import { startServer } from '../harness/server.ts';
import type { RunningServer } from '../harness/server.ts';
import { signIn } from '../harness/sign-in.ts';

let server: RunningServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  const context = await browser.newContext({ locale: 'en-US' });
  page = await context.newPage();
  await addAuthenticator(page);
  await signIn(page, server, 'passkey@example.com');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('a resident adds and renames a passkey (D-41)', async () => {
  await page.goto(`${server.url}/profile#passkeys`);
  const card = page.getByRole('region', { name: 'Passkeys' });
  await card.getByText('No passkey yet').waitFor();
  await card.getByRole('button', { name: 'Add a passkey' }).click();
  await card.getByRole('button', { name: /^Rename / }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('My laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await card.getByText('My laptop').waitFor();
});

test('the passkey signs in, stores the JWT and leads to the dashboard (APP-102)', async () => {
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(`${server.url}/login`);
  // The virtual device responds to the autofill request by itself; else the button asks it.
  const button = page.getByRole('button', { name: /passkey/i });
  await Promise.race([
    page.waitForURL(`${server.url}/dashboard`),
    button.click().then(() => page.waitForURL(`${server.url}/dashboard`)),
  ]);
  expect(await page.evaluate(() => localStorage.getItem('session_jwt'))).toMatch(/^ey/);
});

test('a passkey is removed after a question', async () => {
  await page.goto(`${server.url}/profile#passkeys`);
  const card = page.getByRole('region', { name: 'Passkeys' });
  await card.getByRole('button', { name: 'Remove My laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await card.getByText('No passkey yet').waitFor();
});
