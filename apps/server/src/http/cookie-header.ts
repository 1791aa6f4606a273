import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';

/** The value of one cookie, or undefined. */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = part.split('=', 2);
    if (key?.trim() === name) return value?.trim();
  }
  return undefined;
}

/** A Set-Cookie value out of scripts' reach; other sites' navigations carry it, their calls do not. */
export const cookieHeader = (
  deps: Deps,
  name: string,
  value: string,
  options: { path: string; maxAgeMs: number },
): string =>
  [
    `${name}=${value}`,
    `Path=${options.path}`,
    `Max-Age=${Math.floor(options.maxAgeMs / 1_000)}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(deps.config.url.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');
