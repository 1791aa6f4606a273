/** A resident of one server signs in at a second one (GATECALL_PROVIDER_URL). */
import { freePort } from '@gatecall/testkit/free-port';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { onFreshPage } from '../harness/on-page.ts';
import { startServer } from '../harness/server.ts';
import type { RunningServer } from '../harness/server.ts';
import { mailedLink } from '../harness/messages.ts';

let browser: Browser;
let provider: RunningServer;
let product: RunningServer;
beforeAll(async () => {
  const port = String(await freePort());
  const home = `http://localhost:${port}`;
  [browser, provider] = await Promise.all([
    launchBrowser(),
    startServer({
      GATECALL_ALLOWED_ORIGINS: home,
      GATECALL_REDIRECT_URLS: `${home}/authenticate`,
    }),
  ]);
  product = await startServer({
    PORT: port,
    GATECALL_PROVIDER_URL: provider.url,
    GATECALL_PROVIDER_JWKS_URL: `${provider.url}/.well-known/jwks.json`,
  });
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([provider?.stop(), product?.stop()]);
});

test('the widget, the SDK and the product follow the other provider', () =>
  onFreshPage({ browser }, async (page) => {
    await page.goto(`${product.url}/login`);
    await page.getByLabel('Email').fill('ada@example.com');
    await page.keyboard.press('Enter');
    await page.getByText('Check your email').waitFor();
    expect(await product.outbox()).toEqual([]);
    await page.goto(await mailedLink(provider, 'ada@example.com'));
    await page.waitForURL(`${product.url}/dashboard`);
    await page.getByLabel('Intercom phone number').fill('+12025550142');
    await page.getByLabel('Code to open the gate').fill('9');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await page.getByText('Saved.').waitFor();
    await page.goto(`${product.url}/profile`);
    await page.getByText('ada@example.com').first().waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${product.url}/login`);
  }));
