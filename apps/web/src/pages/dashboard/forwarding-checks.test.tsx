// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import type { ForwardingAnswer } from '../../api/gate.ts';
import { DepsContext } from '../../deps.ts';
import { testDeps } from '../../testing.ts';
import { ForwardingChecks } from './forwarding-checks.tsx';

afterEach(cleanup);

type Condition = ForwardingAnswer['conditions'][number];

const show = (...conditions: Condition[]) => {
  const forwarding = {
    conditions,
    last_gate_call_at: null,
    is_silent: false,
    is_phone_confirmed: true,
  };
  render(
    <DepsContext value={testDeps().deps}>
      <ForwardingChecks forwarding={forwarding} onChange={() => undefined} />
    </DepsContext>,
  );
};
const at = '2026-11-20T09:00:00Z';

it('says of each thing that went wrong what to do about it, once, and of which conditions', async () => {
  show(
    { condition: 'no_answer', state: 'fails', checked_at: at, problem: 'answered' },
    { condition: 'busy', state: 'fails', checked_at: at, problem: 'answered' },
    { condition: 'unreachable', state: 'fails', checked_at: at, problem: 'not_back' },
  );
  expect(await screen.findAllByText(/answered instead of forwarded/)).toHaveLength(1);
  expect(screen.getAllByText(/did not reach us/)).toHaveLength(1);
  const said = (words: RegExp) => screen.getByText(words).parentElement?.textContent;
  expect(said(/answered instead/)).toContain('When unanswered, after 15 seconds · When busy');
  expect(said(/answered instead/)).not.toContain('When unreachable');
  expect(said(/did not reach us/)).toMatch(/^When unreachableThe call/);
});

it('does not call a check failed that says nothing, nor one that runs again', async () => {
  show(
    { condition: 'no_answer', state: 'works', checked_at: at, problem: 'unclear' },
    { condition: 'busy', state: 'unknown', checked_at: null, problem: null },
  );
  await screen.findByText(/checked at the same moment/);
  expect(screen.queryByText(/did not reach us/)).toBeNull();
  expect(screen.getByText('Works')).toBeDefined();
});

it('has a phone that is to be unreachable checked from another device: it has no network itself', async () => {
  show({ condition: 'unreachable', state: 'unknown', checked_at: null, problem: null });
  await screen.findByText(/airplane mode.*another device/);
});
