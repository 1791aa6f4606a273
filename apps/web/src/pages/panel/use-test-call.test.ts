import { describe, expect, it } from 'vitest';

import type { GateCall } from '../../api/calls.ts';
import { nextState } from './use-test-call.ts';

const NOW = Date.parse('2026-11-21T09:30:00Z');
const until = '2026-11-21T09:40:00Z';
const waiting = { kind: 'waiting', until, before: 'call-1' } as const;
const call = (more: Partial<GateCall> = {}): GateCall => ({
  call_id: 'call-2',
  kind: 'test',
  outcome: null,
  from_number: '+12015550142',
  opened_by: null,
  tries: 0,
  recording_seconds: null,
  stage: null,
  ringing: null,
  refused_by: null,
  rings_you: false,
  open_tap: null,
  cannot_open: null,
  gate: null,
  started_at: '2026-11-21T09:31:00Z',
  ended_at: null,
  ...more,
});

describe('a test call', () => {
  it.each([
    ['nothing came', null, NOW, 'waiting'],
    ['an earlier call', call({ call_id: 'call-1', outcome: 'tested' }), NOW, 'waiting'],
    ['it goes on', call(), NOW, 'running'],
    ['the code was right', call({ outcome: 'tested' }), NOW, 'heard'],
    ['hung up', call({ outcome: 'abandoned', ended_at: until }), NOW, 'ended'],
    ['nothing came in time', null, Date.parse(until), 'over'],
  ] as const)('when %s', (_name, newest, now, kind) => {
    expect(nextState(waiting, newest, now).kind).toBe(kind);
  });

  it('stays heard when another call comes', () => {
    expect(nextState({ kind: 'heard' }, call(), NOW)).toEqual({ kind: 'heard' });
  });
});
