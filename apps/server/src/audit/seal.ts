import type { Queries } from '../db/database.ts';
import { tryTurn } from '../db/turn.ts';
import type { Deps } from '../deps.ts';
import { nextTurn } from '../platform/next-turn.ts';
import { createRounds, type Rounds } from '../platform/rounds.ts';
import { BEFORE_FIRST, digestOf, hashOf, MAC_PURPOSE } from './leaf.ts';

type SealDeps = Pick<Deps, 'clock' | 'db' | 'log' | 'secrets'>;

/** Takes a few milliseconds of the embedded database, which does nothing else meanwhile. */
const ROWS_IN_BLOCK = 200;
/** How long an event stays outside the chain. */
const SEAL_INTERVAL_MS = 60_000;

/**
 * Puts recorded events into the chain (ADR 0100): one block, unless another process is at it. Requests
 * only insert, and never wait for this. Returns how many rows the block has.
 */
export const sealBlock = (deps: SealDeps): Promise<number> =>
  deps.db.write(async (queries) => {
    if (!(await tryTurn(queries, 'audit chain'))) return 0;
    const last = await queries
      .selectFrom('audit_blocks')
      .select(['block', 'hash'])
      .orderBy('block', 'desc')
      .limit(1)
      .executeTakeFirst();
    const block = (last?.block ?? 0) + 1;
    const rows = await takeWaiting(queries, block);
    if (rows.length === 0) return 0;
    const of = {
      block,
      count: rows.length,
      newestAt: Math.max(...rows.map(({ at }) => at)),
      madeAt: deps.clock.now(),
      digest: digestOf(rows),
    };
    const hash = hashOf(last?.hash ?? BEFORE_FIRST, of);
    await queries
      .insertInto('audit_blocks')
      .values({
        block,
        row_count: of.count,
        newest_at: of.newestAt,
        made_at: of.madeAt,
        digest: of.digest,
        hash,
        mac: deps.secrets.index(MAC_PURPOSE, hash),
        dropped_at: null,
      })
      .execute();
    return of.count;
  });

const takeWaiting = (queries: Queries, block: number) =>
  queries
    .updateTable('audit_log')
    .set({ block })
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('at', 'audit_id'),
        'in',
        selectFrom('audit_log')
          .select(['at', 'audit_id'])
          .where('block', 'is', null)
          .orderBy('at')
          .limit(ROWS_IN_BLOCK)
          .$asTuple('at', 'audit_id'),
      ),
    )
    .where('block', 'is', null)
    .returning([
      'audit_id as auditId',
      'at',
      'event',
      'actor_kind as actorKind',
      'details',
      'person_hash as personHash',
    ])
    .execute();

/** Seals every minute; what is left when the server stops is sealed by the next one. */
export const createAuditSealer = (deps: SealDeps): Rounds<void> =>
  createRounds(deps, {
    job: 'audit sealer',
    everyMs: SEAL_INTERVAL_MS,
    async work(stopping) {
      while (!stopping.aborted && (await sealBlock(deps)) === ROWS_IN_BLOCK) await nextTurn();
    },
  });
