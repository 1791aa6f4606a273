// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { keepCode, readCode } from '../app-state/offline-code.ts';
import { DepsContext } from '../deps.ts';
import { SESSION, testDeps } from '../testing.ts';
import { BesidePage } from './beside-page.tsx';

afterEach(cleanup);

it.each([
  ['is left to its own', SESSION.user_id, true],
  ['goes when another user signs in', 'user-2', false],
])('the code for times without a network %s', async (_what, owner, isKept) => {
  const { deps } = testDeps();
  deps.own.signIn(SESSION, { name: '', email: '' });
  keepCode(deps.storage, { code: '482197', at: deps.now(), owner });
  render(
    <DepsContext value={deps}>
      <BesidePage />
    </DepsContext>,
  );
  expect(readCode(deps.storage, deps.now()) !== null).toBe(isKept);
});
