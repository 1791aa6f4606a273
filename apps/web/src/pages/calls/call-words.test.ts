import { expect, it } from 'vitest';

import type { GateCall } from '../../api/calls.ts';
import { calls as text } from '../../text/en/calls.ts';
import { reasonOf, whoOf } from './call-words.ts';

const REFUSED: GateCall = {
  call_id: 'call-1',
  kind: 'gate',
  outcome: 'refused',
  stage: null,
  ringing: null,
  refused_by: null,
  rings_you: false,
  open_tap: null,
  cannot_open: null,
  gate: null,
  from_number: '+12015550199',
  opened_by: null,
  tries: 3,
  recording_seconds: null,
  started_at: '2026-11-21T09:29:00.000Z',
  ended_at: '2026-11-21T09:30:00.000Z',
};

it('says who turned a guest away only if that is known', () => {
  expect(reasonOf({ ...REFUSED, refused_by: { kind: 'resident' } }, text)).toBe(
    'Turned away in the app',
  );
  expect(reasonOf(REFUSED, text)).toBe('Wrong codes: 3');
  // A server of the version before does not know it.
  const { refused_by: _untold, ...before } = REFUSED;
  expect(reasonOf(before as GateCall, text)).toBe('Wrong codes: 3');
});

it('speaks of a code only to whoever was asked for one, and counts only wrong ones', () => {
  const left = { ...REFUSED, outcome: 'abandoned', tries: 0 } as const;
  expect(reasonOf(left, text)).toBe('Left without a right code');
  expect(reasonOf({ ...left, kind: 'voicemail' }, text)).toBe('Left no message');
  // Silent to the end, or longer on the line than anybody may be.
  expect(reasonOf({ ...REFUSED, tries: 0 }, text)).toBe('Left without a right code');
});

it('says who opened, and not by what: a tap and a phone’s key count as one', () => {
  const openedBy = (kind: 'resident' | 'operator'): GateCall => ({
    ...REFUSED,
    outcome: 'opened',
    opened_by: { kind, name: null },
  });
  expect(reasonOf(openedBy('resident'), text)).toBe('You opened');
  expect(reasonOf(openedBy('operator'), text)).toBe('The operator of your gate opened');
});

it('says nothing untrue of an opening that only a newer server knows', () => {
  const opened = { ...REFUSED, outcome: 'opened', opened_by: { kind: 'robot', name: null } };
  expect(reasonOf(opened as unknown as GateCall, text)).toBe('');
});

it('names one of several gates, and whoever is no guest', () => {
  const atGarage = { ...REFUSED, gate: { gate_id: 'gate-2', name: 'Garage', hint: '143' } };
  expect(whoOf(atGarage, text, true)).toBe('Garage');
  expect(whoOf(atGarage, text, false)).toBe('');
  const ordinary = { ...atGarage, kind: 'voicemail' } as const;
  expect(whoOf(ordinary, text, true)).toBe('+1\u00a0201\u00a0555\u00a00199 · Garage');
  expect(whoOf(ordinary, text, false)).toBe('+1\u00a0201\u00a0555\u00a00199');
});

it('claims for the reader no code and no tap that may be another’s, and names a guest’s link', () => {
  const how = (kind: 'code' | 'arm', name: string | null) =>
    reasonOf({ ...REFUSED, outcome: 'opened', opened_by: { kind, name } }, text);
  expect(how('code', null)).toBe('The entry code');
  expect(how('arm', null)).toBe('Opened for five minutes');
  expect(how('arm', 'Plumber')).toBe('Link “Plumber”');
});
