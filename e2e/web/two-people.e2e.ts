import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { mailedLink } from '../harness/messages.ts';
import { onFreshPage, onPage } from '../harness/on-page.ts';
import { saveIntercom } from '../harness/save-intercom.ts';
import { startServer } from '../harness/server.ts';
import type { RunningServer } from '../harness/server.ts';
import { signIn } from '../harness/sign-in.ts';

const ADA = 'ada@example.com';
const BOB = 'bob@example.com';

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  for (const email of [ADA, BOB]) {
    await onFreshPage({ browser }, async (page) => {
      await signIn(page, server, email);
      await saveIntercom(page);
    });
  }
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Bob asks for a link on a device of his own. */
const linkForBob = async (): Promise<string> => {
  await onFreshPage({ browser }, async (page) => {
    await page.goto(`${server.url}/login`);
    const field = page.getByRole('textbox', { name: /email/i });
    await field.fill(BOB);
    await field.press('Enter');
    await page.getByText('Check your email').waitFor();
  });
  return mailedLink(server, BOB);
};

/** Ada makes a code and takes it back, by keyboard: Undo stays as long as it has the focus. */
const takeBack = async (page: Page) => {
  await page.goto(`${server.url}/forms`);
  await page.getByLabel('Who is it for?').fill('Nana');
  await page.getByRole('button', { name: 'Create code' }).click();
  await page.getByRole('button', { name: 'Take back: Nana' }).press('Enter');
  await page.getByRole('button', { name: 'Undo' }).waitFor();
};

test('a tab that one person left open shows the next one nothing of theirs, and Undo is gone', () =>
  onFreshPage({ browser }, async (page) => {
    await signIn(page, server, ADA);
    await takeBack(page);
    // Typed, not filled in: the focus stays at Undo.
    const label = page.getByLabel('Who is it for?');
    await label.evaluate((field) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      set?.call(field, 'Ada’s aunt');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    const link = await linkForBob();
    await onPage(page.context(), async (other) => {
      await other.goto(link);
      await other.waitForURL(`${server.url}/dashboard`);
      await page.waitForURL(`${server.url}/dashboard`);
      expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
      await page.getByRole('link', { name: 'Guest codes' }).first().click();
      await page.getByText('No guest codes yet').waitFor();
      expect(await label.inputValue()).toBe('');
    });
  }));

test('the page that one person had open when their session ended is not opened for the next one', () =>
  onFreshPage({ browser }, async (page) => {
    await signIn(page, server, ADA);
    await page.goto(`${server.url}/tables?outcome=opened`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const elsewhere = await browser.newContext({
      locale: 'en-US',
      storageState: await page.context().storageState(),
    });
    const link = await linkForBob();
    await onPage(elsewhere, async (other) => {
      await other.goto(`${server.url}/profile`);
      await other.getByRole('button', { name: 'Logout' }).click();
      await other.waitForURL(`${server.url}/login`);
    }).finally(() => elsewhere.close());
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.waitForURL(`${server.url}/login`);
    await page.goto(link);
    await page.waitForURL(`${server.url}/dashboard`);
  }));
