import type { Me } from '@gatecall/contracts/server/operators';
import { getUser } from '../../auth/users/logic.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { listManagedBuildings } from '../../operators/logic.ts';
import { toWireTime } from '../../platform/clock.ts';
import type { ServerCaller } from '../door/caller.ts';

/** The caller, as the console greets them. */
export async function showMe({ db }: Pick<Deps, 'db'>, caller: ServerCaller): Promise<Me> {
  if (caller.kind === 'key') throw refuse('people_only');
  const { name, emails } = await getUser(db.read, caller.userId);
  return {
    user_id: caller.userId,
    name: { first_name: name.first, last_name: name.last },
    email: emails.find(({ isVerified }) => isVerified)?.email ?? null,
    role: caller.role,
    buildings: caller.role === 'manager' ? await managed(db, caller.userId) : null,
    fresh_until: toWireTime(caller.freshUntil),
  };
}

const managed = async (db: Deps['db'], userId: string) =>
  (await listManagedBuildings(db.read, userId)).map(({ buildingId, name }) => ({
    building_id: buildingId,
    name,
  }));
