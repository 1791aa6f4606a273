// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { ProductApiError } from '../api/product.ts';
import { useResource } from './use-resource.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Loads with these errors, one after the other, then with success. */
const open = async (errors: readonly Error[]) => {
  const load = vi.fn(() => Promise.resolve('here'));
  for (const error of errors) load.mockRejectedValueOnce(error);
  const { result } = await act(async () => renderHook(() => useResource(load)));
  return { load, status: () => result.current.status };
};
const after = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

it.each([
  ['an outage', new TypeError('Failed to fetch')],
  ['a restart', new ProductApiError(503, '')],
  ['too many requests', new ProductApiError(429, '')],
])('looks again by itself after %s, until it is there', async (_what, error) => {
  const { load, status } = await open([error, error]);
  await after(15_000);
  expect([status(), load.mock.calls.length]).toEqual(['failed', 2]);
  await after(15_000);
  expect(status()).toBe('ready');
  await after(60_000);
  expect(load).toHaveBeenCalledTimes(3);
});

it('does not ask again for what is refused', async () => {
  const { load, status } = await open([new ProductApiError(404, '')]);
  await after(60_000);
  expect([status(), load.mock.calls.length]).toEqual(['failed', 1]);
});

const turnTo = (state: 'hidden' | 'visible') =>
  act(async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  });

it('looks again when the page is looked at again: what it shows may be days old', async () => {
  const load = vi.fn<() => Promise<string>>().mockResolvedValueOnce('Works now');
  const { result } = await act(async () => renderHook(() => useResource(load)));
  load.mockResolvedValueOnce('Expired');
  await turnTo('hidden');
  expect(load).toHaveBeenCalledOnce();
  await turnTo('visible');
  expect([result.current.status, result.current.data]).toEqual(['ready', 'Expired']);
});
