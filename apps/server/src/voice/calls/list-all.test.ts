import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useHome } from '../../home/home.testing.ts';
import { listAllCalls, selectAllCalls } from './list-all.ts';

const home = useHome();
const NO_FILTER = { limit: 20, outcome: undefined, kind: undefined };

describe('the calls of all residents', () => {
  it('are listed by outcome and kind, newest first', async () => {
    await home.saveIntercom();
    for (const outcome of ['abandoned', 'rejected'] as const) {
      home.server.clock.advance(1_000);
      await home.dial(outcome === 'rejected' ? { From: 'anonymous' } : {});
      if (outcome === 'rejected') continue;
      const ended = { CallSid: home.newestCall(), CallStatus: 'completed' };
      await home.post('/voice/twilio/status', ended);
    }
    const { read } = home.server.deps.db;
    const outcomes = async (
      filter: Partial<typeof NO_FILTER> | { outcome?: string; kind?: string },
    ) => (await listAllCalls(read, { ...NO_FILTER, ...filter })).map(({ outcome }) => outcome);
    expect(await outcomes({})).toEqual(['rejected', 'abandoned']);
    expect(await outcomes({ outcome: 'abandoned' })).toEqual(['abandoned']);
    expect(await outcomes({ kind: 'unknown' })).toEqual(['rejected']);
  });

  it.each([
    [{ outcome: 'failed' }, 'calls_by_outcome'],
    [{ kind: 'test' }, 'calls_by_kind'],
  ])('are found by an index if they are rare: %o', async (filter, index) => {
    const plan = await home.server.deps.db.write(async (queries) => {
      const isPostgres = home.server.deps.db.engine === 'postgres';
      if (isPostgres) await sql`set local enable_seqscan = off`.execute(queries);
      const select = selectAllCalls(queries, { ...NO_FILTER, ...filter });
      return isPostgres ? select.explain() : select.explain(undefined, sql`query plan`);
    });
    expect(JSON.stringify(plan)).toContain(index);
  });
});
