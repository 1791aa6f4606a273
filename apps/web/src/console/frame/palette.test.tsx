// @vitest-environment happy-dom
import { buildingsQuery } from '@gatecall/contracts/server/buildings';
import { residentsQuery } from '@gatecall/contracts/server/residents';
import { unitsQuery } from '@gatecall/contracts/server/units';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { DepsContext } from '../../deps.ts';
import { testDeps } from '../../testing.ts';
import { createCache } from '../reads/cache.ts';
import { ConsoleContext } from '../reads/console-context.ts';
import { ConsoleTextContext } from '../text/console-text.tsx';
import { en } from '../text/en.ts';
import { Palette } from './palette.tsx';

const close = vi.fn();
const onClose = vi.fn();
beforeEach(() => {
  // The test's DOM opens no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = close;
  close.mockClear();
  onClose.mockClear();
});
afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

const me = { role: 'operator', name: { first_name: 'Olga', last_name: '' }, email: null };
const open = () => {
  const api = () => new Promise<never>(() => undefined);
  const state = { api, cache: createCache(api, () => 0), me, withProof: vi.fn() };
  return render(
    <DepsContext value={testDeps().deps}>
      <ConsoleTextContext value={en}>
        <ConsoleContext value={state as never}>
          <Palette onClose={onClose} />
        </ConsoleContext>
      </ConsoleTextContext>
    </DepsContext>,
  );
};

it.each([
  ['Cancel', () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  ['Escape', () => fireEvent(screen.getByRole('dialog'), new Event('cancel'))],
  [
    'its own keys',
    () => fireEvent.keyDown(screen.getByRole('combobox'), { key: 'k', ctrlKey: true }),
  ],
])('is closed before it goes by %s, so that the focus goes back to where it was', (_how, leave) => {
  open();
  leave();
  expect(close).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
});

it('takes no more than each of the lists that it searches', () => {
  open();
  const { maxLength } = screen.getByRole<HTMLInputElement>('combobox');
  const query = 'a'.repeat(maxLength);
  for (const list of [residentsQuery, buildingsQuery, unitsQuery]) {
    expect(list.safeParse({ query }).success).toBe(true);
  }
});

it('leaves the focus to the screen that was chosen', () => {
  open();
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
  expect(close).not.toHaveBeenCalled();
  expect(onClose).toHaveBeenCalledOnce();
});
