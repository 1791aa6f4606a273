import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLateCalls } from '../../calls/late-record.ts';
import { createLiveCalls } from '../../calls/live.ts';
import { createCallTally } from '../../calls/tally.ts';
import { createStandbyMemory } from '../../standby/memory.ts';
import type { VoiceDeps } from '../../voice-deps.ts';
import { createAriPeer, type AriPeer } from './ari-peer.testing.ts';
import { isSafeAddress } from './ari.ts';
import { connectAsterisk } from './connection.ts';
import { LOOK_MS, OPENING_MS } from './event-stream.ts';
import { DEFAULT_PROFILE } from '../../../home/rules/panel-profile.ts';
import { soleLease } from '../../../db/lease.ts';
import { KEY_TIMEOUT_MS } from './line.ts';
import { sipNumber } from './forwarding-headers.ts';

const PANEL = '+12015550199';
const OWN_PHONE = '+12015550142';
const SYSTEM = '+12015550101';

let server: TestServer;
let peer: AriPeer;
let voice: VoiceDeps;
let connection: ReturnType<typeof connectAsterisk>;
let code: string;
let authorization: string;
/** Whether a connection is given up as soon as it is silent. */
let isImpatient = false;
/** Whether Asterisk replies to no request, while its events come. */
let isAway = false;
const isForAsterisk = (ms: number): boolean => ms === LOOK_MS || ms === OPENING_MS;
/**
 * Pauses are cut short, so that a call lasts milliseconds. Waits for people last as long as they do, and
 * those for Asterisk: on a busy machine a guest would be given up before the test has pressed a key.
 */
const sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const isWhole = ms >= KEY_TIMEOUT_MS || (isForAsterisk(ms) && !isImpatient);
    const timer = setTimeout(resolve, isWhole ? ms : Math.min(ms / 50, 100));
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new Error('aborted'));
    });
  });

beforeEach(async () => {
  isStuck = () => false;
  isStuckNow = false;
  isImpatient = false;
  isAway = false;
  server = await createTestServer();
  authorization = `Bearer ${(await signIn(server, 'ada@example.com')).jwt}`;
  const saved = await server.request('POST', '/v1/intercom_settings', {
    headers: { authorization },
    body: { phone: OWN_PHONE, intercom_number: PANEL, intercom_code: '9#' },
  });
  code = saved.body.intercoms[0].intercom_codes[0].code;
  peer = await createAriPeer();
  voice = {
    ...server.deps,
    carriers: new Map(),
    live: createLiveCalls(),
    late: openLateCalls(server.deps, () => voice),
    standbyMemory: createStandbyMemory(),
    tally: createCallTally(server.deps),
    apis: new Map(),
  };
  connection = connect();
  await peer.connected();
  // What a connection asks at its start must not be taken for something that a call has caused.
  const asked = (path: string) => peer.requests.some((one) => one.path === path);
  await until(() => asked('/channels') && asked('/recordings/stored'));
});
/** Which wait does not end, and whether it has come to that. */
let isStuck = (_ms: number): boolean => false;
let isStuckNow = false;
/** Which process lives; the waits of one that was killed never end. */
let generation = 0;
const sleepWhileAlive = (own: number): typeof sleep =>
  async function sleepOrDie(ms, signal) {
    if (isStuck(ms)) {
      isStuckNow = true;
      await new Promise<never>(() => {});
    }
    await sleep(ms, signal);
    if (generation !== own) await new Promise<never>(() => {});
  };
const connect = () =>
  connectAsterisk({
    voice,
    access: {
      url: peer.url,
      user: 'gatecall',
      password: 'secret',
      app: 'gatecall',
      fetch: (input, init) =>
        isAway ? Promise.reject(new TypeError('fetch failed')) : fetch(input, init),
    },
    lease: soleLease,
    sleep: sleepWhileAlive(generation),
    prompt: async (text) => `sound:${text}`,
    beep: 'sound:beep',
    dialEndpoint: 'PJSIP/{number}@trunk',
  });
afterEach(async () => {
  await connection.stop();
  await peer.close();
  await server.close();
});

