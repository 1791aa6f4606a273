import type { AuditEventName } from '@gatecall/contracts/server/audit-events';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eraseAccount } from '../account/logic.ts';
import { createHousekeeper } from '../housekeeping.ts';
import { actingAs } from './actor.ts';
import { recordAudit } from './audit.ts';
import { InvalidCursor, listAudit } from './list.ts';
import { sealBlock } from './seal.ts';
import { verifyChain } from './verify.ts';

const DAY = 24 * 60 * 60_000;
let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

// Any name will do here.
const record = (event: string, userId?: string) =>
  server.deps.db.write((queries) =>
    recordAudit(actingAs(server.deps, 'job', 'test'), queries, {
      event: event as AuditEventName,
      userId,
      ip: '192.0.2.7',
    }),
  );
const sealAll = async () => {
  while ((await sealBlock(server.deps)) > 0);
};
/** Two blocks, of three rows and of two. */
const chain = async () => {
  for (const event of ['one', 'two', 'three']) await record(event, 'user-a');
  await sealAll();
  for (const event of ['four', 'five']) await record(event, 'user-b');
  await sealAll();
};
const tamper = (statement: string) =>
  server.deps.db.write((queries) => sql.raw(statement).execute(queries));
const whatBreaks = async () =>
  (await verifyChain(server.deps)).breaks.map(({ block, what }) => `${block} ${what}`);

describe('the audit chain', () => {
  it('is whole after changes, and says what is not sealed yet', async () => {
    await chain();
    await record('six');
    expect(await verifyChain(server.deps)).toEqual({
      blocks: 2,
      rows: 5,
      erased: 0,
      dropped: 0,
      unsealed: 1,
      head: { block: 2, hash: expect.any(String) },
      breaks: [],
    });
  });

  it.each([
    ["update audit_log set event = 'none' where event = 'two'", '1 has a row that was changed'],
    ["update audit_log set at = at - 1 where event = 'two'", '1 has a row that was changed'],
    [
      `update audit_log set details = '{"id":1}' where event = 'two'`,
      '1 has a row that was changed',
    ],
    [
      "update audit_log set actor_kind = 'operator' where event = 'two'",
      '1 has a row that was changed',
    ],
    ["delete from audit_log where event = 'two'", '1 has 2 rows instead of 3'],
    ["update audit_log set block = null where event = 'two'", '1 has 2 rows instead of 3'],
    [
      "insert into audit_log select 'audit-x', at, event, actor_kind, actor_id, user_id, ip_address, details, salt, person_hash, block from audit_log where event = 'two'",
      '1 has 4 rows instead of 3',
    ],
    [
      "update audit_log set block = 7 where event = 'five'",
      '2 has 1 rows instead of 2',
      '7 has rows and no link',
    ],
    [
      'update audit_log set block = 0 where block = 2',
      '2 has 0 rows instead of 2',
      '0 has rows and no link',
    ],
    [
      'delete from audit_blocks where block = 1',
      '1 is missing',
      '2 does not continue the one before it, or was changed',
    ],
    [
      'update audit_blocks set made_at = 0 where block = 2',
      '2 does not continue the one before it, or was changed',
    ],
    [
      "update audit_blocks set mac = 'x' where block = 2",
      '2 was not made with this installation’s key',
    ],
    ['update audit_blocks set dropped_at = 1 where block = 1', '1 was emptied before its time'],
  ])('notices: %s', async (statement, ...found) => {
    await chain();
    await tamper(statement);
    expect(await whatBreaks()).toEqual(found);
  });

  it.each(['user_id', 'actor_id', 'ip_address'])('notices another %s', async (column) => {
    await chain();
    await tamper(`update audit_log set ${column} = 'other' where event = 'two'`);
    expect(await whatBreaks()).toEqual([expect.stringMatching(/^1 names other people in audit-/)]);
  });

  it('detects a cut-off end by a link that was kept elsewhere', async () => {
    await chain();
    const { head } = await verifyChain(server.deps);
    await tamper('delete from audit_log where block = 2');
    await tamper('delete from audit_blocks where block = 2');
    expect(await whatBreaks()).toEqual([]);
    const found = await verifyChain(server.deps, head ?? undefined);
    expect(found.breaks).toEqual([{ block: 2, what: 'was kept outside and is missing' }]);
    await record('instead', 'user-b');
    await sealAll();
    const again = await verifyChain(server.deps, head ?? undefined);
    expect(again.breaks).toEqual([{ block: 2, what: 'is not the one that was kept outside' }]);
  });

  it('stays whole when an account is erased, and forgets who it was', async () => {
    const { userId } = await signIn(server, 'ada@example.com');
    await sealAll();
    await eraseAccount(server.deps, { userId, ip: '' });
    await sealAll();
    const found = await verifyChain(server.deps);
    expect(found.breaks).toEqual([]);
    expect(found.erased).toBeGreaterThan(0);
    const rows = await server.deps.db.read.selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(userId);
  });

  it('keeps its links when retention takes the rows', async () => {
    await chain();
    server.clock.advance(397 * DAY);
    await record('late');
    await sealAll();
    await createHousekeeper(server.deps).run();
    expect(await verifyChain(server.deps)).toMatchObject({
      blocks: 3,
      rows: 1,
      dropped: 2,
      breaks: [],
    });
  });

  it('has no gap and no duplicate while several processes seal and others record', async () => {
    const recording = Array.from({ length: 30 }, (_, i) => record(`event-${i}`));
    await Promise.all([...recording, ...Array.from({ length: 5 }, () => sealBlock(server.deps))]);
    await sealAll();
    expect(await verifyChain(server.deps)).toMatchObject({ rows: 30, unsealed: 0, breaks: [] });
  });
});

