import { DEFAULT_LANGUAGE, type Language } from '@gatecall/contracts/languages';
import type { ImportAnswer, ImportBody, ImportRow } from '@gatecall/contracts/server/imports';
import { recordAudit } from '../../audit/audit.ts';
import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { unitInviteLimit } from '../../limits/mail-limits.ts';
import { hitsLeft } from '../../limits/many-hits.ts';
import { sha256 } from '../../platform/secrets.ts';
import { refusalText } from '../../texts/refusal-text.ts';
import { holdBuilding, requireBuilding } from '../buildings.ts';
import { applyDifference } from './apply.ts';
import { differenceOf, type Difference, type MailRoom, type RowOutcome } from './difference.ts';
import { findKnown } from './known-store.ts';
import { columnsOf, readRows, type ReadRow } from './rows.ts';
import { readTable } from './table.ts';

type Wanted = ImportBody & {
  readonly buildingId: string;
  /** Of the sentences. */
  readonly language: Language | undefined;
};

/**
 * Imports the units and people of a file into a building, all that is possible in one transaction, and
 * reports row by row what changes. A missing unit is made, and a person who is new there is invited by
 * mail; a second time it changes nothing. People whom the file does not name stay as they are.
 */
export async function importBuilding(deps: Deps, wanted: Wanted): Promise<ImportAnswer> {
  const { buildingId } = wanted;
  const { timeZone } = await requireBuilding(deps, deps.db.read, buildingId);
  const table = await readTable(wanted.csv);
  const { places, ignored } = columnsOf(table.columns);
  const rows = await readRows(table, places, timeZone);
  const now = deps.clock.now();
  const compare = async (queries: Queries): Promise<Difference> => {
    const known = await findKnown(queries, { buildingId, now });
    const mailRoom = await findMailRoom(deps, queries, rows);
    return differenceOf(rows, { known, mailRoom, zone: { timeZone, now } });
  };
  const difference = wanted.dry_run
    ? await compare(deps.db.read)
    : await deps.db.write(async (queries) => {
        // No one moves in or out meanwhile.
        await holdBuilding(queries, buildingId);
        const building = await requireBuilding(deps, queries, buildingId);
        const found = await compare(queries);
        if ((wanted.plan ?? planOf(found)) !== planOf(found)) throw refuse('import_changed');
        await applyDifference(deps, queries, { building, difference: found });
        const details = { id: buildingId, after: countsOf(found) };
        await recordAudit(deps, queries, { event: 'building_imported', details });
        return found;
      }, 'a file');
  const toRow = rowIn(deps, wanted.language ?? DEFAULT_LANGUAGE);
  return {
    dry_run: wanted.dry_run,
    plan: planOf(difference),
    counts: countsOf(difference),
    ignored_columns: [...ignored],
    rows: difference.rows.map(toRow),
  };
}

async function findMailRoom(
  deps: Deps,
  queries: Queries,
  rows: readonly ReadRow[],
): Promise<MailRoom> {
  const emails = new Set(rows.flatMap(({ email }) => email ?? []));
  const limits = [...emails].map(unitInviteLimit);
  const aDay = Math.floor(unitInviteLimit('').max * deps.config.rateLimitFactor);
  return { aDay, left: await hitsLeft(deps, queries, limits) };
}

/** Identifies a difference, in any reader's language. */
const planOf = ({ rows }: Difference): string =>
  sha256(
    JSON.stringify(
      rows.map(({ read, changes, refused }) => [read.row, read.unit, changes, refused]),
    ),
  );

function countsOf({ rows }: Difference): ImportAnswer['counts'] {
  const counts = { added: 0, changed: 0, unchanged: 0, refused: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}

const rowIn =
  ({ config }: Pick<Deps, 'config'>, language: Language) =>
  ({ read, outcome, changes, refused }: RowOutcome): ImportRow => ({
    row: read.row,
    outcome,
    unit: read.unit,
    name: read.name,
    email: read.email,
    changes: [...changes],
    sentence: refused && refusalText({ code: 'invalid_field', ...refused }, language, config.brand),
  });