let calls = 0;
function dial(from = PANEL, to = SYSTEM): string {
  const id = `ch-${(calls += 1)}`;
  const channel = { id, caller: { number: from }, dialplan: { exten: to } };
  peer.emit({ type: 'StasisStart', args: [], channel });
  return id;
}
const press = (id: string, keys: string): void => {
  for (const digit of keys) peer.emit({ type: 'ChannelDtmfReceived', channel: { id }, digit });
};
const said = (): string[] =>
  peer.requests
    .flatMap(({ query }) => (query['media'] ? [query['media'].slice(6)] : []))
    .filter((text) => text !== 'beep');
const tones = (): (string | undefined)[] =>
  peer.requests.filter(({ path }) => path.endsWith('/dtmf')).map(({ query }) => query['dtmf']);

async function until(isTrue: () => boolean): Promise<void> {
  const deadline = Date.now() + 4_000;
  while (!isTrue()) {
    if (Date.now() > deadline) throw new Error(`Waited in vain; heard: ${said().join(' | ')}`);
    await new Promise((resolve) => void setTimeout(resolve, 5));
  }
}
/** A member of the household whose number is proven. */
async function addMember(): Promise<void> {
  await server.deps.db.write((queries) =>
    queries
      .insertInto('household_members')
      .columns([
        'member_id',
        'resident_id',
        'name',
        'phone_number',
        'position',
        'verified_at',
        'verification_tries',
        'created_at',
      ])
      .expression(
        queries
          .selectFrom('residents')
          .select((eb) => [
            eb.val('m1').as('member_id'),
            'resident_id',
            eb.val('Ben').as('name'),
            eb.val('+12015550177').as('phone_number'),
            eb.lit(0).as('position'),
            eb.lit(1).as('verified_at'),
            eb.lit(0).as('verification_tries'),
            eb.lit(1).as('created_at'),
          ]),
      )
      .execute(),
  );
}

async function failThrice(id: string): Promise<void> {
  for (let n = 1; n <= 3; n += 1) {
    await until(() => said().length >= n);
    press(id, '111222');
  }
}
const dialled = () =>
  peer.requests.find(({ method, path }) => method === 'POST' && path === '/channels')?.query;

const isOver = (id: string): boolean =>
  peer.requests.some(({ method, path }) => method === 'DELETE' && path === `/channels/${id}`);
const outcomes = async () =>
  (await server.deps.db.read.selectFrom('calls').select('outcome').execute()).map(
    (row) => row.outcome,
  );

