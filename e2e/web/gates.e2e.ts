import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ring } from '@gatecall/testkit/ring';
import { openHome, type Home } from '../harness/home.ts';
import { inspectLooks } from '../harness/inspect.ts';
import { followRest } from '../harness/rest.ts';
import type { RunningServer } from '../harness/server.ts';
import { watchShifts } from '../harness/shifts.ts';

const FRONT = '+12025550142';
const GARAGE = '+12025550143';

let home: Home;
let server: RunningServer;
let page: Page;
let garageCode: string;
let garagePage: string;

beforeAll(async () => {
  home = await openHome('gates@example.com');
  ({ server, page } = home);
});
afterAll(() => home?.close());

const gates = () => page.getByRole('region', { name: 'Gates', exact: true });
const which = () => page.getByRole('navigation', { name: 'Which gate' });
const tonesAt = (from: string, keys: string): Promise<string> =>
  ring(server.url, { from, to: home.systemNumber, answers: [{ keys }] });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });

const lookAt = async (): Promise<void> => expect(await inspectLooks(page)).toEqual([]);

test('a resident with one gate sees no choice, and can add another', async () => {
  await page.goto(`${server.url}/profile?part=panel`);
  await gates().getByText('Gate …142').waitFor();
  expect(await which().count()).toBe(0);
  expect(
    await gates()
      .getByRole('button', { name: /^Remove/ })
      .count(),
  ).toBe(0);
  await gates().getByRole('button', { name: 'Add a gate' }).click();
  await gates().getByLabel('Name of the gate').fill('Garage');
  await gates().getByLabel('Intercom phone number').fill('+1 202 555 0142');
  await gates().getByLabel('Code to open the gate').fill('5');
  const add = gates().getByRole('button', { name: 'Add a gate' });
  await add.click();
  await gates().getByText('Another of your gates has this number already.').waitFor();
  await lookAt();
  await gates().getByLabel('Intercom phone number').fill('+1 202 555 0143');
  await add.click();
  await which().getByRole('link', { name: 'Garage' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard');
});

test('nothing moves for the choice between two gates, nor for the lists', async () => {
  const later = await page.context().newPage();
  const rest = followRest(later);
  const shifts = await watchShifts(later);
  for (const path of ['/dashboard', '/tables', '/forms', '/profile', '/profile?part=panel']) {
    // What pages have stored is deleted, and the user is not.
    await later.goto(`${server.url}/icons/icon.svg`);
    await later.evaluate(() => {
      for (const key of Object.keys(localStorage)) {
        if (!/^gatecall_sdk|^session/.test(key)) localStorage.removeItem(key);
      }
    });
    for (const visit of ['first', 'second']) {
      await later.goto(server.url + path);
      await later.getByRole('navigation', { name: 'Which gate' }).waitFor();
      await rest();
      const seen = { path, visit, shifts: await shifts() };
      expect(seen).toEqual({ path, visit, shifts: [] });
    }
  }
  await later.close();
});

test('each gate has its own page, with its own code and the same number to forward to', async () => {
  await expect.poll(() => field('System number').inputValue()).toBe(home.systemNumber);
  garagePage = page.url();
  garageCode = await field('Entry Code').inputValue();
  expect(garageCode).not.toBe(home.code);
  expect(await field('Code to open the gate').inputValue()).toBe('5');
  await lookAt();
  await which().getByRole('link', { name: 'Gate …142' }).click();
  await expect.poll(() => field('Entry Code').inputValue()).toBe(home.code);
  expect(await field('Code to open the gate').inputValue()).toBe('9');
});

test('what is typed at one gate is not seen at the other', async () => {
  await field('Code to open the gate').fill('77');
  await which().getByRole('link', { name: 'Garage' }).click();
  await expect.poll(() => field('Code to open the gate').inputValue()).toBe('5');
  await which().getByRole('link', { name: 'Gate …142' }).click();
  // Within a session a page that is opened shows what is saved.
  await expect.poll(() => field('Code to open the gate').inputValue()).toBe('9');
});

test('a code opens its own gate, by the keys of that gate, and never the other', async () => {
  expect(await tonesAt(FRONT, home.code)).toBe('9');
  expect(await tonesAt(GARAGE, garageCode)).toBe('5');
  expect(await tonesAt(GARAGE, home.code)).toBe('');
  expect(await tonesAt(FRONT, garageCode)).toBe('');
});

test('the card of a call names the gate that rings', async () => {
  const card = page.getByRole('region', { name: /^Garage is ringing/ });
  const tones = await ring(server.url, {
    from: GARAGE,
    to: home.systemNumber,
    answers: [],
    async atQuestion() {
      await card.getByRole('button', { name: 'Open now' }).click();
      await card.getByRole('button', { name: 'Open now' }).waitFor({ state: 'detached' });
    },
  });
  expect(tones).toContain('5');
});

test('the list of calls is of all gates, or of one', async () => {
  await page.goto(`${server.url}/tables`);
  const rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^Call at/ }) });
  await expect.poll(() => rows.count()).toBe(5);
  expect(await rows.filter({ hasText: 'Garage' }).count()).toBe(3);
  await which().getByRole('link', { name: 'Garage' }).click();
  await expect.poll(() => rows.count()).toBe(3);
  await lookAt();
  await which().getByRole('link', { name: 'All gates' }).click();
  await expect.poll(() => rows.count()).toBe(5);
});

