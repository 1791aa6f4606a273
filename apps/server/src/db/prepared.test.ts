import { createTestServer } from '@gatecall/testkit/test-server';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { prepared } from './prepared.ts';

it('runs one compiled statement with other values, constants and repeated members included', async () => {
  const server = await createTestServer();
  const { db } = server.deps;
  let built = 0;
  const insert = prepared((queries, input: { bucket: string; hits: number }) => {
    built += 1;
    return queries
      .insertInto('rate_limits')
      .values({ bucket: input.bucket, hits: input.hits, resets_at: 7 })
      .returning(['bucket', sql<number>`cast(${input.hits} as integer)`.as('again')]);
  });
  const rows = await db.write(async (queries) => [
    await insert(queries, { bucket: 'a', hits: 1 }),
    await insert(queries, { bucket: "b'); --", hits: 2 }),
  ]);
  expect(rows).toEqual([[{ bucket: 'a', again: 1 }], [{ bucket: "b'); --", again: 2 }]]);
  expect(built).toBe(1);
  const stored = await db.read.selectFrom('rate_limits').selectAll().orderBy('bucket').execute();
  expect(stored).toEqual([
    { bucket: 'a', hits: 1, resets_at: 7 },
    { bucket: "b'); --", hits: 2, resets_at: 7 },
  ]);
  await server.close();
});
