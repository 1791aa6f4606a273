import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';

/** The names of this machine for itself (wire 3). */
const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * The only cookie with this name. If there are two, a neighbour may have planted either, so neither
 * counts.
 */
export function cookieOf(
  request: Pick<FastifyRequest, 'headers'>,
  name: string,
): string | undefined {
  const values = cookiesOf(request, name);
  return values.length === 1 && values[0] !== '' ? values[0] : undefined;
}

/** The values of all cookies of this name. */
export const cookiesOf = (
  request: Pick<FastifyRequest, 'headers'>,
  name: string,
): readonly string[] =>
  (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));

/**
 * A Set-Cookie value that scripts cannot read; navigations from other sites carry it, their calls do
 * not. It has a lifetime and no date, because a computer whose clock is wrong would drop it
 * immediately. Secure except on this machine (A90).
 */
export const cookieHeader = (
  deps: Deps,
  name: string,
  value: string,
  options: { path: string; maxAgeMs: number },
): string =>
  [
    `${name}=${value}`,
    `Path=${options.path}`,
    `Max-Age=${Math.max(0, Math.round(options.maxAgeMs / 1_000))}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(LOCAL_HOST.test(new URL(deps.config.url).hostname) ? [] : ['Secure']),
  ].join('; ');
