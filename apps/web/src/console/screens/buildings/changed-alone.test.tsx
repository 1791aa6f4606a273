// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { DepsContext } from '../../../deps.ts';
import { testDeps } from '../../../testing.ts';
import { WebhookForm } from '../webhooks/webhook-form.tsx';
import { BuildingForm } from './building-form.tsx';
import { PanelForm } from './panel-form.tsx';
import { UnitForm } from './unit-form.tsx';

beforeEach(() => {
  // The test's DOM opens no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(cleanup);

const save = vi.fn((_all: object, _changed: object) => Promise.resolve());
const shared = { confirm: 'Save', title: 'Change', onClose: () => {}, onDone: () => {}, save };
const unit = { label: '4B', floor: '4' };
const house = { name: 'House', address: '', time_zone: 'Europe/Berlin', language: 'en' } as const;
const panel = { name: 'Door', phone_number: '+12015550199', open_dtmf: '9', profile: null };
const webhook = { url: 'https://example.com/hook', events: ['*'] };

it.each<[string, ReactNode, string, object]>([
  ['unit', <UnitForm {...shared} key="u" start={unit} />, 'Floor', { floor: '5' }],
  ['building', <BuildingForm {...shared} key="b" start={house} />, 'Address', { address: '5' }],
  ['panel', <PanelForm {...shared} key="p" language="en" start={panel} />, 'Name', { name: '5' }],
  ['webhook', <WebhookForm {...shared} key="w" webhook={webhook} />, 'Events', { events: ['5'] }],
])('the form of a %s sends what was changed in it alone', async (_what, form, label, changed) => {
  const { deps } = testDeps();
  render(<DepsContext value={deps}>{form}</DepsContext>);
  fireEvent.change(screen.getByLabelText(label), { target: { value: '5' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save.mock.lastCall?.[1]).toEqual(changed));
});
