// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';

import { DepsContext } from '../deps.ts';
import { testDeps } from '../testing.ts';
import { Dialog } from './dialog.tsx';
import type { StyleName } from './styles.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A browser focuses the first control that can have it, and scrolls to it; else the dialog. */
const asInABrowser = () =>
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function show(
    this: HTMLDialogElement,
  ) {
    this.open = true;
    const first = [...this.querySelectorAll<HTMLElement>('input, button')].find(
      (one) => one.closest('[inert]') === null,
    );
    (first ?? this).focus();
    if (first !== undefined) this.scrollTop = 500;
  });
const byTouch = (isCoarse: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isCoarse && query.includes('coarse'),
  }));
const dialogOf = (content: ReactNode, look: StyleName = 'info', { deps } = testDeps()) => {
  asInABrowser();
  const close = () => undefined;
  return render(
    <DepsContext value={deps}>
      <Dialog confirm="Close" look={look} onClose={close} onConfirm={close} title="Calls">
        {content}
      </Dialog>
    </DepsContext>,
  );
};

it.each([
  ['all that takes it is a button below', <p key="p">A long list</p>, 'info'],
  ['it shows a secret once', <input aria-label="Key" key="i" readOnly />, 'contrast'],
  ['it asks about something dangerous', <input aria-label="Why?" key="w" />, 'danger'],
] as const)('begins at its first line, and has the focus itself, if %s', (_, content, look) => {
  const had = vi.fn<(target: EventTarget | null) => void>();
  const hear = ({ target }: FocusEvent) => had(target);
  addEventListener('focusin', hear);
  dialogOf(content, look);
  removeEventListener('focusin', hear);
  expect(screen.getByRole('dialog').scrollTop).toBe(0);
  // What has had the focus before, however shortly, would not be said when it comes to it.
  expect(had.mock.calls).toEqual([[screen.getByRole('dialog')]]);
  expect(document.querySelector('[inert]')).toBeNull();
});

it('shows the field that takes the focus a moment later, so that it is read aloud, with its title', async () => {
  byTouch(false);
  dialogOf(<input aria-label="Name" />);
  expect(document.activeElement).toBe(document.body);
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  expect(screen.getByRole('dialog', { name: 'Calls' }).contains(document.activeElement)).toBe(true);
});

it('gives the focus to its field, also if it was led back to the dialog meanwhile', async () => {
  byTouch(false);
  dialogOf(<input aria-label="Name" />);
  screen.getByRole('dialog', { hidden: true }).focus();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
});

it('gives the focus to its field while a toast, which comes into it, can still be dismissed', async () => {
  byTouch(false);
  const known = testDeps();
  known.deps.toasts.success('The panel was added.');
  dialogOf(<input aria-label="Name" />, 'info', known);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
});

it('leaves the focus to a field by touch: a phone then shows its keyboard', () => {
  byTouch(true);
  dialogOf(<input aria-label="Name" />);
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
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
