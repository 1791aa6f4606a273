import type { GatesAnswer } from '@gatecall/contracts/product/gates';
import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import type { Client } from '../../http/request/client.ts';
import { callsTopic, homeTopic, leaveGates, membersOf, type Home } from '../../residents/home.ts';
import { deleteGate, getResidentIn } from '../../residents/logic.ts';
import { gateAmong } from '../../residents/save-gate.ts';
import { isAmong } from '../../residents/gates-column.ts';
import { forgetCallsOfRemovedGates } from '../forget-calls.ts';
import { keepChecks } from '../forwarding/store.ts';
import { holdHome } from '../hold-home.ts';
import { tellGateLost, tellRemoval } from '../people/belonging.ts';
import { listGates, recordGate } from './logic.ts';
import { closeInvites, deleteAllOfGate, nameTheOnlyGate } from './store.ts';

/**
 * Removes a gate with all that belongs to it: its codes and links open nothing from this moment on, a call
 * that is live there ends with its next step, and members who belonged to no other gate of the home are out. Its
 * number rests, for the next resident of the building.
 */
export async function removeGate(
  deps: Deps,
  { home, client, gateId, own }: { home: Home; client: Client; gateId: string; own: Deps },
): Promise<GatesAnswer> {
  await deps.db.write(async (queries) => {
    await holdHome(queries, { residentId: home.residentId, gates: [gateId] });
    await removeGateIn(deps, queries, { home, client, gateId });
  });
  await endRemoval(own, home.residentId);
  return listGates(deps, { ...home, gates: null }, client.language());
}

/**
 * The same within a transaction that holds the home (`holdHome`), once: a second time it would wait for a guest
 * who has come since. The caller that commits it also ends it (`endRemoval`).
 */
export async function removeGateIn(
  deps: Deps,
  queries: Queries,
  { home, client, gateId }: { home: Home; client: Client; gateId: string },
): Promise<void> {
  const { residentId } = home;
  const at = { residentId, gates: [gateId] };
  await nameTheOnlyGate(queries, residentId);
  const resident = await getResidentIn(deps, queries, residentId);
  const intercom = gateAmong(resident, at);
  if (!intercom || !isAmong(home.gates, gateId)) throw refuse('gate_not_found');
  const members = await membersOf(queries, residentId);
  for (const { membershipId, gates, userId } of members) {
    if (!isAmong(gates, gateId)) continue;
    const left = await leaveGates(queries, { membershipId, home: at });
    if (left?.isOut) await tellRemoval(deps, queries, { membershipId, residentId, userId });
    else await tellGateLost(deps, queries, { residentId, userId, gateId });
  }
  await closeInvites(queries, { residentId, intercomId: gateId });
  const heir = resident.intercoms.find(
    ({ intercomId, systemNumber }) =>
      intercomId !== gateId && systemNumber === intercom.systemNumber,
  );
  if (heir?.systemNumber) {
    const { intercomId: to, systemNumber } = heir;
    await keepChecks(queries, { from: gateId, to, systemNumber });
  }
  await deleteAllOfGate(queries, { residentId, intercomId: gateId });
  await deleteGate(deps, queries, { residentId, intercom });
  await recordGate(deps, queries, 'gate_removed', { home, client, gateId });
}

/**
 * Once a removal is committed: forgets the calls of guests who came while that went on, and tells the open pages.
 * With the server's own dependencies: a caller's writes are refused once their session is gone.
 */
export async function endRemoval(own: Pick<Deps, 'db' | 'changes'>, residentId: string) {
  await own.db.write((queries) => forgetCallsOfRemovedGates(queries, residentId));
  publishGates(own, residentId);
}

/** Tells open pages that a resident's gates have changed. */
export function publishGates({ changes }: Pick<Deps, 'changes'>, residentId: string): void {
  for (const topic of [homeTopic(residentId), callsTopic(residentId)]) changes.publish(topic);
}
