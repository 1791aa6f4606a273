// @vitest-environment happy-dom
import type { User } from '@gatecall/auth-sdk/entities';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { DepsContext } from '../../deps.ts';
import { USER, testDeps } from '../../testing.ts';
import { PhonesCard } from './phones-card.tsx';

beforeEach(() => {
  // The test's DOM opens no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(cleanup);

const WITH_PHONE: User = {
  ...USER,
  phone_numbers: [{ phone_id: 'phone-1', phone_number: '+12025550142', verified: true }],
};

it('asks anew about a removal that failed and was given up', async () => {
  const { deps } = testDeps();
  const refusal = { error_type: 'last_factor', error_message: 'It is the last one.' };
  Object.assign(deps.client.user, {
    deletePhoneNumber: () => Promise.reject(Object.assign(new Error('refused'), refusal)),
  });
  render(
    <DepsContext value={deps}>
      <PhonesCard onChange={() => undefined} user={WITH_PHONE} />
    </DepsContext>,
  );
  const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
  press(/^Remove \+/);
  press('Remove');
  await screen.findByText('It is the last one.');
  press('Cancel');
  press(/^Remove \+/);
  expect(screen.queryByText('It is the last one.')).toBeNull();
});
