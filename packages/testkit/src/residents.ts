import type { Queries } from '@gatecall/server/db/database';

/** Users with only an id, for tests that write rows which belong to them. */
export const insertUsers = (queries: Queries, ids: readonly string[]): Promise<unknown> =>
  queries
    .insertInto('users')
    .values(
      ids.map((id) => ({
        user_id: id,
        status: 'active' as const,
        first_name: '',
        middle_name: '',
        last_name: '',
        trusted_metadata: '{}',
        untrusted_metadata: '{}',
        created_at: 1,
        language: null,
      })),
    )
    .execute();

/** The same as residents without a phone. */
export async function insertResidents(queries: Queries, ids: readonly string[]): Promise<void> {
  await insertUsers(queries, ids);
  await queries
    .insertInto('residents')
    .values(ids.map((id) => ({ resident_id: id, created_at: 1, updated_at: 1 })))
    .execute();
}
