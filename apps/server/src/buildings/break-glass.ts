import type { BuildingsMineAnswer } from '@gatecall/contracts/product/buildings';
import type { Role } from '@gatecall/contracts/server-endpoints';
import type { Language } from '@gatecall/contracts/languages';
import { recordAudit } from '../audit/audit.ts';
import { listAudit, type AuditRow } from '../audit/list.ts';
import { IMPERSONATION_STARTED } from '../auth/methods/impersonation/logic.ts';
import { findLanguage, findNoticeEmail } from '../auth/users/logic.ts';
import type { Queries } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../errors.ts';
import { toWireTime } from '../platform/clock.ts';
import { brokenGlassMail } from './broken-glass-mail.ts';
import { requireBuilding } from './buildings.ts';
import { findGatesAtPanels } from './gate-store.ts';
import { describeResident } from './people.ts';
import { findResidencies, findResidenciesOf } from './residency-store.ts';
import { requireUnit } from './units.ts';

const EVENT = 'glass_broken';
const DAY_MS = 24 * 60 * 60_000;
const LOOK_BACK_MS = 30 * DAY_MS;
const LOOKS = 50;

/** What may be looked at: the gates of somebody at a building, from a moment on. */
export type BrokenGlass = {
  readonly since: number;
  /** With since when the number has been that of the panel: what rang before is not the building's business. */
  readonly gates: readonly {
    readonly gateId: string;
    readonly panel: string;
    readonly panelSince: number;
  }[];
};

/**
 * Records that somebody looks at a resident's list of calls, and why, and tells the resident. Only then may
 * they look. Throws not_a_resident.
 */
export const breakGlass = (
  deps: Deps,
  look: { unitId: string; userId: string; reason: string; role: Role },
): Promise<BrokenGlass> =>
  deps.db.write(async (queries) => {
    const { unitId, userId, reason, role } = look;
    const { buildingId } = await requireUnit(deps, queries, unitId);
    const residencies = await findResidencies(queries, unitId);
    const residency = residencies.find((one) => one.userId === userId);
    if (!residency) throw refuse('not_a_resident');
    const details = { id: unitId, building: buildingId, role, reason };
    await recordAudit(deps, queries, { event: EVENT, userId, details });
    await tell(deps, queries, { userId, buildingId, reason });
    const since = Math.max(residency.movedInAt, deps.clock.now() - LOOK_BACK_MS);
    return { since, gates: await findGatesAtPanels(queries, residency) };
  });

async function tell(
  deps: Deps,
  queries: Queries,
  { userId, buildingId, reason }: { userId: string; buildingId: string; reason: string },
): Promise<void> {
  const to = await findNoticeEmail(queries, userId);
  if (to === undefined) return;
  const { name } = await requireBuilding(deps, queries, buildingId);
  const language = await findLanguage(queries, userId);
  const link = `${deps.config.url}/building`;
  await deps.outbox.enqueue(queries, {
    channel: 'email',
    to,
    lifetimeMs: DAY_MS,
    ...brokenGlassMail({ link, building: name, reason, language }, deps.config.brand),
  });
}

/** Where somebody lives, what who manages it sees of them, and who has looked at their calls. */
export async function listMyBuildings(
  deps: Pick<Deps, 'clock' | 'config' | 'db'>,
  { userId, language }: { userId: string; language: Language | undefined },
): Promise<BuildingsMineAnswer> {
  const { read } = deps.db;
  const residencies = await findResidenciesOf(read, userId);
  const units = await Promise.all(
    residencies.map(async (residency) => {
      const { resident_id: _own, ...seen } = await describeResident(deps, residency, language);
      const { name: building } = await requireBuilding(deps, read, residency.buildingId);
      const { label: unit } = await requireUnit(deps, read, residency.unitId);
      return { building, unit, ...seen };
    }),
  );
  const pages = [EVENT, IMPERSONATION_STARTED].map((event) =>
    listAudit(deps, { limit: LOOKS, filter: { userId, event } }),
  );
  const rows = (await Promise.all(pages)).flatMap((page) => page.rows);
  const newest = rows.toSorted((one, other) => other.at - one.at).slice(0, LOOKS);
  return { units, looks: await Promise.all(newest.map((row) => toLook(deps, row))) };
}

/** Written by `breakGlass`. */
type Details = { readonly building: string; readonly role: Role; readonly reason: string };

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
  const { building, role, reason } = details as Details;
  // The building may be gone.
  const found = await requireBuilding({ clock }, db.read, building).catch(() => undefined);
  const by = actor.id === null ? undefined : await findNoticeEmail(db.read, actor.id);
  const what = 'calls' as const;
  return { at: toWireTime(at), what, building: found?.name ?? null, by: by ?? null, role, reason };
}
