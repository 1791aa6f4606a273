import { PRODUCT_ENDPOINTS } from '@gatecall/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { JWKS_MAX_AGE_MS } from './keyring.ts';

/** Keys are published long enough before their first signature for copies of this age. */
const MAY_BE_KEPT = `public, max-age=${JWKS_MAX_AGE_MS / 1_000}`;

/** The public halves of the signing keys (RFC 7517). */
export function addPublishedKeys(app: FastifyInstance, deps: Deps): void {
  app.get('/.well-known/jwks.json', async (_request, reply) =>
    reply.header('cache-control', MAY_BE_KEPT).send(await deps.keyring.jwks()),
  );
  app.get(PRODUCT_ENDPOINTS.sessionKeys.path, async (request, reply) => {
    // The route declares the parameter.
    const { project_id: projectId } = request.params as { project_id: string };
    if (projectId !== deps.config.provider.projectId) throw refuse('route_not_found');
    return reply.header('cache-control', MAY_BE_KEPT).send(await deps.keyring.jwks());
  });
}
