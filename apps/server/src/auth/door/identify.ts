import type { Endpoint } from '@gatecall/contracts/endpoints';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { cookieToken } from '../../http/cookies/session-cookies.ts';
import { findLiveSession } from '../sessions/logic.ts';
import { isImpersonating } from '../sessions/session.ts';
import { requireSignedIn, verifySessionJwt } from '../sessions/session-jwt.ts';
import type { Caller } from './caller.ts';
import { requireDelicacy } from './delicacy.ts';

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
