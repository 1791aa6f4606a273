import type { Me, ServerOperator } from '@gatecall/contracts/server/operators';
import { getUser } from '../../auth/users/logic.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import {
  listManagedBuildings,
  listOperators,
  stateOf,
  type ShownOperator,
} from '../../operators/logic.ts';
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
  toBuildings(await listManagedBuildings(db.read, userId));

const toBuildings = (buildings: NonNullable<ShownOperator['buildings']>) =>
  buildings.map(({ buildingId, name }) => ({ building_id: buildingId, name }));

/** Everyone with a role, oldest first. */
export async function listServerOperators(
  deps: Pick<Deps, 'clock' | 'db'>,
): Promise<ServerOperator[]> {
  return (await listOperators(deps)).map((one) => ({
    user_id: one.userId,
    name: { first_name: one.name.first, last_name: one.name.last },
    email: one.email,
    role: one.role,
    state: stateOf(deps, one),
    buildings: one.buildings && toBuildings(one.buildings),
    created_at: toWireTime(one.createdAt),
    created_by: one.createdBy,
  }));
}

/** One of them. */
export async function showOperator(
  deps: Pick<Deps, 'clock' | 'db'>,
  userId: string,
): Promise<ServerOperator> {
  const found = (await listServerOperators(deps)).find((one) => one.user_id === userId);
  if (!found) throw refuse('operator_not_found');
  return found;
}
