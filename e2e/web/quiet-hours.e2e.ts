import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ring } from '@gatecall/testkit/ring';
import { openHome, type Home } from '../harness/home.ts';
import { sentCode } from '../harness/messages.ts';
import { inspectLooks } from '../harness/inspect.ts';
import { watchShifts } from '../harness/shifts.ts';
import type { RunningServer } from '../harness/server.ts';

const INTERCOM = '+12025550142';
const BEN = '+12025550188';

let home: Home;
let server: RunningServer;
let page: Page;
let systemNumber: string;
let code: string;

beforeAll(async () => {
  home = await openHome('quiet@example.com');
  ({ server, page, systemNumber, code } = home);
});
afterAll(() => home?.close());

const card = () => page.getByRole('region', { name: 'Quiet hours' });
const change = async (name: string, fill: () => Promise<unknown>): Promise<void> => {
  await card()
    .getByRole('button', { name: `Change quiet hours: ${name}` })
    .click();
  await fill();
  await card().getByRole('button', { name: 'Save' }).click();
  await page.getByText('Quiet hours saved.').first().waitFor();
};

test('a person’s quiet hours are shown with their effect on guests, who still come in', async () => {
  await page.goto(`${server.url}/profile`);
  const household = page.getByRole('region', { name: 'Who is rung' });
  await household.getByRole('button', { name: 'Add a person' }).click();
  await household.getByLabel('Name').fill('Ben');
  await household.getByLabel('Phone number').fill(BEN);
  await household.getByRole('button', { name: 'Add a person' }).click();
  await household.getByLabel('Code texted to Ben').fill(await sentCode(server, BEN));
  await household.getByRole('button', { name: 'Verify' }).click();
  await household.getByText('Verified', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Notifications' }).click();
  await card().getByText('Without one, these are rung: Ben.').waitFor();

  await change('You', () => card().getByLabel('Do not disturb').selectOption('For an hour'));
  await card().getByText('Your devices stay silent').waitFor();
  await change('Ben', async () => {
    await card().getByLabel('Quiet on certain days and hours').check();
    await card().getByLabel('From', { exact: true }).fill('00:00');
    await card().getByLabel('To', { exact: true }).fill('00:00');
  });
  await card().getByText('Without one, guests are asked for a message.').waitFor();
  await page.reload();
  await card().getByText('every day', { exact: true }).waitFor();

  const opened = await ring(server.url, {
    from: INTERCOM,
    to: systemNumber,
    answers: [{ keys: code }],
    // The call lasts until the page has heard of it: otherwise it may be over before.
    atQuestion: () => page.locator('#ringing').getByText('Your gate is ringing').waitFor(),
  });
  expect(opened).toBe('9');
  await page.locator('#ringing').getByRole('button', { name: 'Dismiss' }).click();
});

test('the dashboard says that nothing rings, and leads to the hours', async () => {
  await page.goto(`${server.url}/dashboard`);
  const notice = page.locator('#path').getByText(/^Quiet until /);
  await notice.waitFor();
  await page.locator('#path').getByText('guests are asked for a message').waitFor();
  await page.locator('#path').getByRole('link', { name: 'Quiet hours' }).click();
  await card().waitFor();
  await expect
    .poll(() => card().evaluate((box) => box.getBoundingClientRect().top))
    .toBeLessThan(400);
});

test('nothing on the dashboard moves when that sentence comes, seen for the first time or again', async () => {
  const phone = { width: 320, height: 844 };
  const window = await page.context().newPage();
  await window.setViewportSize(phone);
  const shifts = await watchShifts(window);
  for (const seen of [0, 1]) {
    if (seen === 0) await page.evaluate(() => localStorage.removeItem('gatecall_quiet'));
    await window.goto(`${server.url}/dashboard`);
    await window.locator('#path').getByText('guests are asked for a message').waitFor();
    expect(await shifts(), `seen ${seen} times`).toEqual([]);
  }
  await window.close();
});

test('the card is whole in both schemes, wide and narrow, even while it is edited', async () => {
  await card().getByRole('button', { name: 'Change quiet hours: Ben' }).click();
  await card().getByLabel('From', { exact: true }).waitFor();
  expect(await inspectLooks(page)).toEqual([]);
});
