import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { FULL_BYTES } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { inTime } from '../../platform/in-time.ts';

/** Load balancers give up on a probe after two seconds. */
const READY_MS = 1_500;

/**
 * Liveness and readiness. Ready means that a sign-in and a gate call would work now. A process that is
 * draining, a full disk, a database that takes no writes and an unreachable Asterisk are not ready.
 */
export function addHealth(app: FastifyInstance, deps: Deps): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (deps.lifecycle.isDraining()) reply.header('connection', 'close');
    done();
  });
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const notReady = (reason: string) => reply.code(503).send({ status: 'not ready', reason });
    if (deps.lifecycle.isDraining()) return notReady('the server is stopping');
    const trouble = deps.lifecycle.telephoneTrouble();
    if (trouble !== undefined) return notReady(trouble);
    try {
      const [isReadOnly, free] = await inTime(
        Promise.all([findReadOnly(deps), deps.db.freeBytes()]),
        READY_MS,
      );
      if (free !== undefined && free < FULL_BYTES) return notReady('the disk is full');
      if (isReadOnly) return notReady('the database is read-only');
      return { status: 'ready' };
    } catch {
      return notReady('the database does not answer');
    }
  });
}

/**
 * Fails unless the database replies. After a failover that stopped half way it can be read but not
 * written.
 */
async function findReadOnly(deps: Deps): Promise<boolean> {
  await sql`select 1 from users limit 1`.execute(deps.db.read);
  if (deps.db.engine !== 'postgres') return false;
  const answer = await sql<{
    transaction_read_only: string;
  }>`show transaction_read_only`.execute(deps.db.read);
  return answer.rows[0]?.transaction_read_only === 'on';
}
