import { readFileSync } from 'node:fs';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyTables, type AnyRow } from './any-tables.ts';

/** A value that each check refuses. */
const REFUSED: Readonly<Record<string, Readonly<Record<string, string | number>>>> = {
  users: { status: 'gone' },
  user_emails: { verified: 2 },
  user_phone_numbers: { verified: -1 },
  passwords: { requires_reset: 2 },
  totps: { verified: 2 },
  webauthn_registrations: { verified: 2, backup_eligible: 2, backed_up: 2, sign_count: -1 },
  crypto_wallets: { verified: 2, wallet_type: 'bitcoin' },
  entry_codes: { kind: 'stolen', position: -1 },
  panel_profiles: {
    delay_ms: 10_001,
    repeat_count: 0,
    gap_ms: -1,
    tone_ms: 49,
    hang_up_after_ms: 15_001,
    doubles_keys: 2,
  },
  household_members: { position: -1, verification_tries: -1 },
  notification_settings: { email: 2, sms: 2, push: 2 },
  history_choices: { keep_days: 8 },
  webhook_endpoints: { off_reason: 'bored' },
  operators: { role: 'owner' },
};
/** Where a one or any text would not do. */
const ALLOWED: Readonly<Record<string, string | number>> = {
  status: 'active',
  wallet_type: 'solana',
  kind: 'own',
  tone_ms: 50,
  keep_days: 30,
  off_reason: 'gone',
  role: 'support',
};

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** The owners of other rows, each after its own owner. */
const OWNERS = [
  'users',
  'residents',
  'intercoms',
  'memberships',
  'buildings',
  'units',
  'operators',
];

let rows = 0;
/** Inserts a row that is allowed, but for what is said, and its owners; returns the id of them all. */
async function insert(table: string, said: AnyRow = {}): Promise<string> {
  rows += 1;
  const id = `row ${rows}`;
  const owners = OWNERS.includes(table) ? OWNERS.slice(0, OWNERS.indexOf(table)) : OWNERS;
  for (const owner of owners) await insertRow(owner, id);
  await insertRow(table, id, said);
  return id;
}

async function insertRow(table: string, id: string, said: AnyRow = {}): Promise<void> {
  const { read, write } = server.deps.db;
  const { columns } = (await read.introspection.getTables()).find(({ name }) => name === table) ?? {
    columns: [],
  };
  const row = columns.map(({ name, dataType }): [string, string | number] => [
    name,
    ALLOWED[name] ?? (/text/i.test(dataType) ? id : 1),
  ]);
  await write((queries) =>
    anyTables(queries)
      .insertInto(table)
      .values({ ...Object.fromEntries(row), ...said })
      .execute(),
  );
}

/** The checks that a database has, by its own account. */
async function findChecks(): Promise<readonly string[]> {
  const { engine, read } = server.deps.db;
  if (engine === 'postgres') {
    const { rows: found } = await sql<{ name: string }>`
      select conname as name from pg_constraint where contype = 'c' and convalidated
      and connamespace = 'public'::regnamespace`.execute(read);
    return found.map(({ name }) => name).toSorted();
  }
  const { rows: found } = await sql<{ sql: string }>`
    select sql from sqlite_schema where type = 'table' and sql is not null`.execute(read);
  return found
    .flatMap((table) => [...table.sql.matchAll(/constraint "?(\w+)"? check/gi)])
    .map(([, name]) => String(name))
    .toSorted();
}

/** The foreign keys that a database has, by its own account. */
async function findKeys(): Promise<readonly string[]> {
  const { engine, read } = server.deps.db;
  const { rows: found } =
    engine === 'postgres'
      ? await sql<{ key: string }>`
          select concat(conrelid::regclass, '.', attname, ' ', confrelid::regclass) as key
          from pg_constraint inner join pg_attribute on attrelid = conrelid and attnum = conkey[1]
          where contype = 'f' and confdeltype = 'c' and condeferrable and convalidated
          and connamespace = 'public'::regnamespace`.execute(read)
      : await sql<{ key: string }>`
          select child.name || '.' || key."from" || ' ' || key."table" as key
          from sqlite_schema as child, pragma_foreign_key_list(child.name) as key
          where child.type = 'table' and key.on_delete = 'CASCADE'`.execute(read);
  return found.map(({ key }) => key).toSorted();
}

const page = readFileSync(
  new URL('../../../../docs/decisions/0090-what-the-databases-refuse.md', import.meta.url),
  'utf8',
);
const checkOf = (table: string, column: string): string => `${table}_${column}_check`;
const TRIED = Object.entries(REFUSED).flatMap(([table, columns]) =>
  Object.entries(columns).map(([column, value]) => ({ table, column, value })),
);

/** Of the decision: a column of each table, and whose rows it names. */
const KEYS = [...page.matchAll(/^\| `(\w+)` +\| `(\w+)` → (.+?) +\|$/gm)].flatMap(
  ([, owners, column, tables]) =>
    [...String(tables).matchAll(/`(\w+)`/g)].map(([, table]) => ({
      table: String(table),
      column: String(column),
      owners: String(owners),
    })),
);

describe('what the databases refuse (ADR 0090)', () => {
  it('is what the decision says, and all of it is tried here', async () => {
    const told = [...page.matchAll(/^\| `(\w+)` +\| (`[^|→]+`) +\|$/gm)].flatMap(
      ([, table, columns]) =>
        [...String(columns).matchAll(/`(\w+)`/g)].map(([, column]) =>
          checkOf(String(table), String(column)),
        ),
    );
    expect(await findChecks()).toEqual(told.toSorted());
    expect(TRIED.map(({ table, column }) => checkOf(table, column)).toSorted()).toEqual(
      told.toSorted(),
    );
  });

  it.each(TRIED)('is a wrong $column in $table', async ({ table, column, value }) => {
    await insert(table);
    await expect(insert(table, { [column]: value })).rejects.toThrow(checkOf(table, column));
  });

  it('is a row without its owner, wherever the decision says so', async () => {
    expect(KEYS.length).toBeGreaterThan(0);
    expect(await findKeys()).toEqual(
      KEYS.map(({ table, column, owners }) => `${table}.${column} ${owners}`).toSorted(),
    );
  });

  it.each(KEYS)('is $table without an owner, and they go with $owners', async (key) => {
    const { table, column, owners } = key;
    const id = await insert(table);
    await expect(insert(table, { [column]: 'nobody' })).rejects.toThrow(/foreign key/i);
    const { db } = server.deps;
    const count = async () => {
      const found = anyTables(db.read).selectFrom(table).select(column).where(column, '=', id);
      return (await found.execute()).length;
    };
    expect(await count()).toBe(1);
    const ofOwner = ['users', 'operators'].includes(owners)
      ? 'user_id'
      : owners.replace(/s$/, '_id');
    await db.write((queries) =>
      anyTables(queries).deleteFrom(owners).where(ofOwner, '=', id).execute(),
    );
    expect(await count()).toBe(0);
  });
});
