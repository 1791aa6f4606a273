import { declareFactor } from '../../factor.ts';

/** The one password of an account. */
export const passwordFactor = declareFactor({
  table: 'passwords',
  id: 'password_id',
  columns: ['password_id', 'requires_reset'],
  withheld: ['hash'],
  member: 'password',
  fromRows: ([row]) =>
    row ? { passwordId: row.password_id, requiresReset: row.requires_reset === 1 } : null,
  wireMember: 'password',
  toWire: (password) =>
    password && { password_id: password.passwordId, requires_reset: password.requiresReset },
  // It works with any address. A proven one is a way already, by its links.
  countWays: (password, emails) => (password ? emails.filter((e) => !e.isVerified).length : 0),
  addedNotice: 'passwordChanged',
});
