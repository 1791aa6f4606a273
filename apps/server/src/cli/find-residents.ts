import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';

/** Ids of the users with this name in its canonical spelling; several people can share an own phone. */
export async function findResidents(queries: Queries, name: string): Promise<readonly string[]> {
  const rows = await queries
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', name)
    .union(queries.selectFrom('user_emails').select('user_id').where('email', '=', name))
    .union(
      queries.selectFrom('user_phone_numbers').select('user_id').where('phone_number', '=', name),
    )
    .union(
      queries
        .selectFrom('crypto_wallets')
        .select('user_id')
        .where(sql<string>`lower(address)`, '=', name.toLowerCase()),
    )
    .union(
      queries
        .selectFrom('residents')
        .select('resident_id as user_id')
        .where('phone_number', '=', name),
    )
    .execute();
  return rows.map(({ user_id: userId }) => userId);
}
