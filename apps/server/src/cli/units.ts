import { requireBuilding } from '../buildings/buildings.ts';
import { listUnits, type UnitRow } from '../buildings/units.ts';
import type { Deps } from '../deps.ts';
import { printRows, UsageError, type Command } from './command.ts';
import { withDeps } from './with-deps.ts';

const PAGE = 500;

/** The units of a building. */
export const units: Command = {
  about: 'the units of a building',
  forms: [
    [
      'units list BUILDING [SEARCH]',
      'Shows the units of a building (its id), as people count: all of them, or those whose label, or the name or address of a person who lives there, begins so.',
    ],
  ],
  run: {
    async list(io, args) {
      const [buildingId, search] = args.words;
      if (buildingId === undefined) throw new UsageError('Name a building by its id.');
      const rows = await withDeps(io, (deps) => listAll(deps, buildingId, search));
      printRows(io, args, rows.map(toRow), 'There are no such units.');
    },
  },
};

async function listAll(
  deps: Deps,
  buildingId: string,
  search: string | undefined,
): Promise<readonly UnitRow[]> {
  const { read } = deps.db;
  await requireBuilding(deps, read, buildingId);
  const all: UnitRow[] = [];
  for (;;) {
    const after = all.at(-1)?.labelKey;
    const now = deps.clock.now();
    const page = await listUnits(read, { buildingId, search, after, limit: PAGE, now });
    all.push(...page);
    if (page.length < PAGE) return all;
  }
}

const toRow = ({ unitId, label, floor, residents, openInvites }: UnitRow) => ({
  unit_id: unitId,
  label,
  floor,
  residents,
  open_invites: openInvites,
});
