// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { DepsContext } from '../../deps.ts';
import { memoryStorage, testDeps } from '../../testing.ts';
import { OwnPhoneForm } from './own-phone-form.tsx';

afterEach(cleanup);

it.each([
  ['+1 202 555 0142', 'Your phone is saved.'],
  ['', 'No phone of yours is saved now.'],
])('says of “%s” what is true afterwards (D-10)', async (typed, said) => {
  const { deps } = testDeps({
    storage: memoryStorage({ session_jwt: 'jwt-1' }).storage,
    fetch: async () => new Response('{}'),
  });
  const saved = { phone: '+1 202 555 0100', phone_number: '+12025550100', confirmed_at: null };
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
