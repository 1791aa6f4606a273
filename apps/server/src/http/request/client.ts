import type { Language } from '@gatecall/contracts/languages';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { clientAddress } from './client-address.ts';
import { readerLanguage } from './request-language.ts';

/** Where a request came from, as far as that can be believed. */
export type Client = {
  readonly ip: string;
  readonly userAgent: string;
  /** Origin named by the browser. Callers that rely on it check `isAllowedOrigin` first. */
  readonly claimedOrigin: string | undefined;
  /** The language of the user, if known. */
  language(): Language | undefined;
};

/** Stands for the sender if there is no request: a job, the command line. */
export const NO_CLIENT: Client = {
  ip: '',
  userAgent: '',
  claimedOrigin: undefined,
  language: () => undefined,
};

const MAX_USER_AGENT = 512;

/**
 * Describes the sender of a request. The address is the one that trusted proxies report; a long user
 * agent is truncated.
 */
export const clientOf = (deps: Deps, request: FastifyRequest): Client => ({
  ip: clientAddress(request, deps.config.trustedProxies),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT),
  claimedOrigin: request.headers.origin,
  // Rarely needed. Not a getter: V8 gives each object with a getter a shape of its own, which keeps the
  // whole request until the next major collection.
  language: () => readerLanguage(request),
});
