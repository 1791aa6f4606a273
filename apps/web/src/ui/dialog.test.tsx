// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { DepsContext } from '../deps.ts';
import { testDeps } from '../testing.ts';
import { Dialog } from './dialog.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it.each([
  ['begins at its first line if all that takes the focus is a button below it', '', 0],
  ['shows the field that takes the focus', 'field', 500],
])('%s', (_title, field, expected) => {
  // A browser focuses the first control, and scrolls to it.
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function show(
    this: HTMLDialogElement,
  ) {
    this.open = true;
    this.querySelector<HTMLElement>('input, button')?.focus();
    this.scrollTop = 500;
  });
  const close = () => undefined;
  render(
    <DepsContext value={testDeps().deps}>
      <Dialog confirm="Close" onClose={close} onConfirm={close} title="Calls">
        {field === '' ? <p>A long list</p> : <input aria-label={field} />}
      </Dialog>
    </DepsContext>,
  );
  expect(screen.getByRole('dialog').scrollTop).toBe(expected);
});

it('is described by what it says, not by its fields', () => {
  const close = () => undefined;
  render(
    <DepsContext value={testDeps().deps}>
      <Dialog confirm="Delete" onClose={close} onConfirm={close} title="Delete the account?">
        <p>Your codes stop working.</p>
        <div>
          <input aria-label="Address" /> A hint
        </div>
        <div>It cannot be undone.</div>
      </Dialog>
    </DepsContext>,
  );
  const ids = screen.getByRole('dialog').getAttribute('aria-describedby')?.split(' ') ?? [];
  const words = ids.map((id) => document.getElementById(id)?.textContent);
  expect(words).toEqual(['Your codes stop working.', 'It cannot be undone.']);
});

it('says in itself what a toast says meanwhile: all beside it is inert', () => {
  const close = () => undefined;
  const { deps } = testDeps();
  render(
    <DepsContext value={deps}>
      <Dialog confirm="Done" onClose={close} onConfirm={close} title="The secret">
        <p>It is shown once.</p>
      </Dialog>
    </DepsContext>,
  );
  const region = screen.getByRole('dialog').querySelector('[aria-live]')!;
  act(() => deps.toasts.error('That was not copied.'));
  expect(region.textContent).toBe('That was not copied.');
});
