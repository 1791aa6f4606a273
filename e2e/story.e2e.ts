import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './harness/browser.ts';
import { callByTwilio } from './harness/call.ts';
import { startServer } from './harness/server.ts';
import type { RunningServer } from './harness/server.ts';
import { signIn } from './harness/sign-in.ts';

const TWILIO = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'e2e-auth-token' };
const INTERCOM = '+12025550142';
const GATE_KEY = '9';

let server: RunningServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [server, browser] = await Promise.all([
    startServer({
      GATECALL_CARRIER: 'twilio',
      TWILIO_ACCOUNT_SID: TWILIO.accountSid,
      TWILIO_AUTH_TOKEN: TWILIO.authToken,
    }),
    launchBrowser(),
  ]);
  page = await browser.newPage();
  page.setDefaultTimeout(15_000);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('a resident signs in by a mailed link and lands on the dashboard (APP-003, APP-016, APP-021)', async () => {
  await signIn(page, server, 'resident@example.com');
  await page.getByRole('heading', { name: 'Try it!' }).waitFor();
  expect(await page.title()).toBe('Dashboard — Gatecall');
});

test('the intercom that a resident saves is there after a reload (APP-004, APP-005)', async () => {
  await page.locator('input[name=intercom_number]').fill(INTERCOM);
  await page.locator('input[name=intercom_code]').fill(GATE_KEY);
  const saved = page.waitForResponse((response) =>
    response.url().endsWith('/v1/intercom_settings'),
  );
  await page.getByRole('button', { name: 'Save Settings' }).click();
  expect((await saved).status()).toBe(200);

  await page.reload();
  await expect
    .poll(async () => (await page.locator('input[name=intercom_number]').inputValue()).slice(-4))
    .toBe(INTERCOM.slice(-4));
  expect(await page.locator('input[name=intercom_code]').inputValue()).toBe(GATE_KEY);
});

test('a guest who speaks the code hears the gate open, one with a wrong code does not (APP-009)', async () => {
  const { code, systemNumber: to } = await savedIntercom();
  const twilio = { url: server.url, authToken: TWILIO.authToken };

  const right = await callByTwilio(twilio, {
    from: INTERCOM,
    to,
    answers: [{ say: spoken(code) }],
  });
  expect(right.tones?.replaceAll(/w/gi, '')).toBe(GATE_KEY);

  const wrong = await callByTwilio(twilio, {
    from: INTERCOM,
    to,
    answers: [{ say: 'nine nine nine nine nine nine' }],
  });
  expect(wrong.tones).toBeUndefined();
});

test('the telephone of development opens the gate to the spoken code (APP-009)', async () => {
  const { code, systemNumber } = await savedIntercom();
  await page.goto(`${server.url}/dev/phone`);
  await page.locator('#caller').selectOption(INTERCOM);
  await page.locator('#to').selectOption(systemNumber);
  await page.getByLabel('Prompts and tones aloud').uncheck();
  await page.getByLabel('Do not wait for silence and pauses').check();
  await page.getByRole('button', { name: 'Call', exact: true }).click();

  await page.getByLabel('Say', { exact: true }).fill(spoken(code));
  await page.locator('#said', { hasText: /code/ }).waitFor();
  await page.getByRole('button', { name: 'Say it' }).click();
  await page.getByText('Gate open: heard').waitFor();
});

/** What the product API tells the signed-in page. */
async function savedIntercom(): Promise<{ code: string; systemNumber: string }> {
  const jwt = await page.evaluate(() => localStorage.getItem('session_jwt'));
  const response = await fetch(`${server.url}/v1/user`, {
    headers: { authorization: `Bearer ${jwt}` },
  });
  // The shape is the product API's; the server's own tests check it member by member.
  const user = (await response.json()) as {
    intercoms: [{ system_number: { phone_number: string }; intercom_codes: [{ code: string }] }];
  };
  const [intercom] = user.intercoms;
  return {
    code: intercom.intercom_codes[0].code,
    systemNumber: intercom.system_number.phone_number,
  };
}

const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

function spoken(code: string): string {
  return [...code].map((digit) => DIGITS[Number(digit)]).join(' ');
}
