import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, describe, expect, it } from 'vitest';
import { actionOf, opens, PANEL, SYSTEM } from '../home/home.testing.ts';
import { useHousehold } from '../home/people/household.testing.ts';
import { memberWays } from '../home/people/member-ways.testing.ts';
import { CARRIER_ENV, carrierDoor } from '../voice/carriers/carrier-door.testing.ts';
import { adaId, makeHouse } from './house.testing.ts';
import { createMover } from './mover.ts';

const household = useHousehold();
const { home } = household;
const { equip } = memberWays(household);

/** So long may an access outlive a move-out, in any process. */
const LIMIT_MS = 1_000;
const SECRET = { GATECALL_SECRET: Buffer.alloc(32, 7).toString('base64') };

let cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp();
  cleanUps = [];
});

/** Another instance of one PostgreSQL; on the embedded database there is only one. */
async function openOther(): Promise<TestServer> {
  const { database } = home.server.deps.config;
  if (database.engine === 'sqlite') return home.server;
  const env = { ...CARRIER_ENV, ...SECRET, DATABASE_URL: database.url };
  const other = await createTestServer({ env, clock: home.server.clock });
  cleanUps.push(() => other.close());
  return other;
}

/** Follows the calls of a member's gate; whether the stream is still open. */
async function listenTo(
  server: TestServer,
  { homeId, jwt }: { readonly homeId: string; readonly jwt: string },
): Promise<() => boolean> {
  const stream = await fetch(`${await server.listen()}/v1/calls/events?home=${homeId}`, {
    headers: { authorization: `Bearer ${jwt}` },
  });
  let isOpen = true;
  void stream.text().then(
    () => (isOpen = false),
    () => undefined,
  );
  return () => isOpen;
}

/** Ada's unit, and what she and Ben hold at another process than the one that moves them out. */
async function settle() {
  await home.restart({ env: SECRET });
  const held = await equip();
  const { ben, code, url } = held;
  const house = await makeHouse({ home });
  await house.moveIn(await adaId(home));
  const other = await openOther();
  const ask = async (path: string, jwt: string) =>
    (await other.request('GET', path, { headers: { authorization: `Bearer ${jwt}` } })).status;
  const isStreamOpen = other === home.server ? held.isStreamOpen : await listenTo(other, held.ben);
  let calls = 0;
  const door = carrierDoor(other, 'twilio');
  const key = async (digits: string) => {
    const CallSid = `CA-elsewhere-${(calls += 1)}`;
    const asked = await door.post('/voice/twilio/incoming', { CallSid, From: PANEL, To: SYSTEM });
    const action = actionOf(asked);
    return action === '' ? asked : door.post(action, { CallSid, Digits: digits });
  };
  /** The ways in that are still open there. */
  const openWays = async (): Promise<string[]> => {
    const ways = {
      'the owner’s gate': (await ask('/v1/entry_code', home.jwt)) === 200,
      'the member’s gate': (await ask(`/v1/gate?home=${ben.homeId}`, ben.jwt)) === 200,
      'the list of calls': (await ask(`/v1/calls?home=${ben.homeId}`, ben.jwt)) === 200,
      'the guest’s page': (await other.request('GET', new URL(url).pathname)).status === 200,
      'the guest’s code': opens(await key(code.code)),
      'a live stream': isStreamOpen(),
    };
    return Object.entries(ways).flatMap(([name, isOpen]) => (isOpen ? [name] : []));
  };
  return { house, openWays };
}

const goneWithin = async (openWays: () => Promise<string[]>): Promise<number> => {
  const from = performance.now();
  await expect.poll(openWays, { timeout: LIMIT_MS * 5, interval: 10 }).toEqual([]);
  return performance.now() - from;
};

describe('a move-out in one process', () => {
  it('ends every access in another one within a second', async () => {
    const { house, openWays } = await settle();
    expect(await openWays()).toHaveLength(6);
    expect((await house.moveOut()).status).toBe(200);
    expect(await goneWithin(openWays)).toBeLessThan(LIMIT_MS);
  });

  it('does so on time if it was planned', async () => {
    const { house, openWays } = await settle();
    const { clock, deps } = home.server;
    await house.moveOut({ at: new Date(clock.now() + LIMIT_MS).toISOString() });
    const mover = createMover(deps);
    cleanUps.push(() => mover.stop());
    mover.start();
    await new Promise((resolve) => setImmediate(resolve));
    expect(await openWays()).toHaveLength(6);
    clock.advance(LIMIT_MS);
    // The mover looks once a second, and what it does is done elsewhere within another.
    expect(await goneWithin(openWays)).toBeLessThan(2 * LIMIT_MS);
  });
});
