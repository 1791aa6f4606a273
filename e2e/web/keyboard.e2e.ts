import { setTimeout as pause } from 'node:timers/promises';
import { ring } from '@gatecall/testkit/ring';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beyondWindow } from '../harness/beyond-window.ts';
import { launchBrowser } from '../harness/browser.ts';
import { mailedLink } from '../harness/messages.ts';
import { followRest } from '../harness/rest.ts';
import { startServer } from '../harness/server.ts';
import type { RunningServer } from '../harness/server.ts';
import { saveIntercom } from '../harness/save-intercom.ts';
import { signIn } from '../harness/sign-in.ts';

const EMAIL = 'keys@example.com';
/** More stops than any page has; reaching it means that the control cannot be reached. */
const MAX_TABS = 120;
/** Half of a 1280-pixel window: what is left of it at 200 % (WCAG 1.4.4). */
const ZOOMED = { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 };
/** The household, and the other parts. */
const PROFILE = [
  '/profile',
  ...['panel', 'notifications', 'account'].map((part) => `/profile?part=${part}`),
];
/** Those that a resident sees. */
const RESIDENT_PAGES = ['/dashboard', '/dashboard/card', '/tables', '/forms', ...PROFILE];
const PAGES = ['/dashboard', '/tables', '/forms', ...PROFILE, '/ui', '/login'];