/** What only Asterisk has; carrier-suite/ has what all carriers do. */
describe('a gate call through Asterisk', () => {
  it('asks for keys, not for words, and plays the tone with its own length (APP-005, APP-009)', async () => {
    const id = dial();
    await until(() => said().length === 1);
    expect(said()[0]).toContain('key in');
    press(id, code);
    await until(() => isOver(id));
    expect(peer.requests.find(({ path }) => path.endsWith('/dtmf'))?.query).toEqual({
      dtmf: '9#',
      duration: '200',
      between: '100',
    });
    await until(() => connection.activeCalls() === 0);
    expect(await outcomes()).toEqual(['opened']);
  });

  it('stops the prompt at the first key', async () => {
    peer.playbackMs = 90;
    const id = dial();
    await until(() => said().length === 1);
    press(id, code);
    await until(() => isOver(id));
    const isStop = ({ method, path }: { method: string; path: string }) =>
      method === 'DELETE' && path.startsWith('/playbacks/');
    expect(peer.requests.some(isStop)).toBe(true);
  });

  it('opens for a code after a star, as other panels want it', async () => {
    const id = dial();
    await until(() => said().length === 1);
    press(id, `*${code}`);
    await until(() => isOver(id));
    expect(await outcomes()).toEqual(['opened']);
  });

  it('rejects unknown callers without answering, by the busy cause', async () => {
    const id = dial('anonymous');
    await until(() => isOver(id));
    expect(peer.requests.some(({ path }) => path.endsWith('/answer'))).toBe(false);
    expect(peer.requests.at(-1)?.query).toEqual({ reason_code: '17' });
  });

  it('takes the forwarder from History-Info, one entry a header', async () => {
    peer.headers = {
      'History-Info': [
        `<sip:${OWN_PHONE}@mobile.test>;index=1`,
        `<sip:${SYSTEM}@mobile.test;cause=408>;index=1.1`,
      ],
    };
    const id = dial('+12015550170');
    await until(() => isOver(id));
    expect(said()[0]).toContain('Nobody can take your call');
  });

  it.each([
    ['rings', 'abandoned', 'rings' as const],
    ['talks', 'talked', { keys: ['1'] }],
  ])('lets a member go who %s when the caller hangs up', async (_state, outcome, member) => {
    await addMember();
    peer.member = member;
    const id = dial();
    await failThrice(id);
    const isTalking = () => peer.requests.some(({ path }) => path.endsWith('/addChannel'));
    await until(() => (member === 'rings' ? dialled() !== undefined : isTalking()));
    peer.emit({ type: 'ChannelHangupRequest', channel: { id } });
    await until(() => isOver(dialled()?.['channelId'] ?? ''));
    await until(() => connection.activeCalls() === 0);
    expect(await outcomes()).toEqual([outcome]);
    expect(tones()).toEqual([]);
  });

  it('opens for a member who keys 9 while they talk, with the tones of the panel', async () => {
    await addMember();
    peer.member = { keys: ['1'] };
    const id = dial();
    await failThrice(id);
    const joined = () => peer.requests.filter(({ path }) => path.endsWith('/addChannel'));
    await until(() => joined().length === 2);
    expect(joined().at(-1)?.query).toMatchObject({ absorbDTMF: 'true' });
    press(dialled()?.['channelId'] ?? '', '9');
    await until(() => isOver(id));
    await until(() => connection.activeCalls() === 0);
    expect(tones()).toEqual(['9#']);
    expect(await outcomes()).toEqual(['opened']);
  });

  it('accepts the end of a prompt that comes before the reply to its request', async () => {
    peer.playbackMs = 0;
    peer.answersLate = true;
    const id = dial();
    await until(() => said().length === 1);
    press(id, code);
    await until(() => isOver(id));
    expect(tones()).toEqual(['9#']);
  });

  it('counts and logs a prompt that could not be played', async () => {
    peer.playbackState = 'failed';
    const id = dial();
    await until(() => said().length === 1);
    press(id, code);
    await until(() => isOver(id));
    const metrics = await server.deps.counters.registry.metrics();
    expect(metrics).toMatch(/gatecall_prompt_failures_total [1-9]/);
  });
});

const inStasis = (id: string, exten = SYSTEM, args = '') => ({
  id,
  caller: { number: PANEL },
  dialplan: { app_name: 'Stasis', app_data: `gatecall${args}`, exten },
});
const reconnect = async () => {
  peer.dropConnection();
  await peer.connected();
};
/** Another process on the same database and the same Asterisk. */
async function anotherProcess(): Promise<void> {
  connection = connect();
  await peer.connected();
}
const killed = async (): Promise<void> => {
  generation += 1;
  peer.deaf();
  connection = { activeCalls: () => 0, stop: async () => {} };
};

