import { ALLOWED_SCOPES } from '@gatecall/contracts/constants';
import type { Queries } from '../../db/database.ts';

/** The scopes that a user has granted an application so far. */
export async function findConsent(
  queries: Queries,
  userId: string,
  clientId: string,
): Promise<readonly string[]> {
  const row = await queries
    .selectFrom('idp_consents')
    .select('scopes')
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row ? row.scopes.split(' ') : [];
}

/**
 * Adds what was shown and granted now. What was granted earlier stays, because tokens that carry it may:
 * an application that asks for less would otherwise hide from the user what it holds.
 */
export async function saveConsent(
  queries: Queries,
  consent: { userId: string; clientId: string; scopes: readonly string[]; now: number },
): Promise<void> {
  const row = { user_id: consent.userId, client_id: consent.clientId };
  // Holds the row, so that of two consents at once neither loses the other's scopes.
  const { scopes: earlier } = await queries
    .insertInto('idp_consents')
    .values({ ...row, scopes: consent.scopes.join(' '), granted_at: consent.now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'client_id']).doUpdateSet({ granted_at: consent.now }),
    )
    .returning('scopes')
    .executeTakeFirstOrThrow();
  const held = new Set([...earlier.split(' '), ...consent.scopes]);
  await queries
    .updateTable('idp_consents')
    .set({ scopes: ALLOWED_SCOPES.filter((scope) => held.has(scope)).join(' ') })
    .where('user_id', '=', row.user_id)
    .where('client_id', '=', row.client_id)
    .execute();
}

/** The applications that a user has granted something, the latest first. */
export const listConsents = (
  queries: Queries,
  userId: string,
): Promise<readonly { client_id: string; scopes: string; granted_at: number }[]> =>
  queries
    .selectFrom('idp_consents')
    .select(['client_id', 'scopes', 'granted_at'])
    .where('user_id', '=', userId)
    .orderBy('granted_at', 'desc')
    .execute();

/** Deletes what an application was granted; returns whether there was anything. */
export async function deleteConsent(
  queries: Queries,
  userId: string,
  clientId: string,
): Promise<boolean> {
  const row = await queries
    .deleteFrom('idp_consents')
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .returning('client_id')
    .executeTakeFirst();
  return row !== undefined;
}
