import { describe, expect, it } from 'vitest';

import { setupProgress } from './setup-progress.ts';

const intercom = {
  phone_number: '+12015550199',
  open_dtmf: '9',
  entry_codes: [],
  system_number: { phone_number: '+12015550101' },
  intercom_codes: [{ code: '482197' }],
};
const testCall = {
  call_id: 'call-1',
  kind: 'test' as const,
  outcome: 'tested' as const,
  from_number: '+12015550142',
  opened_by: null,
  tries: 1,
  recording_seconds: null,
  stage: null,
  ringing: null,
  refused_by: null,
  rings_you: false,
  open_tap: null,
  cannot_open: null,
  gate: null,
  started_at: '2026-11-21T09:20:00Z',
  ended_at: '2026-11-21T09:21:00Z',
};
const nothing = { intercom: null, forwarding: null, lastCall: null, skipped: '' };
const works = {
  conditions: [
    { condition: 'busy' as const, state: 'works' as const, checked_at: null, problem: null },
  ],
  last_gate_call_at: null,
  is_silent: false,
  is_phone_confirmed: true,
};

describe('the way to an answered gate', () => {
  it.each([
    ['nothing', nothing, ['next', 'later', 'later']],
    [
      'no free number',
      { ...nothing, intercom: { ...intercom, system_number: { phone_number: null } } },
      ['done', 'later', 'later'],
    ],
    ['saved', { ...nothing, intercom }, ['done', 'next', 'later']],
    ['checked', { ...nothing, intercom, forwarding: works }, ['done', 'done', 'next']],
    ['told', { ...nothing, intercom, skipped: 'forwarding' }, ['done', 'done', 'next']],
    ['told all', { ...nothing, intercom, skipped: 'forwarding test' }, ['done', 'done', 'done']],
    [
      'a call came',
      {
        ...nothing,
        intercom,
        forwarding: { ...works, conditions: [], last_gate_call_at: '2026-11-21T09:00:00Z' },
      },
      ['done', 'done', 'done'],
    ],
    [
      'a test call, which is dialled straight to us',
      { ...nothing, intercom, lastCall: testCall },
      ['done', 'next', 'done'],
    ],
    [
      'a check and a test call',
      { ...nothing, intercom, forwarding: works, lastCall: testCall },
      ['done', 'done', 'done'],
    ],
  ])('with %s', (_name, known, states) => {
    const progress = setupProgress(known);
    expect([progress.saved, progress.forwarding, progress.test]).toEqual(states);
    expect(progress.isReady).toBe(states.every((state) => state === 'done'));
  });
});
