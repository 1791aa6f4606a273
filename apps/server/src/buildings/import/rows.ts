import { endOfDay, startOfDay } from '@gatecall/contracts/days';
import { IMPORT_COLUMNS, type ImportColumn } from '@gatecall/contracts/server-imports';
import { unitBody, unitInviteBody } from '@gatecall/contracts/server/units';
import { refuse } from '../../errors.ts';
import { nextTurn } from '../../platform/next-turn.ts';
import type { SentenceKey, SentenceValues } from '../../texts/refusals.ts';
import { labelKey } from '../keys.ts';
import type { Table } from './table.ts';

/** Why a row is refused. */
export type Refused = { readonly sentence: SentenceKey; readonly values?: SentenceValues };

/** A row as it can be shown, whatever it contains. */
type Said = {
  readonly row: number;
  readonly unit: string;
  readonly name: string | null;
  readonly email: string | null;
};
/** A row that can be carried out; null if it says nothing. */
export type FileRow = Said & {
  /** The key of the unit's label. */
  readonly key: string;
  readonly floor: string | null;
  readonly movesInAt: number | null;
  readonly movesOutAt: number | null;
};
export type ReadRow = FileRow | (Said & { readonly refused: Refused });

/** Rows that are read in one turn of the event loop. */
const ROWS_A_TURN = 500;
/** How much of a refused cell is shown. */
const SHOWN = 80;
/** Columns that an export adds for its readers. */
export const STATE_COLUMN = 'state';
const COLUMNS: readonly string[] = [...IMPORT_COLUMNS, STATE_COLUMN];

/** The columns of a file that are ignored here. Throws invalid_field if none of them is the unit's. */
export function columnsOf(columns: readonly string[]): {
  readonly places: ReadonlyMap<string, number>;
  readonly ignored: readonly string[];
} {
  const names = columns.map((name) => name.toLowerCase());
  if (!names.includes('unit')) {
    throw refuse('invalid_field', { field: 'csv', sentence: 'importUnitColumnMissing' });
  }
  return {
    // The first of two columns with one name counts.
    places: new Map(names.map((name, i): [string, number] => [name, i]).toReversed()),
    ignored: columns.filter((name) => !COLUMNS.includes(name.toLowerCase())).map(shown),
  };
}

/** Reads the rows of a table, in pieces between which other requests are served. */
export async function readRows(
  { rows }: Table,
  places: ReadonlyMap<string, number>,
  timeZone: string,
): Promise<readonly ReadRow[]> {
  const read: ReadRow[] = [];
  for (const { row, cells } of rows) {
    const cell = (name: ImportColumn): string | null =>
      cells[places.get(name) ?? cells.length] || null;
    read.push(readRow(row, cell, timeZone));
    if (read.length % ROWS_A_TURN === 0) await nextTurn();
  }
  return read;
}

const { label, floor } = unitBody.shape;
const { name, email } = unitInviteBody.shape;

function readRow(
  row: number,
  cell: (name: ImportColumn) => string | null,
  timeZone: string,
): ReadRow {
  const said = {
    row,
    unit: shown(cell('unit') ?? ''),
    name: cell('name') && shown(cell('name') ?? ''),
    email: cell('email') && shown(cell('email') ?? ''),
  };
  const no = (refused: Refused): ReadRow => ({ ...said, refused });
  if (cell('unit') === null) return no({ sentence: 'importUnitMissing' });
  const unit = label.safeParse(cell('unit'));
  const onFloor = floor.safeParse(cell('floor'));
  const called = name.safeParse(cell('name'));
  if (!unit.success)
    return no({ sentence: 'importCellInvalid', values: { column: 'unit', count: 40 } });
  if (!onFloor.success)
    return no({ sentence: 'importCellInvalid', values: { column: 'floor', count: 20 } });
  if (!called.success)
    return no({ sentence: 'importCellInvalid', values: { column: 'name', count: 120 } });
  const mailed = email.safeParse(cell('email'));
  if (!mailed.success) return no({ sentence: 'importEmailInvalid' });
  const movesInAt = readMoment(cell('moves_in'), timeZone, startOfDay);
  const movesOutAt = readMoment(cell('moves_out'), timeZone, endOfDay);
  if (movesInAt === undefined || movesOutAt === undefined)
    return no({ sentence: 'importDayInvalid' });
  const { data: who } = called;
  if (who === null && mailed.data === null && (movesInAt ?? movesOutAt) !== null)
    return no({ sentence: 'importNobody' });
  return {
    row,
    unit: unit.data,
    key: labelKey(unit.data),
    floor: onFloor.data === '' ? null : onFloor.data,
    name: who,
    email: mailed.data,
    movesInAt,
    movesOutAt,
  };
}

/** One end of a day, or a moment with its time; undefined for anything else. */
function readMoment(
  text: string | null,
  timeZone: string,
  ofDay: typeof endOfDay,
): number | null | undefined {
  if (text === null) return null;
  const moment = unitInviteBody.shape.moves_out_at.safeParse(text);
  return moment.success && moment.data !== null ? Date.parse(moment.data) : ofDay(text, timeZone);
}

const shown = (text: string): string => text.toWellFormed().slice(0, SHOWN).toWellFormed();
