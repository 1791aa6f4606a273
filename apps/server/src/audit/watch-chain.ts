import { DAY_MS } from '@gatecall/contracts/constants';
import type { Queries } from '../db/database.ts';
import { takeTurn } from '../db/turn.ts';
import type { Deps } from '../deps.ts';
import { nextTurn } from '../platform/next-turn.ts';
import { asJob } from './actor.ts';
import { recordAudit } from './audit.ts';
import { BEGINNING, verifyPart, type Anchor, type Break } from './verify.ts';

/** Whose rows say that the chain is broken: found by the index over actors. */
const WATCHER = 'audit chain';
const BROKEN = 'audit_chain_broken';
/** How long a break counts; one that is still there is found and reported again. */
const TOLD_MS = 30 * DAY_MS;
/** A year of a block a minute is proven within days, and a round takes a second or two. */
const PARTS_IN_ROUND = 20;
/** Stops recording after so many breaks. */
const MOST_BREAKS = 100;

/**
 * Proves the chain again and again, a part in each round, and records each break as an event: the chain
 * holds the proof that it was broken. What was once its end must stay in it.
 */
export function createChainWatch(own: Deps): () => Promise<void> {
  const deps = asJob(own, WATCHER);
  let head = BEGINNING;
  let end: Anchor | undefined;

  return async () => {
    for (let parts = 0; parts < PARTS_IN_ROUND; parts += 1) {
      const part = await verifyPart(deps, head, end);
      for (const found of part.breaks) await note(deps, found);
      head = part.head;
      if (part.isEnd) {
        end = head.block > 0 ? head : undefined;
        head = BEGINNING;
        return;
      }
      await nextTurn();
    }
  };
}

/** Records a break, unless it is recorded. */
const note = (deps: Deps, { block, what }: Break): Promise<void> =>
  deps.db.write(async (queries) => {
    await takeTurn(queries, WATCHER);
    const known = await findBreaks(queries, deps.clock.now());
    if (known.length >= MOST_BREAKS || known.includes(block)) return;
    await recordAudit(deps, queries, { event: BROKEN, details: { block, what } });
    deps.log.error({ block, what }, 'the audit chain is broken');
  });

/** The blocks at which the chain was found broken lately. */
export async function findBreaks(queries: Queries, now: number): Promise<readonly number[]> {
  const rows = await queries
    .selectFrom('audit_log')
    .select('details')
    .where('actor_id', '=', WATCHER)
    .where('event', '=', BROKEN)
    .where('at', '>', now - TOLD_MS)
    .limit(MOST_BREAKS)
    .execute();
  // Written above.
  return rows.map(({ details }) => (JSON.parse(details) as { block: number }).block);
}
