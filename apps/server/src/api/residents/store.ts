import type { ResidentsQuery } from '@gatecall/contracts/server/residents';
import { sql } from 'kysely';
import type { Queries } from '../../db/database.ts';
import { matchingUsers } from './search.ts';

/** A resident as the list shows them. */
export type ListedResident = {
  readonly residentId: string;
  readonly status: 'active' | 'pending' | 'suspended';
  readonly firstName: string;
  readonly lastName: string;
  readonly trustedMetadata: Record<string, unknown>;
  readonly createdAt: number;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly gateIds: readonly string[];
};

const selectUsers = (queries: Queries) =>
  queries
    .selectFrom('users')
    .select([
      'user_id',
      'status',
      'suspended_at',
      'first_name',
      'last_name',
      'trusted_metadata',
      'created_at',
    ]);
type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['execute']>>[number];

/** Residents by their ids, which are in the order of their making: the newest first. */
export async function findResidentPage(
  queries: Queries,
  wanted: {
    query: string | undefined;
    status: ResidentsQuery['status'];
    after: string | undefined;
    limit: number;
  },
): Promise<readonly ListedResident[]> {
  const { query, status, after } = wanted;
  let select = selectUsers(queries).orderBy('user_id', 'desc').limit(wanted.limit);
  if (after !== undefined) select = select.where('user_id', '<', after);
  if (status === 'suspended') select = select.where('suspended_at', 'is not', null);
  else if (status !== undefined) {
    select = select.where('status', '=', sql.lit(status)).where('suspended_at', 'is', null);
  }
  if (query) select = select.where('user_id', 'in', matchingUsers(queries, query));
  return withDetails(queries, await select.execute());
}

export async function findResidentById(
  queries: Queries,
  residentId: string,
): Promise<ListedResident | undefined> {
  const rows = await selectUsers(queries).where('user_id', '=', residentId).execute();
  const [resident] = await withDetails(queries, rows);
  return resident;
}

/** What is in other tables, for a whole page at once. */
async function withDetails(
  queries: Queries,
  rows: readonly UserRow[],
): Promise<readonly ListedResident[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.user_id);
  const [emails, signInPhones, ownPhones, gates] = await Promise.all([
    queries
      .selectFrom('user_emails')
      .select(['user_id', 'email as value'])
      .where('user_id', 'in', ids)
      .orderBy('verified', 'desc')
      .orderBy('created_at')
      .execute(),
    queries
      .selectFrom('user_phone_numbers')
      .select(['user_id', 'phone_number as value'])
      .where('user_id', 'in', ids)
      .orderBy('created_at')
      .execute(),
    queries
      .selectFrom('residents')
      .select(['resident_id as user_id', 'phone_number as value'])
      .where('resident_id', 'in', ids)
      .execute(),
    queries
      .selectFrom('intercoms')
      .select(['resident_id as user_id', 'intercom_id as value'])
      .where('resident_id', 'in', ids)
      .orderBy('created_at')
      .orderBy('intercom_id')
      .execute(),
  ]);
  const firstOf = (of: readonly Detail[], id: string): string | null =>
    of.find((row) => row.user_id === id && row.value !== null)?.value ?? null;
  return rows.map((row) => ({
    residentId: row.user_id,
    status: row.suspended_at === null ? row.status : 'suspended',
    firstName: row.first_name,
    lastName: row.last_name,
    // Written as an object wherever a user is made or changed.
    trustedMetadata: JSON.parse(row.trusted_metadata) as Record<string, unknown>,
    createdAt: row.created_at,
    email: firstOf(emails, row.user_id),
    phoneNumber: firstOf(ownPhones, row.user_id) ?? firstOf(signInPhones, row.user_id),
    gateIds: gates.flatMap(({ user_id, value }) => (user_id === row.user_id ? [value] : [])),
  }));
}

type Detail = { readonly user_id: string; readonly value: string | null };
