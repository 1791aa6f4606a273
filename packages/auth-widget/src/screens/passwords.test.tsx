// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import type { NamedState } from '../fixtures/named-state.ts';
import { apiError, breachedPassword, strongPassword } from '../fixtures/replies.ts';
import { named, showNamedState } from '../fixtures/show.tsx';

afterEach(cleanup);

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
    // It is not said of the next one, before that is sent.
    fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'Another one' } });
    await waitFor(() => expect(screen.queryByText(/not strong enough yet/)).toBeNull());
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBeNull();
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

  it('reports a reset on another device in the words of the client (SCR-035)', async () => {
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

  it('sends a password that was entered during its check once the check has passed (SCR-031)', async () => {
    const { callsOf } = await showNamedState({
      ...named('Password, new'),
      typed: ['violet harbour 1852 tangent'],
      script: { 'passwords.strengthCheck': async () => strongPassword },
    });
    fireEvent.submit(screen.getByRole('button', { name: 'Create account' }));
    expect(callsOf('passwords.create')).toEqual([]);
    await waitFor(() => expect(callsOf('passwords.create')).toHaveLength(1));
    expect(callsOf('passwords.strengthCheck')).toHaveLength(1);
  });
});
