/**
 * A foreign key to the primary key of `owners`: a row is refused without its owner, and is deleted
 * with it (ADR 0090). Deferrable, so that tables can be copied in any order.
 */
export const goesWith = (
  owners: 'users' | 'residents' | 'intercoms' | 'memberships' | 'buildings' | 'units' | 'operators',
): string => `references ${owners} on delete cascade deferrable`;
