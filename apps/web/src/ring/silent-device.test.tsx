// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { DepsContext } from '../deps.ts';
import { memoryStorage, SESSION, testDeps } from '../testing.ts';
import { DeviceNotices } from './silent-device.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const RINGS = /^This device still rings for the account that was used here before/;

/** The app starts in a browser that is subscribed, and rings for that account. */
const open = async (owner: string, more: Record<string, string> = {}) => {
  const subscription = { endpoint: 'https://push.example.test/ada', unsubscribe: vi.fn() };
  const registration = {
    pushManager: { getSubscription: async () => subscription },
    getNotifications: async () => [],
  };
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  const { map, storage } = memoryStorage({
    gatecall_push_device: 'push-1',
    gatecall_push_owner: owner,
    ...more,
  });
  const { deps } = testDeps({ storage });
  deps.own.signIn(SESSION, { name: 'Ben', email: 'ben@example.com' });
  await act(async () =>
    render(
      <DepsContext value={deps}>
        <DeviceNotices />
      </DepsContext>,
    ),
  );
  return { subscription, map };
};

it('says that a device rings for the account before, and stops it (ADR 0115)', async () => {
  const { subscription, map } = await open('user-ada');
  screen.getByText(RINGS);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Stop it' })));
  expect(subscription.unsubscribe).toHaveBeenCalledTimes(1);
  expect(map.has('gatecall_push_owner')).toBe(false);
  expect(screen.queryByText(RINGS)).toBeNull();
});

it('goes on ringing on a family’s tablet, and is not asked about again (ADR 0115)', async () => {
  const { subscription, map } = await open('user-ada');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  cleanup();
  await open('user-ada', Object.fromEntries(map));
  expect(screen.queryByText(RINGS)).toBeNull();
  expect(subscription.unsubscribe).not.toHaveBeenCalled();
});

it('says nothing of the user’s own device', async () => {
  await open(SESSION.user_id);
  expect(screen.queryByText(RINGS)).toBeNull();
});
