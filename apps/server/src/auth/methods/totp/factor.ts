import { AUTH_ENDPOINTS } from '@gatecall/contracts/endpoints';
import { declareFactor } from '../../factor.ts';
import { forgetUnconfirmedTotps } from './store.ts';

declare module '../../../db/schema.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- the only way to add to it
  interface Schema {
    totps: {
      totp_id: string;
      user_id: string;
      sealed_secret: string;
      verified: number;
      /** Newest time step accepted: a code works once (RFC 6238 §5.2). */
      last_step: number;
      created_at: number;
      /** An unverified secret is forgotten then. */
      expires_at: number;
    };
    totp_recovery_codes: {
      recovery_code_id: string;
      totp_id: string;
      user_id: string;
      /** Shown again on request; the hash is what a recovery is checked against. */
      sealed_code: string;
      code_hash: string;
      used_at: number | null;
    };
  }
}

export const SECRET_PURPOSE = 'totp-secret';
export const RECOVERY_PURPOSE = 'totp-recovery-code';

/** The authenticator apps of an account, with their recovery codes. */
export const totpFactor = declareFactor({
  table: 'totps',
  id: 'totp_id',
  columns: ['totp_id', 'verified'],
  withheld: ['sealed_secret'],
  parts: [{ table: 'totp_recovery_codes', of: 'totp_id', withheld: ['sealed_code', 'code_hash'] }],
  sealed: [
    { table: 'totps', key: 'totp_id', column: 'sealed_secret', purpose: SECRET_PURPOSE },
    {
      table: 'totp_recovery_codes',
      key: 'recovery_code_id',
      column: 'sealed_code',
      purpose: RECOVERY_PURPOSE,
    },
  ],
  forget: forgetUnconfirmedTotps,
  member: 'totps',
  fromRows: (rows) => rows.map((row) => ({ totpId: row.totp_id, isVerified: row.verified === 1 })),
  wireMember: 'totps',
  toWire: (totps) => totps.map((t) => ({ totp_id: t.totpId, verified: t.isVerified })),
  // Another factor comes before it.
  countWays: () => 0,
  second: {
    proofs: ['totp', 'recovery_codes'],
    demand: { isMadeBy: (totps) => totps.some((totp) => totp.isVerified), column: 'verified' },
  },
  addedNotice: 'appAdded',
  removal: {
    endpoint: AUTH_ENDPOINTS.usersDeleteTotp,
    summary: 'Remove an authenticator app',
    name: 'totps',
    notFound: 'totp_not_found',
    notice: 'appRemoved',
  },
});
