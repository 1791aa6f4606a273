import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { isLoopback } from '../request/client-address.ts';

/**
 * Serves the pages of development only under this machine's own names. They are on loopback, but every site
 * can let its own name lead there (DNS rebinding), and would then read the mailed links like a page of ours.
 */
export function keepDevelopmentHere(app: FastifyInstance, { config }: Pick<Deps, 'config'>): void {
  const configured = new URL(config.url).hostname;
  app.addHook('onRequest', async ({ headers, routeOptions }) => {
    if (!routeOptions.url?.startsWith('/dev/')) return;
    const name = URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? '';
    if (name !== configured && !isOwnName(name)) throw refuse('route_not_found');
  });
}

/** `localhost` and all below it lead nowhere else (RFC 6761 §6.3). */
const isOwnName = (name: string): boolean =>
  /(^|\.)localhost$/.test(name) || isLoopback(name.replace(/^\[(.*)\]$/, '$1'));
