import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAuthenticator } from '../harness/authenticator.ts';
import { findViolations } from '../harness/axe.ts';
import { launchBrowser } from '../harness/browser.ts';
import { followRest } from '../harness/rest.ts';
import { startServer } from '../harness/server.ts';
import type { RunningServer } from '../harness/server.ts';
import { openMailedLink, signIn } from '../harness/sign-in.ts';
import { totpCode } from '../harness/totp.ts';

const EMAIL = 'two-step@example.com';
/** A code counts once, and neither do those before it: each sign-in takes one of a later period. */
const LATER = 1;

/** Thirty-two letters of base32, in groups. */
const KEY = /^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/;

let server: RunningServer;
let browser: Browser;
let page: Page;
let rest: ReturnType<typeof followRest>;
let secret: string;
let recoveryCodes: readonly string[];

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
  page = await context.newPage();
  rest = followRest(page);
  await signIn(page, server, EMAIL);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const card = () => page.getByRole('region', { name: 'Two-step sign-in' });

/** Axe in both schemes and at 320 pixels, on what is shown now. */
const expectAccessible = async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.evaluate(
      (isDark) => document.documentElement.classList.toggle('dark', isDark),
      colorScheme === 'dark',
    );
    await page.setViewportSize({ width: 320, height: 640 });
    await rest();
    const violations = await findViolations(page);
    expect(
      violations.map(({ id, nodes }) => [
        id,
        nodes.map(({ html, failureSummary }) => [html, failureSummary]),
      ]),
    ).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  }
  await page.evaluate(() => document.documentElement.classList.remove('dark'));
  await page.setViewportSize({ width: 1280, height: 900 });
};

const signOutAndIn = async () => {
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(`${server.url}/login`);
  await openMailedLink(page, server, EMAIL);
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
};

const recover = async (code = '') => {
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
};

test('an authenticator app is set up by its first code, and recovery codes are kept (SRV-042)', async () => {
  await page.goto(`${server.url}/profile#two-step`);
  await card().getByRole('button', { name: 'Set up' }).click();
  await card().getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  secret = (await card().getByText(KEY).innerText()).replaceAll(' ', '');
  await expectAccessible();
  await card().getByLabel('Code that the app shows now').fill('000000');
  await card().getByRole('button', { name: 'Turn on' }).click();
  await card().getByRole('alert').getByText('That code is not right.').waitFor();
  await card().getByLabel('Code that the app shows now').fill(totpCode(secret));
  await card().getByRole('button', { name: 'Turn on' }).click();
  await card().getByText('Keep these recovery codes').waitFor();
  await expectAccessible();

  const codes = await card().locator('ul.font-mono li').allTextContents();
  expect(new Set(codes).size).toBe(10);
  recoveryCodes = codes;
  await card().getByRole('button', { name: 'Copy recovery codes' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
  const download = page.waitForEvent('download');
  await card().getByRole('button', { name: 'Download' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toBe(`${codes.join('\n')}\n`);
  await card().getByRole('button', { name: 'I have kept them' }).click();
  expect(
    await card()
      .getByText(codes[0] ?? '')
      .count(),
  ).toBe(0);
  await card().getByRole('button', { name: 'Remove Authenticator app' }).waitFor();
});

test('from then on no one is signed in before the code is right (A29, APP-033)', async () => {
  await signOutAndIn();
  await expectAccessible();
  await page.goto(`${server.url}/dashboard`);
  await page.waitForURL(`${server.url}/login`);
  await page.getByLabel('6-digit code').fill('000000');
  await page.getByRole('alert').getByText('That code is not right.').waitFor();
  await page.getByLabel('6-digit code').fill(totpCode(secret, LATER));
  await page.waitForURL(`${server.url}/dashboard`);
  await page.getByRole('heading', { name: 'Try it!' }).waitFor();
});

test('a recovery code replaces the app, once (A27)', async () => {
  await signOutAndIn();
  await recover(recoveryCodes[0]?.toUpperCase());
  await page.waitForURL(`${server.url}/dashboard`);

  await signOutAndIn();
  await recover(recoveryCodes[0]);
  await page.getByRole('alert').getByText('has been used').waitFor();
  await page.getByRole('button', { name: 'Sign in with another account' }).click();
  await page.getByRole('textbox', { name: /email/i }).waitFor();
});

test('a passkey replaces the app (A29)', async () => {
  await openMailedLink(page, server, EMAIL);
  await recover(recoveryCodes[2]);
  await page.waitForURL(`${server.url}/dashboard`);
  const { session, id: authenticatorId } = await addAuthenticator(page);
  await page.goto(`${server.url}/profile#two-step`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: /^Rename / }).waitFor();
  // Untouched, the device leaves the sign-in page's own offer alone.
  const touch = (enabled: boolean) =>
    session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  await touch(false);
  await signOutAndIn();
  await touch(true);
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await page.waitForURL(`${server.url}/dashboard`);
  await page.getByRole('heading', { name: 'Try it!' }).waitFor();

  await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(`${server.url}/login`);
});

test('the app is removed after a question, and the link alone signs in again', async () => {
  await openMailedLink(page, server, EMAIL);
  await recover(recoveryCodes[1]);
  await page.waitForURL(`${server.url}/dashboard`);
  await page.goto(`${server.url}/profile#two-step`);
  await card().getByRole('button', { name: 'Remove Authenticator app' }).click();
  await page.getByRole('dialog').getByText('From then on').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Two-step sign-in is off.').waitFor();
  await card().getByRole('button', { name: 'Set up' }).waitFor();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(`${server.url}/login`);
  await signIn(page, server, EMAIL);
});

test('a tab that confirms the app of another one shows recovery codes that work', async () => {
  await page.goto(`${server.url}/profile#two-step`);
  await card().getByRole('button', { name: 'Set up' }).click();
  await card().getByText(KEY).waitFor();
  const other = await page.context().newPage();
  await other.goto(`${server.url}/profile#two-step`);
  await other.getByRole('button', { name: 'Set up' }).click();
  secret = (await other.getByText(KEY).innerText()).replaceAll(' ', '');
  await other.close();
  await card().getByLabel('Code that the app shows now').fill(totpCode(secret));
  await card().getByRole('button', { name: 'Turn on' }).click();
  await card().getByText('Keep these recovery codes').waitFor();
  const [code] = await card().locator('ul.font-mono li').allTextContents();
  await signOutAndIn();
  await recover(code);
  await page.waitForURL(`${server.url}/dashboard`);
});
