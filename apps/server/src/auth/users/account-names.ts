import { FACTOR_KINDS, valueOf } from '../factors.ts';
import type { User } from './user.ts';

/** What names an account to its owner, the best first: not everyone has an e-mail address here. */
export const namesOf = (user: User): readonly [string, ...string[]] => {
  const [first = user.userId, ...more] = FACTOR_KINDS.flatMap(
    (kind) => kind.names?.(valueOf(user, kind)) ?? [],
  );
  return [first, ...more, user.userId];
};
