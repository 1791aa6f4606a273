import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { sealBlock } from '../../audit/seal.ts';
import { makeHouse } from '../../buildings/house.testing.ts';
import { createHousekeeper } from '../../housekeeping.ts';
import { useHousehold } from '../../home/people/household.testing.ts';
import { signInAs } from '../operators.testing.ts';

const { home } = useHousehold();
const DAY = 24 * 60 * 60_000;

const adaId = async () =>
  (
    await home.server.deps.db.read
      .selectFrom('user_emails')
      .select('user_id')
      .where('email', '=', 'ada@example.com')
      .executeTakeFirstOrThrow()
  ).user_id;
const look = async () => {
  // Sent, so that none is late.
  await home.server.messages();
  const headers = await (
    await signInAs(home.server, 'operator', `${Math.random()}@a.test`)
  ).bearer();
  return (await home.server.request('GET', '/api/v1/overview', { headers })).body;
};
const kinds = async () =>
  (await look()).attention.map(({ kind, count }: { kind: string; count: number }) => [kind, count]);
const audited = async (event: string) =>
  (
    await home.server.deps.db.read
      .selectFrom('audit_log')
      .select('details')
      .where('event', '=', event)
      .execute()
  ).map(({ details }) => JSON.parse(details));

it('finds a panel that rings no one, and a gate that has gone silent, until they ring again', async () => {
  const house = await makeHouse({ home });
  await house.moveIn(await adaId());
  for (let day = 0; day < 5; day += 1) {
    await home.dial();
    home.server.clock.advance(DAY);
  }
  const housekeeper = createHousekeeper(home.server.deps);
  await housekeeper.run();
  expect(await kinds()).toEqual([]);

  home.server.clock.advance(22 * DAY);
  await housekeeper.run();
  await housekeeper.run();
  expect(await kinds()).toEqual([
    ['forwarding_lost', 1],
    ['silent_panels', 1],
  ]);
  const lost = await house.api('GET', 'gates?attention=forwarding_lost');
  expect(lost.body.data).toMatchObject([{ resident_id: await adaId() }]);
  const silent = await house.api('GET', 'buildings?attention=silent_panels');
  expect(silent.body.data).toMatchObject([{ building_id: house.buildingId }]);
  expect(await audited('panel_silent')).toEqual([
    { id: house.panelId, building: house.buildingId },
  ]);

  await home.dial();
  // The gate at once, the panel with the next round.
  expect(await kinds()).toEqual([['silent_panels', 1]]);
  await housekeeper.run();
  expect(await kinds()).toEqual([]);
  for (const list of ['gates?attention=forwarding_lost', 'buildings?attention=silent_panels']) {
    expect((await house.api('GET', list)).body.data).toEqual([]);
  }
});

it('counts what there is', async () => {
  const house = await makeHouse({ home });
  await house.moveIn(await adaId());
  await home.dial();
  const { counts } = await look();
  // Ada, and the operator who looks.
  expect(counts).toMatchObject({
    buildings: 1,
    units: 1,
    residents: 2,
    gates: 1,
    calls_30_days: 1,
  });
});

it('reports that calls fail, but not after a single accident', async () => {
  await home.saveIntercom();
  await home.dial();
  const { db, clock } = home.server.deps;
  const call = await db.read.selectFrom('calls').selectAll().executeTakeFirstOrThrow();
  const fail = (n: number) =>
    db.write((queries) =>
      queries
        .insertInto('calls')
        .values({ ...call, call_id: `call-${n}`, carrier_call_id: `CA-${n}`, outcome: 'failed' })
        .execute(),
    );
  for (const n of [1, 2]) await fail(n);
  expect(await kinds()).toEqual([]);
  await fail(3);
  expect(await kinds()).toEqual([['calls_failing', 3]]);
  home.server.clock.advance(2 * 60 * 60_000);
  expect(clock.now() - call.started_at).toBeGreaterThan(60 * 60_000);
  expect(await kinds()).toEqual([]);
});

it('does not report a small share of failed calls, however many there are', async () => {
  await home.saveIntercom();
  await home.dial();
  const { db } = home.server.deps;
  const call = await db.read.selectFrom('calls').selectAll().executeTakeFirstOrThrow();
  const copies = Array.from({ length: 2_000 }, (_, n) => ({
    ...call,
    call_id: `call-${n}`,
    carrier_call_id: `CA-${n}`,
    ...(n < 101 ? { outcome: 'failed' as const } : {}),
  }));
  await db.write(async (queries) => {
    for (let n = 0; n < copies.length; n += 500) {
      await queries
        .insertInto('calls')
        .values(copies.slice(n, n + 500))
        .execute();
    }
  });
  expect(await kinds()).toEqual([]);
});

it('reports that the telephone system is unreachable', async () => {
  home.server.deps.lifecycle.setTelephone('Asterisk is away');
  expect(await kinds()).toEqual([['line_down', 1]]);
});

it('finds a changed audit log by itself, and reports it once', async () => {
  await home.saveIntercom();
  await sealBlock(home.server.deps);
  const housekeeper = createHousekeeper(home.server.deps);
  await housekeeper.run();
  expect(await kinds()).toEqual([]);
  await home.server.deps.db.write((queries) =>
    sql.raw("update audit_log set event = 'none' where block = 1").execute(queries),
  );
  for (let round = 0; round < 3; round += 1) await housekeeper.run();
  const what = { block: 1, what: 'has a row that was changed' };
  expect(await audited('audit_chain_broken')).toEqual([what]);
  expect(await kinds()).toEqual([['audit_broken', 1]]);
  expect((await home.server.request('GET', '/metrics')).text).toMatch(/^gatecall_audit_breaks 1$/m);
  // It stays as long as the chain is broken.
  home.server.clock.advance(31 * DAY);
  expect(await kinds()).toEqual([]);
  await housekeeper.run();
  expect(await kinds()).toEqual([['audit_broken', 1]]);
});

it('notices that the end of the audit log was cut off', async () => {
  const { deps } = home.server;
  await home.saveIntercom();
  await sealBlock(deps);
  const housekeeper = createHousekeeper(deps);
  await housekeeper.run();
  await deps.db.write(async (queries) => {
    await sql.raw('delete from audit_log where block = 1').execute(queries);
    await sql.raw('delete from audit_blocks where block = 1').execute(queries);
  });
  await housekeeper.run();
  expect(await audited('audit_chain_broken')).toEqual([
    { block: 1, what: 'was kept outside and is missing' },
  ]);
});
