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

it('code that is missing with a network is loaded with the page again, once for each build', async () => {
  isOnline = true;
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const entry = document.head.appendChild(document.createElement('script'));
  const fetchCode = vi.fn(() => Promise.reject(new TypeError('404')));
  const openBuild = (build: string) => {
    // A script that becomes a module afterwards is not loaded.
    entry.type = 'text/plain';
    entry.src = `/assets/index-${build}.js`;
    entry.type = 'module';
    open(fetchCode);
  };
  openBuild('one');
  await act(() => vi.advanceTimersByTimeAsync(3_900));
  expect(reload).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect([reload.mock.calls.length, fetchCode.mock.calls.length]).toEqual([1, 3]);
  // The next upgrade, in the same tab.
  openBuild('two');
  await act(() => vi.advanceTimersByTimeAsync(4_100));
  expect(reload).toHaveBeenCalledTimes(2);
  expect(assign).not.toHaveBeenCalled();
  // The page that was loaded again lacks it as well: an error like any other (D-16).
  openBuild('two');
  await act(() => vi.advanceTimersByTimeAsync(4_100));
  expect(reload).toHaveBeenCalledTimes(2);
  expect(assign).toHaveBeenCalledWith('/error');
  entry.remove();
});

it('code that is missing where the browser remembers nothing is an error at once (D-16)', async () => {
  isOnline = true;
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Blocked.', 'SecurityError');
  });
  open(() => Promise.reject(new TypeError('404')));
  await act(() => vi.advanceTimersByTimeAsync(4_100));
  expect(reload).not.toHaveBeenCalled();
  expect(assign).toHaveBeenCalledWith('/error');
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
