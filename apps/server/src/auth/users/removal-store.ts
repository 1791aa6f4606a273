import { anyTables } from '../../db/any-tables.ts';
import type { Queries } from '../../db/database.ts';
import type { FactorKind } from '../factor.ts';
import { FACTOR_KINDS } from '../factors.ts';
import { emailFactor } from './email-factor.ts';

/**
 * Deletes one factor of this user with its parts; false when this user has no such thing. The owner
 * stands in the statement itself, so another user's id changes nothing (A52).
 */
export async function deleteOwn(
  queries: Queries,
  { kind, id, userId }: { kind: FactorKind; id: string; userId: string },
): Promise<boolean> {
  const all = anyTables(queries);
  const result = await all
    .deleteFrom(kind.table)
    .where(kind.id, '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (result.numDeletedRows === 0n) return false;
  for (const part of kind.parts ?? []) {
    await all.deleteFrom(part.table).where(part.of, '=', id).execute();
  }
  return true;
}

/** What a user can sign in with, by kind, each with its declared columns. */
export async function findOwn(
  queries: Queries,
  userId: string,
): Promise<readonly { readonly id: string; readonly kind: FactorKind; readonly row: AnyRow }[]> {
  const found: { id: string; kind: FactorKind; row: AnyRow }[] = [];
  for (const kind of FACTOR_KINDS) {
    const rows = await anyTables(queries)
      .selectFrom(kind.table)
      .select([...kind.columns, 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute();
    found.push(...rows.map((row) => ({ id: String(row[kind.id]), kind, row })));
  }
  return found;
}
type AnyRow = Readonly<Record<string, unknown>>;

const OTHER_KINDS = FACTOR_KINDS.filter(({ table }) => table !== emailFactor.table);
/** Everything that a user can sign in with besides mailboxes; what belongs to a factor goes first. */
const OTHER_TABLES = OTHER_KINDS.flatMap(({ table, parts = [] }) => [
  ...parts.map((part) => part.table),
  table,
]);

/** Deletes every way into an account but one mailbox (A40); returns whether there was one. */
export async function deleteOtherWaysIn(
  queries: Queries,
  { userId, emailId }: { userId: string; emailId: string },
): Promise<boolean> {
  const deleted = [
    await queries
      .deleteFrom('user_emails')
      .where('user_id', '=', userId)
      .where('email_id', '!=', emailId)
      .executeTakeFirst(),
  ];
  for (const table of OTHER_TABLES) {
    const all = anyTables(queries).deleteFrom(table);
    deleted.push(await all.where('user_id', '=', userId).executeTakeFirst());
  }
  // What its user has allowed applications, tokens for later use included.
  await queries.deleteFrom('idp_records').where('user_id', '=', userId).execute();
  await queries.deleteFrom('idp_consents').where('user_id', '=', userId).execute();
  return deleted.some(({ numDeletedRows }) => numDeletedRows > 0n);
}
