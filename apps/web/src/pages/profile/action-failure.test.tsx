// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { DepsContext } from '../../deps.ts';
import { memoryStorage, testDeps } from '../../testing.ts';
import { DataCard } from './data-card.tsx';

beforeEach(() => history.replaceState(null, '', '/profile'));
afterEach(cleanup);

const EMAIL = 'ada@example.com';

it('offers to sign in again where the server wants a fresh proof (A55)', async () => {
  // The test's DOM opens no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  const { map, storage } = memoryStorage({ session_jwt: 'jwt-1' });
  const refusal = { error_type: 'step_up_required', error_message: 'Please sign in again.' };
  const { deps } = testDeps({
    storage,
    fetch: () => Promise.resolve(Response.json(refusal, { status: 403 })),
  });
  Object.assign(deps.client.user, { getSync: () => null });
  render(
    <DepsContext value={deps}>
      <DataCard email={EMAIL} />
    </DepsContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Delete account' }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: EMAIL } });
  fireEvent.submit(screen.getByRole('textbox'));
  await screen.findByText('Please sign in again.');
  expect(screen.queryByRole('button', { name: 'Confirm with a passkey' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
  await waitFor(() => expect(location.pathname).toBe('/login'));
  expect(map.has('session_jwt')).toBe(false);
});
