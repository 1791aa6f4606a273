/** Passwords through the built element, against the real server. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEVICES, heard, linkIn, openWorld, type World } from './widget-page.ts';

const CONFIG = {
  products: ['passwords', 'emailMagicLinks'],
} as const;
const EMAIL = 'password@example.com';
const STRONG = 'Tessellate-umbrella-19-quartz';
const STRONGER = 'Marmalade-orbit-73-lantern';

describe.each(DEVICES)('on %s', (_name, device) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(device);
  });
  afterAll(() => world?.close());

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const password = (page: Page, name = 'Password') => page.getByLabel(name, { exact: true });

  async function enterEmail(page: Page, email: string): Promise<void> {
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await button(page, 'Continue with email').click();
  }

  test('a new user chooses a password that must be strong (SCR-030..SCR-032, WID-037, WID-038, WID-061, WID-062)', async () => {
    const page = await world.visit({ config: CONFIG });
    expect(await page.getByRole('tab').count()).toBe(0);
    await enterEmail(page, EMAIL);
    await page.getByRole('heading', { name: 'Create an account' }).waitFor();
    await password(page).fill('password1');
    await page
      .getByText(/Password strength|known from a data breach/)
      .first()
      .waitFor();
    await button(page, 'Create account').click();
    await page.getByText('This password is not strong enough yet.').waitFor();
    await password(page).fill(STRONG);
    await page.getByText('Great job!').waitFor();
    await button(page, 'Create account').click();
    await page.getByText('You have signed in.').waitFor();
    await expect
      .poll(() => heard(page))
      .toEqual(['USER_SEARCH', 'PASSWORD_CREATE', 'AUTHENTICATE_FLOW_COMPLETE']);
  });

  test('a known user logs in, after a wrong try (SCR-030, SCR-041, WID-017, WID-074)', async () => {
    const page = await world.visit({ config: CONFIG });
    await enterEmail(page, EMAIL);
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    await password(page).fill('not the one');
    await button(page, 'Log in').click();
    await page.getByText('The email or password is incorrect.').waitFor();
    await password(page).fill(STRONG);
    await button(page, 'Show password').click();
    expect(await password(page).getAttribute('type')).toBe('text');
    await button(page, 'Log in').click();
    await page.getByText('You have signed in.').waitFor();
  });

  test('a forgotten password is reset by the mailed link (SCR-033, SCR-034, SCR-036, SCR-037, SCR-039, WID-018)', async () => {
    const page = await world.visit({ config: CONFIG });
    const logged: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/events')) logged.push(request.postData() ?? '');
    });
    await enterEmail(page, EMAIL);
    await button(page, 'Forgot password?').click();
    await button(page, 'Send reset link').click();
    await page.getByText(`A link to set a new password was sent to ${EMAIL}`).waitFor();
    await expect.poll(() => logged.join('')).toContain('reset_password');
    const link = linkIn((await world.message(EMAIL)).text);

    await world.go(page, {
      config: CONFIG,
      screen: 'Password Reset Form',
      token: link.searchParams.get('token') ?? '',
    });
    await password(page, 'New password').fill(STRONGER);
    await page.getByText('Great job!').waitFor();
    await button(page, 'Save and log in').click();
    await page.getByText('You have signed in.').waitFor();

    await world.go(page, { config: CONFIG });
    await enterEmail(page, EMAIL);
    await password(page).fill(STRONGER);
    await button(page, 'Log in').click();
    await page.getByText('You have signed in.').waitFor();
  });

  test('the link that passwords absorbed is still offered on the password screen (WID-061)', async () => {
    const page = await world.visit({ config: CONFIG });
    await enterEmail(page, EMAIL);
    await button(page, 'Email me a login link').click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    await button(page, 'Back').click();
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
  });
});
