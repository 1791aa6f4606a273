import { toWireTime } from '../../platform/clock.ts';
import { FACTOR_KINDS, valueOf, type FactorsOfUser, type WireFactors } from '../factors.ts';
import type { User } from './user.ts';

/** The user as the wire carries it (wire 2). */
export const toWireUser = (user: User) => ({
  user_id: user.userId,
  created_at: toWireTime(user.createdAt),
  status: user.status,
  name: {
    first_name: user.name.first,
    middle_name: user.name.middle,
    last_name: user.name.last,
  },
  trusted_metadata: user.trustedMetadata,
  untrusted_metadata: user.untrustedMetadata,
  ...toWireFactors(user),
  biometric_registrations: [],
  roles: [],
});

const toWireFactors = (user: User): WireFactors =>
  // Each kind makes the value of its member.
  Object.fromEntries(
    FACTOR_KINDS.map((kind) => [kind.wireMember, kind.toWire(valueOf(user, kind))]),
  ) as WireFactors;

/** What a user may see of themselves after the first of two factors: the second ones. */
export const withoutPersonalData = (user: User): User => ({
  ...user,
  name: { first: '', middle: '', last: '' },
  trustedMetadata: {},
  untrustedMetadata: {},
  ...NO_FIRST_FACTORS,
});

const NO_FIRST_FACTORS = Object.fromEntries(
  FACTOR_KINDS.filter(({ second }) => !second).map((kind) => [kind.member, kind.fromRows([])]),
) as Partial<FactorsOfUser>;
