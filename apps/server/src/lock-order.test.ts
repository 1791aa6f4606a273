import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseAccount } from './account/logic.ts';
import { createKey } from './api/keys/logic.ts';
import { signInAs } from './api/operators.testing.ts';
import { createMover } from './buildings/mover.ts';
import { cross } from './db/crossing.testing.ts';
import { forgetUnkeptCalls } from './home/history/store.ts';
import { gateCallLimit } from './limits/gate-limits.ts';
import { hitMany } from './limits/many-hits.ts';
import { toWireTime } from './platform/clock.ts';
import { actionOf } from './home/home.testing.ts';
import {
  CARRIER_ENV,
  carrierDoor,
  type CarrierDoor,
} from './voice/carriers/carrier-door.testing.ts';
import { forgetPastSteps } from './retention.ts';
import { forgetPastCalls } from './voice/housekeeping.ts';

const hasPostgres = process.env['TEST_DATABASE_URL'] !== undefined;
const MINUTE = 60_000;
const YEAR = 365 * 24 * 60 * MINUTE;

let server: TestServer;
let door: CarrierDoor;
let key: string;
beforeAll(async () => {
  server = await createTestServer({ env: CARRIER_ENV });
  door = carrierDoor(server, 'twilio');
  ({ key } = await createKey(server.deps, {
    name: 'test',
    scopes: ['*'],
    expiresAt: null,
    operator: 'test',
  }));
});
afterAll(() => server.close());

const call = (method: string, path: string, bearer: string, body?: unknown) =>
  server.request(method, path, {
    headers: { authorization: `Bearer ${bearer}` },
    ...(body === undefined ? {} : { body }),
  });
const api = async (method: string, path: string, body?: unknown) =>
  (await call(method, `/api/v1/${path}`, key, body)).body;

const addPanel = (n: number, building: string) => {
  const panel = { name: 'Yard', phone_number: `+1201558${2_000 + n}`, open_dtmf: '5' };
  return api('POST', `buildings/${building}/panels`, panel);
};

const addDevice = (n: number, bearer: string) => {
  const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
  const endpoint = `https://fcm.googleapis.com/${n}`;
  return call('POST', '/v1/notifications/push', bearer, { endpoint, keys });
};

let stages = 0;
/** Ada’s gate in a house of its own, with Ben, a code of his, a call that is over and one that asks for a code. */
async function setStage() {
  server.clock.advance(MINUTE);
  const n = (stages += 1);
  const panel = `+1201555${2_000 + n}`;
  const ada = await signIn(server, `ada${n}@example.com`);
  const ben = await signIn(server, `ben${n}@example.com`);
  const settings = { phone: '+12015550142', intercom_number: panel, intercom_code: '9' };
  await call('POST', '/v1/intercom_settings', ada.jwt, settings);
  const { url } = (await call('POST', '/v1/household/invites', ada.jwt, { name: 'Ben' })).body;
  const token = new URL(url).hash.slice(1);
  const { home_id: home } = (await call('POST', '/v1/household/join', ben.jwt, { token })).body;
  const made = { label: 'Piano', max_uses: 5 };
  const { code } = (await call('POST', `/v1/guest_codes?home=${home}`, ben.jwt, made)).body;
  await call('PUT', '/v1/history', ada.jwt, { keep_days: 7 });
  const [{ gate_id: gate, system_number: To }] = (await call('GET', '/v1/gates', ada.jwt)).body
    .gates;
  const house = { name: `House ${n}`, time_zone: 'Europe/Berlin', language: 'en' };
  const { building_id: building } = await api('POST', 'buildings', house);
  const front = { name: 'Front', phone_number: panel, open_dtmf: '9' };
  const { panel_id: panelId } = await api('POST', `buildings/${building}/panels`, front);
  const { unit_id: unit } = await api('POST', `buildings/${building}/units`, { label: '4B' });
  await api('POST', `units/${unit}/residents`, { resident_id: ada.userId });
  const dial = async (CallSid: string) =>
    actionOf(await door.post('/voice/twilio/incoming', { CallSid, From: panel, To }));
  await dial(`CA-past-${n}`);
  await door.post('/voice/twilio/status', { CallSid: `CA-past-${n}`, CallStatus: 'completed' });
  const action = await dial(`CA-${n}`);
  const [{ call_id: callId }] = (await call('GET', '/v1/calls', ada.jwt)).body.calls;
  const keyIn = (Digits: string) => door.post(action, { CallSid: `CA-${n}`, Digits });
  const comeNow = async (Digits: string) => {
    const CallSid = `CA-now-${n}`;
    const asked = await dial(CallSid);
    // The gate is gone.
    if (asked !== '') await door.post(asked, { CallSid, Digits });
  };
  return { n, ada, ben, home, code, gate, building, panelId, unit, callId, keyIn, comeNow };
}
type Stage = Awaited<ReturnType<typeof setStage>>;
type Deed = (stage: Stage) => Promise<unknown>;

