import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { cookieToken } from '../../http/cookies/session-cookies.ts';
import { exchangedFor, isImpersonating, type Factor } from '../sessions/session.ts';
import { findFactors } from '../sessions/store.ts';
import { identifyCaller } from './identify.ts';

/** Who is signed in, and by what. */
export type Person = {
  readonly userId: string;
  readonly sessionId: string;
  readonly factors: readonly Factor[];
  /** Neither an operator in the user's name (A56) nor an application with their permission. */
  readonly isInPerson: boolean;
};

/**
 * The caller by their session JWT, or by the cookie where pages cannot read the JWT; undefined
 * if a request has neither. For a door with a catalogue of its own.
 */
export async function identifyPerson(
  deps: Deps,
  request: Pick<FastifyRequest, 'headers' | 'method'>,
): Promise<Person | undefined> {
  if (!request.headers.authorization && cookieToken(deps, request) === undefined) return undefined;
  const caller = await identifyCaller(deps, { auth: 'jwt', delicacy: 'plain' }, request);
  if (caller.auth !== 'jwt') return undefined;
  const { userId, sessionId } = caller;
  const factors = await findFactors(deps.db.read, sessionId);
  const isInPerson = !isImpersonating({ factors }) && exchangedFor({ factors }) === undefined;
  return { userId, sessionId, factors, isInPerson };
}
