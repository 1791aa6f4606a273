import { AUTH_ENDPOINTS } from '@gatecall/contracts/endpoints';
import { declareFactor } from '../factor.ts';

/** The mailboxes of an account. */
export const emailFactor = declareFactor({
  table: 'user_emails',
  id: 'email_id',
  columns: ['email_id', 'email', 'verified'],
  member: 'emails',
  fromRows: (rows) =>
    rows.map((row) => ({
      emailId: row.email_id,
      email: row.email,
      isVerified: row.verified === 1,
    })),
  labelOf: ({ email }) => email,
  wireMember: 'emails',
  toWire: (emails) =>
    emails.map((e) => ({ email_id: e.emailId, email: e.email, verified: e.isVerified })),
  isToldWhole: true,
  names: (emails) => emails.map(({ email }) => email),
  countWays: (emails) => emails.filter((e) => e.isVerified).length,
  addedNotice: 'emailAdded',
  removal: {
    endpoint: AUTH_ENDPOINTS.usersDeleteEmail,
    summary: 'Remove an e-mail address',
    name: 'emails',
    notFound: 'email_not_found',
    notice: 'emailRemoved',
  },
});
