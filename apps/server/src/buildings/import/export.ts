import { toCsv } from '@gatecall/contracts/csv';
import type { Language } from '@gatecall/contracts/languages';
import { IMPORT_COLUMNS } from '@gatecall/contracts/server-imports';
import type { ExportAnswer } from '@gatecall/contracts/server/imports';
import type { Deps } from '../../deps.ts';
import { nextTurn } from '../../platform/next-turn.ts';
import { requireBuilding } from '../buildings.ts';
import { movesInText, movesOutText } from './difference.ts';
import { findKnown } from './known-store.ts';
import type { KnownPerson, KnownUnit } from './known.ts';
import { STATE_COLUMN } from './rows.ts';

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/** Units that are written in one turn of the event loop. */
const UNITS_A_TURN = 1_000;

/** The units and people of a building as a file that changes nothing when it is imported. */
export async function exportBuilding(
  deps: Deps,
  { buildingId, language }: { buildingId: string; language: Language | undefined },
): Promise<ExportAnswer> {
  const { read } = deps.db;
  const building = await requireBuilding(deps, read, buildingId);
  const known = await findKnown(read, { buildingId, now: deps.clock.now() });
  const people = Map.groupBy(known.people, ({ unitId }) => unitId);
  const rows: string[][] = [];
  for (const [i, unit] of known.units.entries()) {
    const living = people.get(unit.unitId)?.filter(isNamed) ?? [];
    if (living.length === 0) rows.push(toRow(unit, undefined, building.timeZone));
    for (const one of living) rows.push(toRow(unit, one, building.timeZone));
    if (i % UNITS_A_TURN === 0) await nextTurn();
  }
  const table = [[...IMPORT_COLUMNS, STATE_COLUMN], ...rows];
  return {
    csv: BYTE_ORDER_MARK + toCsv(table, separatorIn(language ?? building.language)),
    rows: rows.length,
  };
}

/** Spreadsheets in Europe write numbers with a comma, and separate cells by something else. */
const separatorIn = (language: Language): ',' | ';' => (language === 'en' ? ',' : ';');

/** A person without name and address cannot be matched to a row. */
const isNamed = ({ name, email }: KnownPerson): boolean => name !== null || email !== null;

const toRow = (unit: KnownUnit, person: KnownPerson | undefined, timeZone: string): string[] => [
  unit.label,
  unit.floor ?? '',
  person?.name ?? '',
  person?.email ?? '',
  movesInText(person?.movesInAt ?? null, timeZone) ?? '',
  movesOutText(person?.movesOutAt ?? null, timeZone) ?? '',
  person?.kind ?? '',
];