test('a code for a guest is made for the gate that the page shows', async () => {
  await page.goto(`${server.url}/forms`);
  await which().getByRole('link', { name: 'Garage' }).click();
  const codes = page.getByRole('region', { name: 'Your guest codes' });
  await codes.getByText('No guest codes yet').waitFor();
  await page.getByRole('textbox', { name: 'Who is it for?' }).fill('Plumber');
  await page.getByRole('button', { name: 'Create code' }).click();
  await codes.getByText('Plumber').waitFor();
  await which().getByRole('link', { name: 'Gate …142' }).click();
  await codes.getByText('No guest codes yet').waitFor();
});

test('a gate gets a name', async () => {
  await page.goto(`${server.url}/profile?part=panel`);
  await gates().getByRole('button', { name: 'Rename Gate …142' }).click();
  await page.getByRole('dialog').getByLabel('Name of the gate').fill('Front gate');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await which().getByRole('link', { name: 'Front gate' }).waitFor();
  await lookAt();
});

test('the account shows no choice of a gate; clearing the history asks of which', async () => {
  const garage = new URL(garagePage).search.slice(1);
  await page.goto(`${server.url}/profile?part=account&${garage}`);
  await page.getByRole('button', { name: 'Delete account' }).waitFor();
  expect(await which().count()).toBe(0);
  await page.getByRole('button', { name: 'Clear history' }).click();
  const question = page.getByRole('dialog', { name: 'Clear the call history?' });
  const gate = question.getByLabel('Which gate');
  expect(await gate.locator('option:checked').textContent()).toBe('All gates');
  await lookAt();
  await gate.selectOption({ label: 'Garage' });
  const cleared = page.waitForRequest((request) => request.method() === 'DELETE');
  await question.getByRole('button', { name: 'Clear history' }).click();
  expect(new URL((await cleared).url()).search).toBe(`?${garage}`);
  await page.getByText('The history is cleared.').waitFor();
  await page.goto(`${server.url}/profile?part=panel`);
});

test('removing a gate says what ends, and then it opens to no one', async () => {
  await gates().getByRole('button', { name: 'Remove Garage?' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Garage?' });
  await question.getByText('Its calls and messages are deleted.').waitFor();
  await lookAt();
  await question.getByRole('button', { name: 'Remove the gate' }).click();
  await page.getByText('Garage is removed.').waitFor();
  await expect.poll(() => which().count()).toBe(0);
  expect(await tonesAt(GARAGE, garageCode)).toBe('');
  expect(await tonesAt(FRONT, garageCode)).toBe('');
  expect(await tonesAt(FRONT, home.code)).toBe('9');
});
