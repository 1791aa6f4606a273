// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { DepsContext } from '../../deps.ts';
import { testDeps } from '../../testing.ts';
import { HelpInPage } from './help-in-page.tsx';

afterEach(cleanup);

it('says that a link is used up, and no longer that it signs in', async () => {
  window.history.replaceState(null, '', '/help-in#used');
  const { deps } = testDeps({ fetch: async () => new Response('{}', { status: 404 }) });
  render(
    <DepsContext value={deps}>
      <HelpInPage />
    </DepsContext>,
  );
  await screen.findByText(/^This link has been used/);
  expect(screen.queryByText('Authenticating...')).toBeNull();
});
