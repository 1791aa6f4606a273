import { OAUTH_PROVIDERS, type OAuthProvider } from '@gatecall/contracts/constants';
import { AUTH_ENDPOINTS } from '@gatecall/contracts/endpoints';
import { declareFactor } from '../../factor.ts';

declare module '../../../db/schema.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- the only way to add to it
  interface Schema {
    oauth_registrations: {
      oauth_registration_id: string;
      user_id: string;
      provider_type: string;
      /** Identity is (issuer, subject), never the e-mail (A62). */
      issuer: string;
      subject: string;
      email_id: string | null;
      profile_picture_url: string;
      locale: string;
      created_at: number;
    };
  }
}

/** The accounts of other providers that open this one. */
export const socialFactor = declareFactor({
  table: 'oauth_registrations',
  id: 'oauth_registration_id',
  columns: ['oauth_registration_id', 'subject', 'provider_type', 'profile_picture_url', 'locale'],
  member: 'socialAccounts',
  fromRows: (rows) =>
    rows.map((row) => ({
      registrationId: row.oauth_registration_id,
      subject: row.subject,
      // Written by `insertRegistration` alone.
      provider: row.provider_type as OAuthProvider,
      pictureUrl: row.profile_picture_url,
      locale: row.locale,
    })),
  labelOf: (row) => OAUTH_PROVIDERS[row.provider_type as OAuthProvider],
  wireMember: 'providers',
  toWire: (accounts) =>
    accounts.map((a) => ({
      oauth_user_registration_id: a.registrationId,
      provider_subject: a.subject,
      provider_type: OAUTH_PROVIDERS[a.provider],
      profile_picture_url: a.pictureUrl,
      locale: a.locale,
    })),
  countWays: (accounts) => accounts.length,
  addedNotice: 'socialAdded',
  removal: {
    endpoint: AUTH_ENDPOINTS.usersDeleteOAuth,
    summary: 'Remove a social sign-in',
    name: 'oauth',
    notFound: 'oauth_user_registration_not_found',
    notice: 'socialRemoved',
  },
});
