// @vitest-environment happy-dom
import type { Role } from '@gatecall/contracts/server-endpoints';
import type { Unit, UnitResident } from '@gatecall/contracts/server/units';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { DepsContext } from '../../../deps.ts';
import { testDeps } from '../../../testing.ts';
import { ToastRegion } from '../../../ui/toasts.tsx';
import type { ApiCall } from '../../reads/api.ts';
import { createCache } from '../../reads/cache.ts';
import { ConsoleContext } from '../../reads/console-context.ts';
import { ConsoleTextContext } from '../../text/console-text.tsx';
import { en } from '../../text/en.ts';
import { PeopleCard } from './people-card.tsx';

afterEach(cleanup);

const BERLIN = 'Europe/Berlin';
const ADA: UnitResident = {
  resident_id: 'user-ada',
  name: 'Ada King',
  email: null,
  moved_in_at: '2026-11-30T23:00:00Z',
  moves_in_at: '2026-11-30T23:00:00Z',
  moves_out_at: null,
  status: 'answered',
  sentence: '',
};
const BEN: UnitResident = {
  ...ADA,
  resident_id: 'user-ben',
  name: 'Ben King',
  moves_in_at: null,
  // The end of the 5th of December.
  moves_out_at: '2026-12-05T23:00:00Z',
};

function showPeople(role: Role, ada = ADA) {
  const { deps } = testDeps();
  const api = vi.fn<(path: string, call?: ApiCall) => Promise<never>>(async () => ({}) as never);
  const withProof = <T,>(act: () => Promise<T>): Promise<T> => act();
  const state = { api, cache: createCache(api, deps.now), me: { role }, withProof };
  const unit = { people: [ada, BEN] } as unknown as Unit;
  render(
    <DepsContext value={deps}>
      <ConsoleContext value={state as never}>
        <ConsoleTextContext value={en}>
          <PeopleCard mayMove path="units/unit-1" timeZone={BERLIN} unit={unit} />
          <ToastRegion toasts={deps.toasts} />
        </ConsoleTextContext>
      </ConsoleContext>
    </DepsContext>,
  );
  return api;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const day = (label: string): string => screen.getByLabelText<HTMLInputElement>(label).value;

it('asks for another day of a move with the planned one in the field: an empty one would mean now', () => {
  showPeople('operator');
  press('First day: Ada King');
  expect(day('First day')).toBe('2026-12-01');
  cleanup();
  showPeople('operator');
  press('Move out Ben King');
  expect(day('Last day')).toBe('2026-12-05');
});

it.each(['operator', 'manager'] as const)(
  'lets the %s set, change and call off the last day of who is yet to move in',
  async (role) => {
    const api = showPeople(role);
    press('Last day: Ada King');
    const field = () => screen.getByLabelText<HTMLInputElement>('Last day');
    expect(field().value).toBe('');
    fireEvent.change(field(), { target: { value: '2026-12-24' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Plan' }));
    await screen.findByText(/^Ada King moves out /);
    const sent = () => api.mock.calls.map(([path, call]) => [path, call?.body]);
    const call = (at: string | null) => ['units/unit-1/move_out', { resident_id: 'user-ada', at }];
    expect(sent()).toEqual([call('2026-12-24T23:00:00.000Z')]);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent().at(-1)).toEqual(call(null)));

    cleanup();
    const again = showPeople(role, { ...ADA, moves_out_at: '2026-12-05T23:00:00Z' });
    press('Last day: Ada King');
    expect(field().value).toBe('2026-12-05');
    fireEvent.change(field(), { target: { value: '' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Plan' }));
    await screen.findByText('Ada King stays.');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(again.mock.calls.map(([, { body } = {}]) => body)).toEqual([
        { resident_id: 'user-ada', at: null },
        { resident_id: 'user-ada', at: '2026-12-05T23:00:00Z' },
      ]),
    );
  },
);

it('offers an operator to take the cancellation of a move-in back', async () => {
  const api = showPeople('operator');
  press('Cancel move-in: Ada King');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  const [path, call] = api.mock.lastCall ?? [];
  expect([path, call]).toEqual([
    'units/unit-1/residents',
    {
      method: 'POST',
      body: expect.objectContaining({ resident_id: 'user-ada', moves_in_at: ADA.moves_in_at }),
    },
  ]);
});

it('offers a manager nothing that is refused to managers, and asks before what they cannot take back', async () => {
  const api = showPeople('manager');
  expect(screen.queryByRole('button', { name: 'First day: Ada King' })).toBeNull();
  press('Cancel move-in: Ada King');
  const dialog = screen.getByRole('dialog');
  within(dialog).getByText(/they need a new invitation/);
  expect(api).not.toHaveBeenCalled();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel move-in' }));
  await screen.findByText('Ada King does not move in.');
  expect(api.mock.calls.map(([path]) => path)).toEqual(['units/unit-1/move_out']);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
