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
  home = await openHome('parcel@example.com');
  ({ server, page, systemNumber } = home);
});
afterAll(() => home?.close());

const list = () => page.getByRole('region', { name: 'Your guest codes' });

test('a courier’s code opens once, and the list shows when the parcel came', async () => {
  await page.goto(`${server.url}/forms`);
  await page.getByLabel('Kind').selectOption('delivery');
  await page.getByLabel('Who is it for?').fill('UPS');
  await page.getByText('Own code, time and uses').click();
  // Said back as it will work: until the end of today, and between two hours if that is wanted.
  await page.getByText(/^until .*11:59/).waitFor();
  await page.getByLabel('When').selectOption('weekend');
  await page.getByLabel('When').selectOption('today');
  await page.getByLabel('Code', { exact: true }).fill('604913');
  await page.getByRole('button', { name: 'Create code' }).click();
  await list().getByText('604 913').waitFor();
  const tones = await ring(server.url, {
    from: INTERCOM,
    to: systemNumber,
    answers: [{ keys: '604913' }],
    // The call lasts until the page has heard of it: otherwise it may be over before.
    atQuestion: () => page.locator('#ringing').getByText('Your gate is ringing').waitFor(),
  });
  expect(tones).toBe('9');
  await page.locator('#ringing').getByRole('button', { name: 'Dismiss' }).click();
  await page.reload();
  await list()
    .getByText(/^Delivered \d/)
    .waitFor();
  expect(await list().getByRole('button', { name: 'Copy UPS' }).count()).toBe(0);
  await list().getByRole('button', { name: 'Make again: UPS' }).click();
  await list().getByText('Works now').waitFor();
});

test('the form and the list are whole in both schemes, wide and narrow', async () => {
  await page.getByLabel('Kind').selectOption('regular');
  await page.getByRole('button', { name: 'Tuesday' }).waitFor();
  expect(await inspectLooks(page)).toEqual([]);
});

test('a long name stays within the list of calls, on the narrowest phone too', async () => {
  await page.getByLabel('Kind').selectOption('visit');
  await page.getByLabel('Who is it for?').fill('Donaudampfschifffahrtsgesellschaftskapitän');
  await page.getByText('Own code, time and uses').click();
  await page.getByLabel('Code', { exact: true }).fill('730418');
  await page.getByRole('button', { name: 'Create code' }).click();
  await list().getByText('730 418').waitFor();
  await ring(server.url, { from: INTERCOM, to: systemNumber, answers: [{ keys: '730418' }] });
  await page.goto(`${server.url}/tables`);
  await page
    .getByText(/kapitän/)
    .filter({ visible: true })
    .first()
    .waitFor();
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const beyond = await page.evaluate(() => {
      const room = document.querySelector('main table')?.parentElement;
      return room && room.scrollWidth - room.clientWidth;
    });
    expect({ width, beyond }).toEqual({ width, beyond: 0 });
  }
});
