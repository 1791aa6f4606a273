// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { HOMES_KEY } from '../../app-state/homes-memory.ts';
import { DepsContext } from '../../deps.ts';
import { SESSION, USER, memoryStorage, testDeps } from '../../testing.ts';
import { DataCard } from './data-card.tsx';

beforeEach(() => {
  // The test's DOM opens no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(cleanup);

const ask = (hasOwnGate: boolean) => {
  const answer = { homes: [], has_own_gate: hasOwnGate, own_gates: [] };
  const kept = JSON.stringify({ userId: SESSION.user_id, answer });
  const { deps } = testDeps({ storage: memoryStorage({ [HOMES_KEY]: kept }).storage });
  deps.own.signIn(SESSION, { name: 'Ben', email: 'ben@example.com' });
  render(
    <DepsContext value={deps}>
      <DataCard user={USER} />
    </DepsContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Delete account' }));
};

it('tells the owner of a gate to turn off forwarding before the account is deleted', () => {
  ask(true);
  screen.getByText(/your system number goes back.*Turn off forwarding first/);
});

it('tells a user without a gate of their own nothing about a number or forwarding', () => {
  ask(false);
  screen.getByText(/you can no longer open gates of others/);
  expect(screen.queryByText(/system number|forwarding/)).toBeNull();
});
