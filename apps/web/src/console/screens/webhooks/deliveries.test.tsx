// @vitest-environment happy-dom
import type { Delivery } from '@gatecall/contracts/server/webhooks';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { DepsContext } from '../../../deps.ts';
import { testDeps } from '../../../testing.ts';
import type { Api } from '../../reads/api.ts';
import { createCache } from '../../reads/cache.ts';
import { ConsoleContext } from '../../reads/console-context.ts';
import { ConsoleTextContext, loadConsoleTexts } from '../../text/console-text.tsx';
import { Deliveries } from './deliveries.tsx';

afterEach(cleanup);

const FAILED: Delivery = {
  event_id: 'event-1',
  type: 'gate.opened',
  at: '2026-11-21T09:00:00Z',
  state: 'failed',
  attempts: 9,
  result: '503',
  took_ms: 12,
  tried_at: '2026-11-21T09:10:00Z',
};

it.each([
  [{ state: 'delivered', result: '204' }, 'Delivered in 7 ms: 204'],
  [
    { state: 'pending', result: 'ECONNREFUSED' },
    'Not delivered after 7 ms: ECONNREFUSED. Check the receiver, then send it again.',
  ],
] as const)('says what came of an event that was sent again: %o', async (outcome, said) => {
  const { deps } = testDeps();
  const texts = await loadConsoleTexts('en');
  let delivery = FAILED;
  const api = ((_path: string, init?: { method: string }) => {
    if (init?.method === 'POST') {
      delivery = { ...delivery, state: 'pending', attempts: 0, result: null, tried_at: null };
      return Promise.resolve({ replayed: 1 });
    }
    return Promise.resolve({ data: [delivery], next_cursor: null });
  }) as unknown as Api;
  const cache = createCache(api, deps.now);
  const withProof = (work: () => Promise<unknown>) => work();
  const state = { api, cache, me: {}, withProof };
  render(
    <DepsContext value={deps}>
      <ConsoleContext value={state as never}>
        <ConsoleTextContext value={texts}>
          <Deliveries mayReplay missedSince={null} path="webhooks/1" />
        </ConsoleTextContext>
      </ConsoleContext>
    </DepsContext>,
  );
  const heard = () => deps.toasts.get().map(({ message }) => message);
  fireEvent.click(await screen.findByRole('button', { name: /^Send again gate.opened/ }));
  await waitFor(() => expect(heard()).toEqual(['It is sent again.']));
  await screen.findByText('Waiting');
  expect(heard()).toEqual(['It is sent again.']);

  delivery = { ...delivery, ...outcome, attempts: 1, took_ms: 7, tried_at: '2026-11-21T09:30:00Z' };
  await act(async () => cache.expire('webhooks/1'));
  await waitFor(() => expect(heard()).toEqual(['It is sent again.', said]));
});
