// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { DepsContext } from '../../deps.ts';
import { memoryStorage, testDeps } from '../../testing.ts';
import { EntryCodeCard } from './entry-code-card.tsx';

afterEach(cleanup);

const OLD = {
  code: '482197',
  made_at: '2026-11-01T12:00:00Z',
  opened: 3,
  last_opened_at: '2026-11-20T12:00:00Z',
};
const INTERCOM = {
  phone_number: '+12015550199',
  open_dtmf: '9',
  entry_codes: [],
  system_number: { phone_number: '+12015550101' },
  intercom_codes: [{ code: OLD.code }],
};
const REPLACE = '/v1/entry_code/replace';
const NEW = { code: '604913', made_at: '2026-11-21T12:00:00Z', opened: 0, last_opened_at: null };

const open = (answers: { replace?: () => Response; restorableUntil?: string } = {}) => {
  const { storage } = memoryStorage({ session_jwt: 'jwt-1' });
  const sent: { path: string; body: unknown }[] = [];
  let changes = 0;
  const { deps } = testDeps({
    storage,
    fetch: async (input, init) => {
      const path = String(input);
      sent.push({ path, body: typeof init?.body === 'string' ? JSON.parse(init.body) : null });
      if (path.endsWith('/restore')) return Response.json(OLD);
      return (
        answers.replace?.() ??
        Response.json({
          ...NEW,
          replaced: OLD,
          restorable_until:
            answers.restorableUntil ?? new Date(deps.now() + 10 * 60_000).toISOString(),
        })
      );
    },
  });
  render(
    <DepsContext value={deps}>
      <EntryCodeCard
        intercom={INTERCOM}
        isLoading={false}
        onChange={async () => void (changes += 1)}
      />
    </DepsContext>,
  );
  return { sent, changes: () => changes };
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('replacing the entry code', () => {
  it('takes one press, names who still has the old code, and takes it back', async () => {
    const { changes, sent } = open();
    press('Replace the code');
    await screen.findByText('482 197 no longer opens. Anyone who still has it needs the new code.');
    screen.getByText(/^In use since November 1\. Openings with it: 3, the last Nov 20/);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' })),
    );
    expect(changes()).toBe(1);
    press('Undo');
    await screen.findByText(/482 197 opens again/);
    expect(sent.at(-1)).toEqual({ path: '/v1/entry_code/restore', body: { code: '482197' } });
    expect(changes()).toBe(2);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('offers no way back once it is too late', async () => {
    open({ restorableUntil: '2020-01-01T00:00:00Z' });
    press('Replace the code');
    await screen.findByText(/no longer opens/);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('reloads if it is not known whether the code was replaced', async () => {
    const { sent, changes } = open({ replace: () => new Response('', { status: 502 }) });
    press('Replace the code');
    await screen.findByText(/That was not saved/);
    expect(changes()).toBe(1);
    press('Replace the code');
    await waitFor(() => expect(changes()).toBe(2));
    expect(sent.map(({ path }) => path)).toEqual([REPLACE, REPLACE]);
  });
});
