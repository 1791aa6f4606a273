import { createManualClock } from '@gatecall/testkit/manual-clock';
import { newestCode, newestLinkToken } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import type { StytchHeadlessClient } from '@stytch/vanilla-js/headless';
import { TOTP } from 'otpauth';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addAuthenticator } from '../harness/authenticator.ts';
import { launchBrowser } from '../harness/browser.ts';
import { openVendorPage, type VendorPage } from './vendor-page.ts';

declare global {
  interface Window {
    vendor: StytchHeadlessClient;
  }
}

/** What a failed call looks like to the application. */
type Failure = { name: string; error_type: string | undefined; message: string };

const MINUTES = { session_duration_minutes: 60 };

let browser: Browser;
let server: TestServer;
let site: VendorPage;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  [browser, server] = await Promise.all([
    launchBrowser(),
    // Cookies live by the browser's clock, so the server starts with the same.
    createTestServer({
      env: { GATECALL_PROVIDER_NAME: 'stytch' },
      clock: createManualClock(Date.now()),
    }),
  ]);
  site = await openVendorPage({ apiUrl: await server.listen(), publicToken: server.publicToken });
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await server?.close();
});
beforeEach(async () => {
  context = await browser.newContext();
  // The vendor's own hosts (iframe, images) are out of reach, as they are for a self-hosted page.
  await context.route(
    (url) => url.hostname !== 'localhost',
    (route) => route.abort(),
  );
  page = await context.newPage();
  await page.goto(site.url);
});
afterEach(() => context.close());

const cookieNames = async () => (await context.cookies()).map((cookie) => cookie.name).toSorted();
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

/** Signs in with a mailed code, the shortest way. */
async function signInByCode(email: string) {
  const sent = await page.evaluate((to) => window.vendor.otps.email.loginOrCreate(to), email);
  return page.evaluate(
    ([code, methodId, minutes]) => window.vendor.otps.authenticate(code, methodId, minutes),
    [await newestCode(server), sent.method_id, MINUTES] as const,
  );
}

