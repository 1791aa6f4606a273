// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { DepsContext } from '../../deps.ts';
import { memoryStorage, testDeps } from '../../testing.ts';
import { CodesPage } from './codes-page.tsx';

afterEach(cleanup);

it('says where to begin while no intercom is saved, and takes no code', async () => {
  const refusal = { error_type: 'intercom_not_set_up', error_message: 'Save the number first.' };
  const { deps } = testDeps({
    storage: memoryStorage({ session_jwt: 'jwt-1' }).storage,
    fetch: () => Promise.resolve(Response.json(refusal, { status: 409 })),
  });
  render(
    <DepsContext value={deps}>
      <CodesPage />
    </DepsContext>,
  );
  await screen.findByText('No guest codes yet');
  const way = screen.getByRole('link', { name: 'To the dashboard' });
  expect(way.getAttribute('href')).toBe('/dashboard');
  expect(screen.getByLabelText('Valid from')).toHaveProperty('disabled', true);
});
