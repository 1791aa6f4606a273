import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { startServer } from '../harness/server.ts';
import type { RunningServer } from '../harness/server.ts';
import { inspect } from '../harness/inspect.ts';
import { mailedLink, sentCode } from '../harness/messages.ts';
import { signIn } from '../harness/sign-in.ts';

let server: RunningServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
const said: string[] = [];

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  context = await browser.newContext({ locale: 'en-US' });
  page = await context.newPage();
  page.on('console', (message) => said.push(message.text()));
  await signIn(page, server, 'first@example.com');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('a second address is added by a link of the secondary kind (APP-113..APP-116, API-001, CON-008, CON-009)', async () => {
  await page.goto(`${server.url}/profile#emails`);
  const sent = page.waitForRequest((request) => request.url().includes('/magic_links/email/send/'));
  await page.getByLabel('New e-mail address').fill('second@example.com');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const request = await sent;
  expect(new URL(request.url()).pathname).toBe('/sdk/v1/magic_links/email/send/secondary');
  expect(request.postDataJSON()).toMatchObject({
    email: 'second@example.com',
    login_magic_link_url: `${server.url}/authenticate`,
    signup_magic_link_url: `${server.url}/authenticate`,
    login_expiration_minutes: 60,
    signup_expiration_minutes: 60,
  });
  await page.getByText('We sent a link to second@example.com').waitFor();
  await page.goto(await mailedLink(server, 'second@example.com'));
  await page.waitForURL(`${server.url}/dashboard`);
  await page.goto(`${server.url}/profile#emails`);
  const card = page.getByRole('region', { name: 'E-mail addresses' });
  await card.getByText('second@example.com').waitFor();
  await card.getByText('first@example.com').waitFor();
});

test('a name takes the place of the e-mail in the bar (APP-089, APP-095)', async () => {
  await page.getByLabel('First name').fill('Ada');
  await page.getByRole('region', { name: 'About you' }).getByRole('button').click();
  await page.getByRole('banner').getByText('Ada', { exact: true }).waitFor();
});

test('a household member is added, and the code texted again', async () => {
  await page.goto(`${server.url}/profile#household`);
  const card = page.getByRole('region', { name: 'Who is rung' });
  await card.getByRole('button', { name: 'Add a person' }).click();
  const name = card.getByLabel('Name');
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  await name.fill('Grace');
  await card.getByLabel('Phone number').fill('+1 202 555 0143');
  await card.getByRole('button', { name: 'Add a person' }).click();
  await card.getByLabel('Code texted to Grace').waitFor();
  const codes = async () =>
    (await server.outbox()).filter(({ to }) => to === '+12025550143').map(({ text }) => text);
  await expect.poll(codes).toHaveLength(1);
  await card.getByRole('button', { name: 'Text a new code' }).click();
  await page.getByText('A new code is on its way to Grace.').waitFor();
  await expect.poll(codes).toHaveLength(2);
  const code = /\b\d{6}\b/.exec((await codes())[0] ?? '')?.[0] ?? '';
  await card.getByLabel('Code texted to Grace').fill(code);
  await card.getByRole('button', { name: 'Verify' }).click();
  await card.getByText('Verified', { exact: true }).waitFor();
});

test('a name of one long word stays within a narrow page', async () => {
  const card = page.getByRole('region', { name: 'Who is rung' });
  await card.getByLabel('Name').fill('Donaudampfschifffahrtselektrizitätenhaupt');
  await card.getByLabel('Phone number').fill('+1 202 555 0144');
  await card.getByRole('button', { name: 'Add a person' }).click();
  await card.getByLabel('Code texted to Donau').waitFor();
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 800 });
  expect((await inspect(page)).overflow).toBe(0);
  if (before !== null) await page.setViewportSize(before);
});

test('the own phone is confirmed by a texted code, and what prevents it is reported (D-10)', async () => {
  await page.goto(`${server.url}/profile#own-phone`);
  const card = page.getByRole('region', { name: 'Your own phone' });
  await card.getByLabel('Phone number').fill('(202) 555-0177');
  await card.getByRole('button', { name: 'Save' }).click();
  await card.getByText('Not confirmed yet').waitFor();
  await card.getByText('+1 202 555 0177').waitFor();
  await card.getByRole('button', { name: 'Text me a code' }).click();
  const field = card.getByLabel('6-digit code');
  // A moment after it has come, so that it is read aloud.
  await card.locator('input:focus').waitFor();
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  const resend = card.getByRole('button', { name: /New code in 0:\d\d/ });
  expect(await resend.isDisabled()).toBe(true);
  const code = await sentCode(server, '+12025550177');
  await field.fill(code === '000000' ? '000001' : '000000');
  await card.getByRole('button', { name: 'Confirm' }).click();
  await card.getByRole('alert').filter({ hasText: 'have a new one texted' }).waitFor();
  await page.reload(); // the page goes on where it was
  await field.fill(code);
  await field.press('Enter');
  await card.getByText('Confirmed', { exact: true }).waitFor();
  await page.getByText('Your phone is confirmed.').waitFor();
  await page.reload();
  await card.getByText('Confirmed', { exact: true }).waitFor();
});

