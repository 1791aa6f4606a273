import { recordAudits, type AuditEvent } from '../../audit/audit.ts';
import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { unitInviteLimit } from '../../limits/mail-limits.ts';
import { hitMany } from '../../limits/many-hits.ts';
import { waitBehind } from '../../outbox/unhurried.ts';
import { nextTurn } from '../../platform/next-turn.ts';
import { newId } from '../../platform/random.ts';
import type { BuildingRow } from '../buildings.ts';
import { makeUnitInvites } from '../invites.ts';
import { moveNewsAt } from '../move-news.ts';
import { insertUnits, ROWS_AT_ONCE, setColumn } from './apply-store.ts';
import type { Difference, UnitToBe } from './difference.ts';

type Work = { readonly building: BuildingRow; readonly difference: Difference };

/** Carries out a difference within a transaction; other requests are served between its parts. */
export async function applyDifference(deps: Deps, queries: Queries, work: Work): Promise<void> {
  const idOf = new Map<UnitToBe, string>();
  const { units, invites, people } = work.difference;
  await inParts(
    units.filter(({ known }) => !known),
    (part) => addUnits(deps, queries, work.building, part, idOf),
  );
  await inParts(
    units.filter(({ known }) => known),
    (part) => changeFloors(deps, queries, part),
  );
  await inParts(people, (part, others) => changePeople(deps, queries, part, others));
  await inParts(invites, (part, after) => {
    const invited = part.map(({ unit, ...who }) => ({
      ...who,
      unit: unit.label,
      unitId: unit.known?.unitId ?? idOf.get(unit) ?? '',
    }));
    return makeUnitInvites(deps, queries, invited, { building: work.building, after });
  });
  await hitMany(
    deps,
    queries,
    invites.map(({ email }) => unitInviteLimit(email)),
  );
}

async function inParts<T>(
  all: readonly T[],
  work: (part: readonly T[], after: number) => Promise<void>,
): Promise<void> {
  for (let after = 0; after < all.length; after += ROWS_AT_ONCE) {
    await work(all.slice(after, after + ROWS_AT_ONCE), after);
    await nextTurn();
  }
}

async function addUnits(
  deps: Deps,
  queries: Queries,
  { buildingId }: BuildingRow,
  units: readonly UnitToBe[],
  idOf: Map<UnitToBe, string>,
): Promise<void> {
  const now = deps.clock.now();
  const made = units.map((unit) => {
    const unitId = newId(deps.random, 'unit');
    idOf.set(unit, unitId);
    return { unitId, buildingId, label: unit.label, floor: unit.floor, now };
  });
  await insertUnits(queries, made);
  const events = made.map(({ unitId, label, floor }) => ({
    event: 'unit_added' as const,
    details: { id: unitId, building: buildingId, after: { label, floor } },
  }));
  await recordAudits(deps, queries, events);
}

async function changeFloors(
  deps: Deps,
  queries: Queries,
  units: readonly UnitToBe[],
): Promise<void> {
  const known = units.flatMap(({ known: before, floor }) => (before ? [{ before, floor }] : []));
  const floors = known.map(({ before, floor }) => [before.unitId, floor] as const);
  await setColumn(queries, ['units', 'unit_id', 'floor'], floors);
  const events = known.map(({ before, floor }) => ({
    event: 'unit_changed' as const,
    details: { id: before.unitId, before: { floor: before.floor }, after: { floor } },
  }));
  await recordAudits(deps, queries, events);
}

const TARGETS = {
  resident: ['residencies', 'residency_id'],
  invited: ['unit_invites', 'invite_id'],
} as const;

async function changePeople(
  deps: Deps,
  queries: Queries,
  people: Difference['people'],
  others: number,
): Promise<void> {
  for (const kind of ['resident', 'invited'] as const) {
    const some = people.filter(({ before }) => before.kind === kind);
    for (const [member, column] of [
      ['name', 'name'],
      ['email', 'email'],
      ['movesInAt', 'moves_in_at'],
      ['movesOutAt', 'moves_out_at'],
    ] as const) {
      const changed = some.filter(({ before, after }) => before[member] !== after[member]);
      const values = changed.map(({ before, after }) => [before.id, after[member]] as const);
      await setColumn(queries, [...TARGETS[kind], column], values);
      if (kind === 'resident' && member === 'movesInAt') {
        await setColumn(queries, [...TARGETS.resident, 'moved_in_at'], values);
      }
      if (kind === 'resident' && (member === 'movesInAt' || member === 'movesOutAt')) {
        const first = moveNewsAt(deps.clock);
        const news = values.map(([id], i) => [id, first + waitBehind(others + i)] as const);
        const newsColumn = member === 'movesInAt' ? 'move_in_news_at' : 'move_out_news_at';
        await setColumn(queries, [...TARGETS.resident, newsColumn], news);
      }
    }
  }
  await recordAudits(deps, queries, people.map(eventOf));
}

/** The audit log holds no name and no address: it records that they have changed. */
const eventOf = ({ before, after }: Difference['people'][number]): AuditEvent => ({
  event: before.kind === 'resident' ? 'residency_changed' : 'unit_invite_changed',
  userId: before.userId ?? undefined,
  details: {
    id: before.unitId,
    [before.kind === 'resident' ? 'residency' : 'invite']: before.id,
    is_renamed: before.name !== after.name,
    has_other_email: before.email !== after.email,
    before: { moves_in_at: before.movesInAt, moves_out_at: before.movesOutAt },
    after: { moves_in_at: after.movesInAt, moves_out_at: after.movesOutAt },
  },
});
