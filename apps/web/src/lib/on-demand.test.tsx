// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { ErrorBoundary } from '../error-boundary.tsx';
import { testDeps } from '../testing.ts';
import { onDemand } from './on-demand.tsx';

let isOnline = true;
beforeEach(() => vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const open = (fetchCode: () => Promise<() => string>) => {
  const { Part } = onDemand(fetchCode);
  const { deps, heard } = testDeps();
  render(
    <ErrorBoundary log={deps.log}>
      <Suspense fallback="waiting">
        <Part />
      </Suspense>
    </ErrorBoundary>,
  );
  return heard;
};

it('a screen whose code cannot be loaded without a network says so, and comes with it', async () => {
  isOnline = false;
  let code: Promise<() => string> = Promise.reject(new TypeError('Failed to fetch'));
  const heard = open(() => code);
  await screen.findByText(/^This did not load/);
  code = Promise.resolve(() => 'the screen');
  isOnline = true;
  act(() => void dispatchEvent(new Event('online')));
  await screen.findByText('the screen');
  expect(heard.errors).toEqual([]);
});

it('code that is missing with a network is an error like any other, after three tries (D-16)', async () => {
  isOnline = true;
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const fetchCode = vi.fn(() => Promise.reject(new TypeError('404')));
  open(fetchCode);
  await act(() => vi.advanceTimersByTimeAsync(3_900));
  expect(assign).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(assign).toHaveBeenCalledWith('/error');
  expect(fetchCode).toHaveBeenCalledTimes(3);
});

it('code whose server was away for a moment comes by itself', async () => {
  isOnline = true;
  vi.useFakeTimers();
  const tries = [Promise.reject(new TypeError('503')), Promise.resolve(() => 'the screen')];
  const heard = open(() => tries.shift() ?? Promise.reject(new TypeError('once more')));
  await act(() => vi.advanceTimersByTimeAsync(1_100));
  screen.getByText('the screen');
  expect(heard.errors).toEqual([]);
});
