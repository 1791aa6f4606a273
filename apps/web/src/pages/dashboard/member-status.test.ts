import type { GateAnswer } from '@gatecall/contracts/product/gate';
import { expect, it } from 'vitest';

import { people } from '../../text/en/people.ts';
import { memberStatus } from './member-status.ts';

const GATE: GateAnswer = {
  status: 'codes_suspended',
  sentence: 'Codes are switched off for a while',
  conditions_checked: 3,
  conditions: 3,
  suspended_until: '2026-11-21T10:00:00Z',
  suspended_calls: 'all',
  system_number: null,
  hears_speech: true,
  is_quiet: false,
  forwarding: null,
};

it.each([
  ['all', /open while it rings\. You are a member/],
  ['unvouched', /Only calls that the carrier does not vouch for are affected\. You are/],
  ['vouched', /Only calls that the carrier vouches for are affected\. You are/],
] as const)('tells a member in which calls codes are off: %s', (calls, words) => {
  expect(memberStatus({ ...GATE, suspended_calls: calls }, people).text).toMatch(words);
});
