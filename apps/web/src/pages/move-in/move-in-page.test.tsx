// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { takePlace } from '../../app-state/return-place.ts';
import { DepsContext } from '../../deps.ts';
import { navigate } from '../../lib/router.tsx';
import { memoryStorage, SESSION, testDeps } from '../../testing.ts';
import { MoveInPage } from './move-in-page.tsx';

afterEach(cleanup);

const PLACE = { building: 'Garden House', unit: '4B', moves_in_at: null, time_zone: 'UTC' };
const ASKED = {
  status_code: 409,
  error_type: 'own_gate_at_panel',
  error_message: 'One of your gates has the number of a panel of this building.',
};

it('makes an own gate the building’s only for who moves in with it after reading what that means', async () => {
  history.replaceState(null, '', '/move-in#secret');
  const sent: unknown[] = [];
  const fetch = async (url: unknown, init?: RequestInit): Promise<Response> => {
    if (String(url).endsWith('/look')) return Response.json({ state: 'ready', ...PLACE });
    sent.push(JSON.parse(String(init?.body)));
    return sent.length === 1 ? Response.json(ASKED, { status: 409 }) : Response.json(PLACE);
  };
  const { deps } = testDeps({ fetch, storage: memoryStorage({ session_jwt: 'jwt' }).storage });
  deps.own.signIn(SESSION, { name: 'Ada', email: 'ada@example.com' });
  render(
    <DepsContext value={deps}>
      <MoveInPage />
    </DepsContext>,
  );
  const press = async (name: string) =>
    fireEvent.click(await screen.findByRole('button', { name }));
  await press('Move in');
  await screen.findByText(ASKED.error_message);
  await press('Move in with this gate');
  await waitFor(() => expect(location.pathname).toBe('/dashboard'));
  expect(sent).toEqual([{ token: 'secret' }, { token: 'secret', with_own_gates: true }]);
});

it('is named in the tab, and read aloud once it is known where the link leads', async () => {
  history.replaceState(null, '', '/move-in#secret');
  const fetch = async (): Promise<Response> => Response.json({ state: 'ready', ...PLACE });
  const { container } = render(
    <DepsContext value={testDeps({ fetch }).deps}>
      <MoveInPage />
    </DepsContext>,
  );
  const region = container.querySelector('[aria-live]');
  expect(region?.textContent).toBe('');
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading.parentElement).toBe(region);
  expect(region?.childElementCount).toBe(1);
  await waitFor(() => expect(document.title).toBe(`${heading.textContent} — Gatecall`));
});

it('leads whoever is signed in as somebody else to a sign-in, and from there back to the link', async () => {
  history.replaceState(null, '', '/move-in#secret');
  const fetch = async (): Promise<Response> => Response.json({ state: 'ready', ...PLACE });
  const { storage } = memoryStorage({ session_jwt: 'jwt' });
  const { deps } = testDeps({ fetch, storage });
  deps.own.signIn(SESSION, { name: 'Ada', email: 'ada@example.com' });
  render(
    <DepsContext value={deps}>
      <MoveInPage />
    </DepsContext>,
  );
  await screen.findByText('You are signed in as ada@example.com.');
  fireEvent.click(screen.getByRole('button', { name: 'Sign in with another account' }));
  await waitFor(() => expect(location.pathname).toBe('/login'));
  expect(deps.client.session.getSync()).toBeNull();
  expect(takePlace(storage, deps.now())).toBe('/move-in#secret');
});

it('shows the next link that is opened in the same tab', async () => {
  history.replaceState(null, '', '/move-in#used');
  const fetch = async (_url: unknown, init?: RequestInit): Promise<Response> => {
    const { token } = JSON.parse(String(init?.body)) as { token: string };
    return Response.json({ state: token === 'used' ? 'used' : 'ready', ...PLACE });
  };
  render(
    <DepsContext value={testDeps({ fetch }).deps}>
      <MoveInPage />
    </DepsContext>,
  );
  await screen.findByText('This invitation has been used');
  await act(async () => navigate('/move-in#next'));
  await screen.findByRole('button', { name: 'Sign in to move in' });
});

it('sends whoever has a link that is over to the management: a letter names no person', async () => {
  history.replaceState(null, '', '/move-in#secret');
  const fetch = async (): Promise<Response> => Response.json({ state: 'expired', ...PLACE });
  render(
    <DepsContext value={testDeps({ fetch }).deps}>
      <MoveInPage />
    </DepsContext>,
  );
  await screen.findByText('Ask your building’s management for a new link.');
});
