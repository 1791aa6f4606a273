import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { Client } from 'pg';
import { plansUrl, templateFolder } from './database-templates.ts';

/** Tables that stay small however many residents there are, or that only the operator fills. */
const SMALL =
  /^(kysely_|sqlite_|pg_|json_each|signing_keys|kept_keys|system_numbers|webhook_endpoints|webhook_lines|api_keys|api_key_secrets|operators)/;
const LARGE_ROWS = 1_000_000;

/** Finds the growing tables that a statement would scan completely. */
export type Planner = {
  fullScans(sql: string): Promise<readonly string[]>;
  close(): Promise<void>;
};

/** SQLite's planner on the migrated schema, told that every table holds a million rows. */
export function openSqlitePlanner(): Planner {
  const template = new SqliteConnection(join(templateFolder(), 'gatecall.db'), { readonly: true });
  const schema = template
    .prepare(`select sql from sqlite_schema where sql is not null and name not like 'sqlite_%'`)
    .pluck()
    .all() as string[];
  template.close();
  const copy = new SqliteConnection(':memory:');
  copy.exec(schema.join(';'));
  copy.exec('analyze');
  const note = copy.prepare('insert into sqlite_stat1 (tbl, idx, stat) values (?, ?, ?)');
  const tables = copy
    .prepare(`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`)
    .pluck()
    .all() as string[];
  for (const table of tables) {
    const indexes = copy.prepare(`select name, "unique" from pragma_index_list(?)`).all(table) as {
      name: string;
      unique: number;
    }[];
    for (const index of indexes) {
      const columns = copy
        .prepare('select count(*) from pragma_index_info(?)')
        .pluck()
        .get(index.name);
      // A few rows for one value of the first column, fewer for more columns.
      const perValue = Array.from({ length: Number(columns) }, (_, i) =>
        i + 1 === Number(columns) && index.unique === 1 ? 1 : 20,
      );
      note.run(table, index.name, [LARGE_ROWS, ...perValue].join(' '));
    }
  }
  copy.exec('analyze sqlite_schema');
  const isTable = (name: string): boolean => tables.includes(name) && !SMALL.test(name);
  return {
    async fullScans(sql) {
      const nothing = Array.from(sql.matchAll(/\?/g), () => null);
      const steps = copy.prepare(`explain query plan ${sql}`).all(nothing) as { detail: string }[];
      const stopsEarly =
        / limit \S+/i.test(sql) && !steps.some((s) => /TEMP B-TREE/.test(s.detail));
      return steps.flatMap(({ detail }) => {
        const [, name, rest = ''] = /^SCAN (\S+)(.*)$/.exec(detail) ?? [];
        if (name === undefined) return [];
        const table = isTable(name) ? name : (tableCalled(name, sql) ?? '');
        // Reading an index in order up to a limit is not a full scan.
        if (!isTable(table) || (stopsEarly && /USING/.test(rest))) return [];
        return [`${table}: ${detail}`];
      });
    },
    async close() {
      copy.close();
    },
  };
}

/** The table behind an alias in a statement. */
const tableCalled = (alias: string, sql: string): string | undefined =>
  new RegExp(`"?(\\w+)"? as "?${alias}"?\\b`, 'i').exec(sql)?.[1];

type PlanNode = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Index Name'?: string;
  readonly Filter?: string;
  readonly Plans?: readonly PlanNode[];
};

/** PostgreSQL's planner on filled tables, where it scans a whole table only if nothing else works. */
export async function openPostgresPlanner(server: string): Promise<Planner> {
  const client = new Client({ connectionString: plansUrl(server) });
  await client.connect();
  await client.query('set enable_seqscan = off; set jit = off');
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indpred is not null`,
  );
  const partial = new Set(rows.map(({ name }) => name));
  const scansIn = (node: PlanNode, isLimited: boolean): string[] => {
    const { 'Relation Name': table, 'Node Type': type, 'Index Name': index } = node;
    const below = (node.Plans ?? []).flatMap((plan) =>
      scansIn(plan, type === 'Limit' || (isLimited && !/Sort|Hash|Aggregate/.test(type))),
    );
    const readsAll =
      type === 'Seq Scan' ||
      (/^Index (Only )?Scan$/.test(type) &&
        node['Index Cond'] === undefined &&
        !partial.has(index ?? ''));
    const stopsEarly = isLimited && (type !== 'Seq Scan' || node.Filter === undefined);
    if (!readsAll || stopsEarly || table === undefined || SMALL.test(table)) return below;
    return [...below, `${table}: ${type} ${index ?? ''} ${node.Filter ?? ''}`];
  };
  return {
    async fullScans(sql) {
      const plan = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
        `explain (generic_plan, format json) ${sql}`,
      );
      return plan.rows.flatMap((row) =>
        row['QUERY PLAN'].flatMap(({ Plan }) => scansIn(Plan, false)),
      );
    },
    close: () => client.end(),
  };
}
