import { declareFactor } from '../../factor.ts';

declare module '../../../db/schema.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- the only way to add to it
  interface Schema {
    passwords: {
      user_id: string;
      password_id: string;
      /** Argon2id, PHC string. */
      hash: string;
      requires_reset: number;
      created_at: number;
      updated_at: number;
    };
  }
}

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
