// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { NAMED_STATES, type NamedState } from '../fixtures/named-states.ts';
import { apiError, breachedPassword, strongPassword } from '../fixtures/replies.ts';
import { never } from '../fixtures/scripted-client.ts';
import { showNamedState } from '../fixtures/show.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const named = (name: string): NamedState => {
  const found = NAMED_STATES.find((state) => state.name === name);
  if (!found) throw new Error(`No state ${name}`);
  return found;
};
const types = (events: readonly { type: string }[]) => events.map(({ type }) => type);

describe('OTP Authenticate', () => {
  it('has six boxes, takes digits only and at most six (SCR-053..SCR-056, CON-003)', async () => {
    const { container } = await showNamedState({
      ...named('OTP Authenticate, busy'),
      typed: ['4a8b219753'],
    });
    const input = screen.getByRole<HTMLInputElement>('textbox');
    expect(container.querySelectorAll('.gca-box')).toHaveLength(6);
    expect(input.value).toBe('482197');
    expect(input.inputMode).toBe('numeric');
  });

  it('submits by itself, once, and is disabled meanwhile with a progress bar (SCR-057..SCR-060)', async () => {
    const { callsOf } = await showNamedState(named('OTP Authenticate, busy'));
    expect(callsOf('otps.authenticate')).toHaveLength(1);
    expect(callsOf('otps.authenticate')[0]?.args).toEqual([
      '482197',
      'method-1',
      { session_duration_minutes: 30 },
    ]);
    expect(screen.getByRole<HTMLInputElement>('textbox').disabled).toBe(true);
    expect(screen.getByText('Verifying passcode...')).toBeTruthy();
    expect(screen.getByRole('progressbar')).toBeTruthy();
  });

  it('counts down every second to the end, and resending starts anew (SCR-007, SCR-061..SCR-068, D-40)', async () => {
    const ticks: (() => void)[] = [];
    let now = 1_000_000;
    const { callsOf } = await showNamedState({
      ...named('OTP Authenticate, empty'),
      config: { otpOptions: { expirationMinutes: 1, loginTemplateId: 't1' } },
      script: { 'otps.email.loginOrCreate': async () => ({ method_id: 'method-2' }) },
      env: {
        now: () => now,
        setTimer: (run, delayMs) => {
          if (delayMs === 1000) ticks.push(run);
          return () => {};
        },
      },
    });
    const pass = (ms: number) =>
      act(async () => {
        now += ms;
        ticks.splice(0).forEach((run) => run());
      });
    expect(screen.getByRole('timer').textContent).toBe('Your code expires in 1:00.');
    await pass(1000);
    expect(screen.getByRole('timer').textContent).toBe('Your code expires in 0:59.');
    await pass(59_000);
    expect(screen.getByRole('timer').textContent).toBe('Your code has expired.');
    expect(screen.getByRole<HTMLInputElement>('textbox').disabled).toBe(false);

    fireEvent.click(screen.getByRole('button', { name: 'Resend code' }));
    await screen.findByText('Code resent');
    expect(screen.getByRole('timer').textContent).toBe('Your code expires in 1:00.');
    expect(callsOf('otps.email.loginOrCreate')[0]?.args).toEqual([
      'ada@example.com',
      { expiration_minutes: 1, login_template_id: 't1' },
    ]);
    fireEvent.input(screen.getByRole('textbox'), { target: { value: '123456' } });
    expect(callsOf('otps.authenticate')[0]?.args[1]).toBe('method-2');
  });

  it('says the same about every refusal (SCR-069, D-33)', async () => {
    const { errors } = await showNamedState(named('OTP Authenticate, error'));
    await screen.findByText('Invalid passcode, please try again.');
    expect(errors).toHaveLength(1);
  });

  it('asks for its mail in the language that it is shown in', async () => {
    const { callsOf } = await showNamedState({
      ...named('Main, filled'),
      config: { products: ['emailMagicLinks'], locale: 'de-AT' },
      pressed: 'Weiter mit E-Mail',
    });
    await waitFor(() => expect(callsOf('magicLinks.email.loginOrCreate')).toHaveLength(1));
    expect(callsOf('magicLinks.email.loginOrCreate')[0]?.args[1]).toMatchObject({ locale: 'de' });
  });

  it('logs the mail that was sent (WID-071)', async () => {
    const { callsOf } = await showNamedState({
      ...named('Main, filled'),
      config: { products: ['otp'] },
      pressed: 'Continue with email',
    });
    await screen.findByRole('heading', { name: 'Enter passcode' });
    expect(callsOf('telemetry.log').at(-1)?.args).toEqual([
      'email_sent',
      { email: 'ada@example.com', type: 'login_or_create_otp' },
    ]);
  });
});

