// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { DepsContext } from '../../deps.ts';
import { testDeps } from '../../testing.ts';
import { ConsoleTextContext } from '../text/console-text.tsx';
import { en } from '../text/en.ts';
import { RowList } from './row-list.tsx';

afterEach(cleanup);

const LIST = {
  rows: ['Ada', 'Ben'],
  isStale: false,
  hasMore: true,
  isMore: false,
  more: async () => undefined,
  error: null,
  reload: () => undefined,
};
const page = (list: typeof LIST, isFiltered = true, { deps } = testDeps()) => (
  <DepsContext value={deps}>
    <ConsoleTextContext value={en}>
      <RowList
        empty={{ icon: 'users', title: 'Nobody' }}
        isFiltered={isFiltered}
        label="Residents"
        list={list}
      >
        {(name) => (
          <li data-row key={name} tabIndex={-1}>
            {name}
          </li>
        )}
      </RowList>
    </ConsoleTextContext>
  </DepsContext>
);
const said = () => document.querySelector('[aria-live]')?.textContent;

it('says how much a filter has found once it is known, in one place', () => {
  const { rerender } = render(page(LIST, false));
  const region = document.querySelector('[aria-live]');
  expect(said()).toBe('');
  rerender(page({ ...LIST, isStale: true }));
  expect(said()).toBe('');
  rerender(page(LIST));
  expect(said()).toBe('Residents 2+');
  rerender(page({ ...LIST, rows: [], hasMore: false }));
  screen.getByText(en.frame.noMatch);
  expect(said()).toBe('Residents 0');
  expect(document.querySelector('[aria-live]')).toBe(region);
});

it('leads whoever asks for more to the first row that has come, though the button has gone', () => {
  const { rerender } = render(page(LIST, false));
  fireEvent.click(screen.getByRole('button', { name: en.frame.more }));
  rerender(page({ ...LIST, isMore: true }, false));
  rerender(page({ ...LIST, rows: ['Ada', 'Ben', 'Eve'], hasMore: false }, false));
  expect(document.activeElement).toBe(screen.getByText('Eve'));
});

it('says that more has not loaded, and leads nowhere when the list grows for another reason', async () => {
  const world = testDeps();
  const { toasts } = world.deps;
  const broken = { ...LIST, more: () => Promise.reject(new Error('Failed to fetch')) };
  const { rerender } = render(page(broken, false, world));
  fireEvent.click(screen.getByRole('button', { name: en.frame.more }));
  await waitFor(() => expect(toasts.get()).toHaveLength(1));
  expect(toasts.get()[0]).toMatchObject({ message: en.frame.moreFailed, isError: true });
  rerender(page({ ...LIST, rows: ['Ada', 'Ben', 'Eve'] }, false, world));
  expect(document.activeElement).toBe(document.body);
});