let server: RunningServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  context = await browser.newContext({
    locale: 'en-US',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  page = await context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Walks with Tab to the control of that name, which must show that it has the focus. */
async function tabTo(name: string): Promise<void> {
  const seen: string[] = [];
  for (let step = 0; step < MAX_TABS; step += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(focusedControl);
    seen.push(stop.name);
    if (stop.name !== name) continue;
    expect({ name, isMarked: stop.isMarked }).toEqual({ name, isMarked: true });
    return;
  }
  throw new Error(`Tab never reached "${name}": ${seen.join(' | ')}`);
}

/** The control with the focus, in the widget's shadow as well; runs in the page. */
function focusedControl(): { name: string; isMarked: boolean } {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  if (element === null) return { name: '', isMarked: false };
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  const name =
    element.getAttribute('aria-label') ?? labels[0]?.textContent ?? element.textContent ?? '';
  const style = getComputedStyle(element);
  const isMarked = style.outlineStyle !== 'none' && style.outlineWidth !== '0px';
  return { name: name.trim(), isMarked };
}

test('a resident signs in, saves, copies and signs out with the keyboard alone', async () => {
  await page.goto(`${server.url}/login`);
  await page.getByRole('textbox', { name: /email/i }).waitFor();
  await tabTo('Email');
  await page.keyboard.type(EMAIL);
  await page.keyboard.press('Enter');
  await page.getByText('Check your email').waitFor();
  await page.goto(await mailedLink(server, EMAIL));
  await page.waitForURL(`${server.url}/dashboard`);
  await expect
    .poll(() => page.getByRole('button', { name: 'Save Settings' }).isEnabled())
    .toBe(true);

  await tabTo('Skip to content');
  await page.keyboard.press('Enter');
  await tabTo('Intercom phone number');
  await page.keyboard.type('+1 202 555 0142');
  await tabTo('Code to open the gate');
  await page.keyboard.type('9');
  await tabTo('Save Settings');
  await page.keyboard.press('Enter');
  await page.getByText('Saved. When a call from this intercom').waitFor();

  await tabTo('Copy Entry Code');
  await page.keyboard.press('Space');
  await page.getByText('Copied!').waitFor();
  const code = await page.getByRole('textbox', { name: 'Entry Code', exact: true }).inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);

  await page.goto(`${server.url}/profile?part=account`);
  for (const key of ['Escape', 'Enter']) {
    await tabTo('Clear history');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    // Escape means no, and so does the first button.
    if (key === 'Enter') await tabTo('Cancel');
    await page.keyboard.press(key);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect((await page.evaluate(focusedControl)).name, 'the focus is back').toBe('Clear history');
  }

  await tabTo('Logout');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${server.url}/login`);
});

/** What has the focus: the text of a title or control, nothing if it fell to the top of the page. */
const focusIn = (there: Page): Promise<string> =>
  there.evaluate(() =>
    document.activeElement === document.body ? '' : (document.activeElement?.textContent ?? ''),
  );

test('the focus stays in the card from which an action takes its control', async () => {
  const own = await browser.newContext({ locale: 'en-US' });
  const there = await own.newPage();
  await signIn(there, server, 'focus@example.com');
  await saveIntercom(there);
  await there.goto(`${server.url}/profile`);
  await there.getByLabel('Name', { exact: true }).fill('Mia');
  await there.getByRole('button', { name: 'Invite someone' }).focus();
  await there.keyboard.press('Enter');
  const takeBack = there.getByRole('button', { name: 'Take back' });
  await takeBack.waitFor();
  await expect.poll(() => focusIn(there)).toBe('Who can open the gate');
  await takeBack.focus();
  await there.keyboard.press('Enter');
  await takeBack.waitFor({ state: 'detached' });
  await expect.poll(() => focusIn(there)).toBe('Who can open the gate');
  await own.close();
});

test('a link of the menu leads to the title of its page, and a call that one has opened keeps the focus', async () => {
  const own = await browser.newContext({ locale: 'en-US' });
  const there = await own.newPage();
  await signIn(there, server, 'menu@example.com');
  await saveIntercom(there);
  const to = await there.getByRole('textbox', { name: 'System number' }).inputValue();
  const menu = there.getByRole('navigation', { name: 'Main' });
  for (const [name, title] of [
    ['Guest codes', 'Guest codes'],
    ['Profile', 'Profile'],
    ['Dashboard', 'Dashboard'],
  ] as const) {
    await menu.getByRole('link', { name }).focus();
    await there.keyboard.press('Enter');
    await expect.poll(() => focusIn(there)).toBe(title);
  }
  const call = ring(server.url, { from: '+12025550142', to, patienceMs: 10_000, answers: [] });
  const open = there.getByRole('button', { name: 'Open now' });
  await open.waitFor();
  await open.focus();
  await there.keyboard.press('Enter');
  await expect.poll(() => focusIn(there)).toBe('Opened');
  await call;
  await own.close();
});

test('the focus comes back to a button whose action took long', async () => {
  const own = await browser.newContext({ locale: 'en-US' });
  const there = await own.newPage();
  await signIn(there, server, 'slow@example.com');
  await there.goto(`${server.url}/profile?part=account`);
  await there.route('**/v1/account/export', async (route) => {
    await pause(2_500);
    await route.continue();
  });
  const act = there.getByRole('button', { name: 'Export my data' });
  await act.focus();
  await there.keyboard.press('Enter');
  await expect.poll(() => act.isDisabled()).toBe(true);
  await expect.poll(() => act.isDisabled()).toBe(false);
  await expect.poll(() => act.evaluate((one) => one === document.activeElement)).toBe(true);
  await own.close();
});

describe('magnified', () => {
  let storageState: Awaited<ReturnType<BrowserContext['storageState']>>;
  beforeAll(async () => {
    const fresh = await browser.newContext();
    const there = await fresh.newPage();
    await signIn(there, server, 'zoom@example.com');
    await saveIntercom(there);
    storageState = await fresh.storageState();
    await fresh.close();
  });

  test.each(PAGES)('%s at 200 % needs no sideways scrolling', async (path) => {
    const zoomed = await browser.newContext({
      ...ZOOMED,
      locale: 'de-DE', // the language with the longest words
      ...(path === '/login' ? {} : { storageState }),
    });
    const there = await zoomed.newPage();
    const atRest = followRest(there);
    await there.goto(server.url + path);
    await atRest();
    for (const summary of await there.locator('summary').all()) await summary.click();
    const overflow = await there.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    await zoomed.close();
    expect(overflow).toBe(0);
  });

  /** A page in a phone's window, in which everything is as large again. */
  async function openPhone(width: number, path: string): Promise<Page> {
    const phone = await browser.newContext({
      viewport: { width, height: 844 },
      locale: 'de-DE',
      storageState,
    });
    const there = await phone.newPage();
    const atRest = followRest(there);
    await there.goto(server.url + path);
    await there.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await atRest();
    return there;
  }

  test.each(RESIDENT_PAGES)('%s is no wider than a phone that doubles its text', async (path) => {
    for (const width of [390, 320]) {
      const there = await openPhone(width, path);
      for (const summary of await there.locator('summary:visible').all()) await summary.click();
      expect({ width, beyond: await there.evaluate(beyondWindow) }).toEqual({ width, beyond: [] });
      await there.context().close();
    }
  });

  test('nor is what opens on a page: a menu, a dialog, a form, a toast with its Undo, a call', async () => {
    const account = await openPhone(320, '/profile?part=account');
    await account.getByRole('button', { name: 'Menü öffnen' }).click();
    expect(await account.evaluate(beyondWindow), 'menu').toEqual([]);
    await account.keyboard.press('Escape');
    await account.getByRole('button', { name: 'Verlauf löschen' }).click();
    expect(await account.evaluate(beyondWindow), 'dialog').toEqual([]);
    await account.context().close();

    const quiet = await openPhone(320, '/profile?part=notifications');
    await quiet.getByRole('button', { name: 'Ruhezeiten ändern: Du' }).click();
    await quiet.getByRole('group').first().waitFor();
    expect(await quiet.evaluate(beyondWindow), 'form').toEqual([]);
    await quiet.context().close();

    const codes = await openPhone(320, '/forms');
    await codes.getByRole('textbox', { name: 'Für wen ist er?' }).fill('Zusammenarbeitspartnerin');
    await codes.getByRole('button', { name: 'Code erstellen' }).click();
    await codes.getByRole('button', { name: /^Zurücknehmen/ }).click();
    await codes.getByRole('button', { name: 'Rückgängig' }).waitFor();
    expect(await codes.evaluate(beyondWindow), 'toast').toEqual([]);
    await codes.context().close();

    const dashboard = await openPhone(320, '/dashboard');
    const to = await dashboard.getByRole('textbox', { name: 'Systemnummer' }).inputValue();
    const call = ring(server.url, { from: '+12025550142', to, patienceMs: 10_000, answers: [] });
    const refuse = dashboard.getByRole('button', { name: 'Nicht öffnen' });
    await refuse.waitFor();
    expect(await dashboard.evaluate(beyondWindow), 'call').toEqual([]);
    await refuse.click();
    await call;
    await dashboard.context().close();
  });
});
