import { describe, expect, it } from 'vitest';
import { actionOf, names, useHome } from '../../home/home.testing.ts';
import { QUIET_MS } from './orphans.ts';
import { closeOrphans, orphanCloser } from './orphans.testing.ts';

const home = useHome();
const close = () => closeOrphans(home.server);
const calls = () =>
  home.server.deps.db.read.selectFrom('calls').select(['outcome', 'ended_at']).execute();
const timeline = async () =>
  (
    await home.server.deps.db.read.selectFrom('call_events').select('kind').orderBy('at').execute()
  ).map(({ kind }) => kind);

describe('a call whose end is never reported', () => {
  it('is closed with its outcome so far, and says that its end was not reported', async () => {
    await home.saveIntercom();
    await home.dial();
    home.server.clock.advance(QUIET_MS + 1);
    expect(await close()).toBe(1);
    const now = home.server.clock.now();
    expect(await calls()).toEqual([{ outcome: 'abandoned', ended_at: now }]);
    expect(await timeline()).toEqual(['received', 'asked', 'end_unreported']);
    expect(await close()).toBe(0);
  });

  it('keeps no other open if it cannot be closed, and is logged once', async () => {
    await home.saveIntercom();
    await home.dial();
    await home.server.deps.db.write((queries) =>
      queries.updateTable('calls').set({ state: 'torn' }).execute(),
    );
    home.server.clock.advance(1_000);
    await home.dial();
    home.server.clock.advance(QUIET_MS + 1);
    const orphans = orphanCloser(home.server);
    expect(await orphans.run()).toBe(1);
    expect(await orphans.run()).toBe(0);
    expect((await calls()).map(({ ended_at: at }) => at !== null).toSorted()).toEqual([
      false,
      true,
    ]);
    expect(home.server.logText().split('a call could not be closed')).toHaveLength(2);
  });

  it('is found behind a hundred that cannot be closed', async () => {
    await home.saveIntercom();
    await home.dial();
    await home.server.deps.db.write(async (queries) => {
      const call = await queries.selectFrom('calls').selectAll().executeTakeFirstOrThrow();
      const torn = Array.from({ length: 100 }, (_, n) => ({
        ...call,
        call_id: `torn-${n}`,
        carrier_call_id: `torn-${n}`,
        started_at: call.started_at - 1,
        state: 'torn',
      }));
      await queries.insertInto('calls').values(torn).execute();
    });
    home.server.clock.advance(QUIET_MS + 1);
    expect(await close()).toBe(1);
  });

  it('is left alone while something happens in it', async () => {
    await home.saveIntercom();
    const asked = await home.dial();
    home.server.clock.advance(QUIET_MS - 1_000);
    const again = await home.post(actionOf(asked), { Digits: '111222' });
    home.server.clock.advance(2_000);
    expect(await close()).toBe(0);
    expect(names(await home.post(actionOf(again), { Digits: '111223' }))).toContain('Gather');
  });
});
