import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ring } from '@gatecall/testkit/ring';
import { launchBrowser } from '../harness/browser.ts';
import { startServer } from '../harness/server.ts';
import type { RunningServer } from '../harness/server.ts';
import { signIn } from '../harness/sign-in.ts';

const INTERCOM = '+12025550142';
const OWN_PHONE = '+12025550177';

let server: RunningServer;
let browser: Browser;
let page: Page;
let systemNumber: string;
let code: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  const context = await browser.newContext({ locale: 'en-US' });
  page = await context.newPage();
  await signIn(page, server, 'panel@example.com');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const open = (path: string) => page.goto(server.url + path);

test('without an intercom the panel says what comes first', async () => {
  await open('/profile#panel');
  const card = page.getByRole('region', { name: 'Gate panel' });
  await card.getByText('Save your intercom on the dashboard first').waitFor();
  await page.getByRole('link', { name: 'Household' }).click();
  await page.locator('input[name=own_phone]').fill(OWN_PHONE);
  await page
    .getByRole('region', { name: 'Your own phone' })
    .getByRole('button', { name: 'Save' })
    .click();
  await page.getByText('Your phone is saved.').waitFor();
});

test('the path’s last step is a real test call: heard on the phone, seen on the page', async () => {
  await open('/dashboard');
  await page.getByLabel('Intercom phone number').fill(INTERCOM);
  await page.getByLabel('Code to open the gate').fill('9');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  const path = page.getByRole('region', { name: 'Get your gate answered' });
  await path.getByRole('button', { name: 'I have turned forwarding on' }).click();
  systemNumber = await page.getByRole('textbox', { name: 'System number' }).inputValue();
  code = await page.getByRole('textbox', { name: 'Entry Code', exact: true }).inputValue();

  await path.getByRole('button', { name: 'Start a test call' }).click();
  await path.getByText('Waiting for your call.').waitFor();
  expect(await path.getByRole('textbox', { name: 'Number to call' }).inputValue()).toBe(
    systemNumber,
  );
  await ring(server.url, { from: OWN_PHONE, to: systemNumber, answers: [] });
  await path.getByText('The call ended before your code was right.').waitFor();
  await page.reload(); // the page goes on where it was
  await path.getByText('The call ended before your code was right.').waitFor();
  await ring(server.url, { from: OWN_PHONE, to: systemNumber, answers: [{ keys: code }] });
  await page.getByText('It worked. You have heard').waitFor();
  await page.getByRole('region', { name: 'Your gate is not fully checked' }).waitFor();
  await page.reload();
  await page.getByRole('region', { name: 'Your gate is not fully checked' }).waitFor();
});

test('the opening tones follow the panel’s settings', async () => {
  await open('/profile#panel');
  const card = page.getByRole('region', { name: 'Gate panel' });
  await card.getByText('Fit the tones to your panel').click();
  await card.getByLabel('How often the keys are sent').selectOption('3');
  await card.getByLabel('Key that ends the panel’s call').fill('?');
  await card.getByRole('button', { name: 'Save' }).click();
  await card.getByRole('alert').waitFor();
  await card.getByLabel('Key that ends the panel’s call').fill('#');
  await card.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. The next call').waitFor();
  const tones = await ring(server.url, {
    from: INTERCOM,
    to: systemNumber,
    forwardedFrom: OWN_PHONE,
    answers: [{ keys: code }],
  });
  expect(tones).toBe('999');
  await page.reload();
  await card.getByText('Fit the tones to your panel').click();
  await expect.poll(() => card.getByLabel('How often the keys are sent').inputValue()).toBe('3');
  expect(await card.getByLabel('Key that ends the panel’s call').inputValue()).toBe('#');
});
