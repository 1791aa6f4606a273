import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLateCalls } from '../../calls/late-record.ts';
import { createLiveCalls } from '../../calls/live.ts';
import { createCallTally } from '../../calls/tally.ts';
import { createStandbyMemory } from '../../standby/memory.ts';
import { spokenClip } from '../../speech/clips.testing.ts';
import { SPEECH_TIMEOUT_MS, type Ear, type HeardSpeech } from '../../speech/ear.ts';
import { openTranscriptionServer } from '../../speech/engines.testing.ts';
import { writeWav } from '../../speech/wav.ts';
import type { VoiceDeps } from '../../voice-deps.ts';
import { createAriPeer, type AriPeer } from './ari-peer.testing.ts';
import { connectAsterisk } from './connection.ts';
import { soleLease } from '../../../db/lease.ts';
import { KEY_TIMEOUT_MS } from './line.ts';

const PANEL = '+12015550199';
const SYSTEM = '+12015550101';

let server: TestServer;
let peer: AriPeer;
let connection: ReturnType<typeof connectAsterisk>;
let code: string;
/** The engine's result for the next sentence; undefined: it never replies. */
let hears: HeardSpeech | undefined;
/** What ends the engine's time. */
let patience: AbortSignal | undefined;
let hearing: (() => Promise<HeardSpeech>) | undefined;
let isListening: boolean;
let prompts: string[];
/** Lets the guests who wait to be understood have waited long enough. */
let waitedEnough: () => void;
let enough: Promise<void>;
const ear: Ear = {
  hear(clip, { prompt, signal }) {
    prompts.push(prompt);
    patience = signal;
    expect(clip.samples.length).toBeGreaterThan(8_000);
    if (hearing) return hearing();
    return hears ? Promise.resolve(hears) : new Promise(() => {});
  },
  isListening: () => isListening,
  warmUp: async () => {},
  stop: () => {},
};
/** Only what no guest does is cut short: they are waited for. A test says when an engine took too long. */
const sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (ms === SPEECH_TIMEOUT_MS) return void enough.then(resolve);
    const timer = setTimeout(resolve, ms >= KEY_TIMEOUT_MS ? ms : Math.min(ms / 20, 300));
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new Error('aborted'));
    });
  });

beforeEach(async () => {
  isListening = true;
  prompts = [];
  hears = undefined;
  hearing = undefined;
  ({ promise: enough, resolve: waitedEnough } = Promise.withResolvers<void>());
  server = await createTestServer();
  const authorization = `Bearer ${(await signIn(server, 'ada@example.com')).jwt}`;
  const saved = await server.request('POST', '/v1/intercom_settings', {
    headers: { authorization },
    body: { phone: '+12015550142', intercom_number: PANEL, intercom_code: '9#' },
  });
  code = saved.body.intercoms[0].intercom_codes[0].code;
  peer = await createAriPeer();
  peer.playbackMs = 60;
  peer.speech = writeWav(spokenClip());
  connection = connect();
  await peer.connected();
});
afterEach(async () => {
  await connection.stop();
  await peer.close();
  await server.close();
});

function connect(): ReturnType<typeof connectAsterisk> {
  const voice: VoiceDeps = {
    ...server.deps,
    carriers: new Map(),
    live: createLiveCalls(),
    late: openLateCalls(server.deps, () => voice),
    standbyMemory: createStandbyMemory(),
    tally: createCallTally(server.deps),
    apis: new Map(),
  };
  return connectAsterisk({
    voice,
    access: { url: peer.url, user: 'gatecall', password: 'secret', app: 'gatecall', fetch },
    lease: soleLease,
    sleep,
    prompt: async (text) => `sound:${text}`,
    beep: 'sound:beep',
    dialEndpoint: 'PJSIP/{number}@trunk',
    ear,
  });
}

