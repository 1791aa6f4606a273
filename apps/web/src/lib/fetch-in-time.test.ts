import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { fetchInTime } from './fetch-in-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A network that keeps silent: only a signal ends a call. */
const silent: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new Error('given up')));
  });

describe('a call without a reply', () => {
  it.each([
    ['/v1/user', 20_000],
    ['https://h.test/sdk/v1/sessions/revoke', 5_000],
  ])('to %s is given up after %i ms (APP-110, APP-071)', async (url, ms) => {
    let outcome = 'waiting';
    void fetchInTime(silent)(url, { method: 'POST' }).catch((error: Error) => {
      outcome = error.message;
    });
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(outcome).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toBe('given up');
  });

  it('stays open if its caller decides', async () => {
    const stop = new AbortController();
    let isOver = false;
    const call = fetchInTime(silent)('/v1/calls/events', { signal: stop.signal });
    call.catch(() => (isOver = true));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(isOver).toBe(false);
    stop.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(isOver).toBe(true);
  });
});

it('may take its time once the reply has begun', async () => {
  let signal: AbortSignal | null | undefined;
  const answers: typeof fetch = (_input, init) => {
    signal = init?.signal;
    return Promise.resolve(new Response('slow'));
  };
  await fetchInTime(answers)('/v1/user');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(signal?.aborted).toBe(false);
});
