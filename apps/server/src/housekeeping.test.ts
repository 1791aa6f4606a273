import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { newestLinkToken, signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { decodeProtectedHeader } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sealBlock } from './audit/seal.ts';
import { saveRecord } from './auth/idp/store.ts';
import { PUBLISHED_AHEAD_MS } from './auth/sessions/keyring.ts';
import { createHousekeeper } from './housekeeping.ts';

const HOUR = 60 * 60_000;
let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

async function counts() {
  const { read } = server.deps.db;
  const count = async (table: 'challenges' | 'rate_limits' | 'outbox' | 'sessions' | 'users') =>
    (await read.selectFrom(table).selectAll().execute()).length;
  return {
    challenges: await count('challenges'),
    limits: await count('rate_limits'),
    messages: await count('outbox'),
    sessions: await count('sessions'),
    users: await count('users'),
  };
}

describe('the housekeeper', () => {
  it('leaves alone what may still be used', async () => {
    const { sessionToken } = await signIn(server, 'ada@example.com', { minutes: 60 });
    await server.sdk(CALLS.magicLinksLoginOrCreate, { body: { email: 'ada@example.com' } });
    const token = await newestLinkToken(server);
    const before = await counts();
    await createHousekeeper(server.deps).run();
    expect(await counts()).toEqual(before);
    expect((await server.sdk(CALLS.usersMe, { sessionToken })).status).toBe(200);
    const reply = await server.sdk(CALLS.magicLinksAuthenticate, { body: { token } });
    expect(reply.status).toBe(200);
  });

  it('lets a new key sign session JWTs every ninety days (A46)', async () => {
    const kidOf = async () => {
      const { jwt } = await signIn(server, 'ada@example.com');
      return decodeProtectedHeader(jwt).kid;
    };
    const first = await kidOf();
    server.clock.advance(89 * 24 * HOUR);
    await createHousekeeper(server.deps).run();
    expect(await kidOf()).toBe(first);
    server.clock.advance(24 * HOUR);
    await createHousekeeper(server.deps).run();
    const { keys } = await server.deps.keyring.jwks();
    expect(keys).toHaveLength(2);
    server.clock.advance(PUBLISHED_AHEAD_MS);
    const second = await kidOf();
    expect(second).toBe(keys.find(({ kid }) => kid !== first)?.kid);
    await createHousekeeper(server.deps).run();
    expect(await kidOf()).toBe(second);
  });

  it('does everything else if a part fails, and then fails with its reason', async () => {
    await signIn(server, 'ada@example.com', { minutes: 60 });
    server.clock.advance(91 * 24 * HOUR);
    const { deps } = server;
    const failing = {
      ...deps,
      config: {
        ...deps.config,
        // Read by a part in the middle.
        get numberRestMs(): number {
          throw new Error('out of order');
        },
      },
    };
    await expect(createHousekeeper(failing).run()).rejects.toThrow('out of order');
    expect(await counts()).toMatchObject({ challenges: 0, limits: 0, messages: 0, sessions: 0 });
    expect((await deps.keyring.jwks()).keys).toHaveLength(2);
  });

  it('keeps security events for a year and a month', async () => {
    await signIn(server, 'ada@example.com');
    const events = async () =>
      (await server.deps.db.read.selectFrom('audit_log').selectAll().execute()).filter(
        ({ actor_kind: kind }) => kind !== 'job',
      ).length;
    const before = await events();
    expect(before).toBeGreaterThan(0);
    await sealBlock(server.deps);
    server.clock.advance(395 * 24 * HOUR);
    await createHousekeeper(server.deps).run();
    expect(await events()).toBe(before);
    server.clock.advance(2 * 24 * HOUR);
    await createHousekeeper(server.deps).run();
    expect(await events()).toBe(0);
  });

  it('forgets past challenges and limits first, messages and sessions later, users never', async () => {
    await signIn(server, 'ada@example.com', { minutes: 60 });
    const housekeeper = createHousekeeper(server.deps);
    server.clock.advance(3 * HOUR);
    await housekeeper.run();
    const afterHours = await counts();
    expect(afterHours).toMatchObject({ challenges: 0, limits: 0, messages: 1, sessions: 1 });
    server.clock.advance(31 * 24 * HOUR);
    await housekeeper.run();
    expect(await counts()).toEqual({
      challenges: 0,
      limits: 0,
      messages: 0,
      sessions: 0,
      users: 1,
    });
  });

  it('forgets an authenticator secret that was not confirmed, and keeps a fresh one', async () => {
    const { sessionToken } = await signIn(server, 'ada@example.com', { minutes: 600 });
    await server.sdk(CALLS.totpsCreate, { sessionToken, body: { expiration_minutes: 60 } });
    const totps = async () => {
      const me = await server.sdk(CALLS.usersMe, { sessionToken });
      return me.body.data.totps.length;
    };
    await createHousekeeper(server.deps).run();
    expect(await totps()).toBe(1);
    server.clock.advance(HOUR);
    await createHousekeeper(server.deps).run();
    expect(await totps()).toBe(0);
  });

  it('forgets telemetry after thirty days (A88)', async () => {
    await server.request('POST', '/sdk/v1/events', {
      body: [
        {
          telemetry: { event_id: 'event-id-1', sdk: { identifier: 'x', version: '5' } },
          event: { public_token: server.publicToken, event_name: 'render_login_screen' },
        },
      ],
    });
    const told = async () =>
      (await server.deps.db.read.selectFrom('telemetry_events').selectAll().execute()).length;
    server.clock.advance(29 * 24 * HOUR);
    await createHousekeeper(server.deps).run();
    expect(await told()).toBe(1);
    server.clock.advance(2 * 24 * HOUR);
    await createHousekeeper(server.deps).run();
    expect(await told()).toBe(0);
  });

  const limits = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ bucket: `past-${n}`, hits: 1, resets_at: 0 }));
  const addPastLimits = (count: number) =>
    server.deps.db.write((queries) =>
      queries.insertInto('rate_limits').values(limits(count)).execute(),
    );

  it('lets other work go first between small slices of its own', async () => {
    await addPastLimits(10_000);
    let turns = 0;
    let isOver = false;
    const look = (): void => {
      turns += 1;
      if (!isOver) setImmediate(look);
    };
    setImmediate(look);
    expect(await createHousekeeper(server.deps).run()).toBe(10_000);
    isOver = true;
    // No slice takes more than five hundred rows.
    expect(turns).toBeGreaterThanOrEqual(20);
  });

  it('ends after its present slice when the server stops, and the next round finds the rest', async () => {
    await addPastLimits(4_000);
    const housekeeper = createHousekeeper(server.deps);
    const round = housekeeper.run();
    await new Promise((resolve) => setImmediate(resolve));
    await housekeeper.stop();
    const gone = await round;
    expect(gone).toBeLessThan(4_000);
    expect(await createHousekeeper(server.deps).run()).toBe(4_000 - gone);
  });

  it('forgets which numbers rested once their thirty days are over', async () => {
    const { db } = server.deps;
    const { clock } = server;
    const pair = (n: number, at: number) => ({
      intercom_number: `+1201555${1_000 + n}`,
      system_number: '+12015550101',
      released_at: at,
    });
    const now = clock.now();
    const many = Array.from({ length: 700 }, (_, n) => pair(n, now));
    await db.write((queries) =>
      queries
        .insertInto('number_quarantine')
        .values([...many, pair(9_000, now + HOUR)])
        .execute(),
    );
    clock.advance(30 * 24 * HOUR);
    await createHousekeeper(server.deps).run();
    const left = await db.read.selectFrom('number_quarantine').selectAll().execute();
    expect(left.map((row) => row.intercom_number)).toEqual(['+120155510000']);
  });

  it('forgets what the identity provider gave out once it has expired', async () => {
    const { db } = server.deps;
    const record = (recordKey: string, expiresAt: number) => ({
      recordKey,
      model: 'AccessToken',
      grantId: 'g-1',
      userId: null,
      payload: '{}',
      expiresAt,
    });
    const now = server.clock.now();
    await db.write(async (queries) => {
      await saveRecord(queries, record('past', now));
      await saveRecord(queries, record('live', now + 1));
    });
    await createHousekeeper(server.deps).run();
    const left = await db.read.selectFrom('idp_records').select('record_key').execute();
    expect(left).toEqual([{ record_key: 'live' }]);
  });

  it('keeps a message that is still waiting', async () => {
    await server.sdk(CALLS.magicLinksLoginOrCreate, { body: { email: 'ada@example.com' } });
    server.clock.advance(40 * 24 * HOUR);
    await createHousekeeper(server.deps).run();
    expect((await counts()).messages).toBe(1);
  });

  it('works through more rows than one statement takes', async () => {
    const { db, clock } = server.deps;
    await db.write((queries) =>
      queries
        .insertInto('rate_limits')
        .values(
          Array.from({ length: 1_203 }, (_, i) => ({
            bucket: `bucket-${i}`,
            hits: 1,
            resets_at: clock.now() - 1,
          })),
        )
        .execute(),
    );
    expect(await createHousekeeper(server.deps).run()).toBe(1_203);
    expect((await counts()).limits).toBe(0);
  });
});