let calls = 0;
function dial(): string {
  const id = `ch-${(calls += 1)}`;
  const channel = { id, caller: { number: PANEL }, dialplan: { exten: SYSTEM } };
  peer.emit({ type: 'StasisStart', args: [], channel });
  return id;
}
const talk = (id: string, type: 'Started' | 'Finished'): void =>
  peer.emit({ type: `ChannelTalking${type}`, channel: { id } });
const press = (id: string, keys: string): void => {
  for (const digit of keys) peer.emit({ type: 'ChannelDtmfReceived', channel: { id }, digit });
};
const said = (): string[] =>
  peer.requests.flatMap(({ query }) => (query['media'] ? [query['media'].slice(6)] : []));
const isOpened = (): boolean => peer.requests.some(({ path }) => path.endsWith('/dtmf'));
const requested = (method: string, path: RegExp): boolean =>
  peer.requests.some((one) => one.method === method && path.test(one.path));

async function until(isTrue: () => boolean, what = 'the call'): Promise<void> {
  const deadline = Date.now() + 4_000;
  while (!isTrue()) {
    if (Date.now() > deadline) throw new Error(`Waited for ${what}; heard: ${said().join(' | ')}`);
    await new Promise((resolve) => void setTimeout(resolve, 2));
  }
}
/** Calls, and waits until the guest is asked and listened to. */
async function callAndListen(): Promise<string> {
  const id = dial();
  await until(() => said().length > 0, 'the greeting');
  return id;
}
const speak = (id: string): void => {
  talk(id, 'Started');
  talk(id, 'Finished');
};
/** Nothing of the caller's sound is left, and nothing listens any more. */
async function leavesNoTrace(): Promise<void> {
  await until(() => requested('DELETE', /^\/channels\/gatecall-ear/), 'the end of the listening');
  await until(() => Object.keys(peer.stored).length === 0, 'the deletion of the sound');
}

