import { LANGUAGES } from '@gatecall/contracts/languages';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ring } from '@gatecall/testkit/ring';
import { openHome, type Home } from '../harness/home.ts';
import { inspectLooks } from '../harness/inspect.ts';
import type { RunningServer } from '../harness/server.ts';

const INTERCOM = '+12025550142';

let home: Home;
let server: RunningServer;
let page: Page;
let systemNumber: string;

beforeAll(async () => {
  home = await openHome('code@example.com');
  ({ server, page, systemNumber } = home);
});
afterAll(() => home?.close());

const opensWith = async (keys: string): Promise<boolean> => {
  const tones = await ring(server.url, {
    from: INTERCOM,
    to: systemNumber,
    answers: [{ keys }],
    // The call lasts until the page has heard of it: otherwise it may be over before.
    atQuestion: () => page.locator('#ringing').getByText('Your gate is ringing').waitFor(),
  });
  return tones === '9';
};
const card = () => page.getByRole('region', { name: 'Entry Code' });
const shownCode = () => card().getByRole('textbox', { name: 'Entry Code' }).inputValue();

/** Closes what the rings of a test have left on the page. */
async function dismissCalls(count: number): Promise<void> {
  const dismiss = page.locator('#ringing').getByRole('button', { name: 'Dismiss' });
  for (let left = count; left > 0; left -= 1) {
    await expect.poll(() => dismiss.count()).toBe(left);
    await dismiss.first().click();
  }
}

const lookAt = async (): Promise<void> => expect(await inspectLooks(page)).toEqual([]);

test('one press replaces the entry code, and Undo puts the old one back', async () => {
  const old = await shownCode();
  expect(await opensWith(old)).toBe(true);
  await card().getByRole('button', { name: 'Replace the code' }).click();
  const notice = card().locator('[aria-live]').filter({ hasText: 'no longer opens' });
  await notice.getByText('The people who came still have it').waitFor();
  const made = await shownCode();
  expect(made).not.toBe(old);
  expect(await opensWith(old)).toBe(false);
  expect(await opensWith(made)).toBe(true);
  const undo = notice.getByRole('button', { name: 'Undo' });
  await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true);
  await dismissCalls(3);
  await undo.focus();
  await lookAt();

  await undo.press('Enter');
  await card().getByText('opens again').waitFor();
  expect(await shownCode()).toBe(old);
  expect(await opensWith(made)).toBe(false);
  expect(await opensWith(old)).toBe(true);
  await dismissCalls(2);
});

test('a card is printed with the code in every language and a link that opens once', async () => {
  const code = await shownCode();
  await card().getByRole('link', { name: 'Print a card' }).click();
  await page.waitForURL(`${server.url}/dashboard/card`);
  await page.getByText(`${code.slice(0, 3)} ${code.slice(3)}`).waitFor();
  for (const language of LANGUAGES) {
    expect(await page.locator(`#guest-card [lang=${language}]`).count()).toBe(1);
  }
  await page.getByRole('button', { name: 'Add the QR code' }).click();
  await page.getByRole('img', { name: 'QR code of a link' }).waitFor();
  await lookAt();

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  // Nothing but the card is on the paper.
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(false);
  expect(await page.getByRole('navigation').first().isVisible()).toBe(false);
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
  await page.emulateMedia({ media: null, colorScheme: null });

  await page.getByRole('button', { name: 'Remove the QR code' }).click();
  await page.getByRole('button', { name: 'Add the QR code' }).waitFor();
  await page.goto(`${server.url}/dashboard`);
});

test.each(['/tables', '/forms', '/profile', '/dashboard'])(
  '%s prints what there is to read, dark on white',
  async (path) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(server.url + path);
    await page.locator('html.dark').waitFor();
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const pressed = page.locator('button, #content nav, search').filter({ visible: true });
    expect(await pressed.count()).toBe(0);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    const ink = await page.evaluate(() => getComputedStyle(document.body).color);
    expect(ink).toBe('rgb(19, 35, 44)');
    await page.emulateMedia({ media: null, colorScheme: null });
  },
);
