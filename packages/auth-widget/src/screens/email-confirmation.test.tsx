// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { apiError } from '../fixtures/replies.ts';
import type { ClientScript } from '../fixtures/scripted-client.ts';
import { named, showNamedState } from '../fixtures/show.tsx';

afterEach(cleanup);

/** The screen with a clock that only the test moves. */
async function showWithClock(script: ClientScript = {}) {
  const ticks: (() => void)[] = [];
  let now = 1_000_000;
  const shown = await showNamedState({
    ...named('Email Confirmation'),
    script,
    env: {
      now: () => now,
      setTimer: (run, delayMs) => {
        if (delayMs === 1000) ticks.push(run);
        return () => {};
      },
    },
  });
  const passSeconds = (seconds: number) =>
    act(async () => {
      now += seconds * 1000;
      ticks.splice(0).forEach((run) => run());
    });
  return { ...shown, passSeconds };
}

it('sends the mail again after half a minute, to the same address, and restarts the count', async () => {
  const { callsOf, events, passSeconds } = await showWithClock();
  expect(screen.getByRole('timer').textContent).toBe('Send it again in 0:30');
  await passSeconds(29);
  expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull();
  await passSeconds(1);
  fireEvent.click(screen.getByRole('button', { name: 'Send it again' }));
  await screen.findByText('Email sent again');
  expect(callsOf('magicLinks.email.loginOrCreate').map(({ args }) => args[0])).toEqual([
    'ada@example.com',
  ]);
  expect(events.map(({ type }) => type)).toEqual(['MAGIC_LINK_LOGIN_OR_CREATE']);
  await waitFor(() => expect(screen.getByRole('timer').textContent).toBe('Send it again in 0:30'));
});

it('says why the mail could not be sent again, and lets it be tried once more', async () => {
  const { passSeconds } = await showWithClock({
    'magicLinks.email.loginOrCreate': async () => {
      throw apiError('too_many_requests', 'Too many requests. Please wait a minute.');
    },
  });
  await passSeconds(30);
  fireEvent.click(screen.getByRole('button', { name: 'Send it again' }));
  await screen.findByText('Too many requests. Please wait a minute.');
  expect(screen.getByRole('button', { name: 'Send it again' })).toBeTruthy();
});
