// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { DepsContext } from '../../deps.ts';
import { USER, memoryStorage, testDeps } from '../../testing.ts';
import { ActionFailure } from './action-failure.tsx';
import { DataCard } from './data-card.tsx';
import { DevicesCard } from './devices-card.tsx';
import { EmailsCard } from './emails-card.tsx';
import { PhonesCard } from './phones-card.tsx';

beforeEach(() => history.replaceState(null, '', '/profile'));
afterEach(cleanup);

const EMAIL = 'ada@example.com';
const NOW = '2026-01-02T03:04:05Z';

it('offers to sign in again, and to come back, if the server wants a fresh proof (A55)', async () => {
  history.replaceState(null, '', '/profile?part=account');
  // The test's DOM opens no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  const { map, storage } = memoryStorage({ session_jwt: 'jwt-1' });
  const refusal = { error_type: 'step_up_required', error_message: 'Please sign in again.' };
  const { deps } = testDeps({
    storage,
    fetch: () => Promise.resolve(Response.json(refusal, { status: 403 })),
  });
  Object.assign(deps.client.user, { getSync: () => null });
  render(
    <DepsContext value={deps}>
      <DataCard user={USER} />
    </DepsContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Delete account' }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: EMAIL } });
  fireEvent.submit(screen.getByRole('textbox'));
  await screen.findByText('Please sign in again.');
  expect(screen.queryByRole('button', { name: 'Confirm with a passkey' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
  await waitFor(() => expect(location.pathname).toBe('/login'));
  expect(map.has('session_jwt')).toBe(false);
  await waitFor(() =>
    expect(map.get('gatecall_return_place')).toContain('"/profile?part=account"'),
  );
});

it.each([
  ['an address', EmailsCard, 'Add', 'neu@example.com'],
  ['a number', PhonesCard, 'Send code', '+12025550142'],
] as const)('also offers it for %s that is added (A55)', async (_what, Card, button, value) => {
  const refusal = { error_type: 'step_up_required', error_message: 'Please sign in again.' };
  const refuse = () => Promise.reject(Object.assign(new Error('refused'), refusal));
  const { deps } = testDeps({ storage: memoryStorage().storage });
  Object.assign(deps.client, {
    user: { getSync: () => null },
    magicLinks: { email: { send: refuse } },
    otps: { sms: { send: refuse } },
  });
  render(
    <DepsContext value={deps}>
      <Card onChange={() => undefined} user={USER} />
    </DepsContext>,
  );
  fireEvent.change(screen.getByRole('textbox'), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: button }));
  await screen.findByRole('button', { name: 'Sign in again' });
  // Said once, and not as an error of the input.
  expect(screen.getAllByText('Please sign in again.')).toHaveLength(1);
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('false');
});

it.each([
  ['a copy of everything', <DataCard user={USER} key="data" />, 'Export my data'],
  ['signing out other devices', <DevicesCard key="devices" />, 'Sign out all others'],
] as const)('also offers it for %s (A55)', async (_what, card, button) => {
  const refusal = { error_type: 'step_up_required', error_message: 'Please sign in again.' };
  const device = { is_current: true, user_agent: '', ip_address: '127.0.0.1' };
  const times = { started_at: NOW, last_accessed_at: NOW, expires_at: NOW };
  const sessions = ['a', 'b'].map((session_id) => ({ ...device, ...times, session_id }));
  const { deps } = testDeps({
    storage: memoryStorage({ session_jwt: 'jwt-1' }).storage,
    fetch: (url, init) =>
      Promise.resolve(
        String(url).endsWith('/v1/sessions') && (init?.method ?? 'GET') === 'GET'
          ? Response.json({ sessions })
          : Response.json(refusal, { status: 403 }),
      ),
  });
  Object.assign(deps.client.user, { getSync: () => null });
  render(<DepsContext value={deps}>{card}</DepsContext>);
  fireEvent.click(await screen.findByRole('button', { name: button }));
  await screen.findByText('Please sign in again.');
  expect(screen.getByRole('button', { name: 'Sign in again' })).not.toBeNull();
});

it('signs out each device by a button of its own name', async () => {
  const device = { is_current: false, user_agent: '', ip_address: '', started_at: NOW };
  const sessions = [60, 120].map((minutes) => ({
    ...device,
    session_id: `session-${minutes}`,
    last_accessed_at: new Date(testDeps().deps.now() - minutes * 60_000).toISOString(),
    expires_at: NOW,
  }));
  const { deps } = testDeps({
    storage: memoryStorage({ session_jwt: 'jwt-1' }).storage,
    fetch: async () => Response.json({ sessions }),
  });
  render(
    <DepsContext value={deps}>
      <DevicesCard />
    </DepsContext>,
  );
  const buttons = await screen.findAllByRole('button', { name: /^Sign out: / });
  expect(new Set(buttons.map((button) => button.getAttribute('aria-label'))).size).toBe(2);
});

it('announces what went wrong', () => {
  const { deps } = testDeps({ storage: memoryStorage({ session_jwt: 'jwt-1' }).storage });
  const action = { isBusy: false, error: 'That was not saved.', errorType: '', errorField: '' };
  const idle = { run: () => Promise.resolve(false), clearError: () => undefined };
  render(
    <DepsContext value={deps}>
      <ActionFailure action={{ ...action, ...idle }} />
    </DepsContext>,
  );
  expect(screen.getByRole('alert').textContent).toBe('That was not saved.');
});