describe('the confirmations', () => {
  it.each([
    ['OTP Confirmation', 'Your passcode has been successfully verified.'],
    ['Passkey Confirmation', 'You have signed in with your passkey.'],
    ['Password Confirmation', 'You have signed in.'],
    ['Crypto Confirmation', 'You have signed in with your wallet.'],
  ])(
    '%s tells the host once, however often it is drawn (SCR-028, SCR-041, SCR-070..SCR-073, SCR-086)',
    async (name, words) => {
      const { container, events, redraw } = await showNamedState(named(name));
      await screen.findByText(words);
      expect(screen.getByRole('heading', { name: 'Success' })).toBeTruthy();
      expect(container.querySelector('.gca-check svg')).not.toBeNull();
      redraw();
      redraw();
      await waitFor(() => expect(types(events)).toEqual(['AUTHENTICATE_FLOW_COMPLETE']));
    },
  );
});

describe('passwords', () => {
  const refusing = (type: string): NamedState => ({
    ...named('Password, wrong'),
    script: { 'passwords.authenticate': () => Promise.reject(apiError(type, 'no')) },
  });

  it('leads a breached password to Password Breached, and on to a reset (SCR-038, SCR-039)', async () => {
    const { callsOf } = await showNamedState(refusing('breached_password'));
    await screen.findByRole('heading', { name: 'Change your password' });
    fireEvent.click(screen.getByRole('button', { name: 'Email me a reset link' }));
    await screen.findByRole('heading', { name: 'Check your email' });
    expect(callsOf('passwords.resetByEmailStart')[0]?.args).toEqual([{ email: 'ada@example.com' }]);
  });

  it('leads an account that must be reset to Password Dedupe, mail sent (SCR-040)', async () => {
    const { callsOf } = await showNamedState(refusing('reset_password'));
    await screen.findByText(/its password must be set again/);
    expect(callsOf('passwords.resetByEmailStart')).toHaveLength(1);
    expect(callsOf('telemetry.log').at(-1)?.args).toEqual([
      'email_sent',
      { email: 'ada@example.com', type: 'reset_password' },
    ]);
  });

  it('does not send a breached or unchecked new password (SCR-031, SCR-034, WID-063)', async () => {
    const { callsOf } = await showNamedState({
      ...named('Password, new and breached'),
      script: { 'passwords.strengthCheck': async () => breachedPassword },
    });
    const create = () => fireEvent.submit(screen.getByRole('button', { name: 'Create account' }));
    create();
    await screen.findByText(/known from a data breach/, {}, { timeout: 2000 });
    create();
    expect(await screen.findByText(/not strong enough yet/)).toBeTruthy();
    expect(callsOf('passwords.create')).toEqual([]);
  });

  it('checks half a second after the last key, with the address (WID-062, wire 6)', async () => {
    const timers: number[] = [];
    const { callsOf } = await showNamedState({
      ...named('Password, new and strong'),
      script: { 'passwords.strengthCheck': async () => strongPassword },
      env: {
        setTimer: (run, delayMs) => {
          timers.push(delayMs);
          const timer = setTimeout(run, 5);
          return () => clearTimeout(timer);
        },
      },
    });
    await screen.findByText(/Great job/);
    expect(timers).toEqual([500]);
    expect(callsOf('passwords.strengthCheck')).toHaveLength(1);
    expect(callsOf('passwords.strengthCheck')[0]?.args).toEqual([
      { password: 'correct horse battery staple', email: 'ada@example.com' },
    ]);
  });

  it('shows the rules of a LUDS policy, met or not (WID-062)', async () => {
    await showNamedState(named('Password, new under LUDS'));
    const rules = await screen.findAllByRole('listitem', {}, { timeout: 2000 });
    expect(rules.map(({ textContent }) => textContent)).toEqual([
      'At least 8 characters (met)',
      '3 of these: upper-case letter, lower-case letter, digit, symbol (not met yet)',
    ]);
  });

  it('tells of a reset on another device in the words of the client (SCR-035)', async () => {
    const words = 'Make sure this flow is completed on the same device on which it was started.';
    await showNamedState({
      ...named('Password Reset Form'),
      typed: ['correct horse battery staple'],
      script: { 'passwords.resetByEmail': () => Promise.reject(new Error(words)) },
    });
    await screen.findByText(/Great job/, {}, { timeout: 2000 });
    fireEvent.submit(screen.getByRole('button', { name: 'Save and log in' }));
    await screen.findByText(words);
  });
});

