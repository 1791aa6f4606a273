import type { Access, ServerEndpoint } from '@gatecall/contracts/server-endpoints';
import type { z } from 'zod';
import { requireStanding } from '../../auth/sessions/standing.ts';
import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { holdOperator, isManagedBy } from '../../operators/logic.ts';
import { findKey } from '../keys/logic.ts';
import { allows } from '../keys/scopes.ts';
import { buildingOf, type InBuilding, type Named } from './about.ts';
import {
  isHeldToBuildings,
  type KeyCaller,
  type OperatorCaller,
  type ServerCaller,
} from './caller.ts';

/** Calls that are about one building. */
type OfBuilding = 'own_building' | 'fresh_own_building';

type Wanted = Pick<ServerEndpoint, 'scope' | 'access'>;

/** The path of a call that managers may make about their buildings says which one; otherwise it does not compile. */
export type Managed<E extends ServerEndpoint> = E['access']['manager'] extends OfBuilding
  ? { readonly params: z.ZodType<InBuilding> }
  : unknown;

/** Refuses a person whose role may not make the call, or needs a proof or a reason that is missing. */
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

/** Refuses a key whose scopes lack the call, or that is held to buildings if the call is about none. */
export function requireScope({ scope, access }: Wanted, { scopes, buildingIds }: KeyCaller): void {
  if (scope === null) throw refuse('people_only');
  if (!allows(scopes, scope)) {
    throw refuse('scope_missing', { sentence: 'scopeMissing', values: { scope } });
  }
  if (buildingIds !== null && access.manager === 'never') throw refuse('building_not_yours');
}

/**
 * Refuses a manager, and a key that is held to buildings, if the call is about another one; they do
 * not learn whether it exists.
 */
export async function requireBuilding(
  queries: Queries,
  { manager }: Access,
  caller: ServerCaller,
  params: Named,
): Promise<void> {
  const isOfBuilding = manager === 'own_building' || manager === 'fresh_own_building';
  if (!isHeldToBuildings(caller) || !isOfBuilding) return;
  const buildingId = await buildingOf(queries, params);
  if (buildingId === undefined || !(await isTheirs(queries, caller, buildingId))) {
    throw refuse('building_not_yours');
  }
}

const isTheirs = async (
  queries: Queries,
  caller: ServerCaller,
  buildingId: string,
): Promise<boolean> =>
  caller.kind === 'key'
    ? caller.buildingIds?.includes(buildingId) === true
    : isManagedBy(queries, { userId: caller.userId, buildingId });

/**
 * Refuses, within the transaction that writes, a caller who may no longer make the call: a key that was
 * revoked, a session that has ended, a role or a building that was taken away.
 */
export async function requireStill(
  deps: Deps,
  queries: Queries,
  caller: ServerCaller,
  { access, params }: { access: Access; params: Named },
): Promise<void> {
  if (caller.kind === 'key') {
    if (!(await findKey(deps, queries, caller.secret))) throw refuse('invalid_api_key');
    await requireBuilding(queries, access, caller, params);
    return;
  }
  await requireStanding(deps, queries, { auth: 'jwt', sessionId: caller.sessionId });
  const found = await holdOperator(deps, queries, caller.userId);
  if (found?.role !== caller.role) throw refuse('operators_only');
  await requireBuilding(queries, access, caller, params);
}
