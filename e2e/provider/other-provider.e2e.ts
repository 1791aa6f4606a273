/** A resident of one server signs in at a second one (GATECALL_PROVIDER_URL). */
import { freePort } from '@gatecall/testkit/free-port';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { onFreshPage } from '../harness/on-page.ts';
import { startServer } from '../harness/server.ts';
import type { RunningServer } from '../harness/server.ts';
import { mailedLink } from '../harness/messages.ts';
import { addAuthenticator } from '../harness/authenticator.ts';
import { ageProofs, gatecall } from '../console/operator.ts';

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

test('an invited operator adds a passkey and proves themselves at the other provider, without a dead end', () =>
  onFreshPage({ browser }, async (page) => {
    await addAuthenticator(page);
    await gatecall(product, 'operators', 'invite', 'olga@example.com', '--role', 'operator');
    await page.goto(`${product.url}/console`);
    await page.getByLabel('Email').fill('olga@example.com');
    await page.keyboard.press('Enter');
    await page.getByText('Check your email').waitFor();
    await page.goto(await mailedLink(provider, 'olga@example.com'));
    await page.waitForURL(`${product.url}/console`);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();

    ageProofs(provider);
    ageProofs(product);
    await page.goto(`${product.url}/console/keys?new=1`);
    await page.getByLabel('Name', { exact: true }).fill('Sync');
    await page.getByLabel('Numbers: Read').check();
    await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
    await page.getByRole('button', { name: 'Confirm with a passkey' }).click();
    await page.getByText('The key is live.').waitFor();

    // Help is the provider's: a link into an account would be refused there.
    await page.goto(`${product.url}/console/residents`);
    await page.getByRole('link', { name: 'olga@example.com' }).click();
    await page.getByRole('button', { name: 'Suspend' }).waitFor();
    expect(await page.getByRole('button', { name: 'Help in the account' }).count()).toBe(0);
  }));
