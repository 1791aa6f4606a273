// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';

import { DepsContext } from '../../deps.ts';
import { memoryStorage, testDeps, USER } from '../../testing.ts';
import { PanelForm } from '../panel/panel-form.tsx';
import { NameCard } from './name-card.tsx';
import { NotificationsCard } from './notifications-card.tsx';

afterEach(cleanup);

/** A card over a server that keeps what is put there; `sent` is what was saved. */
const open = async (card: ReactNode, path: string, first: object) => {
  let kept = first;
  const sent: unknown[] = [];
  const { deps } = testDeps({
    storage: memoryStorage({ session_jwt: 'jwt-1' }).storage,
    fetch: async (input, init) => {
      if (String(input).split('?', 1)[0] !== path) return new Response('', { status: 404 });
      if (init?.method === 'PUT') {
        const body: object = JSON.parse(String(init.body));
        sent.push(body);
        kept = { ...kept, ...body };
      }
      return Response.json(kept);
    },
  });
  const update = vi.fn(() => Promise.resolve());
  Object.assign(deps.client, { user: { update, getSync: () => USER, get: async () => USER } });
  await act(async () => void render(<DepsContext value={deps}>{card}</DepsContext>));
  /** Another tab saves. */
  const elsewhere = (change: object) => {
    kept = { ...kept, ...change };
  };
  return { sent, elsewhere, update };
};
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

it('saves the name that was typed, and leaves the other as it is by now', async () => {
  const { update } = await open(<NameCard onChange={() => {}} user={USER} />, '', {});
  fireEvent.change(screen.getByLabelText('First name'), { target: { value: 'Augusta' } });
  save();
  await waitFor(() => expect(update).toHaveBeenCalledWith({ name: { first_name: 'Augusta' } }));
});

it('saves one channel or one kind of notice beside what the others are by now', async () => {
  const settings = {
    email: true,
    sms: false,
    push: false,
    kinds: ['message'],
    push_subscriptions: 0,
    push_public_key: 'k',
    devices: [],
  };
  const path = '/v1/notifications';
  const { sent, elsewhere } = await open(<NotificationsCard isPhoneConfirmed />, path, settings);
  elsewhere({ sms: true, kinds: ['message', 'silence'] });
  fireEvent.click(await screen.findByLabelText('E-mail'));
  const others = { push: false, sms: true };
  const kinds = ['message', 'silence'];
  await waitFor(() => expect(sent).toEqual([{ ...others, email: false, kinds }]));
  elsewhere({ email: true, kinds: ['message'] });
  await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveProperty('disabled', false));
  fireEvent.click(screen.getByLabelText('A guest left a message'));
  await waitFor(() => expect(sent[1]).toEqual({ ...others, email: true, kinds: [] }));
});

it('saves the tones that were adjusted beside what the others are by now', async () => {
  const panel = {
    delay_ms: 300,
    repeat: 1,
    gap_ms: 100,
    tone_ms: 200,
    hang_up_after_ms: 1_000,
    deny_key: null,
    doubles_keys: false,
    language: 'en',
  };
  const told = { ...panel, test_open_until: null };
  const { sent, elsewhere } = await open(<PanelForm />, '/v1/panel', told);
  elsewhere({ delay_ms: 700 });
  fireEvent.click(await screen.findByRole('checkbox'));
  save();
  await waitFor(() => expect(sent).toEqual([{ ...panel, delay_ms: 700, doubles_keys: true }]));
});
