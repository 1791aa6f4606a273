// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';

import { DepsContext } from '../deps.ts';
import { SESSION, testDeps } from '../testing.ts';
import { NavBar } from './nav-bar.tsx';

afterEach(cleanup);

it.each([
  ['a name', { name: 'Ada', email: 'ada@example.com' }, 'Ada'],
  ['an address alone', { name: '', email: 'ada@example.com' }, 'ada@example.com'],
  ['neither, but a phone', { name: '', email: '' }, 'Profile'],
])('calls the way to the profile of an account with %s', (_what, user, label) => {
  const { deps } = testDeps();
  deps.own.signIn(SESSION, user);
  render(
    <DepsContext value={deps}>
      <NavBar
        isDark={false}
        isFolded={false}
        isOpen={false}
        onToggleDark={vi.fn()}
        onToggleSidebar={vi.fn()}
        toggleRef={createRef()}
      />
    </DepsContext>,
  );
  const link = screen.getByRole('link', { name: label });
  expect(link.getAttribute('href')).toBe('/profile');
});
