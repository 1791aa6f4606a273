import type { Language } from '@gatecall/contracts/constants';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { clientAddress } from './client-address.ts';
import { readerLanguage } from './request-language.ts';

/** Where a request came from, as far as it can be believed. */
export type Client = {
  readonly ip: string;
  readonly userAgent: string;
  /** Origin that the browser names. Whoever relies on it asks `isAllowedOrigin` first. */
  readonly claimedOrigin: string | undefined;
  /** What whoever sits there reads, as far as they say. */
  language(): Language | undefined;
};

const MAX_USER_AGENT = 512;

/** Who sends a request. The address is the one that trusted proxies tell; a long user agent is cut. */
export const clientOf = (deps: Deps, request: FastifyRequest): Client => ({
  ip: clientAddress(request, deps.config.trustedProxies),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT),
  claimedOrigin: request.headers.origin,
  // Few ask. Not a getter: V8 gives each object with one of its own a shape of its own, which keeps the
  // whole request until the next major collection.
  language: () => readerLanguage(request),
});
