import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Queries } from '../../db/database.ts';
import { isSqlite } from '../../db/online.ts';

/** This many of a number's last digits find it: fewer would find half the town. */
const END_DIGITS = 4;
/** Sorts after every text that begins with the same letters. */
const LAST_LETTER = '\u{10FFFF}';

const textOf = (value: string) => sql<string>`cast(${value} as text)`;

/** Ids of the users that the text finds which an operator has typed. Each way of finding one has an index. */
export function matchingUsers(queries: Queries, text: string) {
  // The order of bytes, whatever language the database sorts in.
  const bytes = isSqlite(queries) ? sql`` : sql` collate "C"`;
  const begins = (column: RawBuilder<string>, start: RawBuilder<string>): RawBuilder<SqlBool> =>
    sql`${column}${bytes} >= ${start} and ${column}${bytes} < ${start} || ${LAST_LETTER}`;
  const typed = sql<string>`lower(${textOf(text)})`;
  const users = queries.selectFrom('users').select('user_id');
  const found = users
    .where('user_id', '=', text)
    .union(
      queries
        .selectFrom('user_emails')
        .select('user_id')
        .where(begins(sql.ref('email'), textOf(text.toLowerCase()))),
    )
    .union(users.where(begins(sql`lower(first_name || ' ' || last_name)`, typed)))
    .union(users.where(begins(sql`lower(last_name)`, typed)));
  const digits = text.replaceAll(/[\s().+-]/g, '');
  if (!/^\d+$/.test(digits)) return found;

  const number = sql.ref<string>('phone_number');
  const signsInBy = queries.selectFrom('user_phone_numbers').select('user_id');
  const isRungAt = queries
    .selectFrom('residents')
    .select('resident_id as user_id')
    .where('phone_number', 'is not', null);
  const start = begins(number, textOf(`+${digits}`));
  const byStart = found.union(signsInBy.where(start)).union(isRungAt.where(start));
  if (digits.length < END_DIGITS) return byStart;
  // Without a cast: SQLite would not use the index for a value that it has to convert.
  const end = sql<SqlBool>`substr(${number}, length(${number}) - 3) = ${digits.slice(-END_DIGITS)} and ${number} like ${`%${digits}`}`;
  return byStart.union(signsInBy.where(end)).union(isRungAt.where(end));
}
