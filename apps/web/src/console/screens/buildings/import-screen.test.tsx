// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { DepsContext } from '../../../deps.ts';
import { testDeps } from '../../../testing.ts';
import { createCache } from '../../reads/cache.ts';
import { ConsoleContext } from '../../reads/console-context.ts';
import { ConsoleTextContext } from '../../text/console-text.tsx';
import { en } from '../../text/en.ts';
import { ImportScreen } from './import-screen.tsx';

afterEach(cleanup);

const COUNTS = { added: 2, changed: 0, unchanged: 1, refused: 1 };
const ANSWER = { plan: 'plan-1', counts: COUNTS, rows: [], ignored_columns: ['rent'] };

it('says in one piece what a file would change', async () => {
  const { deps } = testDeps();
  const api = async (path: string) => (path.endsWith('/import') ? ANSWER : { name: 'House' });
  const withProof = <T,>(act: () => Promise<T>): Promise<T> => act();
  const state = { api, cache: createCache(api as never, deps.now), withProof, me: {} };
  const { container } = render(
    <DepsContext value={deps}>
      <ConsoleContext value={state as never}>
        <ConsoleTextContext value={en}>
          <ImportScreen id="b-1" />
        </ConsoleTextContext>
      </ConsoleContext>
    </DepsContext>,
  );
  const heard = container.querySelector('p[aria-live]');
  expect(heard?.textContent).toBe('');
  fireEvent.change(container.querySelector('input') as Element, {
    target: { files: [new File(['unit'], 'units.csv')] },
  });
  const plan = 'What it changes, New (2), Changed (0), Unchanged (1), Refused (1)';
  await waitFor(() => expect(heard?.textContent).toBe(plan));
  const button = screen.getByRole('button', { name: 'Import (2)' });
  expect(button.closest('[aria-live]')).toBeNull();
  fireEvent.click(button);
  await waitFor(() => expect(heard?.textContent).toBe(''));
  expect(screen.getByText(/^The file was imported/).closest('[aria-live]')).not.toBeNull();
});
