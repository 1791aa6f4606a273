import { historyAnswer } from '@gatecall/contracts/product/history';
import { insertUsers } from '@gatecall/testkit/residents';
import { describe, expect, it } from 'vitest';
import { createHousekeeper } from '../../housekeeping.ts';
import { actionOf, useHome } from '../home.testing.ts';

const DAY = 24 * 60 * 60_000;
const home = useHome();
const rows = (
  table: 'calls' | 'call_events' | 'call_steps' | 'recording_deletions' | 'history_choices',
) => home.server.deps.db.read.selectFrom(table).selectAll().execute();
const ringOnce = async () => {
  await home.dial();
  await home.post('/voice/twilio/status', { CallStatus: 'completed' });
  home.server.clock.advance(1_000);
};
const keep = async (days: unknown) => home.call('PUT', '/v1/history', { keep_days: days });
const sweep = () => createHousekeeper(home.server.deps).run();
const auditOf = async (event: string) =>
  home.server.deps.db.read
    .selectFrom('audit_log')
    .select(['event', 'details'])
    .where('event', '=', event)
    .execute();

describe('the history of calls', () => {
  it('is kept for ninety days until the owner chooses otherwise', async () => {
    await home.saveIntercom();
    const read = async () => historyAnswer.parse((await home.call('GET', '/v1/history')).body);
    expect(await read()).toEqual({ keep_days: 90 });
    expect((await keep(30)).body).toEqual({ keep_days: 30 });
    expect(await read()).toEqual({ keep_days: 30 });
    expect((await keep(8)).status).toBe(400);
    expect(await auditOf('history_chosen')).toEqual([
      { event: 'history_chosen', details: '{"days":30}' },
    ]);
  });

  it('loses what is older than chosen, within a day', async () => {
    await home.saveIntercom();
    await keep(7);
    await ringOnce();
    home.server.clock.advance(6 * DAY);
    await ringOnce();
    await sweep();
    expect(await rows('calls')).toHaveLength(2);
    home.server.clock.advance(2 * DAY);
    await sweep();
    expect(await rows('calls')).toHaveLength(1);
    await home.signInAgain();
    await keep(90);
    home.server.clock.advance(60 * DAY);
    await sweep();
    expect(await rows('calls')).toHaveLength(1);
  });

  it('still says that the gate has called when the calls are gone', async () => {
    await home.saveIntercom();
    await ringOnce();
    const last = async () =>
      (await home.call('GET', '/v1/forwarding')).body['last_gate_call_at'] as string;
    const before = await last();
    expect((await home.call('DELETE', '/v1/history')).body).toEqual({ deleted: 1 });
    expect(await last()).toBe(before);
  });

  it('is cleared at once with messages, except for a call in progress', async () => {
    await home.saveIntercom();
    await ringOnce();
    await home.server.deps.db.write((queries) =>
      queries.updateTable('calls').set({ sealed_recording_url: 'sealed' }).execute(),
    );
    const live = await home.dial();
    expect(actionOf(live)).not.toBe('');
    expect((await home.call('DELETE', '/v1/history')).body).toEqual({ deleted: 1 });
    expect(await rows('calls')).toMatchObject([{ ended_at: null }]);
    expect(new Set((await rows('call_events')).map(({ call_id: id }) => id)).size).toBe(1);
    expect(await rows('recording_deletions')).toMatchObject([{ sealed_name: 'sealed' }]);
    expect(await auditOf('history_cleared')).toHaveLength(1);
    // The intercom and its code are as they were.
    const { body } = await home.call('GET', '/v1/user');
    expect(body.intercoms).toHaveLength(1);
  });

  it('of many residents is looked through slice by slice', async () => {
    const { db, clock } = home.server.deps;
    const resident = (n: number) => ({
      resident_id: `user-${n}`,
      keep_days: 7,
      swept_at: 0,
    });
    const choices = Array.from({ length: 120 }, (_, n) => resident(n));
    await db.write(async (queries) => {
      await insertUsers(
        queries,
        choices.map((choice) => choice.resident_id),
      );
      await queries.insertInto('history_choices').values(choices).execute();
    });
    await sweep();
    expect((await rows('history_choices')).every((row) => row.swept_at === clock.now())).toBe(true);
  });
});