describe('the list of what was done', () => {
  it('continues after a cursor, whatever is added meanwhile', async () => {
    for (let i = 0; i < 7; i += 1) await record(`event-${i}`);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listAudit(server.deps, { cursor, limit: 3 });
      seen.push(...page.rows.map(({ event }) => event));
      cursor = page.nextCursor ?? undefined;
      server.clock.advance(1);
      await record('meanwhile');
    } while (cursor !== undefined);
    expect(seen.toSorted()).toEqual(Array.from({ length: 7 }, (_, i) => `event-${i}`));
  });

  it('finds by event, by account and by time', async () => {
    await record('one', 'user-a');
    server.clock.advance(1_000);
    const since = server.clock.now();
    await record('one', 'user-b');
    await record('two', 'user-b');
    const found = async (filter: Parameters<typeof listAudit>[1]['filter'] & object) =>
      (await listAudit(server.deps, { limit: 10, filter })).rows.map(
        ({ event, userId }) => `${event} ${userId}`,
      );
    expect(await found({ event: 'one' })).toEqual(['one user-b', 'one user-a']);
    expect(await found({ userId: 'user-a' })).toEqual(['one user-a']);
    expect(await found({ since, event: 'two' })).toEqual(['two user-b']);
    expect(await found({ until: since })).toEqual(['one user-a']);
  });

  it('returns a rare event in short pages rather than hold up other requests', async () => {
    await record('rare');
    await server.deps.db.write(async (queries) => {
      const [row] = await queries.selectFrom('audit_log').selectAll().execute();
      const rows = Array.from({ length: 10_000 }, (_, i) => ({
        ...row!,
        audit_id: `audit-${i}`,
        at: row!.at + 1,
        event: 'common',
      }));
      for (let i = 0; i < rows.length; i += 500) {
        await queries
          .insertInto('audit_log')
          .values(rows.slice(i, i + 500))
          .execute();
      }
    });
    const first = await listAudit(server.deps, { limit: 1, filter: { event: 'rare' } });
    expect(first).toEqual({ rows: [], nextCursor: expect.any(String) });
    const cursor = first.nextCursor ?? undefined;
    const second = await listAudit(server.deps, { cursor, limit: 1, filter: { event: 'rare' } });
    expect(second).toMatchObject({ rows: [{ event: 'rare' }], nextCursor: null });
  });

  it('refuses an invalid cursor', async () => {
    for (const cursor of ['', 'x', Buffer.from('1 audit').toString('base64url')]) {
      await expect(listAudit(server.deps, { cursor, limit: 1 })).rejects.toThrow(InvalidCursor);
    }
  });

  it('says who acted: the resident, the operator or a job', async () => {
    const { userId, jwt } = await signIn(server, 'ada@example.com');
    const other = await signIn(server, 'ada@example.com');
    server.clock.advance(1);
    await server.request('DELETE', `/v1/sessions/${other.sessionId}`, {
      headers: { authorization: `Bearer ${jwt}` },
    });
    server.clock.advance(1);
    await record('swept', userId);
    const { rows } = await listAudit(server.deps, { limit: 2 });
    expect(rows.map(({ event, actor }) => ({ event, actor }))).toEqual([
      { event: 'swept', actor: { kind: 'job', id: 'test' } },
      { event: 'session_revoked', actor: { kind: 'resident', id: userId } },
    ]);
  });
});
