import { OAUTH_PROVIDERS, type OAuthProvider } from '@gatecall/contracts/constants';
import { AUTH_ENDPOINTS } from '@gatecall/contracts/endpoints';
import { declareFactor } from '../../factor.ts';

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
