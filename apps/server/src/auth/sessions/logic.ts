import { DAY_MS, DEFAULT_SESSION_DURATION_MINUTES, HOUR_MS } from '@gatecall/contracts/constants';
import { type Language } from '@gatecall/contracts/languages';
import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import type { Client } from '../../http/request/client.ts';
import { newId } from '../../platform/random.ts';
import { newTimedToken, tokenKey } from '../../platform/timed-token.ts';
import { getUser, saveLanguage } from '../users/logic.ts';
import { toWireUser, withoutPersonalData } from '../users/wire.ts';
import { signSessionJwt } from './session-jwt.ts';
import { asksForSecondFactor, isProven, refuseImpersonation } from './step-up.ts';
import { IMPERSONATED, isImpersonating, type Factor, type Session } from './session.ts';
import { findSessionByToken, insertSession, listSessions, touchSession } from './store.ts';
import { findSessionEnd } from './standing-store.ts';
import { toWireSession } from './wire.ts';

/** However often it is extended, a session ends this long after it began (A47, ASVS 7.3.2). */
export const SESSION_ABSOLUTE_LIFETIME_MS = 90 * DAY_MS;
/** An operator's session in a resident's account lasts an hour at most (A56). */
export const IMPERSONATION_LIFETIME_MS = HOUR_MS;

/** A renewal that changes nothing else is not worth a sync more often than this. */
const ACCESS_TIME_PRECISION_MS = 60_000;

/** A session as a call finds it: alive, and perhaps only half proven (A29). */
export type LiveSession = Session & { readonly awaitsSecondFactor: boolean };

/** The live session of a token, or undefined. */
export async function findLiveSession(deps: Deps, token: string): Promise<LiveSession | undefined> {
  const found = await findSessionByToken(deps.db.read, tokenKey(token), deps.clock.now());
  return found && { ...found, awaitsSecondFactor: found.asksForSecond && !isProven(found) };
}

/** What every successful sign-in returns (wire 2). */
export type SessionData = {
  readonly user_id: string;
  readonly user: ReturnType<typeof toWireUser>;
  readonly session: ReturnType<typeof toWireSession>;
  readonly session_token: string;
  readonly session_jwt: string;
};

/**
 * Starts a session within the caller's transaction, so that the proof is consumed and the session
 * exists together or not at all.
 *
 * When the browser already holds a live session of the same user, that session gains the factor and
 * a new token: earlier factors stay, a planted token dies (A42). Another user's session is left alone.
 */
export async function startSession(
  deps: Deps,
  queries: Queries,
  input: {
    userId: string;
    factor: Factor;
    durationMinutes: number | undefined;
    client: Client;
    current: Session | undefined;
    customClaims?: Readonly<Record<string, unknown>>;
    /** The one that the sign-in was asked for in; else the browser's own. */
    language?: Language | undefined;
    /** The session that a new one is to end with. */
    grantedIn?: string | undefined;
    /** The record of the permission that a new one is to end with. */
    grantKey?: string;
  },
): Promise<SessionData> {
  const now = deps.clock.now();
  const isImpersonated = input.factor.type === IMPERSONATED;
  const isOwn = input.current?.userId === input.userId && !isImpersonating(input.current);
  const language = input.language ?? input.client.language();
  // An operator's language is not the user's.
  if (language && !isImpersonated) await saveLanguage(queries, { userId: input.userId, language });
  // What an operator holds and what the user holds never become one session.
  const own = isOwn && !isImpersonated ? input.current : undefined;
  // The proof stands by itself: if the browser's session has just ended, a new one begins.
  const continued = own && (await addProof(deps, queries, { ...input, session: own }));
  if (continued) return continued;
  const token = newTimedToken(deps.random, now);
  const begun = {
    startedAt: now,
    factors: [input.factor],
    grantedIn: input.grantedIn ?? null,
    grantKey: input.grantKey ?? null,
  };
  const session: Session = {
    ...begun,
    sessionId: newId(deps.random, 'session'),
    userId: input.userId,
    lastAccessedAt: now,
    expiresAt: Math.min(now + durationOf(input), await latestEndOf(queries, begun, now)),
    ip: input.client.ip,
    userAgent: input.client.userAgent,
    customClaims: input.customClaims ?? null,
  };
  await insertSession(queries, session, tokenKey(token));
  const { sessionId: session_id, userId: resident_id } = session;
  const told = { session_id, resident_id, method: input.factor.type };
  await deps.webhooks.tell(queries, { type: 'sign_in.started', data: told });
  return sessionData(deps, queries, session, token);
}

