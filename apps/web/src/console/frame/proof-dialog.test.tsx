// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { DepsContext } from '../../deps.ts';
import { USER, testDeps } from '../../testing.ts';
import { ProofDialog } from './proof-dialog.tsx';

beforeEach(() => {
  // The test's DOM opens no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(cleanup);

const PASSKEY = { webauthn_registration_id: 'p', verified: true };
const APP = { totp_id: 't', verified: true };
const EMAIL = { email_id: 'e', email: 'olga@example.com', verified: true };

type Ways = Partial<Record<'emails' | 'totps' | 'passkeys', readonly object[]>>;

/** The question, put to a user who has so much. */
const ask = async ({ emails = [EMAIL], totps = [], passkeys = [] }: Ways) => {
  const { deps } = testDeps();
  const user = { ...USER, emails, totps, webauthn_registrations: passkeys };
  const send = vi.fn(() => Promise.resolve({ method_id: 'method' }));
  const byCode = vi.fn(() => Promise.resolve({}));
  const byPasskey = vi.fn(() => Promise.reject(new Error('No passkey here')));
  Object.assign(deps, { hasPasskeys: true });
  Object.assign(deps.client, {
    user: { getSync: () => user },
    otps: { email: { send }, authenticate: byCode },
    webauthn: { authenticate: byPasskey },
  });
  const onSettled = vi.fn();
  render(
    <DepsContext value={deps}>
      <ProofDialog onSettled={onSettled} />
    </DepsContext>,
  );
  await screen.findByRole('dialog');
  return { send, byCode, onSettled };
};
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const MAIL = 'Mail a code to olga@example.com';
const WITH_PASSKEY = 'Confirm with a passkey';

it.each<[string, Ways, readonly string[]]>([
  ['a passkey', { passkeys: [PASSKEY] }, [MAIL, 'Cancel', WITH_PASSKEY]],
  ['an app', { totps: [APP] }, [MAIL, 'Cancel', 'Confirm']],
  ['both', { totps: [APP], passkeys: [PASSKEY] }, [WITH_PASSKEY, MAIL, 'Cancel', 'Confirm']],
  ['an app that was never set up', { totps: [{ ...APP, verified: false }] }, ['Cancel', MAIL]],
  ['no address', { emails: [] }, ['Cancel', 'Sign in again']],
])('offers who has %s every way that the server takes (A55)', async (_who, ways, offered) => {
  await ask(ways);
  expect(buttons()).toEqual(offered);
});

it('says what else there is if the passkey is on another device, and takes a mailed code (A55)', async () => {
  const { send, byCode, onSettled } = await ask({ passkeys: [PASSKEY] });
  press(WITH_PASSKEY);
  await screen.findByText('That did not work. Try again, or confirm in another way.');
  press(MAIL);
  const field = await screen.findByLabelText('Code mailed to olga@example.com');
  expect(send).toHaveBeenCalledWith('olga@example.com', { locale: 'en' });
  // A mail that does not come can be asked for once more.
  expect(buttons()).toEqual([WITH_PASSKEY, MAIL, 'Cancel', 'Confirm']);
  fireEvent.change(field, { target: { value: '123456' } });
  press('Confirm');
  await waitFor(() => expect(onSettled).toHaveBeenCalledWith(true));
  expect(byCode).toHaveBeenCalledWith('123456', 'method', { session_duration_minutes: 60 });
});
