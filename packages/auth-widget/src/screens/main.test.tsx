// @vitest-environment happy-dom
import { OAUTH_PROVIDERS } from '@gatecall/contracts/constants';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import type { NamedState } from '../fixtures/named-state.ts';
import { apiError } from '../fixtures/replies.ts';
import { bootstrapDefaults } from '../fixtures/scripted-client.ts';
import { named, showNamedState } from '../fixtures/show.tsx';
import type { WidgetConfig } from '../state/config.ts';
import { WALLETS } from '../state/state.ts';

afterEach(cleanup);

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

describe('Main', () => {
  it('shows the header and no logo by default (SCR-010, SCR-011)', async () => {
    await showNamedState(named('Main, empty'));
    expect(screen.getByRole('heading', { name: 'Sign up or log in' }).className).toBe('');
    expect(screen.queryByRole('img')).toBeNull();
    cleanup();
    await showNamedState(named('Main, logo and no header'));
    expect(screen.getByRole('img', { name: 'Gatecall' })).toBeTruthy();
    expect(screen.getByRole('heading').className).toBe('gca-sr');
  });

  it('has a button for each of the 19 providers (SCR-014, WID-002, WID-008)', async () => {
    await showNamedState(named('Main, all providers'));
    await screen.findByRole('button', { name: 'Continue with Google' });
    expect(buttons()).toEqual(
      Object.values(OAUTH_PROVIDERS).map((provider) => `Continue with ${provider}`),
    );
    expect(buttons()).toHaveLength(19);
  });

  it('has tabs only if there is a choice, named Text, WhatsApp, Email (SCR-017, SCR-018, SCR-008)', async () => {
    await showNamedState(named('Main, empty'));
    expect(screen.queryByRole('tablist')).toBeNull();
    cleanup();
    await showNamedState(named('Main, tabs'));
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Text', 'WhatsApp', 'Email']);
    tabs[0]?.focus();
    fireEvent.keyDown(tabs[0] ?? document.body, { key: 'ArrowLeft' });
    expect(screen.getByRole('tab', { name: 'Email' }).getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Email' }));
    expect(await screen.findByRole('textbox', { name: 'Email' })).toBeTruthy();
  });

  it('has no tab for a channel by which the project cannot send (SCR-017)', async () => {
    const settings = { ...bootstrapDefaults, otpDeliveryMethods: ['email', 'whatsapp'] as const };
    await showNamedState({
      ...named('Main, tabs'),
      script: { 'bootstrap.get': async () => settings },
    });
    await waitFor(() => expect(screen.getAllByRole('tab')).toHaveLength(2));
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(tabs).toEqual(['WhatsApp', 'Email']);
  });

  it('starts the phone form in the United States (WID-056)', async () => {
    await showNamedState(named('Main, tabs'));
    const country = await screen.findByRole<HTMLSelectElement>('combobox');
    expect(country.value).toBe('US');
  });

  it('holds all 7 wallets together with the other screen (SCR-021, SCR-081, WID-009, WID-041)', async () => {
    await showNamedState(named('Main, wallets'));
    await screen.findByRole('button', { name: 'Continue with Phantom' });
    const first = buttons().filter((text) => text !== 'Continue with other Crypto Wallet');
    expect(first).toHaveLength(5);
    fireEvent.click(screen.getByRole('button', { name: 'Continue with other Crypto Wallet' }));
    await screen.findByRole('heading', { name: 'Choose a wallet' });
    const rest = buttons().filter((text) => Object.values<string | null>(WALLETS).includes(text));
    expect(first.length + rest.length).toBe(7);
  });

  it('leads from the other wallets to setting one up (SCR-083, SCR-084, WID-042, D-24)', async () => {
    await showNamedState(named('Crypto Other Screen'));
    fireEvent.click(await screen.findByRole('button', { name: 'Set up a new crypto wallet' }));
    await screen.findByRole('heading', { name: 'Set up a new crypto wallet' });
  });

  it('takes a wallet chosen among the others to Crypto Connect (SCR-082)', async () => {
    await showNamedState({
      ...named('Crypto Other Screen'),
      env: { wallets: { find: () => new Promise(() => {}) } },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Other Solana Wallet' }));
    await screen.findByRole('heading', { name: 'Connect Other Solana Wallet' });
  });

  it('refuses configurations that conflict (WID-059, WID-060, D-21)', async () => {
    await showNamedState(named('Main, conflict of email methods'));
    expect(screen.getByRole('alert').textContent).toBe('Error: Cannot use both EML and Email OTP');
    expect(screen.queryByRole('textbox')).toBeNull();
    cleanup();
    await showNamedState(named('Main, passkeys alone'));
    expect(screen.getByRole('alert').textContent).toBe(
      'Error: Cannot use Passkeys by itself, please add another product to the config.',
    );
  });

  it('asks for autofill support, and puts the passkey button first without it (SCR-015, WID-069)', async () => {
    const { callsOf } = await showNamedState(named('Main, passkey button first'));
    await waitFor(() => expect(buttons()[0]).toBe('Login with a Passkey'));
    expect(callsOf('webauthn.browserSupportsAutofill')).toHaveLength(1);
    cleanup();
    await showNamedState(named('Main, empty'));
    expect(buttons()).toEqual(['Continue with email', 'Login with a Passkey']);
  });

  it('gives autofill up after five failures (WID-045)', async () => {
    const { callsOf } = await showNamedState({
      ...named('Main, empty'),
      script: { 'webauthn.authenticate': () => Promise.reject(new Error('no')) },
      env: {
        setTimer: (run) => {
          queueMicrotask(run);
          return () => {};
        },
      },
    });
    await waitFor(() => expect(callsOf('webauthn.authenticate')).toHaveLength(5));
    // A sixth would have followed at once: refusals and waits come before any timer.
    await new Promise((resolve) => setTimeout(resolve));
    expect(callsOf('webauthn.authenticate')).toHaveLength(5);
    expect(callsOf('webauthn.authenticate')[0]?.args[0]).toMatchObject({
      session_duration_minutes: 30,
      conditional_mediation: true,
      is_passkey: true,
    });
  });

  it.each([
    ['another API error', () => Promise.reject(apiError('internal_server_error', 'x'))],
    ['an empty response', () => Promise.resolve(null)],
  ])('has one sentence for %s of a passkey (WID-080)', async (_name, answer) => {
    const { errors } = await showNamedState({
      ...named('Main, passkey error'),
      script: { 'webauthn.authenticate': answer },
    });
    await screen.findByText(
      'Unknown error occurred during passkey authentication. Please try again.',
    );
    expect(errors).toHaveLength(1);
  });

  it('shows the server’s sentence under the input, with its links, and reports it (WID-074..WID-078)', async () => {
    const { errors } = await showNamedState({
      ...named('Main, filled'),
      pressed: 'Continue with email',
      script: {
        'magicLinks.email.loginOrCreate': () =>
          Promise.reject(apiError('x', 'Not allowed. See https://gatecall.example/docs for help.')),
      },
    });
    const link = await screen.findByRole('link');
    expect(link.getAttribute('href')).toBe('https://gatecall.example/docs');
    const field = screen.getByRole('textbox');
    const follows = field.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(follows).toBeTruthy();
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')).not.toBeNull();
    expect(errors).toHaveLength(1);
  });

  it('shows the message of an error that is not the server’s (WID-075)', async () => {
    await showNamedState({
      ...named('Main, filled'),
      pressed: 'Continue with email',
      script: {
        'magicLinks.email.loginOrCreate': () =>
          Promise.reject(new Error('Unable to contact our servers.')),
      },
    });
    await screen.findByText('Unable to contact our servers.');
  });

  it('refuses a bad address in each form with its own words (WID-048..WID-050)', async () => {
    for (const [products, words] of [
      [['otp'], 'Invalid email, please try again.'],
      [['emailMagicLinks'], 'Invalid email address'],
      [['passwords'], 'Invalid email address'],
    ] as const) {
      const { calls } = await showNamedState({
        name: words,
        screen: 'Main',
        config: { products },
        typed: ['ada@example'],
        pressed: 'Continue with email',
      });
      expect(screen.getByText(words)).toBeTruthy();
      expect(calls.filter(({ name }) => /loginOrCreate|search/.test(name))).toEqual([]);
      cleanup();
    }
  });

  it.each(['new', 'password', 'passwordless'] as const)(
    'goes to the password screen of a %s user (WID-017, WID-037, WID-038, WID-067)',
    async (userType) => {
      const { callsOf } = await showNamedState({
        ...named('Main, filled'),
        config: { products: ['passwords'] },
        pressed: 'Continue with email',
        script: { 'user.search': async () => ({ userType }) },
      });
      const title = { new: 'Create an account', password: 'Log in', passwordless: 'Welcome back' };
      await screen.findByRole('heading', { name: title[userType] });
      expect(callsOf('user.search')[0]?.args).toEqual([{ email: 'ada@example.com' }]);
    },
  );
});

describe('one tap', () => {
  const oneTap = (type: string, position = 'embedded'): NamedState => ({
    name: type,
    screen: 'Main',
    config: {
      products: ['oauth'],
      oauthOptions: { providers: [{ type: 'google', one_tap: true, position }] },
    },
    script: { 'oauth.googleOneTap.start': () => Promise.reject(apiError(type, type)) },
  });

  it.each([
    ['oauth_config_not_found', /No Google OAuth client is configured for this project/],
    [
      'no_login_redirect_urls_set',
      /No login redirect URLs are set. Set oauthOptions.loginRedirectURL/,
    ],
    [
      'no_signup_redirect_urls_set',
      /No signup redirect URLs are set. Set oauthOptions.signupRedirectURL/,
    ],
    [
      'origin_not_allowed_for_client',
      /Add localhost:3000 to its authorized origins; for development add both localhost and localhost:3000/,
    ],
    ['invalid_client', /client ID is not recognised by Google/],
    ['default_provider_not_allowed', /not compatible with one tap/],
  ])(
    'says what to do about %s (WID-092, WID-097, WID-098, WID-099, WID-100, WID-101, WID-102)',
    async (type, words) => {
      const { errors } = await showNamedState(oneTap(type));
      expect((await screen.findByText(words)).closest('.gca-banner-error')).not.toBeNull();
      expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeTruthy();
      expect(errors).toHaveLength(1);
    },
  );

  it('stays away without a valid position (WID-089, D-25)', async () => {
    const { container } = await showNamedState(oneTap('invalid_client', 'corner'));
    await screen.findByRole('button', { name: 'Continue with Google' });
    expect(container.querySelector('.gca-one-tap, .gca-banner')).toBeNull();
  });

  it('offers no passkeys if the browser knows none (SCR-015)', async () => {
    await showNamedState({
      ...named('Main, passkey button first'),
      env: { supportsPasskeys: () => false },
    });
    await screen.findByRole('button', { name: 'Continue with email' });
    expect(screen.queryByRole('button', { name: 'Login with a Passkey' })).toBeNull();
  });

  it('shows and reports a wrong configuration, and never an empty card (WID-002)', async () => {
    const config = {
      products: ['oauth'],
      oauthOptions: { providers: [{ type: 'Google' }] },
    } as unknown as WidgetConfig; // what a page without types writes
    const { container, errors } = await showNamedState({ ...named('Main, empty'), config });
    await screen.findByText(/^oauthOptions.providers: “Google” is unknown. Allowed: google, /);
    expect(errors).toEqual([expect.objectContaining({ code: 'invalid_configuration' })]);
    expect(container.querySelector('.gca-banner-error')).not.toBeNull();
    cleanup();

    const location = () => ({ search: '', host: 'a.com', hostname: 'a.com', origin: 'https://a' });
    const live = await showNamedState({ ...named('Main, empty'), config, env: { location } });
    await waitFor(() => expect(live.errors).toHaveLength(1));
    expect(screen.queryByText(/Allowed/)).toBeNull();
    expect(live.container.querySelector('.gca-banner-error')).not.toBeNull();
  });

  it('keeps its place while another language comes (WID-002)', async () => {
    const { container } = await showNamedState({
      ...named('Main, empty'),
      config: { locale: 'de' },
    });
    const card = container.querySelector('.gca-card');
    expect(card?.querySelectorAll('input, button').length).toBeGreaterThan(1);
    await waitFor(() => expect(card?.hasAttribute('data-waiting')).toBe(false));
    expect(card?.textContent).toContain('Registrieren oder anmelden');
  });
});