const later = (forget: typeof forgetPastSteps) => () =>
  server.deps.db.write((queries) => forget(queries, server.deps.clock.now() + YEAR, 500));

/** The calls that remove something from a home. */
const CHANGES: Readonly<Record<string, Deed>> = {
  'a gate that is removed': ({ gate, ada }) => call('DELETE', `/v1/gates/${gate}`, ada.jwt),
  'an account that is erased': ({ ada }) =>
    eraseAccount(server.deps, { userId: ada.userId, ip: '' }),
  'a member’s account that is erased': ({ ben }) =>
    eraseAccount(server.deps, { userId: ben.userId, ip: '' }),
  'a move-out': ({ unit }) => api('POST', `units/${unit}/move_out`, {}),
  'a member who is taken out': ({ ada, home }) =>
    call('DELETE', `/v1/household/people/${home}`, ada.jwt),
  'a member who leaves': ({ ben, home }) => call('DELETE', `/v1/household/homes/${home}`, ben.jwt),
  'planted access that is taken away': ({ ada }) =>
    server.deps.db.write((queries) => server.deps.clearPlanted(queries, ada.userId)),
  'a sign-out of all other devices': ({ ada }) => call('DELETE', '/v1/sessions', ada.jwt),
  'a history that is cleared': ({ ada }) => call('DELETE', '/v1/history', ada.jwt),
  'calls that are kept no longer': later(forgetUnkeptCalls),
  'calls that are past': later(forgetPastCalls),
  'steps that are past': later(forgetPastSteps),
};
/** What people do there, and what changes it. */
const OTHERS: Readonly<Record<string, Deed>> = {
  'a guest’s code': ({ code, keyIn }) => keyIn(code),
  'a guest who comes now': ({ code, comeNow }) => comeNow(code),
  'a guest who is let in': async ({ n, code, keyIn }) => {
    const { verbs } = await keyIn(code);
    const tones = verbs.find(({ name }) => name === 'Redirect')?.text ?? '';
    await door.post(tones, { CallSid: `CA-${n}` });
  },
  'a call too many': async ({ gate, comeNow }) => {
    const limit = gateCallLimit(gate, 'intercom');
    const calls = Array.from(
      { length: limit.max * server.deps.config.rateLimitFactor },
      () => limit,
    );
    await server.deps.db.write((queries) => hitMany(server.deps, queries, calls));
    await comeNow('111222');
  },
  'a wrong code': ({ keyIn }) => keyIn('111222'),
  'a member’s tap': ({ ben, home, callId }) =>
    call('POST', `/v1/calls/${callId}/open?home=${home}`, ben.jwt),
  'another gate': ({ n, ada }) => {
    const number = `+1201556${2_000 + n}`;
    const body = { name: 'Garage', intercom_number: number, intercom_code: '5' };
    return call('POST', '/v1/gates', ada.jwt, body);
  },
  'another number of the panel': ({ n, panelId }) =>
    api('PATCH', `panels/${panelId}`, { phone_number: `+1201557${2_000 + n}` }),
  'a person who moves in': async ({ ada, building }) => {
    const { unit_id: unit } = await api('POST', `buildings/${building}/units`, { label: '5C' });
    return api('POST', `units/${unit}/residents`, { resident_id: ada.userId });
  },
  'a panel that is added': ({ n, building }) => addPanel(n, building),
  'gates at a new panel': async ({ n, building }) => {
    await addPanel(n, building);
    await createMover(server.deps).run();
  },
  'a move-in whose day has come': async ({ n, building }) => {
    const { userId } = await signIn(server, `cy${n}@example.com`);
    const { unit_id: unit } = await api('POST', `buildings/${building}/units`, { label: '6D' });
    const moves_in_at = toWireTime(server.clock.now() + 1_000);
    await api('POST', `units/${unit}/residents`, { resident_id: userId, moves_in_at });
    server.clock.advance(1_000);
    await createMover(server.deps).run();
  },
  'a device that rings': ({ n, ada }) => addDevice(n, ada.jwt),
  'a suspension that is lifted': ({ ada }) => call('DELETE', '/v1/gate/suspension', ada.jwt),
};

