import type { Deps } from '@gatecall/server/deps';
import { sql } from 'kysely';
import { buildingRows } from './buildings.ts';
import { callsOf } from './calls.ts';
import { systemNumber, systemNumberCount, type InstallationSize, type Place } from './places.ts';
import { residentRows } from './residents.ts';
import type { TableRows } from './rows.ts';

/** Rows of calls in one transaction, about. */
const CALLS_AT_ONCE = 6_000;
const RESIDENTS_AT_ONCE = 500;
/** Rows in one statement: the database parses them from one text. */
const ROWS_AT_ONCE = 1_000;

/**
 * Fills an empty installation with residents and their calls, in bulk. What is sealed is sealed under
 * the installation's own key, so everything works as if the residents had come one by one.
 */
export async function fillInstallation(
  deps: Deps,
  size: InstallationSize,
  tell: (done: number) => void = () => {},
): Promise<void> {
  const isTaken = await deps.db.read.selectFrom('users').select('user_id').limit(1).execute();
  if (isTaken.length > 0) throw new Error('This installation has residents: fill an empty one.');
  await fillNumbers(deps, size);
  const step = Math.min(
    RESIDENTS_AT_ONCE,
    Math.max(1, Math.floor(CALLS_AT_ONCE / Math.max(1, size.callsPerResident))),
  );
  const now = deps.clock.now();
  for (let from = 0; from < size.residents; from += step) {
    const places = Array.from({ length: Math.min(step, size.residents - from) }, (_, i): Place => ({
      index: from + i,
      size,
    }));
    await insertAll(
      deps,
      places.flatMap((place) => {
        const resident = residentRows(deps, place, now);
        return [resident.rows, buildingRows(place, resident, now), callsOf(place, resident, now)];
      }),
    );
    tell(from + places.length);
  }
  // PostgreSQL does this by itself after a while; the embedded database never does.
  if (deps.db.engine === 'postgres') await sql`analyze`.execute(deps.db.migrations);
}

async function fillNumbers(deps: Deps, size: InstallationSize): Promise<void> {
  const numbers = Array.from({ length: systemNumberCount(size) }, (_, i) => ({
    phone_number: systemNumber(i),
    added_at: deps.clock.now(),
    removed_at: null,
  }));
  await insertAll(deps, [{ system_numbers: numbers }]);
}

async function insertAll(deps: Deps, parts: readonly TableRows[]): Promise<void> {
  const byTable = new Map<string, Record<string, unknown>[]>();
  for (const part of parts) {
    for (const [table, rows] of Object.entries(part)) {
      const known = byTable.get(table) ?? [];
      byTable.set(table, known);
      known.push(...rows);
    }
  }
  await deps.db.write(async (queries) => {
    for (const [table, rows] of byTable) {
      for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
        const some = rows.slice(start, start + ROWS_AT_ONCE);
        const columns = Object.keys(some[0] ?? {});
        const names = sql.join(columns.map((column) => sql.ref(column)));
        const text = JSON.stringify(some);
        const source =
          deps.db.engine === 'postgres'
            ? sql`select ${names} from json_populate_recordset(null::${sql.table(table)}, ${text})`
            : sql`select ${sql.join(columns.map((c) => sql`value ->> ${sql.lit(c)}`))} from json_each(${text})`;
        await sql`insert into ${sql.table(table)} (${names}) ${source}`.execute(queries);
      }
    }
  });
}