describe('passkey registration', () => {
  it('renames by the registration’s id (SCR-027)', async () => {
    const { callsOf } = await showNamedState({
      ...named('Passkey Registration Success'),
      typed: ['Kitchen laptop'],
      pressed: 'Save name',
    });
    await screen.findByText('Name saved');
    expect(callsOf('webauthn.update')[0]?.args).toEqual([
      { webauthn_registration_id: 'webauthn-registration-test-1', name: 'Kitchen laptop' },
    ]);
  });
});

describe('IDP Consent', () => {
  it('asks, allows, and leaves by the client’s form post (SCR-087, SCR-090)', async () => {
    const { callsOf, events } = await showNamedState(named('IDP Consent, asking'));
    await screen.findByRole('heading', { name: 'Parcel Desk wants to use your account' });
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    fireEvent.click(screen.getByRole('button', { name: 'Allow' }));
    expect(callsOf('idp.authorize')[0]?.args[0]).toMatchObject({
      client_id: 'c1',
      scope: 'openid email offline_access',
      consent_granted: true,
    });
    expect(types(events)).toEqual(['OAUTH_AUTHORIZE_FLOW_START', 'OAUTH_AUTHORIZE_FLOW_COMPLETE']);
  });

  it('says that access was denied, then takes the refusal back (SCR-089, D-27)', async () => {
    const { callsOf } = await showNamedState(named('IDP Consent, denied'));
    await screen.findByText('Access to the application was denied.');
    expect(callsOf('idp.authorize')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Return to the application' }));
    expect(callsOf('idp.authorize')[0]?.args[0]).toMatchObject({ consent_granted: false });
  });

  it('needs a session, which is sure only when the client is ready (SCR-088, D-27)', async () => {
    const { callsOf } = await showNamedState(named('IDP Consent, no session'));
    await screen.findByText('No active session detected. Please log in to continue.');
    expect(callsOf('idp.authorizeStart')).toEqual([]);
    cleanup();
    await showNamedState({
      ...named('IDP Consent, no session'),
      script: { 'session.getSync': () => null, 'session.ready': never },
    });
    expect(screen.queryByText(/No active session/)).toBeNull();
  });

  it('makes no call where a parameter is missing (SCR-087)', async () => {
    const { calls } = await showNamedState(named('IDP Consent, parameters missing'));
    await screen.findByText(/missing redirect_uri, response_type/);
    expect(calls.filter(({ name }) => name.startsWith('idp'))).toEqual([]);
  });

  it('goes on at once where no consent is needed', async () => {
    const { callsOf } = await showNamedState({
      ...named('IDP Consent, asking'),
      script: {
        'idp.authorizeStart': async () => ({ consent_required: false, oidc_client: {} }),
      },
    });
    await waitFor(() =>
      expect(callsOf('idp.authorize')[0]?.args[0]).toMatchObject({ consent_granted: false }),
    );
  });

  it('ends the session for an application that asks, and goes back to it (SCR-091)', async () => {
    const left: string[] = [];
    const state = named('IDP Consent, logout');
    const { callsOf } = await showNamedState({
      ...state,
      env: { ...state.env, navigate: (url) => left.push(url) },
    });
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Log out' }).ariaBusy).not.toBe(
        'true',
      ),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(left).toEqual(['https://parcels.example/bye']));
    expect(callsOf('session.revoke')[0]?.args).toEqual([{ forceClear: true }]);
  });
});

describe('banners', () => {
  it('come as error, warning and success (SCR-004..SCR-006, WID-081)', async () => {
    const { container } = await showNamedState(named('Register New Passkey, warning'));
    await waitFor(() => expect(container.querySelector('.gca-banner-warning')).not.toBeNull());
    cleanup();
    const error = await showNamedState(named('Crypto Error'));
    await waitFor(() => expect(error.container.querySelector('.gca-banner-error')).not.toBeNull());
    cleanup();
    const logout = await showNamedState(named('IDP Consent, logout'));
    fireEvent.click(await screen.findByRole('button', { name: 'Stay logged in' }));
    expect(logout.container.querySelector('.gca-banner-success')).not.toBeNull();
  });
});