describe('the unmodified vendor client (SRV-001, SRV-002, SRV-003)', () => {
  test('signs in by magic link, keeps the session over a reload, revokes it', async () => {
    await page.evaluate(
      ([email, url]) =>
        window.vendor.magicLinks.email.loginOrCreate(email, {
          login_magic_link_url: url,
          signup_magic_link_url: url,
          login_expiration_minutes: 60,
          signup_expiration_minutes: 60,
        }),
      ['ada@example.com', `${site.url}/authenticate`] as const,
    );
    await newestLinkToken(server);
    const [mail] = await server.messages();
    const link = /http\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(new URL(link).searchParams.get('stytch_token_type')).toBe('magic_links');
    await page.goto(link);
    const reply = await page.evaluate((minutes) => {
      const token = new URLSearchParams(location.search).get('token') ?? '';
      return window.vendor.magicLinks.authenticate(token, minutes);
    }, MINUTES);
    expect(reply.user.emails).toMatchObject([{ email: 'ada@example.com', verified: true }]);
    expect(reply?.session.authentication_factors[0]).toMatchObject({ delivery_method: 'email' });
    expect(await cookieNames()).toEqual(['stytch_session', 'stytch_session_jwt']);

    const renewed = page.waitForResponse((r) => r.url().endsWith('/sessions/authenticate'));
    await page.goto(site.url);
    expect((await renewed).status()).toBe(200);
    const user = await page.evaluate(() => window.vendor.user.get());
    expect(user?.user_id).toBe(reply.user.user_id);
    const updated = await page.evaluate(() =>
      window.vendor.user.update({ untrusted_metadata: { floor: 3 } }),
    );
    expect(updated.user_id).toBe(reply.user.user_id);
    expect(await page.evaluate(() => window.vendor.user.getSync()?.untrusted_metadata)).toEqual({
      floor: 3,
    });

    await page.evaluate(() => window.vendor.session.revoke());
    expect(await cookieNames()).toEqual([]);
    expect(await page.evaluate(() => window.vendor.session.getSync())).toBeNull();
  });

  test('signs in by codes over mail, SMS and WhatsApp', async () => {
    const byMail = await signInByCode('grace@example.com');
    expect(byMail.user.emails).toMatchObject([{ email: 'grace@example.com' }]);
    for (const channel of ['sms', 'whatsapp'] as const) {
      // Signed in, so this is "secondary": the number joins the same user.
      const sent = await page.evaluate(
        (name) => window.vendor.otps[name].loginOrCreate('+12015550123'),
        channel,
      );
      const method = sent.method_id;
      const code = await newestCode(server);
      const reply = await page.evaluate(
        ([token, id, minutes]) => window.vendor.otps.authenticate(token, id, minutes),
        [code, method, MINUTES] as const,
      );
      expect(reply.method_id).toBe(method);
    }
    const wrong = await page.evaluate(
      ([id, minutes]) =>
        window.vendor.otps
          .authenticate('000000', id, minutes)
          .then(() => undefined)
          .catch((error: Failure) => ({ name: error.name, error_type: error.error_type })),
      ['phone-number-unknown', MINUTES] as const,
    );
    expect(wrong).toEqual({ name: 'StytchAPIError', error_type: 'unable_to_auth_otp_code' });
  });

  test('creates a password and signs in with it', async () => {
    const email = 'katherine@example.com';
    const password = 'orbital-mechanics-by-hand-1962';
    const strength = await page.evaluate(
      (value) => window.vendor.passwords.strengthCheck({ password: value }),
      password,
    );
    expect(strength).toMatchObject({ valid_password: true, breached_password: false });
    const credentials = { email, password, ...MINUTES };
    const created = await page.evaluate(
      (input) => window.vendor.passwords.create(input),
      credentials,
    );
    expect(created.user.password).toMatchObject({ requires_reset: false });
    await page.evaluate(() => window.vendor.session.revoke());
    const reply = await page.evaluate(
      (input) => window.vendor.passwords.authenticate(input),
      credentials,
    );
    expect(reply.user_id).toBe(created.user_id);
    const failure = await failureOf(
      page.evaluate((input) => window.vendor.passwords.authenticate(input), {
        ...credentials,
        password: 'wrong-password-entirely',
      }),
    );
    expect(String(failure)).toContain('unauthorized_');
  });

  test('registers a passkey and signs in with it, discoverable and not', async () => {
    await addAuthenticator(page);
    const { user } = await signInByCode('hedy@example.com');
    const made = await page.evaluate(
      (minutes) => window.vendor.webauthn.register({ is_passkey: true, ...minutes }),
      MINUTES,
    );
    expect(made.webauthn_registration_id).toMatch(/^webauthn-registration-/);
    const renamed = await page.evaluate(
      (id) => window.vendor.webauthn.update({ webauthn_registration_id: id, name: 'Laptop' }),
      made.webauthn_registration_id,
    );
    expect(renamed.webauthn_registration?.name).toBe('Laptop');
    await page.evaluate(() => window.vendor.session.revoke());
    const reply = await page.evaluate(
      (minutes) => window.vendor.webauthn.authenticate({ is_passkey: true, ...minutes }),
      MINUTES,
    );
    expect(reply?.user_id).toBe(user.user_id);
    expect(reply?.session.authentication_factors).toMatchObject([
      { delivery_method: 'webauthn_registration', webauthn_factor: { domain: 'localhost' } },
    ]);
    // With a session the same call is the further factor.
    const further = await page.evaluate(
      (minutes) => window.vendor.webauthn.authenticate(minutes),
      MINUTES,
    );
    expect(further?.user_id).toBe(user.user_id);

    await page.evaluate(
      (id) => window.vendor.user.deleteWebauthnRegistration(id),
      made.webauthn_registration_id,
    );
    await page.evaluate(() => window.vendor.session.revoke());
    const failure = await failureOf(
      page.evaluate(
        (minutes) => window.vendor.webauthn.authenticate({ is_passkey: true, ...minutes }),
        MINUTES,
      ),
    );
    expect(String(failure)).toContain('webauthn_registration_not_found');
  });

  test('signs in by a passkey whose user handle the page has chosen (SRV-046, SRV-049)', async () => {
    await addAuthenticator(page);
    const { user } = await signInByCode('rosalind@example.com');
    await page.evaluate(
      (minutes) =>
        window.vendor.webauthn.register({
          is_passkey: true,
          override_id: 'customer-4711',
          ...minutes,
        }),
      MINUTES,
    );
    await page.evaluate(() => window.vendor.session.revoke());
    const reply = await page.evaluate(
      (minutes) => window.vendor.webauthn.authenticate({ is_passkey: true, ...minutes }),
      MINUTES,
    );
    expect(reply?.user_id).toBe(user.user_id);
  });

  test('adds an authenticator app and recovers by a code', async () => {
    await signInByCode('mary@example.com');
    const app = await page.evaluate(() => window.vendor.totps.create({ expiration_minutes: 60 }));
    expect(app.qr_code).toMatch(/^data:image\//);
    const code = new TOTP({ secret: app.secret }).generate({ timestamp: server.clock.now() });
    const reply = await page.evaluate(
      ([totp_code, minutes]) => window.vendor.totps.authenticate({ totp_code, ...minutes }),
      [code, MINUTES] as const,
    );
    expect(reply.totp_id).toBe(app.totp_id);
    const codes = await page.evaluate(() => window.vendor.totps.recoveryCodes());
    expect(JSON.stringify(codes)).toContain(app.recovery_codes[0]);
    const recovered = await page.evaluate(
      ([recovery_code, minutes]) => window.vendor.totps.recover({ recovery_code, ...minutes }),
      [app.recovery_codes[0] ?? '', MINUTES] as const,
    );
    expect(recovered.user.totps).toMatchObject([{ verified: true }]);
  });

  test('reads our schema errors as its own (SRV-075)', async () => {
    const failure = await failureOf(
      page.evaluate(() =>
        window.vendor.otps.email.loginOrCreate('ida@example.com', { expiration_minutes: -5 }),
      ),
    );
    expect(String(failure)).toContain('Request does not match expected schema');
    expect(String(failure)).toContain('.expiration_minutes');
  });

  test('forgets a session that the server has ended', async () => {
    const { session } = await signInByCode('joan@example.com');
    await server.deps.db.write((queries) =>
      queries
        .updateTable('sessions')
        .set({ revoked_at: server.clock.now() })
        .where('session_id', '=', session.session_id)
        .execute(),
    );
    await failureOf(page.evaluate(() => window.vendor.session.authenticate()));
    expect(await cookieNames()).toEqual([]);
    expect(await page.evaluate(() => window.vendor.session.getSync())).toBeNull();
  });
});

describe("the vendor's own screens", () => {
  const begin = async (products: string, email: string) => {
    await page.goto(`${site.url}/ui?products=${products}`);
    const field = page.getByPlaceholder('example@email.com');
    await field.fill(email);
    await field.press('Enter');
  };

  test('ask how to create the account, and mail a link', async () => {
    await begin('emailMagicLinks,passwords', 'radia@example.com');
    await page.getByRole('button', { name: 'Email me a login link' }).click();
    await page.getByText('Check your email').waitFor();
    await newestLinkToken(server);
    const [mail] = await server.messages();
    expect(mail?.to).toBe('radia@example.com');
  });

  test('take a code that was mailed', async () => {
    await begin('otp', 'barbara@example.com');
    await page.getByText('Enter passcode').waitFor();
    const code = await newestCode(server);
    await page.locator('input').first().click();
    await page.keyboard.type(code, { delay: 20 });
    await page.waitForFunction(() => window.vendor.session.getSync() !== null);
    expect(await cookieNames()).toEqual(['stytch_session', 'stytch_session_jwt']);
  });

  test('create a password that our policy accepts', async () => {
    await begin('passwords', 'shafi@example.com');
    await page.locator('input[type=password]').fill('quasi-random-orchard-1985');
    await page.getByRole('button', { name: /create|continue/i }).click();
    await page.waitForFunction(() => window.vendor.session.getSync() !== null);
  });
});

describe('the vendor client in a project that requires PKCE (SRV-024, SRV-077)', () => {
  let strict: TestServer;
  let strictSite: VendorPage;
  beforeAll(async () => {
    strict = await createTestServer({
      env: { GATECALL_PROVIDER_NAME: 'stytch', GATECALL_REQUIRE_PKCE: 'true' },
      clock: createManualClock(Date.now()),
    });
    strictSite = await openVendorPage({
      apiUrl: await strict.listen(),
      publicToken: strict.publicToken,
    });
  });
  afterAll(async () => {
    await strictSite?.close();
    await strict?.close();
  });

  const askForLink = async () => {
    await page.goto(strictSite.url);
    await page.evaluate(
      ([email, url]) =>
        window.vendor.magicLinks.email.loginOrCreate(email, {
          login_magic_link_url: url,
          signup_magic_link_url: url,
        }),
      ['ada@example.com', strictSite.url] as const,
    );
    return newestLinkToken(strict);
  };
  const useLink = (on: Page, token: string) =>
    on.evaluate(([value, minutes]) => window.vendor.magicLinks.authenticate(value, minutes), [
      token,
      MINUTES,
    ] as const);

  test('signs in on the device that asked', async () => {
    const reply = await useLink(page, await askForLink());
    expect(reply.user.emails).toMatchObject([{ email: 'ada@example.com' }]);
  });

  test('says to another device that it is the wrong one, and leaves the link usable', async () => {
    const token = await askForLink();
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await other.goto(strictSite.url);
    const failure = await failureOf(useLink(other, token));
    expect(String(failure)).toMatch(/pkce|code verifier/i);
    await elsewhere.close();
    expect((await useLink(page, token)).status_code).toBe(200);
  });

  test('sets a new password by a mailed link', async () => {
    await page.goto(strictSite.url);
    const email = 'ada@example.com';
    await page.evaluate(
      ([to, url]) =>
        window.vendor.passwords.resetByEmailStart({
          email: to,
          login_redirect_url: url,
          reset_password_redirect_url: url,
        }),
      [email, strictSite.url] as const,
    );
    const messages = await strict.messages();
    const links = messages[0]?.text.match(/https?:\/\/\S+/g) ?? [];
    const reset = links
      .map((link) => new URL(link))
      .find((link) => link.searchParams.get('stytch_token_type') === 'reset_password');
    const reply = await page.evaluate((input) => window.vendor.passwords.resetByEmail(input), {
      token: reset?.searchParams.get('token') ?? '',
      password: 'hollow-granite-tangerine-31',
      ...MINUTES,
    });
    expect(reply.user.password).toMatchObject({ requires_reset: false });
  });
});
