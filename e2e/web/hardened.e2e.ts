import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { saveIntercom } from '../harness/save-intercom.ts';
import { startServer } from '../harness/server.ts';
import type { RunningServer } from '../harness/server.ts';
import { signIn } from '../harness/sign-in.ts';

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([
    startServer({ GATECALL_PRESET: 'hardened' }),
    launchBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

describe('the hardened preset', () => {
  test('signs in, saves, comes back and signs out, and no script ever sees a token (ADR 0050)', async () => {
    const context = await browser.newContext({ locale: 'en-US' });
    const page = await context.newPage();
    await signIn(page, server, 'hardened@example.com');
    await saveIntercom(page);

    const seen = await page.evaluate(() =>
      [document.cookie, ...Object.values(localStorage), ...Object.values(sessionStorage)].join(),
    );
    const secrets = (await context.cookies()).filter(({ name }) => /_session(_jwt)?$/.test(name));
    expect(secrets.map(({ httpOnly }) => httpOnly)).toEqual([true, true]);
    for (const { value } of secrets) expect(seen).not.toContain(value);
    expect(seen).not.toMatch(/eyJ[\w-]+\./);

    await page.reload();
    // What the product knows, asked for by the cookie alone.
    await page.getByText('Forward the calls you cannot take').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard');

    await page.getByRole('button', { name: 'Logout' }).first().click();
    await page.waitForURL(`${server.url}/login`);
    const left = (await context.cookies()).filter(({ name }) => /_session(_jwt)?$/.test(name));
    expect(left).toEqual([]);
    await context.close();
  });
});
