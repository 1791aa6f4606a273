// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import type { NotificationsAnswer } from '../../api/notifications.ts';
import { DepsContext } from '../../deps.ts';
import { digestOf } from '../../lib/own-device.ts';
import { memoryStorage, SESSION, testDeps } from '../../testing.ts';
import { ThisDevice } from './this-device.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ENDPOINT = 'https://push.example.test/own';

/** A browser that is subscribed, and that the server knows as a device of its user, or of somebody else. */
const open = async (push: boolean, owner?: string) => {
  const subscription = { endpoint: ENDPOINT };
  const registration = { pushManager: { getSubscription: async () => subscription } };
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  const settings: NotificationsAnswer = {
    email: true,
    sms: false,
    push,
    kinds: [],
    push_subscriptions: 1,
    push_public_key: 'k',
    devices: [
      {
        device_id: 'push-1',
        is_current: true,
        endpoint_digest: await digestOf(owner === undefined ? ENDPOINT : `${ENDPOINT}/other`),
        user_agent: '',
        created_at: '2026-11-21T09:00:00.000Z',
        last_shown_at: null,
        ended_at: null,
      },
    ],
  };
  const { deps } = testDeps({
    storage: memoryStorage(owner === undefined ? {} : { gatecall_push_owner: owner }).storage,
  });
  deps.own.signIn(SESSION, { name: 'Ben', email: 'ben@example.com' });
  await act(async () =>
    render(
      <DepsContext value={deps}>
        <ThisDevice onChange={() => {}} settings={settings} />
      </DepsContext>,
    ),
  );
  await screen.findByRole('button', { name: /(?:Stop|Notify me) on this device/ });
};

it('says that this device is notified of calls if it is', async () => {
  await open(true);
  screen.getByText('This device is told about gate calls.');
});

it('says what to switch on if nothing is sent to devices', async () => {
  await open(false);
  screen.getByText(/^Nothing is sent to this device: switch on “Notification on my devices”/);
  expect(screen.queryByText('This device is told about gate calls.')).toBeNull();
});

it('says so if this device rings for another account', async () => {
  await open(true, 'user-ada');
  screen.getByText(/^This device is told about the calls of another account/);
  expect(screen.queryByText('This device is not told about gate calls.')).toBeNull();
});
