// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { HOMES_KEY } from '../app-state/homes-memory.ts';
import { DepsContext } from '../deps.ts';
import { SESSION, memoryStorage, testDeps } from '../testing.ts';
import { useRefreshHomes } from './home-store.ts';
import { HomeSwitch } from './home-switch.tsx';

afterEach(cleanup);

const gatesOf = (...ids: readonly string[]) => ({
  homes: [],
  has_own_gate: true,
  own_gates: ids.map((id) => ({ gate_id: id, name: id, phone_number: '+12015550199' })),
});

/** A page, where these gates are remembered; `ask` finds out which there are. */
const open = (address: string, remembered: readonly string[], real: readonly string[]) => {
  window.history.replaceState(null, '', address);
  const kept = JSON.stringify({ userId: SESSION.user_id, answer: gatesOf(...remembered) });
  const { deps } = testDeps({
    session: SESSION,
    storage: memoryStorage({ session_jwt: 'jwt-1', [HOMES_KEY]: kept }).storage,
    fetch: async () => Response.json(gatesOf(...real)),
  });
  deps.own.signIn(SESSION, { name: 'Ada', email: '' });
  const Page = () => {
    const refresh = useRefreshHomes();
    return (
      <>
        <button onClick={() => void refresh()}>Ask</button>
        <HomeSwitch isOwnOnly={false} />
      </>
    );
  };
  render(
    <DepsContext value={deps}>
      <Page />
    </DepsContext>,
  );
  return { ask: () => act(async () => screen.getByRole('button', { name: 'Ask' }).click()) };
};

it.each([[['front']], [['front', 'garage']]])(
  'leads from the page of a gate that is gone to the others (%s)',
  async (left) => {
    const { ask } = open('/dashboard?gate=cellar', [...left, 'cellar'], left);
    await ask();
    expect(location.search).toBe('?home=own');
  },
);

it('stays at a gate that was added on another device', async () => {
  const { ask } = open('/dashboard?gate=garage', ['front'], ['front', 'garage']);
  expect(location.search).toBe('?gate=garage');
  await ask();
  expect(location.search).toBe('?gate=garage');
});

it.each(['/forms', '/tables'])(
  'leads from %s of a home that the user no longer belongs to where that is said',
  async (path) => {
    const { ask } = open(`${path}?home=home-1`, ['front'], ['front']);
    await ask();
    expect(location.pathname + location.search).toBe('/dashboard?home=home-1');
  },
);

it('keeps no late answer about the homes of a user who is no longer there', async () => {
  const { storage } = memoryStorage({ session_jwt: 'jwt-1' });
  let answer = (_reply: Response) => {};
  const { deps } = testDeps({
    storage,
    fetch: () => new Promise((resolve) => (answer = resolve)),
  });
  deps.own.signIn(SESSION, { name: 'Ada', email: '' });
  const Page = () => {
    const refresh = useRefreshHomes();
    return <button onClick={() => void refresh()}>Ask</button>;
  };
  render(
    <DepsContext value={deps}>
      <Page />
    </DepsContext>,
  );
  act(() => screen.getByRole('button', { name: 'Ask' }).click());
  act(() => deps.own.signIn({ ...SESSION, user_id: 'user-2' }, { name: 'Bob', email: '' }));
  await act(async () => answer(Response.json(gatesOf('front'))));
  expect(storage.getItem(HOMES_KEY)).toBeNull();
});
