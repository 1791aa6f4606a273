// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { DepsContext } from '../../deps.ts';
import { testDeps, USER } from '../../testing.ts';
import { TwoStepCard } from './two-step-card.tsx';

afterEach(cleanup);

const HERE = { totp_id: 'here', secret: 'AAAA', qr_code: '', recovery_codes: ['1111-1111-1111'] };

/** Sets an app up with a code; the server takes it as that of the app of this id. */
const confirmAs = async (id: string) => {
  const { deps } = testDeps();
  const kept = [{ totp_id: 'there', verified: true, recovery_codes: ['2222-2222-2222'] }];
  Object.assign(deps.client, {
    totps: {
      create: () => Promise.resolve(HERE),
      authenticate: () => Promise.resolve({ totp_id: id }),
      recoveryCodes: () => Promise.resolve({ totps: kept }),
    },
  });
  const card = <TwoStepCard onChange={() => undefined} user={USER} />;
  render(<DepsContext value={deps}>{card}</DepsContext>);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Set up' })));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '123456' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Turn on' })));
};

it.each([
  ['here', '1111-1111-1111'],
  ['there', '2222-2222-2222'],
])('the recovery codes are those of the app that was confirmed: %s', async (id, code) => {
  await confirmAs(id);
  expect(screen.getByRole('listitem').textContent).toBe(code);
});
