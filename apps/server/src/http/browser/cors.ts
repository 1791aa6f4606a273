import { SERVER_API_PATH } from '@gatecall/contracts/server-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';

const ALLOWED_HEADERS = 'authorization, content-type, x-sdk-client, x-sdk-parent-host';
const ALLOWED_METHODS = 'GET, POST, PUT, PATCH, DELETE';
const PREFLIGHT_MAX_AGE_SECONDS = '600';

/** Whether a page of this origin may call the provider (`GATECALL_ALLOWED_ORIGINS`). */
export const isAllowedOrigin = (allowed: readonly string[], origin: string): boolean =>
  allowed.some((entry) => {
    if (!entry.endsWith(':*')) return entry === origin;
    const host = entry.slice(0, -2);
    return origin.startsWith(host) && /^(:\d{1,5})?$/.test(origin.slice(host.length));
  });

/**
 * Cross-origin rules (wire 1.4): the exact origin is echoed with credentials, on every
 * reply including errors; any other origin gets no permission at all (A50). No page may call the server
 * API: a secret key has no business in a browser.
 */
export function addCors(app: FastifyInstance, deps: Deps): void {
  app.addHook('onRequest', (request, reply, done) => {
    const origin = request.headers.origin;
    reply.header('vary', 'Origin');
    const isForPages = !request.url.startsWith(`${SERVER_API_PATH}/`);
    if (isForPages && origin !== undefined && isAllowedOrigin(deps.config.allowedOrigins, origin)) {
      reply.header('access-control-allow-origin', origin);
      reply.header('access-control-allow-credentials', 'true');
    }
    done();
  });
  app.options('/*', async (_request, reply) => {
    if (reply.getHeader('access-control-allow-origin')) {
      reply.header('access-control-allow-headers', ALLOWED_HEADERS);
      reply.header('access-control-allow-methods', ALLOWED_METHODS);
      reply.header('access-control-max-age', PREFLIGHT_MAX_AGE_SECONDS);
    }
    return reply.code(204).send();
  });
}
