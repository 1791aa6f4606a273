// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
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
