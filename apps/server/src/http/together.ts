import type { FastifyInstance } from 'fastify';

/** Turns of the event loop without a new request, after which those that have come are handled. */
const QUIET_TURNS = 2;
/** The most that the first of them waits while others keep coming. */
const MAX_TURNS = 8;
/** The rest is handled a turn later: the first replies do not wait for a crowd's last. */
const MAX_TOGETHER = 64;

/**
 * Handles requests that arrive together side by side: all are read, then each takes its steps in
 * turn with the others, then all get their reply (ADR 0014).
 *
 * Code that runs for thirty-two requests in a row stays in the processor's caches, their writes
 * share one commit, and their replies leave together. One after the other, a renewal cost twice as
 * much. A request that comes alone waits for three empty turns.
 *
 * Add it before tracing: a handler's work belongs to its span only if the span is entered after
 * this.
 */
export function addTogether(app: FastifyInstance): void {
  const waiting: (() => void)[] = [];
  let seen = 0;
  let turns = 0;
  let quietTurns = 0;

  function lookAgain(): void {
    turns += 1;
    quietTurns = waiting.length === seen ? quietTurns + 1 : 0;
    seen = waiting.length;
    if (quietTurns < QUIET_TURNS && turns < MAX_TURNS && seen < MAX_TOGETHER) {
      setImmediate(lookAgain);
      return;
    }
    const together = waiting.splice(0, MAX_TOGETHER);
    seen = waiting.length;
    turns = 0;
    quietTurns = 0;
    if (seen > 0) setImmediate(lookAgain);
    for (const handle of together) handle();
  }

  app.addHook('preHandler', (_request, _reply, done) => {
    if (waiting.push(done) === 1) setImmediate(lookAgain);
  });
}
