import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { briefly, buildIndex, isSqlite } from '../online.ts';

const NUMBERS_AT_ONCE = 100;

/**
 * Counts at each number of the pool how many intercoms use it, so that a new intercom need not count all
 * of them. Triggers count: no writer forgets it, not even an instance of the version before.
 */
export const numberUse: Migration = {
  async up(db: Kysely<unknown>) {
    if (isSqlite(db)) await countOnSqlite(db);
    else await countOnPostgres(db);
    await buildIndex(db, {
      name: 'system_numbers_by_use',
      on: 'system_numbers (intercoms, phone_number) where removed_at is null',
    });
  },
};

async function countOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`alter table system_numbers add column intercoms integer not null default 0`.execute(db);
  const count = (by: 1 | -1, row: 'old' | 'new') =>
    sql`update system_numbers set intercoms = intercoms + ${sql.lit(by)}
      where phone_number = ${sql.ref(`${row}.system_number`)};`;
  await sql`create trigger intercoms_counted after insert on intercoms
    begin ${count(1, 'new')} end`.execute(db);
  await sql`create trigger intercoms_uncounted after delete on intercoms
    begin ${count(-1, 'old')} end`.execute(db);
  await sql`create trigger intercoms_recounted after update of system_number on intercoms
    when old.system_number is not new.system_number
    begin ${count(-1, 'old')} ${count(1, 'new')} end`.execute(db);
  await sql`update system_numbers set intercoms = (
    select count(*) from intercoms where system_number = system_numbers.phone_number)`.execute(db);
}

async function countOnPostgres(db: Kysely<unknown>): Promise<void> {
  await briefly(db, () =>
    sql`alter table system_numbers
      add column if not exists intercoms integer not null default 0`.execute(db),
  );
  await sql`create or replace function count_intercoms() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.system_number is not null then
        update system_numbers set intercoms = intercoms - 1 where phone_number = old.system_number;
      end if;
      if tg_op <> 'DELETE' and new.system_number is not null then
        update system_numbers set intercoms = intercoms + 1 where phone_number = new.system_number;
      end if;
      return null;
    end $$`.execute(db);
  await briefly(db, () =>
    sql`create or replace trigger intercoms_counted after insert or delete on intercoms
      for each row execute function count_intercoms()`.execute(db),
  );
  await briefly(db, () =>
    sql`create or replace trigger intercoms_recounted after update of system_number on intercoms
      for each row when (old.system_number is distinct from new.system_number)
      execute function count_intercoms()`.execute(db),
  );
  for (let after: string | undefined = ''; after !== undefined;) {
    after = await countSome(db, after);
  }
}

/**
 * Counts some numbers anew; returns the last of them. Their rows are held first and counted in a second
 * statement: whoever saves an intercom meanwhile has been counted, or counts itself afterwards.
 */
const countSome = (db: Kysely<unknown>, after: string): Promise<string | undefined> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ phone_number: string }>`
      select phone_number from system_numbers where phone_number > ${after}
      order by phone_number limit ${sql.lit(NUMBERS_AT_ONCE)} for update`.execute(transaction);
    const last = rows.at(-1)?.phone_number;
    if (last === undefined) return undefined;
    await sql`update system_numbers set intercoms = (
        select count(*) from intercoms where system_number = system_numbers.phone_number)
      where phone_number > ${after} and phone_number <= ${last}`.execute(transaction);
    return last;
  });
