/** E-mail links and one-time passcodes through the built element, against the real server. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEVICES, codeIn, heard, linkIn, openWorld, type World } from './widget-page.ts';

describe.each(DEVICES)('on %s', (_name, device) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(device);
  });
  afterAll(() => world?.close());

  const textbox = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  async function sendLink(page: Page, email: string): Promise<void> {
    await textbox(page, 'Email').fill(email);
    await button(page, 'Continue with email').click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  }

  test('the built element brings its style sheet, whole (WID-025, WID-028)', async () => {
    const page = await world.visit();
    await textbox(page, 'Email').waitFor();
    const card = page.locator('.gca-card');
    const styleOf = (property: string) =>
      card.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);
    expect(await styleOf('color')).toBe('rgb(25, 48, 61)');
    expect(await styleOf('border-radius')).toBe('8px');
  });

  test('a magic link is sent and can be asked for again (SCR-042..SCR-050, WID-036, WID-066, WID-072, D-26)', async () => {
    const email = 'link@example.com';
    const page = await world.visit({
      config: { emailMagicLinksOptions: { domainHint: 'gatecall.example' } },
    });
    const logged: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/events')) logged.push(request.postData() ?? '');
    });
    const sent = page.waitForRequest(/login_or_create$/);
    await sendLink(page, email);
    expect((await sent).postDataJSON()).toEqual({
      email,
      login_expiration_minutes: 30,
      signup_expiration_minutes: 30,
    });
    expect(linkIn((await world.message(email)).text).searchParams.get('token')).toBeTruthy();

    await page.getByText(email).waitFor();
    const gmail = page.getByRole('link', { name: /Open Gmail/ });
    expect(await gmail.getAttribute('href')).toContain('gatecall.example');
    const heading = page.getByRole('heading', { name: 'Check your email' });
    expect(await heading.evaluate((element) => element.matches(':focus'))).toBe(true);

    await button(page, 'Try again').click();
    expect(await textbox(page, 'Email').inputValue()).toBe('');
    await expect.poll(() => logged.join('')).toContain('email_try_again_clicked');
    expect(logged.join('')).toContain('"email_sent"');
    expect(logged.join('')).toContain('login_or_create_eml');
    await expect.poll(() => heard(page)).toEqual(['MAGIC_LINK_LOGIN_OR_CREATE']);
    expect(await page.evaluate(() => window.refused)).toEqual([]);
  });

  test('an address without a domain ending is refused without a call (WID-047, WID-049, WID-076)', async () => {
    const page = await world.visit();
    let calls = 0;
    page.on('request', (request) => {
      calls += request.url().includes('magic_links') ? 1 : 0;
    });
    await textbox(page, 'Email').fill('ada@example');
    await textbox(page, 'Email').press('Enter');
    await page.getByText('Invalid email address').waitFor();
    expect(calls).toBe(0);
    const field = textbox(page, 'Email');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await field.evaluate((element) => element.matches(':focus'))).toBe(true);
  });

  test('a passcode by e-mail: wrong, resent, right (SCR-051..SCR-073, WID-033, WID-034, WID-046, WID-064)', async () => {
    const email = 'otp@example.com';
    const page = await world.visit({
      config: { products: ['otp'], sessionOptions: { sessionDurationMinutes: 60 } },
    });
    await textbox(page, 'Email').fill(email);
    await button(page, 'Continue with email').click();
    await page.getByText(`A 6-digit passcode was sent to you at ${email}.`).waitFor();
    const input = textbox(page, '6-digit passcode');
    // The focus comes with an effect, in the moment after the words.
    await expect.poll(() => input.evaluate((element) => element.matches(':focus'))).toBe(true);
    expect(await input.getAttribute('inputmode')).toBe('numeric');

    await page.keyboard.type('a1b2c3');
    expect(await input.inputValue()).toBe('123');
    const first = codeIn((await world.message(email)).text);
    const wrong = first === '000000' ? '111111' : '000000';
    await input.fill(wrong);
    await page.getByText('Invalid passcode, please try again.').waitFor();
    expect(await input.inputValue()).toBe('');
    await expect.poll(() => input.evaluate((element) => element.matches(':focus'))).toBe(true);

    const resent = page.waitForResponse(/login_or_create$/);
    await button(page, 'Resend code').click();
    const { data } = await (await resent).json();
    await page.getByText('Code resent').waitFor();
    await expect.poll(async () => codeIn((await world.message(email)).text)).not.toBe(first);

    const proved = page.waitForRequest(/otps\/authenticate$/);
    await input.fill(codeIn((await world.message(email)).text));
    expect((await proved).postDataJSON()).toMatchObject({
      method_id: data.method_id,
      session_duration_minutes: 60,
    });
    await page.getByText('Your passcode has been successfully verified.').waitFor();
    await expect
      .poll(() => heard(page))
      .toEqual([
        'OTP_LOGIN_OR_CREATE',
        'OTP_LOGIN_OR_CREATE',
        'OTP_AUTHENTICATE',
        'AUTHENTICATE_FLOW_COMPLETE',
      ]);
    const jwt = await page.evaluate(() => {
      const event = window.events.find(({ type }) => type === 'OTP_AUTHENTICATE');
      return event?.type === 'OTP_AUTHENTICATE' ? event.data.session_jwt : '';
    });
    expect(jwt.split('.')).toHaveLength(3);
  });

  test.each([
    ['Text', 'Continue with text', 'sms'],
    ['WhatsApp', 'Continue with WhatsApp', 'whatsapp'],
  ] as const)(
    'a passcode by %s goes to the international number (WID-035, WID-055..WID-057, WID-065, CON-004)',
    async (tab, submit, channel) => {
      const page = await world.visit({
        config: { products: ['otp'], otpOptions: { methods: ['sms', 'whatsapp'] } },
      });
      await page.getByRole('tab', { name: tab }).click();
      const field = textbox(page, 'Phone number');
      await field.pressSequentially('2015550123', { delay: 40 });
      await expect.poll(() => field.inputValue()).toBe('(201) 555-0123');
      const sent = page.waitForRequest(new RegExp(`otps/${channel}/login_or_create$`));
      await button(page, submit).click();
      expect((await sent).postDataJSON()).toEqual({
        phone_number: '+12015550123',
        expiration_minutes: 5,
      });
      await page.getByText('A 6-digit passcode was sent to you at +12015550123.').waitFor();
      await textbox(page, '6-digit passcode').fill(
        codeIn((await world.message('+12015550123')).text),
      );
      await page.getByText('Your passcode has been successfully verified.').waitFor();
    },
  );

  test('an invalid number is refused without a call (WID-054)', async () => {
    const page = await world.visit({
      config: { products: ['otp'], otpOptions: { methods: ['sms'] } },
    });
    await textbox(page, 'Phone number').fill('12');
    await button(page, 'Continue with text').click();
    await page.getByText('Invalid phone number, please try again.').waitFor();
  });

  test('the whole way can be gone with the keyboard and in German (SCR-003, WID-012)', async () => {
    const page = await world.visit({ config: { products: ['otp'], locale: 'de' } });
    await textbox(page, 'E-Mail').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.type('tasten@example.com');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Code eingeben' }).waitFor();
    // The focus follows a moment after the screen.
    await page.locator('input:focus').waitFor({ state: 'attached' });
    await page.keyboard.type(codeIn((await world.message('tasten@example.com')).text));
    await page.getByText('Dein Code wurde erfolgreich geprüft.').waitFor();
    expect(await page.evaluate(() => window.widget.shadowRoot !== null)).toBe(true);
  });
});
