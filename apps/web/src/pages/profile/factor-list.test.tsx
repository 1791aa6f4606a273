// @vitest-environment happy-dom
import type { User } from '@gatecall/auth-sdk/entities';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { DepsContext } from '../../deps.ts';
import { USER, testDeps } from '../../testing.ts';
import { EmailsCard } from './emails-card.tsx';
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
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe.each([
  ['an address', EmailsCard, 'deleteEmail', 'email-1', 'The address is removed.'],
  ['a number', PhonesCard, 'deletePhoneNumber', 'phone-1', 'The number is removed.'],
] as const)('removing %s', (_what, Card, call, id, done) => {
  const open = (remove: (id: string) => Promise<unknown>) => {
    const { deps } = testDeps();
    Object.assign(deps.client.user, { [call]: remove });
    const heard: string[] = [];
    render(
      <DepsContext
        value={{ ...deps, toasts: { ...deps.toasts, success: (text) => heard.push(text) } }}
      >
        <Card onChange={() => heard.push('changed')} user={WITH_PHONE} />
      </DepsContext>,
    );
    press(/^Remove ./);
    return heard;
  };

  it('is carried out after a question, and reported', async () => {
    const removed: string[] = [];
    const heard = open((gone) => Promise.resolve(removed.push(gone)));
    expect(removed).toEqual([]);
    press('Remove');
    await waitFor(() => expect(heard).toEqual([done, 'changed']));
    expect(removed).toEqual([id]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is asked about again after it failed and was given up', async () => {
    const refusal = {
      error_type: 'cannot_delete_last_primary_factor',
      error_message: 'It is the last one.',
    };
    const heard = open(() => Promise.reject(Object.assign(new Error('refused'), refusal)));
    press('Remove');
    await screen.findByText('It is the last one.');
    press('Cancel');
    press(/^Remove ./);
    expect(screen.queryByText('It is the last one.')).toBeNull();
    expect(heard).toEqual([]);
  });
});
