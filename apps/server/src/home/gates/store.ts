import type { Queries } from '../../db/database.ts';
import { findGateLabels } from '../../residents/gate-lookups.ts';
import { readGates } from '../../residents/gates-column.ts';
import { forgetCalls } from '../forget-calls.ts';

/**
 * Records to which gate each member of a home belongs, once that no longer goes without saying. Gates that
 * are added later are not theirs unless they are invited to them.
 */
export async function nameTheOnlyGate(queries: Queries, residentId: string): Promise<void> {
  const [first] = await findGateLabels(queries, residentId);
  if (!first) return;
  const gates = JSON.stringify([first.gate_id]);
  for (const table of ['memberships', 'home_invites'] as const) {
    await queries
      .updateTable(table)
      .set({ gates })
      .where('resident_id', '=', residentId)
      .where('gates', 'is', null)
      .execute();
  }
  await queries
    .updateTable('household_members')
    .set({ intercom_id: first.gate_id })
    .where('resident_id', '=', residentId)
    .where('intercom_id', 'is', null)
    .execute();
}

/** The columns that belong to a gate and to nothing else. */
const OF_GATE = [
  'guest_codes',
  'guess_states',
  'panel_profiles',
  'arms',
  'forwarding_checks',
] as const;
type Gate = { readonly residentId: string; readonly intercomId: string };

/**
 * Deletes what belongs to a gate, but for its intercom and standing codes: its calls, codes and links, the
 * panel, what was proven, and who is rung there. Recordings at the carrier follow by a trigger.
 */
export async function deleteAllOfGate(queries: Queries, gate: Gate): Promise<void> {
  const { residentId, intercomId } = gate;
  await forgetCalls(queries, { residentId, gates: [intercomId] });
  for (const table of OF_GATE) {
    await queries.deleteFrom(table).where('intercom_id', '=', intercomId).execute();
  }
  const rung = queries
    .selectFrom('household_members')
    .select('member_id')
    .where('resident_id', '=', residentId)
    .where('intercom_id', '=', intercomId);
  await queries
    .deleteFrom('quiet_times')
    .where('resident_id', '=', residentId)
    .where('person_id', 'in', rung)
    .execute();
  await queries
    .deleteFrom('household_members')
    .where('resident_id', '=', residentId)
    .where('intercom_id', '=', intercomId)
    .execute();
}

/** Takes a gate off the invitations; one to no other gate is deleted. */
export async function closeInvites(
  queries: Queries,
  { residentId, intercomId }: Gate,
): Promise<void> {
  const invites = await queries
    .selectFrom('home_invites')
    .select(['invite_id', 'gates'])
    .where('resident_id', '=', residentId)
    .execute();
  for (const { invite_id: id, gates } of invites) {
    const left = (readGates(gates) ?? []).filter((gateId) => gateId !== intercomId);
    const query = left.length === 0 ? queries.deleteFrom('home_invites') : undefined;
    await (query?.where('invite_id', '=', id).execute() ??
      queries
        .updateTable('home_invites')
        .set({ gates: JSON.stringify(left) })
        .where('invite_id', '=', id)
        .execute());
  }
}