describe('calls that an earlier process has left in Asterisk', () => {
  it('go on: the guest is asked again and the code opens', async () => {
    const id = dial();
    await until(() => said().length === 1);
    await killed();
    peer.channels = [
      inStasis(id),
      { id: 'x', dialplan: { app_name: 'Dial', app_data: 'PJSIP/1' } },
    ];
    await anotherProcess();
    await until(() => said().length === 2);
    press(id, code);
    await until(() => isOver(id));
    expect(isOver('x')).toBe(false);
    await until(() => connection.activeCalls() === 0);
    expect(await outcomes()).toEqual(['opened']);
  });

  it.each([
    ['before', 0],
    ['after', 1],
  ])('open the gate once, of which the process dies %s the tones', async (_when, played) => {
    const id = dial();
    await until(() => said().length === 1);
    isStuck = (ms) => (played === 0 ? ms === DEFAULT_PROFILE.delayMs : tones().length > 0);
    press(id, code);
    await until(() => isStuckNow && tones().length === played);
    await killed();
    isStuck = () => false;
    peer.channels = [inStasis(id)];
    await anotherProcess();
    await until(() => isOver(id));
    await until(() => connection.activeCalls() === 0);
    expect(tones()).toEqual(['9#']);
    expect(said().at(-1)).toBe('Welcome.');
    expect(await outcomes()).toEqual(['opened']);
  });

  it('begin if their first event was lost', async () => {
    peer.channels = [inStasis('unheard')];
    await reconnect();
    await until(() => said().length === 1);
    peer.hangUp('unheard');
  });

  it('are left alone if they are of another installation', async () => {
    peer.channels = [inStasis('theirs', '+12015559999'), inStasis('rung', '', ',member,theirs')];
    await reconnect();
    const id = dial();
    await until(() => said().length === 1);
    peer.hangUp(id);
    await until(() => connection.activeCalls() === 0);
    expect(peer.requests.some(({ path }) => /theirs|rung/.test(path))).toBe(false);
  });

  it('are closed though an earlier one cannot be', async () => {
    dial();
    await until(() => said().length === 1);
    await server.deps.db.write((queries) =>
      queries.updateTable('calls').set({ state: 'torn' }).execute(),
    );
    server.clock.advance(1_000);
    dial();
    await until(() => said().length === 2);
    await killed();
    await anotherProcess();
    await vi.waitFor(async () => expect(await outcomes()).toContain('interrupted'));
    expect(server.logText()).toContain('a call in Asterisk could not be taken over');
  });

  it('are closed as interrupted if the caller has left, and keep the message', async () => {
    peer.recordsUntilTold = true;
    const spoken = dial();
    await failThrice(spoken);
    await until(() => peer.recording(spoken) !== undefined);
    const before = said().length;
    dial();
    await until(() => said().length > before);
    peer.stored[peer.recording(spoken) ?? ''] = `RIFF${'.'.repeat(16_000 * 3)}`;
    await killed();
    peer.stopRecording(spoken);
    peer.channels = [];
    await anotherProcess();
    const ended = async () =>
      (
        await server.deps.db.read.selectFrom('calls').select(['ended_at', 'outcome']).execute()
      ).filter((row) => row.ended_at !== null);
    await vi.waitFor(async () => expect(await ended()).toHaveLength(2), { timeout: 4_000 });
    expect((await ended()).map(({ outcome }) => outcome)).toContain('message');
    expect((await ended()).map(({ outcome }) => outcome)).toContain('interrupted');
  });
});

describe('a call in which Asterisk does not reply', () => {
  const isLeft = () => server.logText().includes('a call waits until Asterisk replies');
  /** The guest has keyed what did not work, and cannot be told. */
  async function left(): Promise<string> {
    const id = dial();
    await until(() => said().length === 1);
    peer.channels = [inStasis(id)];
    isAway = true;
    press(id, '111222');
    await until(isLeft);
    return id;
  }

  it('goes on once it does: the guest is asked again and the code opens', async () => {
    const id = await left();
    expect(isOver(id)).toBe(false);
    isAway = false;
    await until(() => said().length === 2);
    press(id, code);
    await until(() => isOver(id));
    await until(() => connection.activeCalls() === 0);
    expect(tones()).toEqual(['9#']);
    expect(await outcomes()).toEqual(['opened']);
  });

  it('is gone on with once, though a new connection finds it, too', async () => {
    const id = await left();
    isAway = false;
    await reconnect();
    await until(() => said().length === 2);
    press(id, code);
    await until(() => isOver(id));
    await until(() => connection.activeCalls() === 0);
    expect(said()).toHaveLength(3);
    expect(tones()).toEqual(['9#']);
  });

  it('does not reach for a guest who has been sent elsewhere meanwhile', async () => {
    const id = await left();
    peer.channels = [{ ...inStasis(id), dialplan: { app_name: 'Dial', app_data: 'PJSIP/1' } }];
    const before = peer.requests.length;
    isAway = false;
    await until(() => connection.activeCalls() === 0);
    expect(peer.requests.slice(before).map(({ path }) => path)).toEqual(['/channels']);
    expect(await outcomes()).toEqual(['interrupted']);
  });

  it.each(['the guest has left meanwhile', 'no reply comes for long'])(
    'is closed as interrupted if %s',
    async (why) => {
      const id = await left();
      peer.channels = [];
      isAway = why !== 'the guest has left meanwhile';
      await until(() => connection.activeCalls() === 0);
      expect(await outcomes()).toEqual(['interrupted']);
      expect(isOver(id)).toBe(false);
    },
  );

  it('holds up no stop', async () => {
    const id = await left();
    await connection.stop();
    expect(await outcomes()).toEqual([null]);
    expect(isOver(id)).toBe(false);
  });
});

