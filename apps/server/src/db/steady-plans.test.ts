import SqliteConnection from 'better-sqlite3';
import { Kysely, sql, type SqliteDatabase } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SteadyDialect } from './steady-plans.ts';

type Tables = { people: { id: string; age: number } };

let connection: SqliteConnection.Database;
let queries: Kysely<Tables>;
beforeEach(async () => {
  connection = new SqliteConnection(':memory:');
  queries = new Kysely<Tables>({
    dialect: new SteadyDialect({ database: connection as unknown as SqliteDatabase }),
  });
  connection.exec('create table people (id text primary key, age integer not null)');
  const rows = ['a', 'b', 'c', 'd'].map((id, i) => ({ id, age: 20 + i }));
  await queries.insertInto('people').values(rows).execute();
});
afterEach(() => connection.close());

const find = () => queries.selectFrom('people').select('id').orderBy('id');
const ids = async (query: ReturnType<typeof find>) =>
  (await query.execute()).map(({ id }) => id).join('');

describe('a condition', () => {
  it('matches by text and by number as elsewhere, hidden from the planner', async () => {
    expect(find().where('id', '=', 'b').compile().sql).toContain('"id" = (select ?)');
    expect(await ids(find().where('id', '=', 'b'))).toBe('b');
    expect(await ids(find().where('id', '!=', 'b'))).toBe('acd');
    expect(await ids(find().where('age', '>', 20).where('age', '<=', 22))).toBe('bc');
    expect(await ids(find().where('age', '>=', 22))).toBe('cd');
  });

  it('still uses the index of the compared column', () => {
    const { sql: text } = find().where('id', '=', 'b').compile();
    const plan = connection.prepare(`explain query plan ${text}`).all('b');
    expect(JSON.stringify(plan)).toContain('USING COVERING INDEX sqlite_autoindex_people_1 (id=?)');
  });

  it('leaves anything but a bound value alone', async () => {
    expect(find().where('age', '=', sql.lit(21)).compile().sql).toContain('"age" = 21');
    expect(await ids(find().where('id', 'in', ['a', 'c']))).toBe('ac');
    expect(await ids(find().where('id', 'like', 'd%'))).toBe('d');
    await queries
      .updateTable('people')
      .set((eb) => ({ age: eb('age', '+', 10) }))
      .where('id', '=', 'a')
      .execute();
    expect(await ids(find().where('age', '=', 30))).toBe('a');
  });
});

describe('a limit', () => {
  it('is written out', async () => {
    expect(find().limit(2).compile().sql).toMatch(/limit 2$/);
    expect(await ids(find().limit(2))).toBe('ab');
  });

  it('may be an expression', async () => {
    expect(await ids(find().limit(sql<number>`1 + 2`))).toBe('abc');
  });
});
