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
};
/** Where a one or any text would not do. */
const ALLOWED: Readonly<Record<string, string | number>> = {
  status: 'active',
  wallet_type: 'solana',
  kind: 'own',
  tone_ms: 50,
  keep_days: 30,
  off_reason: 'gone',
};

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

let rows = 0;
/** Inserts a row that every check allows, but for what is said. */
async function insert(table: string, said: AnyRow = {}): Promise<void> {
  const { db } = server.deps;
  const columns = (await db.read.introspection.getTables()).find(({ name }) => name === table);
  rows += 1;
  const row = Object.fromEntries(
    (columns?.columns ?? []).map(({ name, dataType }) => [
      name,
      ALLOWED[name] ?? (/text/i.test(dataType) ? `row ${rows}` : 1),
    ]),
  );
  await db.write((queries) =>
    anyTables(queries)
      .insertInto(table)
      .values({ ...row, ...said })
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

const checkOf = (table: string, column: string): string => `${table}_${column}_check`;
const TRIED = Object.entries(REFUSED).flatMap(([table, columns]) =>
  Object.entries(columns).map(([column, value]) => ({ table, column, value })),
);

describe('what the databases refuse (ADR 0090)', () => {
  it('is what the decision says, and all of it is tried here', async () => {
    const page = readFileSync(
      new URL('../../../../docs/decisions/0090-what-the-databases-refuse.md', import.meta.url),
      'utf8',
    );
    const told = [...page.matchAll(/^\| `(\w+)` +\| (`[^|]+`) +\|$/gm)].flatMap(
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
});
