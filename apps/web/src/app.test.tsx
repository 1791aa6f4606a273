// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { ADDRESSES } from './addresses.ts';
import { createDarkMode } from './app-state/dark-mode.ts';
import { loadOwnState } from './app-state/load.ts';
import { PersonScope } from './app-state/person-scope.tsx';
import { App } from './app.tsx';
import { DepsContext, useDeps } from './deps.ts';
import { ErrorBoundary } from './error-boundary.tsx';

import { shell } from './text/en/shell.ts';
import { SESSION, memoryStorage, testDeps } from './testing.ts';

beforeEach(() => history.replaceState(null, '', '/'));
afterEach(cleanup);

const open = (path: string, session?: null) => {
  history.replaceState(null, '', path);
  const { deps, heard } = testDeps(session === undefined ? {} : { session });
  const darkMode = createDarkMode({
    root: document.documentElement,
    body: document.body,
    storage: memoryStorage().storage,
    systemPrefersDark: false,
  });
  render(<App darkMode={darkMode} deps={deps} language={{ language: 'en', translation: null }} />);
  return { deps, heard };
};

describe('the routes', () => {
  it('are these, with these titles, and know only signed in and not (APP-035, D-17)', () => {
    const table = ADDRESSES.map(({ path, title, requiresSession }) => [
      path,
      title && shell[title],
      requiresSession,
    ]);
    expect(table.filter(([path]) => !String(path).startsWith('/oauth'))).toEqual([
      ['/login', 'Login', false],
      ['/authenticate', 'Authenticate', false],
      ['/join', 'Invitation', false],
      ['/move-in', 'Invitation', false],
      ['/help-in', 'Authenticate', false],
      ['/dashboard', 'Dashboard', true],
      ['/dashboard/card', 'A card for guests', true],
      ['/tables', 'Tables', true],
      ['/tables/call', 'Gate call', true],
      ['/forms', 'Forms', true],
      ['/building', 'Your building', true],
      ['/profile', 'Profile', true],
      ['/ui', 'UI', true],
      ['/responsive', 'Responsive', true],
      ['/console', null, true],
      ['/error', 'Error', false],
    ]);
  });

  it('show neither screen until own state is known, then decide (D-05)', async () => {
    const { deps } = open('/ui');
    expect(document.querySelector('main')).toBeNull();
    expect(location.pathname).toBe('/ui');
    await act(() => loadOwnState(deps));
    await screen.findByRole('heading', { level: 1, name: 'UI elements' });
  });

  it('lead to /login at once when the session ends (D-09, APP-033)', async () => {
    const { deps } = open('/ui');
    await act(() => loadOwnState(deps));
    await screen.findByRole('heading', { level: 1 });
    act(() => deps.own.clear());
    await waitFor(() => expect(location.pathname).toBe('/login'));
  });

  it('take what can be undone along when the session ends, and tell the rest', async () => {
    const { deps } = open('/ui');
    await act(() => loadOwnState(deps));
    await screen.findByRole('heading', { level: 1 });
    act(() => {
      deps.toasts.withUndo('The code no longer opens.', async () => undefined);
      deps.toasts.success('Your account is deleted.');
    });
    act(() => deps.own.clear());
    expect(deps.toasts.get().map(({ message }) => message)).toEqual(['Your account is deleted.']);
  });
});

describe('a page', () => {
  it('sends nothing of its user in the session of another one', async () => {
    const sent: unknown[] = [];
    const { deps } = testDeps({
      fetch: (to) => {
        sent.push(to);
        return Promise.resolve(new Response('{}'));
      },
    });
    let user = SESSION.user_id;
    const getSync = () => ({ ...SESSION, user_id: user });
    const client = { ...deps.client, session: { ...deps.client.session, getSync } };
    await loadOwnState({ ...deps, client });
    const Page = () => {
      const { fetch: call } = useDeps();
      const [error, setError] = useState('');
      const onClick = () => void call('/v1/guest_codes').catch((e: Error) => setError(e.message));
      return <button onClick={onClick}>{error || 'Call'}</button>;
    };
    render(
      <DepsContext value={{ ...deps, client }}>
        <PersonScope>
          <Page />
        </PersonScope>
      </DepsContext>,
    );
    const button = screen.getByRole('button');
    fireEvent.click(button);
    user = 'user-2';
    fireEvent.click(button);
    await screen.findByText('Another user');
    expect(sent).toEqual(['/v1/guest_codes']);
  });
});

describe('an uncaught error', () => {
  it('leads to /error and is logged (D-16)', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const { deps, heard } = testDeps();
    const Broken = () => {
      throw new Error('broken');
    };
    render(
      <ErrorBoundary log={deps.log}>
        <Broken />
      </ErrorBoundary>,
    );
    expect(assign).toHaveBeenCalledWith('/error');
    expect(heard.errors).toHaveLength(1);
  });
});
