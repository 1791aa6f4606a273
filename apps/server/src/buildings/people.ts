import type { Language } from '@gatecall/contracts/languages';
import type { UnitResident } from '@gatecall/contracts/server/units';
import type { Deps } from '../deps.ts';
import { readGate } from '../home/status/logic.ts';
import { toWireTime } from '../platform/clock.ts';
import { ownHome } from '../residents/home.ts';
import { findGatesInBuilding } from './gate-store.ts';
import { findResidencies, type Residency } from './residency-store.ts';

/** Who lives in a unit, as its manager may see them: no code, no number and no call. */
export async function listPeople(
  deps: Pick<Deps, 'clock' | 'config' | 'db'>,
  unitId: string,
  language: Language | undefined,
): Promise<UnitResident[]> {
  const residencies = await findResidencies(deps.db.read, unitId);
  return Promise.all(residencies.map((one) => describeResident(deps, one, language)));
}

/** A resident as the building's manager sees them, which they may see themselves. */
export async function describeResident(
  deps: Pick<Deps, 'clock' | 'config' | 'db'>,
  residency: Residency,
  language: Language | undefined,
): Promise<UnitResident> {
  const { userId, movesInAt, movesOutAt } = residency;
  // A gate elsewhere does not concern the manager.
  const gates = await findGatesInBuilding(deps.db.read, residency);
  const { status, sentence } = await readGate(deps, { ...ownHome(userId), gates }, language);
  return {
    resident_id: userId,
    name: residency.name,
    email: residency.email,
    moved_in_at: toWireTime(residency.movedInAt),
    moves_in_at: toWireTime(movesInAt),
    moves_out_at: toWireTime(movesOutAt),
    status,
    sentence,
  };
}
