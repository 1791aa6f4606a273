/** From `operators invite` to a resident with a number as a new operator would, by the keyboard and the clock. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAuthenticator } from '../harness/authenticator.ts';
import { launchBrowser } from '../harness/browser.ts';
import { onFreshPage } from '../harness/on-page.ts';
import { startServer, type RunningServer } from '../harness/server.ts';
import { mailedLink } from '../harness/messages.ts';
import { typistAt } from '../harness/typist.ts';
import { gatecall } from './operator.ts';

const LIMIT_MS = 90_000;

let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('an invited operator has a resident with a number within ninety seconds', async () => {
  const from = performance.now();
  const printed = await gatecall(server, 'operators', 'invite', 'olga@example.com');
  const door = printed.trim().split('\n').at(-1) ?? '';
  let link = '';
  await onFreshPage({ browser }, async (page) => {
    const { look, choose, fillIn } = typistAt(page);
    await addAuthenticator(page);
    await page.goto(door);
    await look('Add a passkey');
    await choose('Add a passkey');
    await look('What needs attention');
    await choose('Add building');
    await look('Name');
    await fillIn('Harbour House');
    await look('No panel was added yet.');
    await choose('Add panel');
    await look('Keys that open');
    await fillIn('Front door', '+12025550142', '9');
    await look('has not rung yet');
    await choose('Add unit');
    await look('Label');
    await fillIn('4B');
    await look('Unit 4B was added.');
    await choose('4B');
    await look('Nobody lives here.');
    await choose('Invite');
    await look('E-mail address');
    await fillIn('Ada King', 'ada@example.com');
    await look('Ada King may move in');
    link = await page.getByLabel('Link', { exact: true }).inputValue();
  });
  await onFreshPage({ browser }, async (page) => {
    const { look, choose, tabTo, type, press } = typistAt(page);
    await page.goto(link);
    await look(/Move in: Harbour House/);
    await choose('Sign in to move in');
    await look(/email/i);
    await tabTo('Email');
    await type('ada@example.com');
    await press('Enter');
    await look('Check your email');
    await page.goto(await mailedLink(server, 'ada@example.com'));
    await look(/Move in: Harbour House/);
    await choose('Move in');
    await page.waitForURL(`${server.url}/dashboard`);
    const number = page.getByRole('textbox', { name: 'System number', exact: true });
    await expect.poll(() => number.inputValue()).toMatch(/^\+/);
  });
  const took = performance.now() - from;
  process.stdout.write(`From the invitation to a number: ${(took / 1_000).toFixed(1)} s\n`);
  expect(took).toBeLessThanOrEqual(LIMIT_MS);
});
