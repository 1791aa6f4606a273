/** One evening at the gate, with what gets in the way of the people at home. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ring } from '@gatecall/testkit/ring';
import { openHome, type Home } from '../harness/home.ts';
import { mailedLink } from '../harness/messages.ts';
import { openMailedLink } from '../harness/sign-in.ts';

const EMAIL = 'evening@example.com';
const INTERCOM = '+12025550142';

let home: Home;
let page: Page;
/** Ben's browser: he belongs to the home. */
let bens: Page;

beforeAll(async () => {
  home = await openHome(EMAIL);
  ({ page } = home);
  await page.goto(`${home.server.url}/profile`);
  const people = page.getByRole('region', { name: 'Who can open the gate' });
  await people.getByLabel('Name').fill('Ben');
  await people.getByRole('button', { name: 'Invite someone' }).click();
  const link = await people.getByRole('textbox', { name: 'Link for Ben' }).inputValue();
  const context = await page.context().browser()?.newContext({ locale: 'en-US' });
  if (!context) throw new Error('The page has no browser.');
  bens = await context.newPage();
  await openMailedLink(bens, home.server, 'ben@example.com');
  await bens.waitForURL('**/dashboard');
  await bens.goto(link);
  await bens.getByRole('button', { name: 'Join', exact: true }).click();
  await bens.getByText('None since you joined').waitFor();
});
afterAll(() => home?.close());

const openButton = (shown: Page) => shown.getByRole('button', { name: 'Open now' });
const ringUntil = (atQuestion: () => Promise<void>) =>
  ring(home.server.url, {
    from: INTERCOM,
    to: home.systemNumber,
    answers: [{ keys: '111119' }],
    async atQuestion(question) {
      if (question > 1) throw new Error('The guest was asked again.');
      await atQuestion();
    },
  });

test('two people who tap at once open once, and both see it', async () => {
  await page.goto(`${home.server.url}/dashboard`);
  const tones = await ringUntil(async () => {
    // Held by both before either lets go: the first tap takes the other's button away.
    const buttons = await Promise.all(
      [page, bens].map((shown) => openButton(shown).elementHandle()),
    );
    await Promise.all(
      buttons.map((button) =>
        button?.evaluate((element) => (element as HTMLButtonElement).click()),
      ),
    );
  });
  expect(tones).toBe('9');
  for (const shown of [page, bens]) {
    await shown.getByText('Opened', { exact: true }).waitFor();
  }
});

test('a page that was without a network when it rang shows it once there is one', async () => {
  await page.goto(`${home.server.url}/dashboard`);
  await page.context().setOffline(true);
  await page.getByText('You are offline.').waitFor();
  const tones = await ringUntil(async () => {
    expect(await openButton(page).count()).toBe(0);
    await page.context().setOffline(false);
    await openButton(page).click();
    await openButton(page).waitFor({ state: 'detached' });
  });
  expect(tones).toBe('9');
});

test('a resident whose session has ended signs in, is back at the call, and opens', async () => {
  const tones = await ringUntil(async () => {
    const card = page.getByRole('region').filter({ has: openButton(page) });
    const address = await card.getByRole('link', { name: 'See this call' }).getAttribute('href');
    await page.context().clearCookies();
    await page.goto(home.server.url + address);
    await page.waitForURL('**/login');
    await page.getByRole('textbox', { name: /email/i }).fill(EMAIL);
    await page.keyboard.press('Enter');
    await page.getByText('Check your email').waitFor();
    await page.goto(await mailedLink(home.server, EMAIL));
    await page.waitForURL(`**${address}`);
    await openButton(page).click();
    await openButton(page).waitFor({ state: 'detached' });
  });
  expect(tones).toBe('9');
});
