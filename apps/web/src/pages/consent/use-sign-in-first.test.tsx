// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { takePlace } from '../../app-state/return-place.ts';
import { DepsContext } from '../../deps.ts';
import { SESSION, testDeps } from '../../testing.ts';
import { useSignInFirst } from './use-sign-in-first.ts';

const REQUEST = '/oauth/authorize?client_id=shop&state=s';
let world: ReturnType<typeof testDeps>;

beforeEach(() => {
  window.history.replaceState(null, '', REQUEST);
  world = testDeps();
  world.deps.own.signIn(SESSION, { name: '', email: 'ada@example.com' });
});
afterEach(cleanup);

const look = (visibility: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};
const open = (needsSignIn: boolean) =>
  renderHook(useSignInFirst, {
    initialProps: needsSignIn,
    wrapper: ({ children }: { children: ReactNode }) => (
      <DepsContext value={world.deps}>{children}</DepsContext>
    ),
  });
const place = () => takePlace(world.deps.storage, world.deps.now());

it('leads a mailed link back to the request (SRV-068)', () => {
  look('visible');
  expect(open(true).result.current).toBe(true);
  expect(place()).toBe(REQUEST);
});

it('stores no address for a user who is signed in', () => {
  look('visible');
  expect(open(false).result.current).toBe(false);
  expect(place()).toBe('/dashboard');
});

it('goes on by itself in the tab that is looked at, and in a hidden one once it is', () => {
  look('visible');
  const seen = open(true);
  seen.rerender(false);
  expect(seen.result.current).toBe(false);

  const hidden = open(true);
  look('hidden');
  hidden.rerender(false);
  expect([seen.result.current, hidden.result.current]).toEqual([false, true]);
  look('visible');
  expect(hidden.result.current).toBe(false);
});
