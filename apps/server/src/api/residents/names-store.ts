import { sql } from 'kysely';
import type { Queries } from '../../db/database.ts';

/** An id, and what operators know it by. */
export type Named = { readonly id: string; readonly name: string | null };

/** What operators call some residents: the name, else the first address, a confirmed one before others. */
export const findResidentNames = (
  queries: Queries,
  userIds: readonly string[],
): Promise<readonly Named[]> =>
  queries
    .selectFrom('users')
    .select((eb) => [
      'users.user_id as id',
      sql<string | null>`coalesce(
        nullif(trim(users.first_name || ' ' || users.last_name), ''),
        ${eb
          .selectFrom('user_emails')
          .select('user_emails.email')
          .whereRef('user_emails.user_id', '=', 'users.user_id')
          .orderBy('user_emails.verified', 'desc')
          .orderBy('user_emails.created_at')
          .limit(1)}
      )`.as('name'),
    ])
    .where('users.user_id', 'in', userIds)
    .execute();
