import type { Access, ServerEndpoint } from '@gatecall/contracts/server-endpoints';
import { requireStanding } from '../../auth/sessions/standing.ts';
import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { holdOperator, isManagedBy } from '../../operators/logic.ts';
import { findKey } from '../keys/logic.ts';
import type { OperatorCaller, ServerCaller } from './caller.ts';

/** Managers whose calls are about one building. */
type OfBuilding = 'own_building' | 'fresh_own_building';

/** The building that a call is about, by what its path names; undefined where there is none. */
type BuildingOf<P> = (queries: Queries, params: P) => Promise<string | undefined>;
export type FindBuilding = (queries: Queries) => Promise<string | undefined>;

/** A call that managers may make of their buildings says how the building is found: no other compiles. */
export type Managed<E extends ServerEndpoint, P> = E['access']['manager'] extends OfBuilding
  ? { readonly buildingOf: BuildingOf<P> }
  : { readonly buildingOf?: never };

/** Refuses somebody whose role the call does not take, or takes with a proof or a reason that is missing. */
export function requireAccess(
  { clock }: Pick<Deps, 'clock'>,
  access: Access,
  { role, freshUntil, reason }: OperatorCaller,
): void {
  const wanted = access[role];
  if (wanted === 'never') throw refuse('role_not_allowed');
  if (wanted === 'reason' && reason === undefined) throw refuse('reason_required');
  const isDelicate = wanted === 'fresh' || wanted === 'fresh_own_building';
  if (isDelicate && clock.now() > freshUntil) throw refuse('step_up_required');
}

/** Refuses a manager where the call is about no building of theirs; whether there is one, they do not learn. */
export async function requireBuilding(
  queries: Queries,
  { manager }: Access,
  caller: OperatorCaller,
  findBuilding: FindBuilding,
): Promise<void> {
  const isOfBuilding = manager === 'own_building' || manager === 'fresh_own_building';
  if (caller.role !== 'manager' || !isOfBuilding) return;
  const buildingId = await findBuilding(queries);
  const { userId } = caller;
  if (buildingId === undefined || !(await isManagedBy(queries, { userId, buildingId }))) {
    throw refuse('building_not_yours');
  }
}

/**
 * Refuses, within the transaction that writes, whoever may not make the call any more: a key that was
 * revoked, a session that has ended, a role or a building that was taken away.
 */
export async function requireStill(
  deps: Deps,
  queries: Queries,
  caller: ServerCaller,
  { access, findBuilding }: { access: Access; findBuilding: FindBuilding },
): Promise<void> {
  if (caller.kind === 'key') {
    if (!(await findKey(deps, queries, caller.secret))) throw refuse('invalid_api_key');
    return;
  }
  await requireStanding(deps, queries, { auth: 'jwt', sessionId: caller.sessionId });
  const found = await holdOperator(deps, queries, caller.userId);
  if (found?.role !== caller.role) throw refuse('operators_only');
  await requireBuilding(queries, access, caller, findBuilding);
}
