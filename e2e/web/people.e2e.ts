import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ring } from '@gatecall/testkit/ring';
import { openHome, type Home } from '../harness/home.ts';
import { inspect } from '../harness/inspect.ts';
import type { RunningServer } from '../harness/server.ts';
import { shiftsOf } from '../harness/shifts.ts';
import { mailedLink } from '../harness/messages.ts';

const INTERCOM = '+12025550142';
const GATE = 'Gate …142';

let home: Home;
let server: RunningServer;
let page: Page;
let context: BrowserContext;
/** Ben's browser. */
let bens: Page;
let link: string;

beforeAll(async () => {
  home = await openHome('people@example.com');
  ({ server, page } = home);
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser.');
  context = await browser.newContext({ locale: 'en-US' });
  bens = await context.newPage();
});
afterAll(() => home?.close());

const people = () => page.getByRole('region', { name: 'Who can open the gate' });
const gate = (atQuestion: () => Promise<void>) =>
  ring(server.url, { from: INTERCOM, to: home.systemNumber, answers: [], atQuestion });
const invite = async (name: string): Promise<string> => {
  await people().getByLabel('Name').fill(name);
  await people().getByRole('button', { name: 'Invite someone' }).click();
  const address = people().getByRole('textbox', { name: `Link for ${name}` });
  await address.waitFor();
  return address.inputValue();
};

