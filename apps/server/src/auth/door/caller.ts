import type { Actor } from '../../audit/actor.ts';
import { beforeWrites } from '../../db/before-writes.ts';
import type { Deps } from '../../deps.ts';
import type { LiveSession } from '../sessions/logic.ts';
import { isImpersonating } from '../sessions/session.ts';
import { requireStanding } from '../sessions/standing.ts';

/** The caller, by the kind of authorization that the endpoint demands. */
export type Caller =
  | { readonly auth: 'none' }
  /** A page of this project; with a live session if the browser sent one. */
  | { readonly auth: 'public_token'; readonly session: LiveSession | undefined }
  | { readonly auth: 'session'; readonly session: LiveSession; readonly token: string }
  /** The same, perhaps before the second factor. */
  | { readonly auth: 'first_factor'; readonly session: LiveSession; readonly token: string }
  | {
      readonly auth: 'jwt';
      readonly userId: string;
      readonly sessionId: string;
      /** An operator, not the user, holds the session (A56). */
      readonly isImpersonating: boolean;
    };

/**
 * A handler's dependencies. Each of its writes checks again, in its own transaction, whether the
 * session that identified the caller still stands, and does nothing if it does not (A40, A43). The
 * result of `identifyCaller` was true a moment ago; a hash, a limit or another request may have come
 * between. Callers without authority of their own write as before. What is recorded names them.
 */
export function whileStanding<D extends Deps>(deps: D, caller: Caller, ip = ''): D {
  const actor = { ...(actorOf(caller) ?? deps.actor), ip };
  if (caller.auth === 'none' || caller.auth === 'public_token') return { ...deps, actor };
  const db = beforeWrites(deps.db, (queries) => requireStanding(deps, queries, caller));
  return { ...deps, actor, db };
}

/** Who is recorded as acting; undefined if no one is signed in. */
function actorOf(caller: Caller): Omit<Actor, 'ip'> | undefined {
  if (caller.auth === 'none') return undefined;
  if (caller.auth === 'jwt') {
    const { isImpersonating: isOperator, userId, sessionId } = caller;
    // A JWT says that it is an operator's; the record of the session's start says whose.
    return isOperator ? { kind: 'operator', id: sessionId } : { kind: 'resident', id: userId };
  }
  const { session } = caller;
  if (!session) return undefined;
  return isImpersonating(session)
    ? { kind: 'operator', id: session.sessionId }
    : { kind: 'resident', id: session.userId };
}
