import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';

/** CSP of everything that is not a page: nothing may run (A90). */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** Headers of every answer (A18, A90). Pages replace the content security policy by their own. */
export function addSecurityHeaders(app: FastifyInstance, deps: Deps): void {
  const isHttps = deps.config.url.startsWith('https:');
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': API_POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': 'camera=(), geolocation=(), payment=()',
      'cache-control': 'no-store',
      ...(isHttps ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
    });
  });
}

/** The resident app's policy: own files only, the provider's host for calls. */
export const pagePolicy = (connect: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: https:",
    `connect-src 'self' ${connect.join(' ')}`.trim(),
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    `form-action 'self' ${connect.join(' ')}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
