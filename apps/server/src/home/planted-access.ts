import type { Queries } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { renewStandingAccess } from '../residents/logic.ts';

/**
 * An account that an attacker made in the owner's name (A40) may have a household that opens, codes,
 * links, members, browsers that listen and hours in which no device rings. All of them are removed. The intercom
 * and its number stay, because an honest resident has forwarded calls there.
 */
export async function clearPlantedAccess(
  deps: Pick<Deps, 'clock' | 'random' | 'secrets'>,
  queries: Queries,
  residentId: string,
): Promise<void> {
  await queries.deleteFrom('household_members').where('resident_id', '=', residentId).execute();
  await queries.deleteFrom('home_invites').where('resident_id', '=', residentId).execute();
  await queries
    .deleteFrom('memberships')
    .where((eb) => eb.or([eb('resident_id', '=', residentId), eb('user_id', '=', residentId)]))
    .execute();
  await queries.deleteFrom('push_subscriptions').where('resident_id', '=', residentId).execute();
  await queries.deleteFrom('quiet_times').where('resident_id', '=', residentId).execute();
  await queries.deleteFrom('arms').where('resident_id', '=', residentId).execute();
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
