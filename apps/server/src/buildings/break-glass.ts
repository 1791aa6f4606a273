import { DAY_MS } from '@gatecall/contracts/constants';
import type { Role } from '@gatecall/contracts/server-endpoints';
import { recordAudit } from '../audit/audit.ts';
import { findLanguage, findNoticeEmail } from '../auth/users/logic.ts';
import type { Queries } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../errors.ts';
import { pushNotice, textNotice, waysOf } from '../home/notices/send.ts';
import { hitAll, tooMany } from '../limits/limits.ts';
import { TTL_SECONDS } from '../platform/push/web-push.ts';
import { findPhoneOf } from '../residents/own-phone.ts';
import { brokenGlassMail } from './broken-glass-mail.ts';
import { requireBuilding } from './buildings.ts';
import { findGatesAtPanels, type GateAtPanel } from './gate-store.ts';
import { findResidencies } from './residency-store.ts';
import { requireUnit } from './units.ts';

/** What the audit log calls it, with its details. */
export const GLASS_BROKEN = 'glass_broken';
export type GlassBroken = {
  readonly id: string;
  readonly building: string;
  readonly role: Role;
  readonly reason: string;
};
/** Where the resident reads it. */
const PAGE = '/building';
const LOOK_BACK_MS = 30 * DAY_MS;
/** How often one person may look at one resident's list, and at all lists: each look sends a mail or a text. */
const LOOKS_AT_RESIDENT = { name: 'break-glass', max: 10, windowMs: DAY_MS } as const;
/** As many as a large house has residents. */
const LOOKS_IN_ALL = { name: 'break-glass-all', max: 300, windowMs: DAY_MS } as const;

/** What may be looked at: a resident's gates at a building, from a moment on. */
export type BrokenGlass = {
  readonly since: number;
  readonly gates: readonly GateAtPanel[];
};

/**
 * Records that a manager looks at a resident's list of calls, and why, and tells the resident. Only then may
 * they look. Throws not_a_resident and too_many_requests.
 */
export const breakGlass = (
  deps: Deps,
  look: { unitId: string; userId: string; reason: string; by: { userId: string; role: Role } },
): Promise<BrokenGlass> =>
  deps.db.write(async (queries) => {
    const { unitId, userId, reason, by } = look;
    const { buildingId } = await requireUnit(deps, queries, unitId);
    const residencies = await findResidencies(queries, unitId);
    const residency = residencies.find((one) => one.userId === userId);
    if (!residency) throw refuse('not_a_resident');
    const key = `${by.userId} ${userId}`;
    const over = await hitAll(deps, queries, [
      { ...LOOKS_AT_RESIDENT, key },
      { ...LOOKS_IN_ALL, key: by.userId },
    ]);
    if (over) throw tooMany(deps, over);
    const details: GlassBroken = { id: unitId, building: buildingId, role: by.role, reason };
    await recordAudit(deps, queries, { event: GLASS_BROKEN, userId, details });
    await tell(deps, queries, { userId, buildingId, reason });
    const since = Math.max(residency.movedInAt, deps.clock.now() - LOOK_BACK_MS);
    return { since, gates: await findGatesAtPanels(queries, residency) };
  });

/** At once: by mail, else by text, and to their devices as they have chosen. */
async function tell(
  deps: Deps,
  queries: Queries,
  { userId, buildingId, reason }: { userId: string; buildingId: string; reason: string },
): Promise<void> {
  const { name: building } = await requireBuilding(deps, queries, buildingId);
  const language = await findLanguage(queries, userId);
  const facts = { kind: 'glassBroken', building } as const;
  // Not within the limits of texts: a person could use them up first, and then look unseen.
  const told = { residentId: userId, facts, language, page: PAGE, isOwed: true } as const;
  const to = await findNoticeEmail(queries, userId);
  if (to === undefined) await textNotice(deps, queries, told, await findPhoneOf(queries, userId));
  else {
    const link = deps.config.url + PAGE;
    await deps.outbox.enqueue(queries, {
      channel: 'email',
      to,
      lifetimeMs: DAY_MS,
      ...brokenGlassMail({ link, building, reason, language }, deps.config.brand),
    });
  }
  if (!(await waysOf(deps, queries, userId)).push) return;
  const terms = { kind: facts.kind, ttlSeconds: TTL_SECONDS, callId: null, gateId: null };
  await pushNotice(deps, queries, told, terms);
}
