import { AUTH_ENDPOINTS } from '@gatecall/contracts/endpoints';
import { declareFactor } from '../../factor.ts';

/** The passkeys and security keys of an account. */
export const passkeyFactor = declareFactor({
  table: 'webauthn_registrations',
  id: 'webauthn_registration_id',
  columns: [
    'webauthn_registration_id',
    'domain',
    'user_agent',
    'authenticator_type',
    'verified',
    'name',
  ],
  withheld: ['public_key'],
  member: 'passkeys',
  fromRows: (rows) =>
    rows.map((row) => ({
      registrationId: row.webauthn_registration_id,
      domain: row.domain,
      userAgent: row.user_agent,
      authenticatorType: row.authenticator_type,
      isVerified: row.verified === 1,
      name: row.name,
    })),
  wireMember: 'webauthn_registrations',
  toWire: (passkeys) =>
    passkeys.map((p) => ({
      webauthn_registration_id: p.registrationId,
      domain: p.domain,
      user_agent: p.userAgent,
      authenticator_type: p.authenticatorType,
      verified: p.isVerified,
      name: p.name,
    })),
  countWays: (passkeys) => passkeys.filter((p) => p.isVerified).length,
  // Stands in for the authenticator app, but is never asked for beside another proof.
  second: { proofs: ['webauthn'] },
  addedNotice: 'passkeyAdded',
  removal: {
    endpoint: AUTH_ENDPOINTS.usersDeleteWebauthn,
    summary: 'Remove a passkey',
    name: 'webauthn_registrations',
    notFound: 'webauthn_registration_not_found',
    notice: 'passkeyRemoved',
  },
});
