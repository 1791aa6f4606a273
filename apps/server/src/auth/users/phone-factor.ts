import { AUTH_ENDPOINTS } from '@gatecall/contracts/endpoints';
import { declareFactor } from '../factor.ts';

/** The telephone numbers that an account signs in with. */
export const phoneFactor = declareFactor({
  table: 'user_phone_numbers',
  id: 'phone_id',
  columns: ['phone_id', 'phone_number', 'verified'],
  member: 'phoneNumbers',
  fromRows: (rows) =>
    rows.map((row) => ({
      phoneId: row.phone_id,
      phoneNumber: row.phone_number,
      isVerified: row.verified === 1,
    })),
  labelOf: ({ phone_number: number }) => number,
  wireMember: 'phone_numbers',
  toWire: (numbers) =>
    numbers.map((p) => ({
      phone_id: p.phoneId,
      phone_number: p.phoneNumber,
      verified: p.isVerified,
    })),
  isToldWhole: true,
  names: (numbers) => numbers.map(({ phoneNumber }) => phoneNumber),
  countWays: (numbers) => numbers.filter((p) => p.isVerified).length,
  addedNotice: 'phoneAdded',
  removal: {
    endpoint: AUTH_ENDPOINTS.usersDeletePhoneNumber,
    summary: 'Remove a phone number',
    name: 'phone_numbers',
    notFound: 'phone_number_not_found',
    notice: 'phoneRemoved',
  },
});
