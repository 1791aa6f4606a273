/**
 * `node bench/src/soak/spoken-calls.ts [calls] [kills] [openai|vosk]`: guests who say their code on one's own
 * line, fifty at a time. Asterisk and the speech engine are the tests' doubles, which Gatecall, a process of its own, cannot
 * tell from others.
 *
 * First with an engine that takes 200 ms: how long a guest waits for the reaction, when fifty
 * guests end their sentences 20 ms apart. Then so many calls, one behind the other, with an engine that is
 * well, down, hanging, slow or babbling, while Gatecall is killed outright again and again.
 * Every guest must get in by speech or be asked for keys within two seconds, and no sound and no word of
 * theirs may lie anywhere afterwards.
 */
import { createAriPeer } from '@gatecall/server/voice/carriers/asterisk/ari-peer.testing';
import { spokenClip } from '@gatecall/server/voice/speech/clips.testing';
import {
  openTranscriptionServer,
  openVoskServer,
  type Mood,
} from '@gatecall/server/voice/speech/engines.testing';
import { writeWav } from '@gatecall/server/voice/speech/wav';
import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SETTINGS, signInResident } from '../lib/resident.ts';
import { startServer } from '../lib/server-process.ts';
import { createSpokenGuests, type GuestCall } from '../lib/spoken-guests.ts';

const CALLS = Number(process.argv[2] ?? 1_000);
const KILLS = Number(process.argv[3] ?? 50);
const KIND = process.argv[4] === 'vosk' ? 'vosk' : 'openai';
const ROUNDS = 4;
const AT_ONCE = 50;
const APART_MS = 20;
/** With this time to think, all guests have been asked before the first one speaks. */
const THINKS_MS = 6_000;
const THINKS_SHORTLY_MS = 50;
const PORT = 4799;
const NUMBER = '+12015550111';
const CODE = SETTINGS.entry_codes[0] ?? '';
const ENGINE_MS = 200;
/** The pause by which Asterisk knows that a sentence is over; it has passed when Asterisk reports the end. */
const SENTENCE_PAUSE_MS = 600;
/** The panel's own pause before its tones. */
const PANEL_DELAY_MS = 500;
const KEYS_WITHIN_MS = 2_000;
/** A word that Gatecall itself never uses: wherever it is found, a transcript was stored. */
const MARK = 'marigold';
/** The sound that wakes an engine: one second, with a WAV file's header or without. */
const WARM_UP_BYTES = KIND === 'vosk' ? 16_000 : 16_044;

const well: Mood = { kind: 'says', text: `the code is ${CODE}, ${MARK}`, afterMs: ENGINE_MS };
const MOODS: readonly (readonly [string, Mood])[] = [
  ['well', well],
  ['down', { kind: 'hangs up' }],
  ['failing', { kind: 'fails' }],
  ['hanging', { kind: 'hangs' }],
  ['slow', { ...well, afterMs: 3_000 }],
  ['babbling', { kind: 'babbles' }],
];

const folder = mkdtempSync(join(tmpdir(), 'gatecall-spoken-'));
const log = openSync(join(folder, 'server.log'), 'a');
const peer = await createAriPeer();
peer.playbackMs = 400;
peer.speech = writeWav(spokenClip());
const engine = await (KIND === 'vosk' ? openVoskServer() : openTranscriptionServer());
engine.mood = well;
const guests = createSpokenGuests(peer, { code: CODE, from: SETTINGS.intercom_number });

async function start() {
  const started = await startServer(
    PORT,
    {
      GATECALL_DATA: folder,
      GATECALL_CARRIER: 'asterisk',
      GATECALL_SYSTEM_NUMBERS: NUMBER,
      GATECALL_SPEECH_KIND: KIND,
      GATECALL_SPEECH_URL: engine.url,
      ASTERISK_ARI_URL: peer.url,
      ASTERISK_ARI_USER: 'gatecall',
      ASTERISK_ARI_PASSWORD: 'secret',
    },
    log,
  );
  await peer.connected();
  return started;
}

let server = await start();
const { jwtHeaders } = await signInResident(
  { origin: server.origin, cpuMicroseconds: () => 0, stop: async () => {} },
  'resident@example.com',
);
await fetch(`${server.origin}/v1/intercom_settings`, {
  method: 'POST',
  headers: jwtHeaders,
  body: JSON.stringify(SETTINGS),
});

