/**
 * `node bench/src/soak/asterisk-trial.ts`: one guest after another on a real Asterisk, each with one thing
 * that happens at gates, and what was heard of it. Needs what docs/operations/asterisk.md describes, on
 * this machine: ARI at ASTERISK_ARI_URL with ASTERISK_ARI_PASSWORD, SIP at ASTERISK_SIP_PORT (5060), and
 * +12015550111 in the dialplan. Its PERSON is looked for at ASTERISK_PERSON_PORT (5090), where the trunk's
 * contact must lead. Says "skipped: no Asterisk" if there is none.
 */
import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startDurablePostgres } from '../lib/postgres.ts';
import { SETTINGS, signInResident } from '../lib/resident.ts';
import { startServer, type ServerProcess } from '../lib/server-process.ts';
import { callBySip, type SipCall } from '../lib/sip-phone.ts';

const PORT = 4797;
const FOLLOWER_PORT = 4798;
const SIP_PORT = Number(process.env['ASTERISK_SIP_PORT'] ?? 5060);
const PERSON_PORT = Number(process.env['ASTERISK_PERSON_PORT'] ?? 5090);
const ARI = process.env['ASTERISK_ARI_URL'] ?? 'http://127.0.0.1:8088';
const NUMBER = '+12015550111';
const CODE = SETTINGS.entry_codes[0] ?? '';
const GUESTS = Number(process.argv[2] ?? 20);
const LIMIT_MS = 60_000;

if ((await fetch(`${ARI}/ari/asterisk/info`).catch(() => undefined)) === undefined) {
  process.stdout.write('skipped: no Asterisk\n');
  process.exit(0);
}

type Call = {
  readonly call_id: string;
  readonly outcome: string | null;
  readonly ended_at: string | null;
  readonly opened_by: { readonly kind: string } | null;
  readonly has_message: boolean;
};