test('the profile has four parts, each with an address, and keeps what was typed', async () => {
  const parts = page.getByRole('navigation', { name: 'Parts of the profile' });
  const shown = () => parts.locator('[aria-current=page]').innerText();
  await page.goto(`${server.url}/profile`);
  const household = page.getByRole('region', { name: 'Who is rung' });
  await household.getByRole('button', { name: 'Add a person' }).click();
  await household.getByLabel('Name').fill('Gra');
  expect(await shown()).toBe('Household');
  for (const [part, card] of [
    ['Gate panel', 'Gate panel'],
    ['Notifications', 'Quiet hours'],
    ['Account', 'Your data'],
  ] as const) {
    await parts.getByRole('link', { name: part }).click();
    await page.getByRole('region', { name: card }).waitFor();
    await page.reload();
    await page.getByRole('region', { name: card }).waitFor();
    expect(await shown()).toBe(part);
  }
  await page.goto(`${server.url}/profile#people`);
  const name = page.getByRole('region', { name: 'Who is rung' }).getByLabel('Name');
  await expect.poll(() => name.inputValue()).toBe('Gra');
});

test('an address of a card leads there through the sign-in', async () => {
  const other = await browser.newContext({ locale: 'en-US' });
  const there = await other.newPage();
  await there.goto(`${server.url}/profile#notifications`);
  await there.getByRole('textbox', { name: /email/i }).fill('third@example.com');
  await there.keyboard.press('Enter');
  await there.getByText('Check your email').waitFor();
  await there.goto(await mailedLink(server, 'third@example.com'));
  await there.getByRole('region', { name: 'Notifications' }).waitFor();
  await other.close();
});

test('another device is listed and signed out', async () => {
  const other = await browser.newContext({ locale: 'en-US' });
  const there = await other.newPage();
  await signIn(there, server, 'first@example.com');
  await page.goto(`${server.url}/profile#devices`);
  const card = page.getByRole('region', { name: 'Signed-in devices' });
  await card.getByRole('button', { name: /^Sign out: / }).click();
  await expect.poll(() => card.getByRole('listitem').count()).toBe(1);
  await there.reload();
  await there.waitForURL(`${server.url}/login`);
  await other.close();
});

test('the language is chosen by hand and by the browser', async () => {
  const told = page.waitForResponse((reply) => reply.url().endsWith('/v1/account/language'));
  await page.getByLabel('Language').selectOption('de');
  // So that messages come in it, too.
  expect(await (await told).json()).toEqual({ language: 'de' });
  await page.getByRole('heading', { level: 1, name: 'Profil', exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
  await page.getByLabel('Sprache').selectOption('en');
  await page.getByRole('heading', { level: 1, name: 'Profile', exact: true }).waitFor();
  const spanish = await browser.newContext({ locale: 'es-MX' });
  const there = await spanish.newPage();
  await there.goto(`${server.url}/login`);
  await there.getByText('Tu puerta, siempre atendida.').waitFor();
  await spanish.close();
});

test('without a network the frame is shown, and no old data (D-08)', async () => {
  await page.goto(`${server.url}/dashboard`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.reload(); // now the worker serves it, and has kept the files
  await page.getByRole('heading', { name: 'Try it!' }).waitFor();
  const kept = await page.evaluate(async () => {
    const cache = await caches.open((await caches.keys())[0] ?? '');
    return (await cache.keys()).map((request) => new URL(request.url).pathname);
  });
  expect(kept).toContain('/');
  expect(kept.filter((path) => /^\/(v1|sdk|authenticate)/.test(path))).toEqual([]);
  await context.setOffline(true);
  await page.getByText('You are offline.').waitFor();
  await page.reload();
  // Own state is cleared silently when its load fails (D-08): the sign-in page, from the frame.
  await page.waitForURL(`${server.url}/login`);
  await page.getByRole('textbox').waitFor();
  // Some Chromiums take a page that a worker serves for one with a network: then there is no reply.
  await page.getByText(/You are offline\.|Gatecall does not answer right now\./).waitFor();
  await context.setOffline(false);
  await page.waitForURL(`${server.url}/dashboard`); // by itself
});

test('the household is shown without reading the user again', async () => {
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('/users/me')) reads.push(pathname);
  });
  await page.goto(`${server.url}/profile`);
  await page.getByRole('region', { name: 'Your own phone' }).waitFor();
  expect(reads).toHaveLength(1);
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('region', { name: 'E-mail addresses' }).waitFor();
  expect(reads).toHaveLength(2);
});

test('nothing that a page does offends its content security policy', () => {
  expect(said.filter((text) => /Content Security Policy/i.test(text))).toEqual([]);
});
