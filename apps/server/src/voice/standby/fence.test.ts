import { describe, expect, it } from 'vitest';
import { createFence } from './fence.ts';
import { useStandby } from './one-database.testing.ts';

const standby = useStandby();
const { home } = standby;

describe('a fence around the primary', () => {
  it('lets a write through, and none that was given up', async () => {
    const { deps } = home.server;
    const fence = createFence(standby.voice);
    const { user_id: id } = await deps.db.read
      .selectFrom('users')
      .select('user_id')
      .executeTakeFirstOrThrow();
    const rename = (name: string) =>
      fence.deps.db.write((queries) =>
        queries
          .updateTable('users')
          .set({ first_name: name })
          .where('user_id', '=', id)
          .returning('first_name')
          .execute(),
      );
    const names = async () =>
      (await deps.db.read.selectFrom('users').select('first_name').execute()).map(
        ({ first_name: name }) => name,
      );
    expect(await rename('Ada')).toEqual([{ first_name: 'Ada' }]);
    fence.giveUp();
    await expect(rename('Eve')).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    expect(await names()).toEqual(['Ada']);
    expect(fence.deps.db.read).toBe(standby.voice.db.read);
    expect(fence.deps.clock).toBe(standby.voice.clock);
  });
});
