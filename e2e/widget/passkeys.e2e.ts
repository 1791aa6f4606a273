/** Passkeys through the built element, with Chromium's virtual authenticator. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAuthenticator } from '../harness/authenticator.ts';
import { launchWholeBrowser } from '../harness/browser.ts';
import { DEVICES, codeIn, heard, openWorld, type World } from './widget-page.ts';

const CONFIG = { products: ['otp', 'passkeys'] } as const;

describe.each(DEVICES)('on %s', (_name, device) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(device, { launch: launchWholeBrowser });
  });
  afterAll(() => world?.close());

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  /** A signed-in page with the screen that creates a passkey. */
  async function signedIn(email: string): Promise<Page> {
    const page = await world.visit({ config: { products: ['otp'] } });
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await button(page, 'Continue with email').click();
    await page
      .getByRole('textbox', { name: '6-digit passcode' })
      .fill(codeIn((await world.message(email)).text));
    await page.getByText('Your passcode has been successfully verified.').waitFor();
    return page;
  }

  async function createPasskey(page: Page): Promise<void> {
    await world.go(page, { config: CONFIG, screen: 'Register New Passkey' });
    await button(page, 'Create a Passkey').click();
    await page.getByRole('heading', { name: 'Passkey created' }).waitFor();
  }

  test('a resident creates a passkey, names it, and signs in with it (SCR-023, SCR-026..SCR-029, WID-039, WID-068)', async () => {
    const page = await signedIn('passkey@example.com');
    await addAuthenticator(page);
    await createPasskey(page);
    await page.getByRole('textbox', { name: 'Name of this passkey' }).fill('Kitchen laptop');
    await button(page, 'Save name').click();
    await page.getByText('Name saved').waitFor();
    await button(page, 'Done').click();
    await expect.poll(() => heard(page)).toEqual(['PASSKEY_REGISTER', 'PASSKEY_DONE']);
    const names = await page.evaluate(async () => {
      const user = await window.widget.client?.user.get();
      return user?.webauthn_registrations.map(({ name }) => name);
    });
    expect(names).toEqual(['Kitchen laptop']);

    await page.evaluate(() => window.widget.client?.session.revoke());
    await world.go(page, { config: CONFIG });
    // The virtual authenticator may respond to the autofill request before the button is pressed.
    await button(page, 'Login with a Passkey')
      .click({ timeout: 2_000 })
      .catch(() => {});
    await page.getByText('You have signed in with your passkey.').waitFor();
    await expect.poll(() => heard(page)).toContain('AUTHENTICATE_FLOW_COMPLETE');
    const events = await heard(page);
    expect(events).toContain('PASSKEY_AUTHENTICATE');
    expect(events.filter((type) => type === 'AUTHENTICATE_FLOW_COMPLETE')).toHaveLength(1);
  });

  test('a device that has a passkey already is told so (SCR-025, D-28)', async () => {
    const page = await signedIn('twice@example.com');
    await addAuthenticator(page);
    await createPasskey(page);
    await world.go(page, { config: CONFIG, screen: 'Register New Passkey' });
    await button(page, 'Create a Passkey').click();
    await page.getByText('This device already has a Passkey for this account.').waitFor();
  });

  test('a prompt that is not answered says what to do next (SCR-024, D-28)', async () => {
    const page = await signedIn('cancel@example.com');
    const { session, id } = await addAuthenticator(page);
    await session.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: false });
    await world.go(page, { config: CONFIG, screen: 'Register New Passkey' });
    await button(page, 'Create a Passkey').click();
    await page.getByText('Your Passkey was not created').waitFor();
    await button(page, 'Skip').click();
    await expect.poll(() => heard(page)).toEqual(['PASSKEY_SKIP']);
  });

  test('a passkey that was deleted from the account is recognised as such (WID-079)', async () => {
    const page = await signedIn('deleted@example.com');
    await addAuthenticator(page);
    await createPasskey(page);
    await page.evaluate(async () => {
      const client = window.widget.client;
      const user = await client?.user.get();
      const id = user?.webauthn_registrations[0]?.webauthn_registration_id ?? '';
      await client?.user.deleteWebauthnRegistration(id);
      await client?.session.revoke();
    });
    await world.go(page, { config: CONFIG });
    await button(page, 'Login with a Passkey').click();
    await page.getByText('Passkey registration not found.').waitFor();
  });

  test('the e-mail field offers passkeys, and leaving Main withdraws the offer (WID-068..WID-070)', async () => {
    const page = await world.visit({ config: CONFIG });
    await page.addInitScript(() => {
      const get = navigator.credentials.get.bind(navigator.credentials);
      const offers: CredentialRequestOptions[] = [];
      Object.assign(window, { offers });
      navigator.credentials.get = (options) => {
        if (options) offers.push(options);
        return get(options);
      };
    });
    const offers = () =>
      page.evaluate(() =>
        (Reflect.get(window, 'offers') as CredentialRequestOptions[]).map(
          ({ mediation, signal }) => [mediation, signal?.aborted],
        ),
      );
    await page.reload();
    const field = page.getByRole('textbox', { name: 'Email' });
    expect(await field.getAttribute('autocomplete')).toBe('username webauthn');
    await expect.poll(offers).toEqual([['conditional', false]]);
    await field.fill('leaving@example.com');
    await button(page, 'Continue with email').click();
    await page.getByRole('heading', { name: 'Enter passcode' }).waitFor();
    await expect.poll(offers).toEqual([['conditional', true]]);
  });
});
