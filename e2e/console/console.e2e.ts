import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { inspectLooks } from '../harness/inspect.ts';
import { onFreshPage } from '../harness/on-page.ts';
import { startServer } from '../harness/server.ts';
import type { RunningServer } from '../harness/server.ts';
import { signIn } from '../harness/sign-in.ts';
import { enterConsole } from './operator.ts';

const SCREENS = [
  '/console',
  '/console/buildings',
  '/console/residents',
  '/console/gates',
  '/console/numbers',
  '/console/webhooks',
  '/console/relying-parties',
  '/console/keys',
  '/console/people',
  '/console/audit',
  '/console/settings',
];

let server: RunningServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  context = await browser.newContext({ locale: 'en-US' });
  page = await context.newPage();
  await enterConsole(page, server, { email: 'olga@example.com' });
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('a resident who runs nothing sees a sentence and the way back', () =>
  onFreshPage({ browser }, async (other) => {
    await signIn(other, server, 'resident@example.com');
    await other.goto(`${server.url}/console/numbers`);
    await other.getByText('This account does not run this installation.').waitFor();
    await other.getByRole('button', { name: 'Back to your gate' }).click();
    await other.waitForURL(`${server.url}/dashboard`);
  }));

test('a visitor who is not signed in is led to the sign-in', () =>
  onFreshPage({ browser }, async (other) => {
    await other.goto(`${server.url}/console/audit`);
    await other.waitForURL(`${server.url}/login`);
  }));

test('support says why before it sees anything, and can change nothing', () =>
  onFreshPage({ browser }, async (other) => {
    await enterConsole(other, server, { email: 'sam@example.com', role: 'support' });
    await other.getByLabel('Reason').fill('Ticket 4711 – Ümläute');
    await other.keyboard.press('Enter');
    await other.getByRole('link', { name: 'Residents', exact: true }).click();
    await other.getByRole('link', { name: /olga@example\.com/ }).waitFor();
    expect(await other.getByRole('button', { name: 'Add resident' }).count()).toBe(0);
    // The same visit goes on: it is not asked for again.
    await other.reload();
    await other.getByRole('link', { name: /olga@example\.com/ }).waitFor();
    await page.goto(`${server.url}/console/audit?event=looked_up`);
    const entry = page.getByRole('listitem').filter({ hasText: 'Ticket 4711 – Ümläute' }).first();
    await entry.getByText('Data looked up for a reason').waitFor();
    await entry.getByText('looked_up').waitFor();
  }));

test('an operator goes anywhere, finds anyone and does anything by the keyboard', async () => {
  await page.keyboard.press('Control+k');
  await page.keyboard.type('add resident');
  await page.keyboard.press('Enter');
  await page.getByLabel('E-mail address').fill('ada@example.com');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /Ada Lovelace/ }).waitFor();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('numbers');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Numbers' }).waitFor();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('lovel');
  await page.getByRole('option', { name: /Ada Lovelace/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /Ada Lovelace/ }).waitFor();
});

test('a row’s badge and a group of the menu are heard once, as words of their own', async () => {
  await page.goto(`${server.url}/console/residents`);
  const row = page.getByRole('link', { name: /^olga@example\.com/ });
  await row.waitFor();
  expect(await row.ariaSnapshot()).toContain('olga@example.com , No gate yet');
  const menu = await page.getByRole('navigation').ariaSnapshot();
  expect(menu.match(/gates and people/gi)).toHaveLength(1);
});

test('a building gets its units, and its manager sees nothing else', async () => {
  for (const name of ['Harbour House', 'Hill House']) {
    await page.goto(`${server.url}/console/buildings?new=1`);
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name }).waitFor();
  }
  const building = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.getByRole('button', { name: 'Add unit' }).first().click();
  await page.getByLabel('Label').fill('4B');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: '4B' }).click();
  await page.getByText('Nobody lives here.').waitFor();

  const role = { email: 'mia@example.com', role: 'manager', building };
  await onFreshPage({ browser }, async (other) => {
    await enterConsole(other, server, role);
    await other.getByRole('link', { name: /Hill House/ }).waitFor();
    expect(await other.getByRole('link', { name: /Harbour House/ }).count()).toBe(0);
    const menu = other.getByRole('navigation', { name: 'Console menu' });
    expect(await menu.getByRole('link').allInnerTexts()).toEqual(['Buildings', 'Your own gate']);
    await other.goto(`${server.url}/console/audit`);
    await other.waitForURL(`${server.url}/console/buildings`);

    await other.keyboard.press('Control+k');
    await other.keyboard.type('harbour');
    await other.getByText('Nothing found.').waitFor();
    await other.getByLabel('What are you looking for?').fill('hill');
    await other.getByRole('option', { name: /Hill House/ }).waitFor();
    await other.keyboard.press('Enter');
    await other.getByRole('heading', { level: 1, name: 'Hill House' }).waitFor();
  });
});

test('a suspension can be taken back', async () => {
  await page.goto(`${server.url}/console/residents`);
  await page.getByRole('link', { name: /Ada Lovelace/ }).click();
  await page.getByRole('button', { name: 'Suspend' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await page.getByText('Ada Lovelace is suspended.').waitFor();
  await page.getByText('Suspended', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Suspended', { exact: true }).waitFor({ state: 'detached' });
});

test('filters are kept in the address', async () => {
  await page.goto(`${server.url}/console/residents`);
  await page.getByLabel('Find a resident').fill('nobody-of-that-name');
  await page.getByText('Nothing matches').waitFor();
  expect(new URL(page.url()).searchParams.get('query')).toBe('nobody-of-that-name');
  await page.reload();
  await page.getByText('Nothing matches').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('link', { name: /Ada Lovelace/ }).waitFor();
});

test('a number is added, and released', async () => {
  await page.goto(`${server.url}/console/numbers?new=1`);
  await page.getByLabel('Phone number').fill('12');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
  await page.getByLabel('Phone number').fill('+1 202 555 0199');
  await page.keyboard.press('Enter');
  await page.getByText('+1 202 555 0199 was added.').waitFor();
  await page.getByRole('button', { name: 'Release +1 202 555 0199' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click();
  await page.getByText('+1 202 555 0199 was released.').waitFor();
});

test('a webhook shows its secret once, and its deliveries', async () => {
  await page.goto(`${server.url}/console/webhooks?new=1`);
  await page.getByLabel('Address').fill('https://hook.example.com/gate');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Signing secret' }).waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: /hook\.example\.com/ }).click();
  await page.getByText('No event yet').waitFor();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('button', { name: 'Turn on' }).waitFor();
});

test('on a phone the language is chosen in the menu', async () =>
  onFreshPage(
    { browser, storageState: await context.storageState(), viewport: { width: 390, height: 844 } },
    async (phone) => {
      await phone.goto(`${server.url}/console`);
      await phone.getByRole('button', { name: 'Menu' }).click();
      const menu = phone.getByRole('navigation', { name: 'Console menu' });
      await menu.getByRole('combobox', { name: 'Language' }).selectOption('de');
      await phone.getByRole('heading', { level: 1, name: 'Überblick' }).waitFor();
      expect(await inspectLooks(phone, { widths: [390, 320], height: 844 })).toEqual([]);
    },
  ));

test.each(SCREENS)(
  '%s has no finding of axe and no sideways scrolling, in either scheme, wide or narrow',
  async (path) => {
    await page.goto(server.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.locator('.skeleton').count()).toBe(0);
    expect(await inspectLooks(page, { widths: [1280, 390, 320], height: 900 })).toEqual([]);
  },
);
