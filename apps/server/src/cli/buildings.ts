import { readFile } from 'node:fs/promises';
import { textOfFile } from '@gatecall/contracts/csv';
import { buildingBody } from '@gatecall/contracts/server/buildings';
import type { ImportRow } from '@gatecall/contracts/server/imports';
import { listBuildings, makeBuilding, type BuildingRow } from '../buildings/buildings.ts';
import { exportBuilding } from '../buildings/import/export.ts';
import { importBuilding } from '../buildings/import/import.ts';
import type { Deps } from '../deps.ts';
import { printRows, UsageError, type Arguments, type Command, type Io } from './command.ts';
import { withDeps } from './with-deps.ts';

const PAGE = 100;

/** Buildings, and their units and residents as a file. */
export const buildings: Command = {
  about: 'buildings; brings in units and residents from CSV',
  forms: [
    [
      'buildings list [BEGINNING]',
      'Shows buildings by name, or those whose name begins so, and how much is in each.',
    ],
    [
      'buildings create NAME [--address TEXT] [--time-zone ZONE] [--language TAG]',
      'Makes a building and prints its id on the last line; the time zone is that of this machine and the language English, unless others are named.',
    ],
    [
      'buildings import ID FILE [--dry-run]',
      'Brings units and residents in from CSV and says row by row what changed; new people are invited by mail. With --dry-run it only says so. Rows that are refused make the exit code 1.',
    ],
    ['buildings export ID', 'Writes such a file, which changes nothing when it is imported.'],
  ],
  run: {
    async list(io, args) {
      const rows = await withDeps(io, (deps) => listAll(deps, args.words[0]));
      printRows(io, args, rows.map(toRow), 'There are no buildings.');
    },
    create,
    import: importFile,
    async export(io, args) {
      const [buildingId] = args.words;
      if (buildingId === undefined) throw new UsageError('Name a building by its id.');
      const wanted = { buildingId, language: undefined };
      const file = await withDeps(io, (deps) => exportBuilding(deps, wanted));
      io.out(args.isJson ? `${JSON.stringify(file)}\n` : `${file.csv}\r\n`);
    },
  },
};

async function listAll(deps: Deps, start: string | undefined): Promise<readonly BuildingRow[]> {
  const all: BuildingRow[] = [];
  for (;;) {
    const last = all.at(-1);
    const after = last && ([last.nameKey, last.buildingId] as const);
    const now = deps.clock.now();
    const page = await listBuildings(deps.db.read, {
      start,
      after,
      now,
      isSilent: false,
      limit: PAGE,
    });
    all.push(...page);
    if (page.length < PAGE) return all;
  }
}

const toRow = (row: BuildingRow) => ({
  building_id: row.buildingId,
  name: row.name,
  panels: row.panels,
  units: row.units,
  residents: row.residents,
  open_invites: row.openInvites,
});

async function create(io: Io, args: Arguments): Promise<void> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const parsed = buildingBody.safeParse({
    name: args.words[0],
    address: args.flags.get('address') ?? '',
    time_zone: args.flags.get('time-zone') ?? timeZone,
    language: args.flags.get('language') ?? 'en',
  });
  if (!parsed.success) {
    const [field] = parsed.error.issues[0]?.path ?? [];
    throw new UsageError(`The ${String(field).replace('_', ' ')} cannot be read.`);
  }
  const id = await withDeps(io, (deps) => makeBuilding(deps, parsed.data));
  io.out(args.isJson ? `${JSON.stringify({ building_id: id })}\n` : `${id}\n`);
}

async function importFile(io: Io, args: Arguments): Promise<number> {
  const [buildingId, file] = args.words;
  if (buildingId === undefined || file === undefined) {
    throw new UsageError('Name a building by its id, and a file.');
  }
  const csv = textOfFile(await readFile(file));
  const isDry = args.flags.has('dry-run');
  const said = await withDeps(io, (deps) =>
    importBuilding(deps, { csv, buildingId, dry_run: isDry, language: 'en' }),
  );
  const { added, changed, unchanged, refused } = said.counts;
  if (args.isJson) io.out(`${JSON.stringify(said)}\n`);
  else {
    for (const row of said.rows) if (row.outcome !== 'unchanged') io.out(`${toLine(row)}\n`);
    for (const name of said.ignored_columns) io.err(`The column "${name}" was not read.\n`);
    const counts = `added ${added}, changed ${changed}, unchanged ${unchanged}, refused ${refused}`;
    io.out(`${isDry ? 'Nothing was changed. It would be: ' : ''}${counts}\n`);
  }
  return refused > 0 ? 1 : 0;
}

function toLine({ row, outcome, unit, name, email, changes, sentence }: ImportRow): string {
  const who = [unit, name, email].filter(Boolean).join(', ');
  const what = changes.map(({ what: kind, before, after }) =>
    before === null ? `${kind} ${after}` : `${kind} ${before} > ${after}`,
  );
  return `${row}: ${outcome}  ${who}  ${sentence ?? what.join(', ')}`;
}
