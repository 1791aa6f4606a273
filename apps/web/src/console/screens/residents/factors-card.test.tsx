// @vitest-environment happy-dom
import type { ServerFactor } from '@gatecall/contracts/server/sessions';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { DepsContext } from '../../../deps.ts';
import { testDeps } from '../../../testing.ts';
import type { Api } from '../../reads/api.ts';
import { createCache } from '../../reads/cache.ts';
import { ConsoleContext } from '../../reads/console-context.ts';
import { ConsoleTextContext, loadConsoleTexts } from '../../text/console-text.tsx';
import { FactorsCard } from './factors-card.tsx';

afterEach(cleanup);

const passkey = (id: string, label: string): ServerFactor => ({
  factor_id: id,
  kind: 'webauthn_registrations',
  label,
  added_at: '2026-11-03T09:00:00Z',
});

it('tells two passkeys apart, in the list and before one is removed', async () => {
  const { deps } = testDeps();
  const texts = await loadConsoleTexts('en');
  const factors = [
    passkey('one', 'Passkey 1, iPhone'),
    passkey('two', 'Passkey 2, Mac'),
    { factor_id: 'app', kind: 'totps', label: null, added_at: '2026-11-03T09:00:00Z' },
  ];
  const api = (() => Promise.resolve({ data: factors, next_cursor: null })) as unknown as Api;
  const state = { api, cache: createCache(api, deps.now), me: {}, withProof: () => undefined };
  render(
    <DepsContext value={deps}>
      <ConsoleContext value={state as never}>
        <ConsoleTextContext value={texts}>
          <FactorsCard mayRemove path="residents/ada" />
        </ConsoleTextContext>
      </ConsoleContext>
    </DepsContext>,
  );
  const names = (await screen.findAllByRole('button', { name: /^Remove/ })).map(
    (button) => button.getAttribute('aria-label') ?? button.textContent,
  );
  expect(names).toEqual([
    'Remove Passkey 1, iPhone',
    'Remove Passkey 2, Mac',
    'Remove Authenticator app',
  ]);
  expect(screen.getAllByText(/^Passkey · added Nov 3/)).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Remove Passkey 2, Mac' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('Passkey 2, Mac');
});
