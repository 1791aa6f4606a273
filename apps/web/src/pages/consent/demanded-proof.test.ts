import type { Session } from '@gatecall/auth-sdk/entities';
import { expect, it } from 'vitest';

import { demandedProof, newestProof } from './demanded-proof.ts';

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

it('counts the newest proof, and no recovery code', () => {
  const factor = (type: string, minute: number) => ({
    type,
    last_authenticated_at: new Date(minute * 60_000).toISOString(),
  });
  const session = {
    authentication_factors: [
      factor('password', 2),
      factor('magic_link', 1),
      factor('recovery_codes', 3),
    ],
  };
  // Nothing else of it is read.
  expect(newestProof(session as unknown as Session)).toBe(2 * 60_000);
});
