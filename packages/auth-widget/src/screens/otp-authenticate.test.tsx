// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { never } from '../fixtures/scripted-client.ts';
import { named, showNamedState } from '../fixtures/show.tsx';

afterEach(cleanup);

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

  it('counts down every second to the end, and resending starts it again (SCR-007, SCR-061..SCR-068, D-40)', async () => {
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

  it('takes the focus a moment after it has come, so that it is read aloud', async () => {
    await showNamedState({
      ...named('Main, tabs'),
      script: { 'otps.email.loginOrCreate': async () => ({ method_id: 'email-1' }) },
    });
    fireEvent.click(screen.getByRole('tab', { name: 'Email' }));
    fireEvent.input(screen.getByRole('textbox'), { target: { value: 'ada@example.com' } });
    fireEvent.submit(screen.getByRole('textbox'));
    const field = await screen.findByRole('textbox', { name: '6-digit passcode' });
    expect(document.activeElement).not.toBe(field);
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('keeps the focus at “Resend code” while the code is sent (SCR-065)', async () => {
    await showNamedState({
      ...named('OTP Authenticate, empty'),
      script: { 'otps.email.loginOrCreate': never },
    });
    const resend = screen.getByRole<HTMLButtonElement>('button', { name: 'Resend code' });
    resend.focus();
    fireEvent.click(resend);
    await waitFor(() => expect(resend.getAttribute('aria-disabled')).toBe('true'));
    expect(resend.disabled).toBe(false);
    expect(document.activeElement).toBe(resend);
  });

  it('leads back to the tab and the number that were typed (SCR-018)', async () => {
    await showNamedState({ ...named('Main, tabs') });
    fireEvent.click(screen.getByRole('tab', { name: 'WhatsApp' }));
    const country = await screen.findByRole('combobox');
    fireEvent.change(country, { target: { value: 'GB' } });
    const number = () => screen.getByRole<HTMLInputElement>('textbox');
    fireEvent.input(number(), { target: { value: '07911 123456' } });
    fireEvent.submit(number());
    fireEvent.click(await screen.findByRole('button', { name: 'Back' }));
    const tab = await screen.findByRole('tab', { name: 'WhatsApp' });
    expect(tab.getAttribute('aria-selected')).toBe('true');
    expect(number().value).toBe('07911 123456');
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('GB');

    fireEvent.click(screen.getByRole('tab', { name: 'Email' }));
    fireEvent.input(number(), { target: { value: 'ada@example.com' } });
    fireEvent.submit(number());
    fireEvent.click(await screen.findByRole('button', { name: 'Back' }));
    expect((await screen.findByRole<HTMLInputElement>('textbox')).value).toBe('ada@example.com');
  });
});
