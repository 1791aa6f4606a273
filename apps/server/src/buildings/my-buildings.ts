import type { Language } from '@gatecall/contracts/languages';
import type { BuildingsMineAnswer } from '@gatecall/contracts/product/buildings';
import { listAudit, type AuditRow } from '../audit/list.ts';
import { IMPERSONATION_STARTED } from '../auth/methods/impersonation/logic.ts';
import { findNoticeEmail } from '../auth/users/logic.ts';
import type { Deps } from '../deps.ts';
import { toWireTime } from '../platform/clock.ts';
import { GLASS_BROKEN, type GlassBroken } from './break-glass.ts';
import { requireBuilding } from './buildings.ts';
import { describeResident } from './people.ts';
import { findResidenciesOf } from './residency-store.ts';
import { requireUnit } from './units.ts';

/** How many looks are shown, the newest ones. */
const LOOKS = 50;

/** Where a person lives, what its manager sees of them, and who has looked at their calls. */
export async function listMyBuildings(
  deps: Pick<Deps, 'clock' | 'config' | 'db'>,
  { userId, language }: { userId: string; language: Language | undefined },
): Promise<BuildingsMineAnswer> {
  const { read } = deps.db;
  const residencies = await findResidenciesOf(read, userId);
  const units = await Promise.all(
    residencies.map(async (residency) => {
      const { resident_id: _own, ...seen } = await describeResident(deps, residency, language);
      const house = await requireBuilding(deps, read, residency.buildingId);
      const { label: unit } = await requireUnit(deps, read, residency.unitId);
      return { building: house.name, unit, time_zone: house.timeZone, ...seen };
    }),
  );
  const pages = [GLASS_BROKEN, IMPERSONATION_STARTED].map((event) =>
    listAudit(deps, { limit: LOOKS, filter: { userId, event } }),
  );
  const rows = (await Promise.all(pages)).flatMap((page) => page.rows);
  const newest = rows.toSorted((one, other) => other.at - one.at).slice(0, LOOKS);
  return { units, looks: await Promise.all(newest.map((row) => toLook(deps, row))) };
}

async function toLook(deps: Pick<Deps, 'clock' | 'db'>, row: AuditRow) {
  const { at, actor, details } = row;
  const { clock, db } = deps;
  if (row.event === IMPERSONATION_STARTED) {
    // Written by `authenticateImpersonation`; on the command line it is the name of an account there.
    const { operator, reason } = details as { operator: string; reason: string };
    const by = (await findNoticeEmail(db.read, operator)) ?? operator;
    const role = 'operator' as const;
    return { at: toWireTime(at), what: 'account' as const, building: null, by, role, reason };
  }
  // Written by `breakGlass`.
  const { building, role, reason } = details as GlassBroken;
  // The building may be gone.
  const found = await requireBuilding({ clock }, db.read, building).catch(() => undefined);
  const by = actor.id === null ? undefined : await findNoticeEmail(db.read, actor.id);
  const what = 'calls' as const;
  return { at: toWireTime(at), what, building: found?.name ?? null, by: by ?? null, role, reason };
}
