import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { onFreshPage } from '../harness/on-page.ts';
import { saveIntercom } from '../harness/save-intercom.ts';
import { startServer } from '../harness/server.ts';
import type { RunningServer } from '../harness/server.ts';
import { mailedLink } from '../harness/messages.ts';
import { signIn } from '../harness/sign-in.ts';

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Asks for a link on the sign-in page that is open, and follows it. */
async function signInHere(page: Page, email: string): Promise<void> {
  const field = page.getByRole('textbox', { name: /email/i });
  await field.fill(email);
  await field.press('Enter');
  await page.getByText('Check your email').waitFor();
  await page.goto(await mailedLink(server, email));
}

/** Ends the session on the server, as another device or an operator does. */
async function endSession(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'gatecall_session')?.value ?? '';
  const publicToken = 'public-token-test-gatecall';
  const reply = await fetch(`${server.url}/sdk/v1/sessions/revoke`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${publicToken}:${token}`).toString('base64')}`,
    },
    body: '{}',
  });
  expect(reply.status).toBe(200);
}

test('a page that was asked for is there after the sign-in', () =>
  onFreshPage({ browser }, async (page) => {
    await page.goto(`${server.url}/tables?outcome=opened`);
    await page.waitForURL(`${server.url}/login`);
    await signInHere(page, 'deep@example.com');
    await page.waitForURL(`${server.url}/tables?outcome=opened`);
    // Once: the next sign-in begins at the dashboard.
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${server.url}/login`);
    await signIn(page, server, 'deep@example.com');
  }));

test('what was typed before a session ended is there after the next sign-in', () =>
  onFreshPage({ browser }, async (page) => {
    await signIn(page, server, 'draft@example.com');
    await saveIntercom(page);
    await page.goto(`${server.url}/forms`);
    await page.getByLabel('Who is it for?').fill('Nana');
    await endSession(page);
    // The page may notice first, and has no such button then.
    const create = page.getByRole('button', { name: 'Create code' });
    await create.click({ timeout: 3_000 }).catch(() => {});
    await page.waitForURL(`${server.url}/login`);
    await page.getByText('Your session has ended.').waitFor();
    await signInHere(page, 'draft@example.com');
    await page.waitForURL(`${server.url}/forms`);
    expect(await page.getByLabel('Who is it for?').inputValue()).toBe('Nana');
    await page.getByRole('button', { name: 'Create code' }).click();
    await page.getByText('Nana').first().waitFor();
    await page.reload();
    await page.getByText('Nana').first().waitFor();
    expect(await page.getByLabel('Who is it for?').inputValue()).toBe('');
  }));

test('a page that is opened after its session has ended says so', () =>
  onFreshPage({ browser }, async (page) => {
    await signIn(page, server, 'ended@example.com');
    // An open page would notice first, and say so itself.
    await page.goto('about:blank');
    await endSession(page);
    await page.goto(`${server.url}/tables`);
    await page.waitForURL(`${server.url}/login`);
    await page.getByText('Your session has ended.').waitFor();
    await signInHere(page, 'ended@example.com');
    await page.waitForURL(`${server.url}/tables`);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${server.url}/login`);
    await page.reload();
    await page.getByRole('textbox', { name: /email/i }).waitFor();
    expect(await page.getByText('Your session has ended.').count()).toBe(0);
  }));

test('a server that is away for a moment signs no one out (D-08)', () =>
  onFreshPage({ browser }, async (page) => {
    await signIn(page, server, 'patient@example.com');
    const away = (url: URL) => url.pathname.startsWith('/sdk/v1/users/me');
    await page.route(away, (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto(`${server.url}/tables`);
    await page.getByText('Gatecall does not answer right now.').waitFor();
    await page.unroute(away);
    await page.waitForURL(`${server.url}/tables`, { timeout: 20_000 });
    await page.getByRole('heading', { level: 1 }).waitFor();
  }));