/** Lets the two meet at each lock that the first takes; returns how often, and the deadlocks. */
async function crossEverywhere(change: Deed, other: Deed) {
  const found: number[] = [];
  for (let nth = 1; ; nth += 1) {
    const stage = await setStage();
    const { hasMet, deadlocks } = await cross(server, {
      change: () => change(stage),
      other: () => other(stage),
      nth,
    });
    if (!hasMet) return { places: nth - 1, found };
    if (deadlocks > 0) found.push(nth);
  }
}

const GUEST = 'a guest’s code';
const LET_IN = 'a guest who is let in';
const NOW = 'a guest who comes now';
const TAP = 'a member’s tap';
const REMOVED = 'a gate that is removed';
const ERASED = 'an account that is erased';
const MOVED = 'a move-out';
const CLEARED = 'a history that is cleared';
/** Each with the calls that lock the same rows. */
const PAIRS: readonly (readonly [string, readonly string[]])[] = [
  [REMOVED, [GUEST, NOW, TAP, CLEARED]],
  [ERASED, [NOW, TAP, MOVED, 'a person who moves in', 'another gate', 'a panel that is added']],
  ['gates at a new panel', [ERASED, MOVED, REMOVED, 'another gate', 'a person who moves in']],
  ['a move-in whose day has come', ['a panel that is added', 'another number of the panel']],
  [MOVED, [NOW, TAP, 'a member who is taken out', 'another gate']],
  ['a member’s account that is erased', [REMOVED]],
  ['a member who leaves', [TAP]],
  ['planted access that is taken away', [GUEST, REMOVED]],
  [CLEARED, [REMOVED]],
  ['calls that are kept no longer', [MOVED, 'another number of the panel']],
  ['calls that are past', [REMOVED]],
  ['steps that are past', [REMOVED]],
  ['a suspension that is lifted', [GUEST]],
  ['a call too many', [LET_IN]],
  [LET_IN, ['a call too many']],
  ['a sign-out of all other devices', ['a device that rings']],
];
const ALL = { ...CHANGES, ...OTHERS };

// SQLite runs one transaction after the other.
describe.skipIf(!hasPostgres)('two transactions at one home', () => {
  it.each(PAIRS.flatMap(([change, others]) => others.map((other) => [change, other])))(
    'never wait for each other: %s, and %s',
    { timeout: 60_000 },
    async (a, b) => {
      const [change, other] = [ALL[a ?? ''], ALL[b ?? '']];
      if (!change || !other) throw new Error('Both are above.');
      const { places, found } = await crossEverywhere(change, other);
      expect(places).toBeGreaterThan(0);
      expect(found).toEqual([]);
    },
  );
});

it.skipIf(!hasPostgres).each([ERASED, REMOVED, MOVED])(
  'leaves no call, not even one that comes in meanwhile: %s',
  { timeout: 60_000 },
  async (change) => {
    for (let nth = 1; ; nth += 1) {
      const stage = await setStage();
      const { userId } = stage.ada;
      const { hasMet } = await cross(server, {
        change: async () => CHANGES[change]?.(stage),
        other: () => stage.comeNow(stage.code),
        nth,
      });
      const calls = server.deps.db.read.selectFrom('calls').select('call_id');
      expect(await calls.where('resident_id', '=', userId).execute()).toEqual([]);
      if (!hasMet) return;
    }
  },
);