describe('speech on one’s own line', () => {
  it('opens for the code that a guest says into the greeting (APP-009)', async () => {
    hears = { kind: 'speech', transcript: `the code is ${code}` };
    const id = await callAndListen();
    expect(said()[0]).toContain('say or key in');
    speak(id);
    await until(isOpened, 'the tones');
    expect(requested('DELETE', /^\/playbacks\//)).toBe(true);
    expect(prompts).toEqual([said()[0]]);
    await leavesNoTrace();
  });

  it('records the guest alone, until 600 ms of silence', async () => {
    await callAndListen();
    const snoop = peer.requests.find(({ path }) => path.includes('/snoop/'));
    expect(snoop?.query).toEqual({ spy: 'in', app: 'gatecall', appArgs: 'ear' });
    const talking = { variable: 'TALK_DETECT(set)', value: '600' };
    expect(peer.requests.map(({ query }) => query)).toContainEqual(talking);
  });

  it('joins two halves of a code with a breath between them', async () => {
    const halves = [code.slice(0, 3), code.slice(3)];
    const waiting: ((heard: HeardSpeech) => void)[] = [];
    hearing = () => new Promise((resolve) => waiting.push(resolve));
    const id = await callAndListen();
    speak(id);
    await until(() => waiting.length === 1, 'the first half');
    talk(id, 'Started');
    // Over the wire it comes a moment later.
    await new Promise((resolve) => void setTimeout(resolve, 50));
    waiting[0]?.({ kind: 'speech', transcript: halves[0] ?? '' });
    talk(id, 'Finished');
    await until(() => waiting.length === 2, 'the second half');
    waiting[1]?.({ kind: 'speech', transcript: halves[1] ?? '' });
    await until(isOpened, 'the tones');
    await leavesNoTrace();
  });

  it('takes keys while the engine still thinks', async () => {
    const id = await callAndListen();
    speak(id);
    await until(() => prompts.length === 1, 'the engine');
    press(id, code);
    await until(isOpened, 'the tones');
    await leavesNoTrace();
  });

  it('asks for keys if the engine fails (APP-009)', async () => {
    hears = { kind: 'unavailable' };
    const id = await callAndListen();
    speak(id);
    await until(() => said().some((text) => text.includes('use the keypad')), 'the keypad');
    press(id, code);
    await until(isOpened, 'the tones');
    await leavesNoTrace();
  });

  it('asks for keys when a sentence was over for long enough, though its sound is not here yet', async () => {
    peer.sound = 'held';
    const id = await callAndListen();
    speak(id);
    await until(() => requested('GET', /file$/), 'the sound');
    waitedEnough();
    await until(() => said().some((text) => text.includes('use the keypad')), 'the keypad');
    press(id, code);
    await until(isOpened, 'the tones');
    expect(prompts).toEqual([]);
  });

  it('keeps no sound that could be neither fetched nor deleted at once', async () => {
    peer.sound = 'refused';
    const id = await callAndListen();
    speak(id);
    await until(() => said().some((text) => text.includes('use the keypad')), 'the keypad');
    await until(() => requested('DELETE', /^\/channels\/gatecall-ear/), 'the end of the listening');
    expect(Object.keys(peer.stored)).toEqual([]);
  });

  it('tells the engine that no guest is waiting any more', async () => {
    const id = await callAndListen();
    speak(id);
    await until(() => prompts.length === 1, 'the engine');
    expect(patience?.aborted).toBe(false);
    waitedEnough();
    await until(() => said().some((text) => text.includes('use the keypad')), 'the keypad');
    expect(patience?.aborted).toBe(true);
    await leavesNoTrace();
  });

  it('goes on listening after noise that is no speech', async () => {
    hears = { kind: 'silence' };
    const id = await callAndListen();
    speak(id);
    await until(() => prompts.length === 1, 'the engine');
    hears = { kind: 'speech', transcript: code };
    speak(id);
    await until(isOpened, 'the tones');
    await leavesNoTrace();
  });

  it('counts a wrong code and asks again', async () => {
    hears = { kind: 'speech', transcript: 'one two three four five seven' };
    const id = await callAndListen();
    speak(id);
    await until(() => said().some((text) => text.includes('did not work')), 'the second question');
    expect(isOpened()).toBe(false);
    hears = { kind: 'speech', transcript: code };
    await until(() => peer.requests.filter(({ path }) => path.includes('/snoop/')).length === 2);
    await until(() => said().length === 2);
    speak(id);
    await until(isOpened, 'the tones');
  });

  it('keeps no sound of a guest who hangs up while they speak', async () => {
    const id = await callAndListen();
    talk(id, 'Started');
    const [name = ''] = peer.requests.flatMap(({ query }) => query['name'] ?? []);
    peer.stored[name] = peer.speech;
    peer.hangUp(id);
    await leavesNoTrace();
  });

  it('asks for keys alone while no engine listens', async () => {
    isListening = false;
    const id = await callAndListen();
    expect(said()[0]).not.toContain('say');
    press(id, code);
    await until(isOpened, 'the tones');
    expect(requested('POST', /snoop/)).toBe(false);
  });

  it('wakes the configured engine when the server starts', async () => {
    const engine = await openTranscriptionServer();
    const other = await createTestServer({
      env: {
        GATECALL_CARRIER: 'asterisk',
        ASTERISK_ARI_URL: peer.url,
        ASTERISK_ARI_PASSWORD: 'secret',
        GATECALL_SPEECH_KIND: 'openai',
        GATECALL_SPEECH_URL: engine.url,
      },
      fetch,
    });
    await until(() => engine.clips.length === 1, 'the engine');
    await other.close();
    await engine.close();
  });

  it('deletes at its start what a killed process has recorded, and no message', async () => {
    peer.stored['gatecall-speech-1'] = peer.speech;
    peer.stored['gatecall-message-1'] = peer.speech;
    peer.dropConnection();
    await peer.connected();
    await until(() => !('gatecall-speech-1' in peer.stored), 'the sweep');
    expect(Object.keys(peer.stored)).toEqual(['gatecall-message-1']);
  });
});
