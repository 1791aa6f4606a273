import { FACTOR_KINDS, valueOf } from '../factors.ts';
import type { User } from './user.ts';

/** In how many ways this user can begin to sign in. */
export const countSignInWays = (user: User): number =>
  FACTOR_KINDS.reduce((sum, kind) => sum + kind.countWays(valueOf(user, kind), user.emails), 0);
