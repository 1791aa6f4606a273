// @vitest-environment happy-dom
import { JOBS } from '@gatecall/contracts/server/jobs';
import type { NamedAuditEntry } from '@gatecall/contracts/server/audit';
import { LANGUAGES, type Language } from '@gatecall/contracts/languages';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { DepsContext } from '../../../deps.ts';
import { testDeps } from '../../../testing.ts';
import type { Api } from '../../reads/api.ts';
import { createCache } from '../../reads/cache.ts';
import { ConsoleContext } from '../../reads/console-context.ts';
import { ConsoleTextContext, loadConsoleTexts } from '../../text/console-text.tsx';
import { AuditScreen } from './audit-screen.tsx';

afterEach(cleanup);

const entryOf = (job: string, index: number): NamedAuditEntry => ({
  audit_id: `audit-${index}`,
  at: '2026-11-21T09:00:00Z',
  event: 'gate_number_given',
  actor: { kind: 'job', id: job },
  resident_id: null,
  ip_address: '',
  details: {},
  names: {},
});

const showAudit = async (language: Language, entries: readonly NamedAuditEntry[]) => {
  const { deps } = testDeps();
  const texts = await loadConsoleTexts(language);
  const api = (() => Promise.resolve({ data: entries, next_cursor: null })) as unknown as Api;
  const state = { api, cache: createCache(api, deps.now), me: {}, withProof: () => undefined };
  render(
    <DepsContext value={deps}>
      <ConsoleContext value={state as never}>
        <ConsoleTextContext value={texts}>
          <AuditScreen />
        </ConsoleTextContext>
      </ConsoleContext>
    </DepsContext>,
  );
  return texts;
};

it('has moments as dates, and reads no quotes and brackets aloud as those of a program', async () => {
  const details = { before: { moves_out_at: Date.UTC(2026, 11, 31, 12) }, used: 3 };
  await showAudit('en', [{ ...entryOf('retention', 0), details }]);
  const line = await screen.findByText(/before: /);
  expect(line.textContent).toMatch(/"moves_out_at":"Dec(ember)? 31.*used: 3$/);
  expect(line.closest('code')).toBeNull();
});

it.each(LANGUAGES)('says in words what the server did by itself, in %s', async (language) => {
  const texts = await showAudit(language, JOBS.map(entryOf));
  for (const job of JOBS) {
    expect((await screen.findByTitle(job)).textContent).toBe(texts.auditJobs[job]);
    expect(texts.auditJobs[job]).not.toBe(job);
  }
});
