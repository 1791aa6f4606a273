// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { DepsContext } from '../../deps.ts';
import { SESSION, testDeps } from '../../testing.ts';
import { ConsentPage } from './consent-page.tsx';

afterEach(cleanup);

describe('a log-out request that names no address (RP-Initiated Logout §2)', () => {
  let world: ReturnType<typeof testDeps>;
  const show = async (query: string, session?: null) => {
    window.history.replaceState(null, '', `/oauth/logout${query}`);
    world = testDeps(session === null ? { session } : {});
    if (session === null) world.deps.own.clear();
    else world.deps.own.signIn(SESSION, { name: '', email: 'ada@example.com' });
    await act(async () =>
      render(
        <DepsContext value={world.deps}>
          <ConsentPage />
        </DepsContext>,
      ),
    );
  };
  const press = (name: string) =>
    act(async () => void fireEvent.click(screen.getByRole('button', { name })));

  it.each(['', '?state=s', '?client_id=shop'])(
    'ends the session once the resident confirms, and stays (%j, A71)',
    async (query) => {
      await show(query);
      expect(world.deps.client.session.getSync()).not.toBeNull();
      await press('Logout');
      expect(world.deps.client.session.getSync()).toBeNull();
      await act(async () => world.heard.changed.forEach((tell) => tell(null)));
      screen.getByText('You are logged out. You can close this page.');
      expect(window.location.pathname).toBe('/oauth/logout');
    },
  );

  it('leaves a user who wants to stay logged in', async () => {
    await show('');
    await press('Stay logged in');
    screen.getByText('You are still logged in. You can close this page.');
    expect(world.deps.client.session.getSync()).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
  });

  it('asks no one who is logged out already', async () => {
    await show('', null);
    screen.getByText('You are logged out. You can close this page.');
  });
});
