import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';

/** Liveness, readiness and the published keys (interfaces, HTTP). */
export function addHealth(app: FastifyInstance, deps: Deps): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await sql`select 1 from users limit 1`.execute(deps.db.read);
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'not ready', reason: 'the database does not answer' });
    }
  });
}