/** This many calls, fifty at a time, with something done after each. */
async function callAll(
  calls: number,
  thinksMs: number,
  after: () => void = () => {},
): Promise<GuestCall[]> {
  const ended: GuestCall[] = [];
  let left = calls;
  const guest = async (nth: number): Promise<void> => {
    await wait(nth * APART_MS);
    while (left > 0) {
      left -= 1;
      ended.push(await guests.call(thinksMs));
      after();
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, calls) }, (_, nth) => guest(nth)));
  return ended;
}

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? NaN;
let failures = 0;
function tell(what: string, found: string, isWell: boolean): void {
  if (!isWell) failures += 1;
  process.stdout.write(`${isWell ? 'well' : 'NOT WELL'}  ${what}: ${found}\n`);
}

// Guests are asked to speak once the engine has been woken.
while ((await guests.call(THINKS_SHORTLY_MS)).keyed > 0);
const measured: GuestCall[] = [];
for (let round = 0; round < ROUNDS; round += 1)
  measured.push(...(await callAll(AT_ONCE, THINKS_MS)));
const own = measured
  .flatMap(({ reactions }) => reactions)
  .filter(({ to }) => to === 'tones')
  .map(({ ms }) => ms - ENGINE_MS - PANEL_DELAY_MS);
const p95 = SENTENCE_PAUSE_MS + ENGINE_MS + percentile(own, 0.95);
tell(
  `${measured.length} guests speak, ${AT_ONCE} at a time`,
  `${own.length} by speech; decided ${Math.round(p95)} ms after the last word (95 of 100); our own share ${Math.round(percentile(own, 0.5))} ms in the median, ${Math.round(percentile(own, 0.99))} ms at the 99th percentile`,
  own.length === measured.length && p95 <= 900 && percentile(own, 0.99) <= 60,
);

let kills = 0;
let restarting: Promise<void> = Promise.resolve();
async function kill(): Promise<void> {
  kills += 1;
  await server.end('SIGKILL');
  guests.cutOff();
  peer.dropConnection();
  server = await start();
}
const all: GuestCall[] = [];
let ended = 0;
for (const [name, mood] of MOODS) {
  engine.mood = (bytes) => (bytes === WARM_UP_BYTES ? well : mood);
  const share = Math.ceil(CALLS / MOODS.length);
  const calls = await callAll(Math.min(share, CALLS - all.length), THINKS_SHORTLY_MS, () => {
    ended += 1;
    if (Math.floor((ended * KILLS) / CALLS) > kills) {
      restarting = restarting.then(() =>
        Math.floor((ended * KILLS) / CALLS) > kills ? kill() : undefined,
      );
    }
  });
  await restarting;
  all.push(...calls);
  const waits = calls.flatMap(({ reactions }) =>
    reactions.map(({ ms, to }) => (to === 'tones' ? ms - PANEL_DELAY_MS : ms)),
  );
  const opened = calls.filter(({ tones, isOver }) => tones === 1 && isOver).length;
  const keyed = calls.filter((call) => call.keyed > 0).length;
  tell(
    `the engine is ${name}`,
    `${opened} of ${calls.length} gates opened once, ${keyed} by keys; at most ${Math.round(Math.max(0, ...waits))} ms from a sentence to what followed, of ${waits.length}`,
    opened === calls.length && Math.max(0, ...waits) <= KEYS_WITHIN_MS,
  );
}
await wait(1_000);

const sounds = Object.keys(peer.stored).filter((name) => name.startsWith('gatecall-speech')).length;
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((name) => join(folder, name))
  .filter((name) => statSync(name).isFile());
const traces = files.filter((name) => {
  const bytes = readFileSync(name);
  return bytes.includes(MARK) || bytes.includes('WAVEfmt');
});
tell(
  `after ${all.length} calls and ${kills} kills`,
  `${sounds} sounds at Asterisk; ${traces.length} of ${files.length} files with words or sound of guests`,
  sounds === 0 && traces.length === 0 && kills >= KILLS,
);
await server.end('SIGKILL');
await engine.close();
await peer.close();
closeSync(log);
rmSync(folder, { recursive: true, force: true });
process.stdout.write(failures === 0 ? 'All is well.\n' : `${failures} not well.\n`);
process.exit(failures === 0 ? 0 : 1);