type AddedProof = { session: Session; factor: Factor; durationMinutes: number | undefined };

/**
 * Adds a proof to the session that is itself the call's authority (a second factor, a passkey, a new
 * password). Unlike a sign-in it never begins another: an ended session mints nothing (A43).
 */
export async function continueSession(
  deps: Deps,
  queries: Queries,
  input: AddedProof,
): Promise<SessionData> {
  // What an operator holds and what the user holds never become one session (A56).
  refuseImpersonation(input.session);
  const data = await addProof(deps, queries, input);
  if (!data) throw refuse('session_not_found');
  return data;
}

/** The session with one more factor and a new token, or undefined when it has ended. */
async function addProof(
  deps: Deps,
  queries: Queries,
  { session: before, factor, durationMinutes }: AddedProof,
): Promise<SessionData | undefined> {
  const now = deps.clock.now();
  const token = newTimedToken(deps.random, now);
  const latest = await latestEndOf(queries, before, now);
  const wanted = Math.min(now + durationOf({ durationMinutes }), latest);
  const session = await touchSession(queries, {
    sessionId: before.sessionId,
    now,
    tokenHash: tokenKey(token),
    expiresAt: Math.max(wanted, before.expiresAt),
    factors: mergeFactors(before.factors, factor),
  });
  return session && sessionData(deps, queries, session, token);
}

/** The end that no renewal goes beyond; an application's session ends with the session that it was made in. */
async function latestEndOf(
  queries: Queries,
  { startedAt, factors, grantedIn }: Pick<Session, 'startedAt' | 'factors' | 'grantedIn'>,
  now: number,
): Promise<number> {
  const lifetime = isImpersonating({ factors })
    ? IMPERSONATION_LIFETIME_MS
    : SESSION_ABSOLUTE_LIFETIME_MS;
  const absoluteEnd = startedAt + lifetime;
  if (grantedIn === null) return absoluteEnd;
  return Math.min(absoluteEnd, (await findSessionEnd(queries, grantedIn, now)) ?? now);
}

const durationOf = (input: { durationMinutes: number | undefined }): number =>
  (input.durationMinutes ?? DEFAULT_SESSION_DURATION_MINUTES) * 60_000;

/** The newest proof of one kind replaces the older one; different kinds add up. */
const mergeFactors = (factors: readonly Factor[], added: Factor): readonly Factor[] => [
  ...factors.filter((f) => f.type !== added.type || f.delivery_method !== added.delivery_method),
  added,
];

/**
 * Renews a session: a fresh JWT, and a new end only when a duration is given; an absent duration
 * never extends (wire 5). The absolute lifetime holds whatever is asked.
 */
export async function authenticateSession(
  deps: Deps,
  input: { session: Session; token: string; durationMinutes: number | undefined },
): Promise<SessionData> {
  const now = deps.clock.now();
  const isFresh = now - input.session.lastAccessedAt < ACCESS_TIME_PRECISION_MS;
  if (input.durationMinutes === undefined && isFresh) {
    return sessionData(deps, deps.db.read, input.session, input.token);
  }
  return deps.db.write(async (queries) => {
    const latest = await latestEndOf(queries, input.session, now);
    const session = await touchSession(queries, {
      sessionId: input.session.sessionId,
      now,
      ...(input.durationMinutes === undefined
        ? {}
        : { expiresAt: Math.min(now + input.durationMinutes * 60_000, latest) }),
    });
    if (!session) throw refuse('session_not_found');
    return sessionData(deps, queries, session, input.token);
  });
}

/**
 * The reply for a session whose token the caller holds or has just been given. Before the second
 * factor it reveals of the user what proving that factor takes, and nothing else (A29).
 */
export async function sessionData(
  deps: Deps,
  queries: Queries,
  session: Session,
  token: string,
): Promise<SessionData> {
  const user = await getUser(queries, session.userId);
  // After the session was stored: storing has waited for an operator who was closing the account.
  if (user.isSuspended) throw refuse('account_suspended');
  const shown = toWireSession(session);
  const isHalf = asksForSecondFactor(user) && !isProven(session);
  return {
    user_id: session.userId,
    user: toWireUser(isHalf ? withoutPersonalData(user) : user),
    session: shown,
    session_token: token,
    session_jwt: await signSessionJwt(deps, session, { shown, isHalf }),
  };
}

/** The live sessions of a user, the most recently used first. */
export const listLiveSessions = (deps: Deps, userId: string): Promise<readonly Session[]> =>
  listSessions(deps.db.read, userId, deps.clock.now());
