// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { takePlace } from '../../app-state/return-place.ts';
import { DepsContext } from '../../deps.ts';
import { SESSION, testDeps } from '../../testing.ts';
import { AskedAccount } from './asked-account.tsx';

afterEach(cleanup);

describe('another application that asks for this account', () => {
  const QUERY = '?client_id=shop&redirect_uri=https://shop.example.com/cb&response_type=code';
  const show = async (user: { name: string; email: string }) => {
    window.history.replaceState(null, '', `/oauth/authorize${QUERY}`);
    const world = testDeps();
    world.deps.own.signIn(SESSION, user);
    await act(async () =>
      render(
        <DepsContext value={world.deps}>
          <AskedAccount />
        </DepsContext>,
      ),
    );
    return world;
  };

  it('is told beside whose it is, and another one is a press away', async () => {
    const { deps } = await show({ name: 'Ada King', email: 'ada@example.com' });
    screen.getByText('Signed in as ada@example.com.');
    const other = screen.getByRole('button', { name: 'Use another account' });
    await act(async () => void fireEvent.click(other));
    expect(deps.client.session.getSync()).toBeNull();
    // The request is not lost, whichever tab the mailed link opens.
    expect(takePlace(deps.storage, deps.now())).toBe(`/oauth/authorize${QUERY}`);
  });

  it.each([
    [{ name: 'Ada King', email: '' }, 'Signed in as Ada King.'],
    [{ name: '', email: '' }, null],
  ])('names %j as %s', async (user, sentence) => {
    await show(user);
    expect(screen.queryByText(/Signed in as/)?.textContent ?? null).toBe(sentence);
    screen.getByRole('button', { name: 'Use another account' });
  });
});
