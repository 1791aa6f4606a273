import { PRODUCT_ENDPOINTS } from '@gatecall/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';

/** The public halves of the signing keys (interfaces, HTTP; RFC 7517). */
export function addPublishedKeys(app: FastifyInstance, deps: Deps): void {
  app.get('/.well-known/jwks.json', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(deps.keyring.jwks()),
  );
  app.get(PRODUCT_ENDPOINTS.sessionKeys.path, (request, reply) => {
    // The route declares the parameter.
    const { project_id: projectId } = request.params as { project_id: string };
    if (projectId !== deps.config.provider.projectId) throw refuse('route_not_found');
    return reply.header('cache-control', 'public, max-age=300').send(deps.keyring.jwks());
  });
}