describe('a stop', () => {
  it('sends callers on in the dialplan, hangs up on no one, and lets the call go on elsewhere', async () => {
    const id = dial();
    await until(() => said().length === 1);
    await connection.stop();
    const sentOn = peer.requests.some(({ path }) => path === `/channels/${id}/continue`);
    expect(sentOn).toBe(true);
    expect(isOver(id)).toBe(false);
    expect(await outcomes()).toEqual([null]);
  });
});

describe('the state of the connection', () => {
  const ready = async () => (await server.request('GET', '/readyz')).status;

  it('is in /readyz: an Asterisk that is unreachable, and one that another installation has taken', async () => {
    await vi.waitFor(async () => expect(await ready()).toBe(200));
    peer.emit({ type: 'ApplicationReplaced', application: 'gatecall' });
    await vi.waitFor(async () => expect(await ready()).toBe(503));
    peer.applications.clear();
    await vi.waitFor(async () => expect(await ready()).toBe(200));
  });
});

describe('a connection that falls silent without being closed', () => {
  const ready = async () => (await server.request('GET', '/readyz')).status;
  const connected = async (): Promise<string> =>
    /^gatecall_asterisk_connected \d/m.exec(await server.deps.counters.registry.metrics())?.[0] ??
    '';

  it('is replaced by another, on which the guest is heard', async () => {
    isImpatient = true;
    await reconnect();
    const id = dial();
    await until(() => said().length === 1);
    peer.channels = [inStasis(id)];
    peer.deaf();
    press(id, '111222');
    await peer.connected();
    isImpatient = false;
    await until(() => peer.requests.filter(({ path }) => path === '/channels').length === 3);
    press(id, code);
    await until(() => isOver(id));
    await until(() => connection.activeCalls() === 0);
    expect(tones()).toEqual(['9#']);
    expect(await outcomes()).toEqual(['opened']);
  });

  it('is told of while Asterisk hangs, which is asked until it is back', async () => {
    isImpatient = true;
    await reconnect();
    await vi.waitFor(async () => expect(await ready()).toBe(200));
    peer.hangs = true;
    await vi.waitFor(async () => expect(await connected()).toBe('gatecall_asterisk_connected 0'));
    expect(await ready()).toBe(503);
    const before = peer.connections();
    peer.hangs = false;
    await vi.waitFor(async () => expect(await connected()).toBe('gatecall_asterisk_connected 1'));
    expect(await ready()).toBe(200);
    expect(peer.connections()).toBeGreaterThan(before);
  });
});

describe('addresses', () => {
  it('are believed over loopback and TLS only', () => {
    expect(isSafeAddress('http://127.0.0.1:8088')).toBe(true);
    expect(isSafeAddress('https://pbx.example.test')).toBe(true);
    expect(isSafeAddress('http://pbx.example.test:8088')).toBe(false);
  });

  it.each([
    ['<sip:+12015550142@mobile.test>;reason=busy', '+12015550142'],
    ['"Ada" <sips:12015550142@x>', '12015550142'],
    ['tel:+12015550142', '+12015550142'],
    ['<sip:ada@mobile.test>', ''],
    ['', ''],
  ])('reads %s as %s', (value, number) => {
    expect(sipNumber(value)).toBe(number);
  });
});
