import { sql } from 'kysely';
import type { Queries } from '../../db/database.ts';

/** How strongly a user was authenticated who gave a grant, as its record says it. */
export const STRONG = 'urn:gatecall:acr:strong';
export const SINGLE = 'urn:gatecall:acr:single';

/**
 * Lets what a user has allowed applications count as allowed without a second factor, and their sessions as made of
 * that: a second factor was removed, and none of them says whether it was by that one.
 */
export async function forgetStrength(queries: Queries, userId: string): Promise<void> {
  await queries
    .updateTable('sessions')
    .set({ factors: sql<string>`replace(factors, '"is_proven":true', '"is_proven":false')` })
    .where('user_id', '=', userId)
    .where('grant_key', 'is not', null)
    .execute();
  await queries
    .updateTable('idp_records')
    .set({ payload: sql<string>`replace(payload, ${sql.lit(STRONG)}, ${sql.lit(SINGLE)})` })
    .where('user_id', '=', userId)
    .where('model', '=', 'Grant')
    .execute();
}