let failures = 0;
/** Records one row of the trial, and whether it is as expected. */
function tell(what: string, heard: string, isWell: boolean): void {
  if (!isWell) failures += 1;
  process.stdout.write(`${isWell ? 'well' : 'NOT WELL'}  ${what}: ${heard}\n`);
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

async function until<T>(
  look: () => Promise<T | undefined> | T | undefined,
  ms = LIMIT_MS,
): Promise<T> {
  const end = performance.now() + ms;
  for (;;) {
    const seen = await look();
    if (seen !== undefined && seen !== false) return seen;
    if (performance.now() > end) throw new Error(`Not seen within ${ms} ms: ${look.toString()}`);
    await wait(10);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'gatecall-trial-'));
const line = { GATECALL_CARRIER: 'asterisk', GATECALL_SYSTEM_NUMBERS: NUMBER };

/** A resident with an intercom on that server. */
async function residentOf(server: ServerProcess) {
  const measured = { origin: server.origin, cpuMicroseconds: () => 0, stop: async () => {} };
  const { jwtHeaders: headers } = await signInResident(measured, 'resident@example.com');
  const api = async (path: string, method = 'GET', body?: unknown): Promise<Response> =>
    fetch(server.origin + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  await api('/v1/intercom_settings', 'POST', SETTINGS);
  const calls = async (): Promise<readonly Call[]> => {
    const reply = (await (await api('/v1/calls?limit=50')).json()) as { calls: Call[] };
    return reply.calls;
  };
  return {
    api,
    /** The newest call, as soon as it is there. */
    newest: () => until(async () => (await calls())[0]),
    running: () => until(async () => (await calls()).find((call) => call.ended_at === null)),
    ended: async (id?: string) =>
      until(async () => {
        const call = (await calls()).find((each) => id === undefined || each.call_id === id);
        return call?.ended_at == null ? undefined : call;
      }),
  };
}

const dial = (): Promise<SipCall> =>
  callBySip({ port: SIP_PORT, from: SETTINGS.intercom_number, to: NUMBER });
const prompted = (call: SipCall): Promise<number> => until(() => call.firstHeardAt);
const over = (call: SipCall): Promise<true> => until(() => call.isOver || undefined);

let server = await startServer(PORT, { GATECALL_DATA: folder, ...line });
let resident = await residentOf(server);

// The right code, typed while the prompt speaks.
const [keyToTone, firstPrompt]: [number[], number[]] = [[], []];
for (let n = 0; n < GUESTS; n += 1) {
  const call = await dial();
  firstPrompt.push((await prompted(call)) - (call.answeredAt ?? 0));
  const keyed = await call.press(CODE);
  const tone = await until(() => call.tones[0]);
  keyToTone.push(tone.at - keyed);
  await over(call);
  call.close();
}
const { outcome } = await resident.ended();
tell(
  `${GUESTS} guests key the right code`,
  `first prompt ${Math.round(median(firstPrompt))} ms after the answer, last key to the gate's tone ${Math.round(median(keyToTone))} ms (medians; slowest ${Math.round(Math.max(...keyToTone))} ms); the record says ${outcome}`,
  outcome === 'opened' && median(keyToTone) <= 1_000 && median(firstPrompt) <= 300,
);

// The resident opens, or does not, from the app.
const tapToTone: number[] = [];
for (let n = 0; n < GUESTS; n += 1) {
  const call = await dial();
  await prompted(call);
  const { call_id: id } = await resident.running();
  const tapped = call.now();
  await resident.api(`/v1/calls/${id}/open`, 'POST');
  tapToTone.push((await until(() => call.tones[0])).at - tapped);
  await over(call);
  call.close();
}
const tapped = await resident.ended();
tell(
  `${GUESTS} times the resident taps Open`,
  `tap to the gate's tone ${Math.round(median(tapToTone))} ms (median; slowest ${Math.round(Math.max(...tapToTone))} ms); opened by ${tapped.opened_by?.kind}`,
  tapped.outcome === 'opened' && tapToTone.length === GUESTS,
);
{
  const call = await dial();
  await prompted(call);
  const { call_id: id } = await resident.running();
  await resident.api(`/v1/calls/${id}/refuse`, 'POST');
  await until(() => (call.isOver ? true : undefined), 2 * LIMIT_MS);
  const { outcome: told } = await resident.ended(id);
  tell(
    'the resident taps Do not open',
    `no tone, ${told}`,
    call.tones.length === 0 && told !== 'opened',
  );
  call.close();
}

// A message for the resident, and no key: most guests hang up.
{
  const call = await dial();
  await prompted(call);
  const { call_id: id } = await resident.running();
  for (let n = 0; n < 3; n += 1) {
    await call.press('111111');
    await wait(6_000);
  }
  await wait(4_000);
  call.talk(true);
  await wait(4_000);
  await call.hangUp();
  const ended = await resident.ended(id);
  const sound = await resident.api(`/v1/calls/${id}/message`);
  const bytes = (await sound.arrayBuffer()).byteLength;
  tell(
    'three wrong codes, four seconds of words, hung up',
    `${ended.outcome}; ${bytes} bytes to listen to; ${call.tones.length} tones`,
    ended.outcome === 'message' && sound.ok && bytes > 16_000 && call.tones.length === 0,
  );
  call.close();
}

// Gatecall stops in the middle of a call, and is not running at the next.
const person = createSocket('udp4').bind(PERSON_PORT, '127.0.0.1');
await once(person, 'listening');
/** The moments at which the person was called, by the call's id: an unanswered INVITE comes again. */
const rings = new Map<string, number>();
person.on('message', (data) => {
  const [, id] = /^Call-ID: *(\S+)/im.exec(String(data)) ?? [];
  if (String(data).startsWith('INVITE ') && id && !rings.has(id)) rings.set(id, performance.now());
});
const rungSince = (since: number): Promise<number> =>
  until(() => [...rings.values()].find((at) => at > since));
{
  const call = await dial();
  await prompted(call);
  await wait(500);
  const [since, stopped] = [performance.now(), call.now()];
  const tookMs = await server.end('SIGTERM');
  const sentence = await until(() => {
    const at = call.firstHeardAfter(stopped);
    return Number.isFinite(at) ? at - stopped : call.isOver ? Infinity : undefined;
  });
  await rungSince(since);
  tell(
    'Gatecall is stopped while a guest is asked, and stays away',
    `it is gone after ${tookMs} ms; a sentence ${Math.round(sentence)} ms after the stop; a person is rung; longest silence ${Math.round(call.longestSilence())} ms`,
    call.longestSilence() <= 5_000,
  );
  await call.hangUp();
  call.close();
}
{
  const since = performance.now();
  const call = await dial();
  const sentence = await prompted(call);
  const rung = (await rungSince(since)) - since;
  tell(
    'Gatecall is not running',
    `a sentence after ${Math.round(sentence)} ms, a person is rung after ${(rung / 1_000).toFixed(1)} s`,
    sentence <= 1_000,
  );
  await call.hangUp();
  call.close();
}
person.close();
rmSync(folder, { recursive: true, force: true });

// Two on one PostgreSQL: one of them is connected, and is killed while a guest is asked.
const postgres = await startDurablePostgres(5_466);
const shared = {
  DATABASE_URL: postgres.url,
  GATECALL_SECRET: randomBytes(32).toString('base64'),
  ...line,
};
const folders = [PORT, FOLLOWER_PORT].map(() => mkdtempSync(join(tmpdir(), 'gatecall-trial-')));
server = await startServer(PORT, { GATECALL_DATA: folders[0] ?? '', ...shared });
const follower = await startServer(FOLLOWER_PORT, { GATECALL_DATA: folders[1] ?? '', ...shared });
resident = await residentOf(follower);
{
  const call = await dial();
  await prompted(call);
  const { call_id: id } = await resident.running();
  // The prompt is over; the guest looks for the code.
  await until(() => call.now() - (call.heardAt ?? Infinity) > 500 || undefined);
  const killed = call.now();
  await server.end('SIGKILL');
  const asked = await until(() => {
    const at = call.firstHeardAfter(killed);
    return Number.isFinite(at) ? at - killed : undefined;
  });
  await wait(500);
  await call.press(CODE);
  await until(() => call.tones[0]);
  await over(call);
  const ended = await resident.ended(id);
  tell(
    'the leader of two is killed while a guest is asked',
    `asked again by the other ${Math.round(asked)} ms later; the code opens: ${ended.outcome}`,
    ended.outcome === 'opened' && asked <= 5_000,
  );
  call.close();
}
await follower.end('SIGKILL');
await postgres.stop();
for (const each of folders) rmSync(each, { recursive: true, force: true });
process.stdout.write(failures === 0 ? 'All is well.\n' : `${failures} not well.\n`);
process.exit(failures === 0 ? 0 : 1);
