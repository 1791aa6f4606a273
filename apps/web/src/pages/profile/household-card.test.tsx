// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { DepsContext } from '../../deps.ts';
import { memoryStorage, testDeps } from '../../testing.ts';
import { HouseholdCard } from './household-card.tsx';

afterEach(cleanup);

const personCalled = (name: string) => ({
  member_id: name,
  name,
  phone_number: '+12025550178',
  is_verified: true,
});

const shown = async (unproven = '') => {
  const isProven = (name: string) => name !== unproven;
  let members = ['Ben', 'Mia', 'Ida'].map((name) => ({
    ...personCalled(name),
    is_verified: isProven(name),
  }));
  const { deps } = testDeps({
    storage: memoryStorage({ session_jwt: 'jwt' }).storage,
    fetch: (_url, init) => {
      if (init?.method === 'PUT') {
        const { member_ids: ids } = JSON.parse(String(init.body)) as { member_ids: string[] };
        members = ids.map(personCalled);
      }
      return Promise.resolve(Response.json({ members }));
    },
  });
  render(
    <DepsContext value={deps}>
      <HouseholdCard />
    </DepsContext>,
  );
  await screen.findByText('Ben');
  return deps;
};

it('says in words where a person stands who was moved', async () => {
  const deps = await shown();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Ring Ida earlier' })));
  expect(screen.getAllByRole('listitem')[1]?.textContent).toContain('Ida');
  expect(deps.toasts.get()[0]?.message).toBe('Ida is now number 2 of 3 to be rung.');
});

it('names its buttons apart from those that take away a person’s access', async () => {
  await shown();
  expect(screen.queryByRole('button', { name: 'Remove Ben' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Stop ringing Ben' })).toBeDefined();
});

it('does not leave a person without a proven number among those who are rung, without a word', async () => {
  await shown('Ben');
  const field = screen.getByLabelText('Code texted to Ben');
  const hint = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toMatch(
    /^Sent to \+1.202.555.0178\. Ben is not rung until the code is entered here\.$/,
  );
});
