import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ring, type Ring } from '@gatecall/testkit/ring';
import { openHome, type Home } from '../harness/home.ts';
import { sentCode } from '../harness/messages.ts';
import { inspect } from '../harness/inspect.ts';

const INTERCOM = '+12025550142';
const OWN_PHONE = '+12025550177';

let home: Home;
let page: Page;

beforeAll(async () => {
  home = await openHome('call-me@example.com');
  ({ page } = home);
});
afterAll(() => home?.close());

const card = () => page.locator('#ringing').getByRole('region');
const callMe = () => card().getByRole('button', { name: 'Call me' });
const ownPhone = () => page.getByRole('region', { name: 'Your own phone' });

/** Rings at the dashboard. A wrong code is given last: who wants to be called is rung after it at the latest. */
const ringWith = (at: Pick<Ring, 'atQuestion' | 'atPhone' | 'memberKey'>): Promise<string> =>
  ring(home.server.url, {
    from: INTERCOM,
    to: home.systemNumber,
    answers: [{ keys: '111119' }],
    ...at,
  });

/** At the first question, the resident asks to be called. */
const askToBeCalled = async (question: number): Promise<void> => {
  if (question > 1) return;
  await callMe().click();
  await card().getByText('Your phone is being rung.').waitFor();
  expect(await callMe().count()).toBe(0);
};

test('no phone is called that is unknown, or not known to be the resident’s', async () => {
  await page.goto(`${home.server.url}/dashboard`);
  const rung: string[] = [];
  const refusal = (words: string) => ({
    atQuestion: async (question: number) => {
      if (question > 1) return;
      await callMe().click();
      await card().getByRole('alert').getByText(words).waitFor();
      expect(await inspect(page)).toEqual({ findings: [], overflow: 0 });
    },
    atPhone: async (number: string) => void rung.push(number),
  });
  await ringWith(refusal('Save your own phone number first'));
  await page.goto(`${home.server.url}/profile`);
  await page.locator('input[name=own_phone]').fill('202-555-0177');
  await ownPhone().getByRole('button', { name: 'Save' }).click();
  await page.getByText('Your phone is saved.').waitFor();
  await page.goto(`${home.server.url}/dashboard`);
  await ringWith(refusal('Confirm your own phone in your profile first'));
  expect(rung).toEqual([]);
});

test('the resident proves the phone by a texted code', async () => {
  await page.goto(`${home.server.url}/profile`);
  await ownPhone().getByRole('button', { name: 'Text me a code' }).click();
  await ownPhone().locator('input[name=own_phone_code]').waitFor();
  await ownPhone()
    .locator('input[name=own_phone_code]')
    .fill(await sentCode(home.server, OWN_PHONE));
  await ownPhone().getByRole('button', { name: 'Confirm', exact: true }).click();
  await ownPhone().getByText('Confirmed', { exact: true }).waitFor();
});

test('a tap brings the call to the resident’s phone, whose key opens the gate', async () => {
  await page.goto(`${home.server.url}/dashboard`);
  const rung: string[] = [];
  const tones = await ringWith({
    atQuestion: askToBeCalled,
    memberKey: '9',
    atPhone: async (number) => void rung.push(number),
  });
  expect(rung).toEqual([OWN_PHONE]);
  expect(tones).toBe('9');
  await card().getByText('Opened', { exact: true }).waitFor();
});

test('the other key connects them with the guest, and the page says so', async () => {
  await page.goto(`${home.server.url}/dashboard`);
  const tones = await ringWith({
    atQuestion: askToBeCalled,
    memberKey: '1',
    async atPhone() {
      await card().getByText('Your phone has answered.').waitFor();
      expect(await callMe().count()).toBe(0);
      expect(await inspect(page)).toEqual({ findings: [], overflow: 0 });
    },
  });
  expect(tones).toBe('');
  await card().getByText('Talked', { exact: true }).waitFor();
});
