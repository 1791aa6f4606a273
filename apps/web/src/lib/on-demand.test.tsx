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

it('code that is missing with a network is an error like any other (D-16)', async () => {
  isOnline = true;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  open(() => Promise.reject(new TypeError('404')));
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/error'));
});
