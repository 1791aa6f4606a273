// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { ProductApiError } from '../../api/product.ts';
import { DepsContext } from '../../deps.ts';
import { createListeners } from '../../lib/listeners.ts';
import { testDeps } from '../../testing.ts';
import { type Api, watchRole } from '../reads/api.ts';
import { ConsoleTextContext } from '../text/console-text.tsx';
import { en } from '../text/en.ts';
import { Door } from './door.tsx';

afterEach(cleanup);

const refusal = (code: string) =>
  new ProductApiError(403, JSON.stringify({ error_type: code, error_message: '' }));

/** The console of an operator; `reply` is what the server says from now on, to any call. */
async function openConsole({ hasPasskeys = true } = {}) {
  let reply = (): Promise<unknown> => Promise.resolve({ role: 'operator' });
  const server: Api = () => reply() as Promise<never>;
  const doubts = createListeners();
  const api = watchRole(server, doubts.tell);
  await act(async () =>
    render(
      <DepsContext value={{ ...testDeps().deps, hasPasskeys }}>
        <ConsoleTextContext value={en}>
          <Door api={server} onDoubt={doubts.subscribe} waiting={null}>
            {({ role }) => <p>What a {role} sees</p>}
          </Door>
        </ConsoleTextContext>
      </DepsContext>,
    ),
  );
  screen.getByText('What a operator sees');
  return (next: () => Promise<unknown>) =>
    act(async () => {
      reply = next;
      await api('overview').catch(() => undefined);
    });
}

it('closes the open console of a person whose role was taken away', async () => {
  const read = await openConsole();
  await read(() => Promise.reject(refusal('operators_only')));
  expect(screen.queryByText('What a operator sees')).toBeNull();
  screen.getByText(en.frame.notOperator);
});

it('shows what another role sees, if it was changed', async () => {
  const read = await openConsole();
  let calls = 0;
  await read(async () => {
    calls += 1;
    if (calls === 1) throw refusal('role_not_allowed');
    return { role: 'support' };
  });
  screen.getByText('What a support sees');
});

it.each([
  ['another refusal', refusal('building_occupied')],
  ['an outage', new TypeError('Failed to fetch')],
])('stays open after %s', async (_what, error) => {
  const read = await openConsole();
  await read(() => Promise.reject(error));
  screen.getByText('What a operator sees');
});

it.each([
  ['operators_only', en.frame.notOperator, en.frame.back],
  ['strong_factor_required', en.frame.needsFactor, en.frame.addPasskey],
])('says why it is shut with the button that has the focus: %s', async (type, why, button) => {
  const read = await openConsole();
  await read(() => Promise.reject(refusal(type)));
  const shut = screen.getByRole('group', { name: why });
  expect(document.activeElement).toBe(within(shut).getByRole('button', { name: button }));
});

it('leads to the authenticator app where there are no passkeys', async () => {
  const read = await openConsole({ hasPasskeys: false });
  await read(() => Promise.reject(refusal('strong_factor_required')));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: en.frame.addApp }));
});
