import type { OAuthProvider } from '@gatecall/contracts/constants';
import type { Queries } from '../../../db/database.ts';

/** The registration of an identity: who it is here. */
export const findRegistration = (queries: Queries, issuer: string, subject: string) =>
  queries
    .selectFrom('oauth_registrations')
    .select(['oauth_registration_id', 'user_id', 'email_id'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();

/** Adds an identity; returns false if another one was faster (issuer and subject are unique). */
export async function insertRegistration(
  queries: Queries,
  registration: {
    registrationId: string;
    userId: string;
    provider: OAuthProvider;
    issuer: string;
    subject: string;
    emailId: string | null;
    pictureUrl: string;
    locale: string;
    now: number;
  },
): Promise<boolean> {
  const result = await queries
    .insertInto('oauth_registrations')
    .values({
      oauth_registration_id: registration.registrationId,
      user_id: registration.userId,
      provider_type: registration.provider,
      issuer: registration.issuer,
      subject: registration.subject,
      email_id: registration.emailId,
      profile_picture_url: registration.pictureUrl,
      locale: registration.locale,
      created_at: registration.now,
    })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** What the provider shows of the person, as of their newest sign-in. */
export const updateRegistration = (
  queries: Queries,
  registrationId: string,
  profile: { pictureUrl: string; locale: string },
): Promise<unknown> =>
  queries
    .updateTable('oauth_registrations')
    .set({ profile_picture_url: profile.pictureUrl, locale: profile.locale })
    .where('oauth_registration_id', '=', registrationId)
    .execute();
