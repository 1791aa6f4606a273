import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { isLoopback } from '../request/client-address.ts';

/** Serves the pages of development only under this machine's own names. */
export function keepDevelopmentHere(app: FastifyInstance, { config }: Pick<Deps, 'config'>): void {
  app.addHook('onRequest', async ({ headers, routeOptions }) => {
    if (!routeOptions.url?.startsWith('/dev/')) return;
    if (!isForOurName(headers.host, config)) throw refuse('route_not_found');
  });
}

/**
 * Whether a request names this machine or the configured address. What is served on loopback must check that:
 * any site can let its own name lead there (DNS rebinding), and could then read it like a page of ours.
 */
export function isForOurName(host: string | undefined, { url }: Pick<Config, 'url'>): boolean {
  const name = URL.parse(`http://${host ?? ''}`)?.hostname ?? '';
  return name === new URL(url).hostname || isOwnName(name);
}

/** `localhost` and all below it lead nowhere else (RFC 6761 §6.3). */
const isOwnName = (name: string): boolean =>
  /(^|\.)localhost$/.test(name) || isLoopback(name.replace(/^\[(.*)\]$/, '$1'));
