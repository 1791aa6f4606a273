import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openLateCalls } from '../../calls/late-record.ts';
import { createLiveCalls } from '../../calls/live.ts';
import { createCallTally } from '../../calls/tally.ts';
import { createStandbyMemory } from '../../standby/memory.ts';
import type { VoiceDeps } from '../../voice-deps.ts';
import { createAriPeer, type AriPeer } from './ari-peer.testing.ts';
import { connectAsterisk } from './connection.ts';
import { soleLease } from '../../../db/lease.ts';

const PANEL = '+12015550199';
const SYSTEM = '+12015550101';
const CALLS = 20;
/** What guests wait at most from their last key to the gate's first tone, as a median. */
const LIMIT_MS = 1_000;

let server: TestServer;
let peer: AriPeer;
let connection: ReturnType<typeof connectAsterisk>;
let code: string;

beforeEach(async () => {
  server = await createTestServer();
  const saved = await server.request('POST', '/v1/intercom_settings', {
    headers: { authorization: `Bearer ${(await signIn(server, 'ada@example.com')).jwt}` },
    body: { intercom_number: PANEL, intercom_code: '9' },
  });
  code = saved.body.intercoms[0].intercom_codes[0].code;
  peer = await createAriPeer();
  // As long as "Welcome." lasts.
  peer.playbackMs = 600;
  const voice: VoiceDeps = {
    ...server.deps,
    carriers: new Map(),
    live: createLiveCalls(),
    late: openLateCalls(server.deps, () => voice),
    standbyMemory: createStandbyMemory(),
    tally: createCallTally(server.deps),
    apis: new Map(),
  };
  connection = connectAsterisk({
    voice,
    access: { url: peer.url, user: 'gatecall', password: 'secret', app: 'gatecall', fetch },
    lease: soleLease,
    // As long as they last in a house.
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(resolve, ms);
        signal?.addEventListener('abort', () => {
          clearTimeout(timer);
          reject(new Error('aborted'));
        });
      }),
    prompt: async (text) => `sound:${text}`,
    beep: 'sound:beep',
    dialEndpoint: 'PJSIP/{number}@trunk',
  });
  await peer.connected();
});
afterEach(async () => {
  await connection.stop();
  await peer.close();
  await server.close();
});

const until = async (isTrue: () => boolean): Promise<void> => {
  const deadline = performance.now() + 8_000;
  while (!isTrue()) {
    if (performance.now() > deadline) throw new Error('Waited in vain.');
    await new Promise((resolve) => void setTimeout(resolve, 2));
  }
};

/** Milliseconds from the last key to the first tone of one call. */
async function keyToTone(id: string): Promise<number> {
  const asked = (what: string) =>
    peer.requests.some(({ path }) => path === `/channels/${id}${what}`);
  const channel = { id, caller: { number: PANEL }, dialplan: { exten: SYSTEM } };
  peer.emit({ type: 'StasisStart', args: [], channel });
  await until(() => peer.requests.some(({ path }) => path.startsWith(`/channels/${id}/play`)));
  for (const digit of code) peer.emit({ type: 'ChannelDtmfReceived', channel: { id }, digit });
  const lastKeyAt = performance.now();
  await until(() => asked('/dtmf'));
  return performance.now() - lastKeyAt;
}

it('sends the tone within a second of the last key, in the median of twenty calls', async () => {
  const waits: number[] = [];
  for (let n = 0; n < CALLS; n += 1) waits.push(await keyToTone(`ch-${n}`));
  const median = waits.toSorted((a, b) => a - b)[CALLS / 2] ?? 0;
  expect(median).toBeLessThan(LIMIT_MS);
}, 40_000);
