import type { Endpoint } from '@gatecall/contracts/endpoints';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../audit/actor.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { findLiveSession, type LiveSession } from '../sessions/logic.ts';
import { requireSignedIn, verifySessionJwt } from '../sessions/session-jwt.ts';
import { requireStanding } from '../sessions/standing.ts';
import { cookieToken } from '../../http/cookies/session-cookies.ts';
import { isImpersonating } from '../sessions/session.ts';
import { requireDelicacy } from './delicacy.ts';

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

const MAX_AUTHORIZATION_LENGTH = 8_192;

type Credentials = Pick<FastifyRequest, 'headers' | 'method'>;

/**
 * Returns the caller that a call declares by its `auth`, checked against its `delicacy`.
 *
 * @throws one of the session-ending errors if there is no such caller, `insufficient_factors` before
 * the second factor, one of the stale errors if the call needs the user in person or a fresh proof.
 */
export async function identifyCaller(
  deps: Deps,
  call: Pick<Endpoint, 'auth' | 'delicacy' | 'staleError'>,
  request: Credentials,
): Promise<Caller> {
  const caller = await findCaller(deps, call.auth, request);
  await requireDelicacy(deps, call, caller);
  return caller;
}

async function findCaller(
  deps: Deps,
  auth: Endpoint['auth'],
  request: Credentials,
): Promise<Caller> {
  if (auth === 'none') return { auth };
  const header = request.headers.authorization ?? '';
  if (header.length > MAX_AUTHORIZATION_LENGTH) throw refuse('unauthorized_credentials');
  if (auth === 'jwt') {
    const jwt = /^Bearer (\S+)$/i.exec(header)?.[1];
    const cookie = header === '' ? cookieToken(deps, request) : undefined;
    if (cookie !== undefined) return callerByCookie(deps, cookie);
    if (!jwt) throw refuse('user_unauthenticated');
    return { auth, ...(await verifySessionJwt(deps, jwt)) };
  }
  const credentials = parseBasic(header);
  if (credentials?.publicToken !== deps.config.provider.publicToken) {
    throw refuse('unauthorized_credentials');
  }
  // A client without a session sends the public token twice (wire 1).
  const token =
    credentials.secret === credentials.publicToken
      ? cookieToken(deps, request)
      : credentials.secret;
  const session = token === undefined ? undefined : await findLiveSession(deps, token);
  if (auth === 'public_token') return { auth, session };
  if (token === undefined || !session) throw refuse('session_not_found');
  // The client keeps a session that is refused this way, and can complete it (wire 1.3).
  if (auth === 'session' && session.awaitsSecondFactor) throw refuse('insufficient_factors');
  return { auth, session, token };
}

/**
 * A handler's dependencies. Each of its writes checks again, in its own transaction, whether the
 * session that identified the caller still stands, and does nothing if it does not (A40, A43). The
 * result of `identifyCaller` was true a moment ago; a hash, a limit or another request may have come
 * between. Callers without authority of their own write as before. What is recorded names them.
 */
export function whileStanding<D extends Deps>(deps: D, caller: Caller, ip = ''): D {
  const actor = { ...(actorOf(caller) ?? deps.actor), ip };
  if (caller.auth === 'none' || caller.auth === 'public_token') return { ...deps, actor };
  const { db } = deps;
  const write: Database['write'] = (work) =>
    db.write(async (queries) => {
      await requireStanding(deps, queries, caller);
      return work(queries);
    });
  return { ...deps, actor, db: { ...db, write } };
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

/** A page that cannot read its JWT calls the product with the session cookie instead. */
async function callerByCookie(deps: Deps, token: string): Promise<Caller> {
  const session = await findLiveSession(deps, token);
  if (!session) throw refuse('user_unauthenticated');
  await requireSignedIn(deps, session.sessionId);
  return {
    auth: 'jwt',
    userId: session.userId,
    sessionId: session.sessionId,
    isImpersonating: isImpersonating(session),
  };
}

function parseBasic(header: string): { publicToken: string; secret: string } | undefined {
  const encoded = /^Basic ([A-Za-z0-9+/=_-]+)$/i.exec(header)?.[1];
  if (!encoded) return undefined;
  const [publicToken, secret, ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  if (!publicToken || !secret || rest.length > 0) return undefined;
  return { publicToken, secret };
}
