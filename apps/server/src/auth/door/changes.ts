import { PRODUCT_ENDPOINTS, type Endpoint } from '@gatecall/contracts/endpoints';
import { beforeWrites } from '../../db/before-writes.ts';
import type { Database, Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { hitAll, refuseKnown, tooMany, type Limit } from '../../limits/limits.ts';
import type { Caller } from './caller.ts';

/** More than a person changes, also one who tries everything out. */
const CHANGES_PER_ACCOUNT = { name: 'changes', max: 600, windowMs: 10 * 60_000 } as const;

/**
 * A handler's dependencies. Its first write counts towards what its account may change: it leaves a row in the
 * audit log, and tells other programs, so that whoever signs up could fill the disk (A84). What is refused
 * leaves nothing. Further writes are of the same change: many calls count a limit of their own before it. Answers to a guest at the gate are not counted; there are no more of them than of guests.
 * Nor is what takes access away: there is no more of that than was given, and a thief with a session could
 * otherwise keep its owner from ending it.
 */
export function withinBounds<D extends Deps>(deps: D, endpoint: Endpoint, caller: Caller): D {
  const limit = limitOf(endpoint, caller);
  if (!limit) return deps;
  refuseKnown(deps, [limit]);
  const count = async (queries: Queries): Promise<void> => {
    const over = await hitAll(deps, queries, [limit]);
    if (over) throw tooMany(deps, over);
  };
  const counting = beforeWrites(deps.db, count);
  let isDone = false;
  const write: Database['write'] = async (work, lasts) => {
    const result = await (isDone ? deps.db : counting).write(work, lasts);
    isDone = true; // not before: a write that fails takes its count back
    return result;
  };
  return { ...deps, db: { ...deps.db, write } };
}

function limitOf(endpoint: Endpoint, caller: Caller): Limit | undefined {
  const userId = userOf(caller);
  if (userId === undefined || !isCounted(endpoint)) return undefined;
  return { ...CHANGES_PER_ACCOUNT, key: userId };
}

function isCounted({ method, path, delicacy }: Endpoint): boolean {
  if (method === 'GET' || path.startsWith('/v1/calls/')) return false;
  // A past that is cleared is no access.
  if (method === 'DELETE') return path === PRODUCT_ENDPOINTS.historyClear.path;
  // By a plain POST things are looked up, and sessions are renewed and ended.
  return delicacy !== 'plain' || method !== 'POST';
}

function userOf(caller: Caller): string | undefined {
  if (caller.auth === 'jwt') return caller.userId;
  return caller.auth === 'session' ? caller.session.userId : undefined;
}
