import type { Residency } from './residency-store.ts';

/** Whether a person would move out before they have moved in. */
export const leavesFirst = ({
  movesInAt,
  movesOutAt,
}: Pick<Residency, 'movesInAt' | 'movesOutAt'>): boolean =>
  movesInAt !== null && movesOutAt !== null && movesOutAt <= movesInAt;
