import { expect, it } from 'vitest';

import { demandedProof } from './demanded-proof.ts';

it.each([
  ['', 0],
  ['?prompt=login', 0],
  ['?auth_after=1700000000', 1_700_000_000_000],
  ['?max_age=60', 1_800_000_000_000 - 60_000],
  ['?max_age=0', 1_800_000_000_000],
  ['?auth_after=1700000000&max_age=1', 1_800_000_000_000 - 1_000],
  ['?auth_after=x&max_age=y', 0],
])('reads from %j how old the proof may be', (search, expected) => {
  expect(demandedProof(search, 1_800_000_000_000)).toBe(expected);
});
