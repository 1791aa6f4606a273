// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
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

/** The dashboard of a gate, where others are remembered; `ask` finds out which there are. */
const open = (gate: string, remembered: readonly string[], real: readonly string[]) => {
  window.history.replaceState(null, '', `/dashboard?gate=${gate}`);
  const kept = JSON.stringify({ userId: SESSION.user_id, answer: gatesOf(...remembered) });
  const { deps } = testDeps({
    session: SESSION,
    storage: memoryStorage({ session_jwt: 'jwt-1', [HOMES_KEY]: kept }).storage,
    fetch: async () => Response.json(gatesOf(...real)),
  });
  deps.own.signIn(SESSION, { name: 'Ada', email: '' });
  let refresh = async () => {};
  const Page = () => {
    refresh = useRefreshHomes();
    return <HomeSwitch isOwnOnly={false} />;
  };
  render(
    <DepsContext value={deps}>
      <Page />
    </DepsContext>,
  );
  return { ask: () => act(() => refresh()) };
};

it.each([[['front']], [['front', 'garage']]])(
  'leads from the page of a gate that is gone to the others (%s)',
  async (left) => {
    const { ask } = open('cellar', [...left, 'cellar'], left);
    await ask();
    expect(location.search).toBe('?home=own');
  },
);

it('stays at a gate that was added on another device', async () => {
  const { ask } = open('garage', ['front'], ['front', 'garage']);
  expect(location.search).toBe('?gate=garage');
  await ask();
  expect(location.search).toBe('?gate=garage');
});