describe.skipIf(!hasPostgres)('two operators who change each other’s role', () => {
  it.each([
    ['DELETE', undefined],
    ['PATCH', { role: 'support' }],
  ])('never wait for each other (%s)', async (method, body) => {
    for (let nth = 1; ; nth += 1) {
      const pair = await Promise.all(
        ['ada', 'ben', 'eve'].map((name) =>
          signInAs(server, 'operator', `${name}-${method}${nth}@example.com`),
        ),
      );
      const [ada, ben] = pair;
      if (!ada || !ben) throw new Error('Three were invited.');
      const headers = await Promise.all(
        pair.map(async ({ bearer }) => (await bearer()).authorization.slice('Bearer '.length)),
      );
      for (const bearer of headers) await call('GET', '/api/v1/me', bearer);
      const change = (bearer = '', userId: string) =>
        call(method, `/api/v1/operators/${userId}`, bearer, body);
      const { hasMet, deadlocks, results } = await cross(server, {
        change: () => change(headers[0], ben.userId),
        other: () => change(headers[1], ada.userId),
        nth,
      });
      if (!hasMet) {
        expect(nth).toBeGreaterThan(2);
        return;
      }
      expect(deadlocks).toBe(0);
      // The first has taken the other's right away.
      expect(results.map((reply) => reply?.status).toSorted()).toEqual([200, 403]);
    }
  });
});

/** Lets two calls meet at each lock that the first takes, each time with new people and houses. */
async function neverWait<T>(
  setUp: (nth: number) => Promise<readonly [() => Promise<T>, () => Promise<T>]>,
  look: (results: readonly (T | undefined)[]) => void,
): Promise<void> {
  for (let nth = 1; ; nth += 1) {
    const [change, other] = await setUp(nth);
    const { hasMet, deadlocks, results } = await cross(server, { change, other, nth });
    if (!hasMet) {
      expect(nth).toBeGreaterThan(2);
      return;
    }
    expect(deadlocks).toBe(0);
    look(results);
  }
}

describe.skipIf(!hasPostgres)('two operators', () => {
  it.each([
    ['erase each other', 'DELETE', ''],
    ['suspend each other', 'POST', '/suspend'],
    ['sign each other out', 'DELETE', '/sessions'],
  ])('never wait for each other while they %s', { timeout: 120_000 }, async (_, method, what) => {
    await neverWait(
      async (nth) => {
        const names = ['ada', 'ben', 'eve'].map((name) => `${name}-${nth}${what}@example.com`);
        const people = await Promise.all(
          names.map((email) => signInAs(server, 'operator', email.replace('/', '-'))),
        );
        const [ada, ben] = people;
        if (!ada || !ben) throw new Error('Three were invited.');
        const [first, second] = await Promise.all(
          [ada, ben].map(async ({ bearer }) => (await bearer()).authorization.slice(7)),
        );
        const act = (bearer = '', userId: string) =>
          call(method, `/api/v1/residents/${userId}${what}`, bearer);
        return [() => act(first, ben.userId), () => act(second, ada.userId)];
      },
      (replies) => {
        // The first has ended the other's session.
        expect(replies.filter((reply) => reply?.status === 200)).toHaveLength(1);
      },
    );
  });
});

describe.skipIf(!hasPostgres)('two imports', () => {
  it(
    'never wait for each other, whatever the order of their rows',
    { timeout: 120_000 },
    async () => {
      const rows = [
        '1,Ada,ada@import.example',
        '2,Ben,ben@import.example',
        '3,Cy,cy@import.example',
      ];
      const csvOf = (some: readonly string[]) => ['unit,name,email', ...some].join('\n');
      const imports = [csvOf(rows), csvOf(rows.toReversed())];
      for (const isOneHouse of [true, false]) {
        await neverWait(
          async (nth) => {
            const house = { name: `Import ${nth}`, time_zone: 'Europe/Berlin', language: 'en' };
            const one = (await api('POST', 'buildings', house)).building_id;
            const two = isOneHouse ? one : (await api('POST', 'buildings', house)).building_id;
            // The addresses' limits are of a day.
            server.clock.advance(YEAR / 365);
            const bring = (building: string, csv = '') =>
              call('POST', `/api/v1/buildings/${building}/import`, key, { csv });
            return [() => bring(one, imports[0]), () => bring(two, imports[1])];
          },
          (replies) => {
            expect(replies.map((reply) => reply?.status)).toEqual([200, 200]);
            const [first, second] = replies.map((reply) => reply?.body.counts.added);
            expect([first + second]).toEqual([isOneHouse ? 3 : 6]);
          },
        );
      }
    },
  );
});
