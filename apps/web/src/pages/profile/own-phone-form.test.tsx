// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { DepsContext } from '../../deps.ts';
import { memoryStorage, testDeps } from '../../testing.ts';
import { OwnPhoneForm } from './own-phone-form.tsx';

afterEach(cleanup);

const OLD = '+12025550100';
const GATE = [{}];

it.each([
  ['+1 202 555 0142', [], 'Your phone is saved.'],
  ['+1 202 555 0142', GATE, 'Your phone is saved. Forward it, too: the dashboard shows how.'],
  ['+1 202 555 0100', GATE, 'Your phone is saved.'],
  ['', GATE, 'No phone of yours is saved now.'],
])('says of “%s” what is true afterwards (D-10)', async (typed, intercoms, said) => {
  const { deps } = testDeps({
    storage: memoryStorage({ session_jwt: 'jwt-1' }).storage,
    fetch: async () =>
      Response.json({
        phone: typed || null,
        phone_number: typed.replaceAll(' ', '') || null,
        intercoms,
      }),
  });
  const saved = { phone: '202 555 0100', phone_number: OLD, confirmed_at: null };
  const done = async () => undefined;
  render(
    <DepsContext value={deps}>
      <OwnPhoneForm onChange={done} onSaved={done} saved={saved as never} />
    </DepsContext>,
  );
  fireEvent.change(screen.getByRole('textbox'), { target: { value: typed } });
  fireEvent.submit(screen.getByRole('textbox'));
  await waitFor(() => expect(deps.toasts.get().map(({ message }) => message)).toEqual([said]));
});
