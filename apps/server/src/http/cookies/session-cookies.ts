import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { cookieHeader, cookieOf } from './cookies.ts';
import { isAllowedOrigin } from '../browser/cors.ts';

/**
 * Sessions in cookies that no script can read (GATECALL_SESSION_COOKIES=http-only).
 *
 * The server then sets both cookies itself, returns empty tokens in the body (wire 2), and takes the
 * cookie if the Basic header contains the public token twice.
 */
export const usesHttpOnly = (deps: Deps): boolean => deps.config.sessionCookies === 'http-only';

/** Methods that change nothing here, so that a page of another site may make the browser send them. */
const SAFE_METHODS = ['GET', 'HEAD'];

/**
 * The session token that the browser sent by itself. For that reason a call that changes something must
 * also name an allowed origin: a missing one, `null` and look-alikes are refused (A48).
 */
export function cookieToken(
  deps: Deps,
  request: Pick<FastifyRequest, 'headers' | 'method'>,
): string | undefined {
  if (!usesHttpOnly(deps)) return undefined;
  const token = navigationToken(deps, request);
  if (token === undefined) return undefined;
  const { origin } = request.headers;
  const isSafe = SAFE_METHODS.includes(request.method) && origin === undefined;
  if (!isSafe && !isAllowedOrigin(deps.config.allowedOrigins, origin ?? '')) {
    throw refuse('origin_not_allowed');
  }
  return token;
}

/**
 * The session token of a navigation, whether a page of ours on the same host or this server wrote the
 * cookie. Good for reading, never for changing anything.
 */
export const navigationToken = (
  deps: Deps,
  request: Pick<FastifyRequest, 'headers'>,
): string | undefined => cookieOf(request, `${deps.config.provider.name}_session`);

/** Moves the tokens of a reply into cookies; any other reply passes unchanged. */
export function moveTokensToCookies(deps: Deps, reply: FastifyReply, answer: unknown): unknown {
  if (!usesHttpOnly(deps) || !holdsTokens(answer)) return answer;
  const lifetimeMs = Date.parse(answer.session.expires_at) - deps.clock.now();
  setCookies(deps, reply, [answer.session_token, answer.session_jwt], lifetimeMs);
  return { ...answer, session_token: '', session_jwt: '' };
}

/** Removes the cookies when the session has ended. */
export function clearSessionCookies(deps: Deps, reply: FastifyReply): void {
  if (usesHttpOnly(deps)) setCookies(deps, reply, ['', ''], 0);
}

type TokenAnswer = {
  session_token: string;
  session_jwt: string;
  session: { expires_at: string };
};

const holdsTokens = (answer: unknown): answer is TokenAnswer =>
  typeof answer === 'object' &&
  answer !== null &&
  'session_token' in answer &&
  'session_jwt' in answer &&
  'session' in answer;

function setCookies(
  deps: Deps,
  reply: FastifyReply,
  [token, jwt]: readonly [string, string],
  maxAgeMs: number,
): void {
  const { name } = deps.config.provider;
  reply.header('set-cookie', [
    cookieHeader(deps, `${name}_session`, token, { path: '/', maxAgeMs }),
    cookieHeader(deps, `${name}_session_jwt`, jwt, { path: '/', maxAgeMs }),
  ]);
}