test('the owner invites a member by a link that is shown once', async () => {
  await page.goto(`${server.url}/profile`);
  await people().getByText('Owner', { exact: true }).waitFor();
  // As it is read aloud: the badge is a word of its own.
  expect(await people().ariaSnapshot()).toContain(', Owner');
  link = await invite('Ben');
  expect(link).toMatch(/\/join#[\w-]{40,}$/);
  await people().getByText('Invited, not joined yet').waitFor();
  expect(await inspect(page)).toEqual({ findings: [], overflow: 0 });
});

test('the holder of the link sees what it is for, signs in, and comes back to it', async () => {
  await bens.goto(link);
  await bens.getByRole('heading', { name: `Join: ${GATE}` }).waitFor();
  expect(await inspect(bens)).toEqual({ findings: [], overflow: 0 });
  expect(await shiftsOf(context, { url: link, text: `Join: ${GATE}` })).toEqual([]);
  await bens.getByRole('button', { name: 'Sign in to join' }).click();
  await bens.getByRole('textbox', { name: /email/i }).fill('ben@example.com');
  await bens.keyboard.press('Enter');
  await bens.getByText('Check your email').waitFor();
  await bens.goto(await mailedLink(server, 'ben@example.com'));
  const asBen = 'You are signed in as ben@example.com.';
  await bens.getByText(asBen).waitFor();
  expect(await shiftsOf(context, { url: link, text: asBen })).toEqual([]);
  await bens.getByRole('button', { name: 'Join', exact: true }).click();
  await bens.getByRole('heading', { name: GATE, level: 1, exact: true }).waitFor();
  expect(new URL(bens.url()).searchParams.get('home')).toBeTruthy();
  await bens.getByText('None since you joined').waitFor();
  expect(await inspect(bens)).toEqual({ findings: [], overflow: 0 });
  const first = { url: bens.url(), text: 'None since you joined' };
  expect(await shiftsOf(context, first)).toEqual([]);
});

test('a member makes a guest code of their own; the owner sees for whom, and not the digits', async () => {
  await bens.getByRole('link', { name: 'Make a guest code' }).click();
  await bens.getByText('They end when you leave it').waitFor();
  await bens.getByLabel('Who is it for?').fill('Piano teacher');
  await bens.getByText('Own code, time and uses').click();
  await bens.getByLabel('Code', { exact: true }).fill('604913');
  await bens.getByRole('button', { name: 'Create code' }).click();
  await bens.getByText('604 913').waitFor();
  expect(await inspect(bens)).toEqual({ findings: [], overflow: 0 });
  const tones = await ring(server.url, {
    from: INTERCOM,
    to: home.systemNumber,
    answers: [{ keys: '604913' }],
  });
  expect(tones).toContain('9');
  await page.goto(`${server.url}/forms`);
  const made = page.getByRole('region', { name: 'Made by members' });
  await made.getByText(/^by Ben · Used 1 of 1/).waitFor();
  expect(await page.getByText('604 913').count()).toBe(0);
  expect(await inspect(page)).toEqual({ findings: [], overflow: 0 });
});

test('a member without a gate of their own is led to the other one', async () => {
  await bens.goto(`${server.url}/dashboard`);
  await bens.getByRole('heading', { name: GATE, level: 1, exact: true }).waitFor();
});

test('the profile of a member shows which gates they open, and nothing of other gates', async () => {
  await bens.goto(`${server.url}/profile`);
  const others = bens.getByRole('region', { name: 'Gates of others' });
  await others.getByText(GATE).waitFor();
  await others.getByRole('button', { name: `Leave ${GATE}` }).waitFor();
  expect(await bens.getByRole('region', { name: 'Who can open the gate' }).count()).toBe(0);
  expect(await bens.getByRole('region', { name: 'Who is rung' }).count()).toBe(0);
  expect(await bens.getByRole('link', { name: 'Gate panel' }).count()).toBe(0);
  await bens.getByRole('link', { name: 'Notifications' }).click();
  await bens.getByRole('region', { name: 'Quiet hours' }).waitFor();
  await bens.goto(`${server.url}/dashboard`);
  await bens.getByRole('heading', { name: GATE, level: 1, exact: true }).waitFor();
});

test('a member sees the ring and opens; the owner sees who it was', async () => {
  const card = bens.getByRole('region', { name: new RegExp(`^${GATE} is ringing`) });
  const tones = await gate(async () => {
    await card.getByRole('button', { name: 'Open now' }).click();
    // The tap has come in.
    await card.getByRole('button', { name: 'Open now' }).waitFor({ state: 'detached' });
  });
  expect(tones).toContain('9');
  await bens.getByRole('link', { name: 'All calls' }).click();
  await bens.getByRole('cell', { name: 'You opened' }).waitFor();
  await page.goto(`${server.url}/tables`);
  await page.getByRole('cell', { name: 'Ben opened' }).waitFor();
  await bens
    .getByRole('link', { name: /^Call at/ })
    .first()
    .click();
  await bens.getByText('“Open now” was tapped in the app').waitFor();
  expect(await inspect(bens)).toEqual({ findings: [], overflow: 0 });
});

test('a used link says so, and a link of one’s own as well', async () => {
  await page.goto(`${server.url}/profile`);
  const own = await invite('Eve');
  await page.goto(own);
  await page.getByRole('heading', { name: 'This is your own invitation' }).waitFor();
  await bens.goto(link);
  await bens.getByRole('heading', { name: 'You belong here already' }).waitFor();
  const stranger = await context.browser()?.newContext({ locale: 'en-US' });
  const strangers = await stranger?.newPage();
  await strangers?.goto(link);
  await strangers?.getByRole('heading', { name: 'This invitation has been used' }).waitFor();
  await strangers?.goto(`${server.url}/join#nothing`);
  await strangers?.getByRole('heading', { name: 'This invitation link does not work' }).waitFor();
  await page.goto(`${server.url}/profile`);
  await people().getByRole('button', { name: 'Take back' }).click();
  await page.getByText('The invitation for Eve is taken back.').waitFor();
  await strangers?.goto(own);
  await strangers?.getByRole('heading', { name: 'This invitation was taken back' }).waitFor();
  await stranger?.close();
});

test('a member with a gate of their own changes between the two', async () => {
  await bens.goto(`${server.url}/dashboard?home=own`);
  await bens.getByLabel('Intercom phone number').fill('+1 202 555 0188');
  await bens.getByLabel('Code to open the gate').fill('5');
  await bens.getByRole('button', { name: 'Save Settings' }).click();
  await bens.getByText('Saved.').first().waitFor();
  await bens.reload();
  const which = bens.getByRole('navigation', { name: 'Which gate' });
  await which.getByRole('link', { name: GATE }).click();
  await bens.getByRole('heading', { name: GATE, level: 1, exact: true }).waitFor();
  await bens.getByRole('link', { name: 'Gate calls' }).first().click();
  await bens.getByRole('cell', { name: 'You opened' }).waitFor();
  await which.getByRole('link', { name: 'My gate' }).click();
  await bens.getByText('No calls yet').waitFor();
});

test('a removed member sees no further ring, and is told why', async () => {
  await bens.goto(`${server.url}/dashboard`);
  const which = bens.getByRole('navigation', { name: 'Which gate' });
  await which.getByRole('link', { name: GATE }).click();
  await bens.getByRole('heading', { name: GATE, level: 1, exact: true }).waitFor();
  const tokens = await bens.evaluate(() => ({
    jwt: localStorage.getItem('session_jwt'),
    home: new URL(location.href).searchParams.get('home'),
  }));
  await page.goto(`${server.url}/profile`);
  await people().getByRole('button', { name: 'Remove Ben' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Ben can no longer open your gate.').waitFor();
  await bens.getByText('You do not belong here any more').waitFor();
  await gate(async () => {
    await page.locator('#ringing').getByText('Your gate is ringing').waitFor();
    expect(await bens.getByText('is ringing').count()).toBe(0);
  });
  const refused = await fetch(`${server.url}/v1/calls?home=${tokens.home}`, {
    headers: { authorization: `Bearer ${tokens.jwt}` },
  });
  expect(refused.status).toBe(404);
});

test('a removed member reads on their own dashboard which gate it was, once', async () => {
  await bens.getByRole('link', { name: 'To the dashboard' }).click();
  const lost = bens.getByText(`You no longer belong here: ${GATE}`);
  await lost.waitFor();
  expect(await inspect(bens)).toEqual({ findings: [], overflow: 0 });
  const shown = { url: `${server.url}/dashboard`, text: 'You no longer belong here' };
  expect(await shiftsOf(context, shown)).toEqual([]);
  await bens.getByRole('button', { name: 'Dismiss' }).click();
  await lost.waitFor({ state: 'detached' });
  await bens.reload();
  await bens.getByLabel('Intercom phone number').waitFor();
  expect(await lost.count()).toBe(0);
});
