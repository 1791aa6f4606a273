// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { ADDRESSES } from './addresses.ts';
import { loadOwnState } from './app-state/load.ts';
import { DepsContext } from './deps.ts';
import { Guard } from './guard.tsx';

import { testDeps } from './testing.ts';

beforeEach(() => history.replaceState(null, '', '/start'));
afterEach(cleanup);

const open = (path: string, isSignedIn: boolean) => {
  const { deps } = testDeps(isSignedIn ? {} : { session: null });
  const address = ADDRESSES.find((one) => one.path === path);
  if (address === undefined) throw new Error(`There is no address ${path}.`);
  render(
    <DepsContext value={deps}>
      <Guard address={address}>the screen</Guard>
    </DepsContext>,
  );
  return () => act(() => loadOwnState(deps));
};
const seen = () => [screen.queryByText('the screen') !== null, location.pathname];

describe('a route', () => {
  it.each([
    ['/dashboard', true, [true, '/start']],
    ['/dashboard', false, [false, '/login']],
    ['/login', true, [false, '/dashboard']],
    ['/login', false, [true, '/start']],
  ] as const)(
    'at %s shows nothing before it is known whether a resident is signed in, then decides (APP-033, APP-034, APP-035, D-05)',
    async (path, isSignedIn, outcome) => {
      const load = open(path, isSignedIn);
      expect(seen()).toEqual([false, '/start']);
      await load();
      expect(seen()).toEqual(outcome);
    },
  );

  it.each(['/authenticate', '/error'])('at %s is open to all, at once (D-06)', async (path) => {
    const load = open(path, true);
    expect(seen()).toEqual([true, '/start']);
    await load();
    expect(seen()).toEqual([true, '/start']);
  });
});
