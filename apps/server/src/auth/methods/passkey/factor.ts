import { AUTH_ENDPOINTS } from '@gatecall/contracts/endpoints';
import { describeUserAgent } from '@gatecall/contracts/user-agent';
import { declareFactor } from '../../factor.ts';

declare module '../../../db/schema.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- the only way to add to it
  interface Schema {
    webauthn_registrations: {
      webauthn_registration_id: string;
      user_id: string;
      /** Base64url; unique over all users (A76). */
      credential_id: string;
      /** COSE key, base64url. */
      public_key: string;
      sign_count: number;
      /** RP id that it was made for. */
      domain: string;
      user_agent: string;
      authenticator_type: string;
      name: string;
      /** JSON list. */
      transports: string;
      backup_eligible: number;
      backed_up: number;
      verified: number;
      created_at: number;
      last_used_at: number | null;
      /** What the authenticator stores as the user's id, if it is not `user_id`. */
      user_handle: string | null;
    };
  }
}

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
  labelOf: ({ name, user_agent: agent }) =>
    [name, describeUserAgent(agent).system].filter((part) => part !== '').join(', '),
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
