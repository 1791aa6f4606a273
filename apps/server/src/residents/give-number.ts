import { recordAudit } from '../audit/audit.ts';
import type { Queries } from '../db/database.ts';
import { takeTurn } from '../db/turn.ts';
import type { Deps } from '../deps.ts';
import { findFreeSystemNumber } from './free-number-store.ts';
import { numberLeaver } from './leave-number.ts';
import { findPhoneOf } from './own-phone.ts';
import { giveNumber, type WaitingGate } from './waiting-gates.ts';

/** Gives a waiting gate a number of the pool, if one is free for its building; returns it. */
export async function giveFreeNumber(
  deps: Deps,
  queries: Queries,
  { gateId, residentId, intercomNumber }: WaitingGate,
): Promise<string | undefined> {
  // As for a save: two residents who look for a free number take turns.
  await takeTurn(queries, `resident ${residentId}`);
  await takeTurn(queries, `intercom ${intercomNumber}`);
  const now = deps.clock.now();
  const { residentNumber } = await findPhoneOf(queries, residentId);
  const systemNumber = await findFreeSystemNumber(queries, {
    residentId,
    residentNumber,
    intercomNumber,
    leftBy: numberLeaver(deps.secrets, residentId),
    restingSince: now - deps.config.numberRestMs,
  });
  if (systemNumber === undefined) return undefined;
  if (!(await giveNumber(queries, { gateId, intercomNumber, systemNumber, now }))) return undefined;
  await recordAudit(deps, queries, {
    event: 'gate_number_given',
    userId: residentId,
    ip: '',
    details: { gate: gateId },
  });
  return systemNumber;
}
