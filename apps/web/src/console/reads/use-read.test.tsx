// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { ProductApiError } from '../../api/product.ts';
import { createCache } from './cache.ts';
import { ConsoleContext } from './console-context.ts';
import { useRead } from './use-read.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Reads a path that fails once with this error. */
const open = async (error: Error) => {
  const api = vi.fn(async () => 'here' as never);
  api.mockRejectedValueOnce(error);
  const known = { api, cache: createCache(api, () => 0), withProof: vi.fn() };
  const errors: unknown[] = [];
  const { result } = await act(async () =>
    renderHook(
      () => {
        const read = useRead('overview');
        errors.push(read.error);
        return read;
      },
      {
        wrapper: ({ children }: { children: ReactNode }) => (
          <ConsoleContext value={known as never}>{children}</ConsoleContext>
        ),
      },
    ),
  );
  return { api, result, errors };
};
const after = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

it('reads again by itself after an outage, and shows the failure until it is over', async () => {
  const { api, result, errors } = await open(new TypeError('Failed to fetch'));
  await after(15_000);
  expect([result.current.data, api.mock.calls.length]).toEqual(['here', 2]);
  const isFailed = errors.map((error) => error !== null);
  expect(isFailed.lastIndexOf(true) - isFailed.indexOf(true)).toBe(
    isFailed.filter(Boolean).length - 1,
  );
  await after(60_000);
  expect(api).toHaveBeenCalledTimes(2);
});

it('does not ask again for what is refused', async () => {
  const { api } = await open(new ProductApiError(403, ''));
  await after(60_000);
  expect(api).toHaveBeenCalledTimes(1);
});

it.each([
  ['what was deleted meanwhile', new ProductApiError(404, ''), null],
  [
    'a building that was taken from its manager',
    new ProductApiError(403, JSON.stringify({ error_type: 'building_not_yours' })),
    null,
  ],
  ['nothing else, after an outage', new TypeError('Failed to fetch'), 'here'],
  ['nothing else, after another refusal', new ProductApiError(403, ''), 'here'],
])('no longer shows %s', async (_what, error, shown) => {
  const { api, result } = await open(new TypeError('Failed to fetch'));
  await after(15_000);
  expect(result.current.data).toBe('here');
  api.mockRejectedValueOnce(error);
  await act(async () => result.current.reload());
  expect(result.current.data).toBe(shown);
  expect(result.current.error).toBe(shown === null ? error : null);
});

it('keeps no failure of a read that no screen shows', async () => {
  const api = vi.fn(async () => 'here' as never);
  api.mockRejectedValueOnce(new ProductApiError(403, ''));
  const cache = createCache(api, () => 0);
  await cache.reload('overview');
  expect(cache.get('overview')).toBeUndefined();
});
