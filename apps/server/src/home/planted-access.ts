import type { Queries } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { renewStandingAccess } from '../residents/logic.ts';
import { holdHome } from './hold-home.ts';

const OF_RESIDENT = [
  'household_members',
  'home_invites',
  'push_subscriptions',
  'notification_settings',
  'quiet_times',
  'arms',
  'history_choices',
  'home_assistant_gates',
] as const;

/**
 * An account that an attacker made in the owner's name (A40) may have a household that opens, codes,
 * links, members, browsers that listen, a gate that Home Assistant opens, and what keeps its owner from
 * learning of calls: hours in which no device rings, notices switched off, a short history. All of them
 * are removed. The intercom and its number stay, because an honest resident has forwarded calls there.
 */
export async function clearPlantedAccess(
  deps: Pick<Deps, 'clock' | 'db' | 'random' | 'secrets'>,
  queries: Queries,
  residentId: string,
): Promise<void> {
  await holdHome(queries, { residentId, gates: null });
  for (const table of OF_RESIDENT) {
    await queries.deleteFrom(table).where('resident_id', '=', residentId).execute();
  }
  await queries
    .deleteFrom('memberships')
    .where((eb) => eb.or([eb('resident_id', '=', residentId), eb('user_id', '=', residentId)]))
    .execute();
  await queries
    .updateTable('guest_codes')
    .set({ revoked_at: deps.clock.now(), sealed_code: '', share_hash: null })
    .where('revoked_at', 'is', null)
    .where('intercom_id', 'in', (sub) =>
      sub.selectFrom('intercoms').select('intercom_id').where('resident_id', '=', residentId),
    )
    .execute();
  await renewStandingAccess(deps, queries, residentId);
}
