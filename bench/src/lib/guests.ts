import { pause } from './cluster.ts';
import type { Resident } from './household-load.ts';

const GATE = '+12015550199';
/** How long a carrier takes to speak a sentence, and a person to type a code. */
const SENTENCE_MS = 2_500;
const KEYING_MS = 2_000;
const BETWEEN_CALLS_MS = 1_500;
const MAX_STEPS = 60;
/** A reply later than a carrier's limit for a webhook would mean a guest cut off. */
const WEBHOOK_LIMIT_MS = 5_000;
/** Every how many guests the carrier's report of the end is lost. */
const LOST_REPORT_EVERY = 7;

type Element = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly Element[];
};

/** How calls ended: the gate opened, a person was rung, a message was taken, or none of these. */
export type Endings = { opened: number; recorded: number; rang: number; 'hung up': number };

/** Guests with the right code who call one after the other, at the pace of people. */
export type Guests = {
  readonly endings: Endings;
  /**
   * Guests who were asked to wait, those of them who got in or reached a person, and those who heard no
   * last words.
   */
  readonly told: { waited: number; served: number; silent: number; slowestWebhookMs: number };
  readonly failures: readonly string[];
  stop(): Promise<void>;
};

/** Guests of `residents`, several at a time for each; each webhook goes to the next of `origins`. */
export function startGuests(
  residents: readonly Resident[],
  { origins }: { origins: readonly string[] },
): Guests {
  const endings: Endings = { opened: 0, recorded: 0, rang: 0, 'hung up': 0 };
  const told = { waited: 0, served: 0, silent: 0, slowestWebhookMs: 0 };
  const failures: string[] = [];
  const stop = new AbortController();
  let turn = 0;
  let ids = 0;

  async function post(url: string, members: Record<string, string>) {
    const origin = origins[turn++ % origins.length] ?? '';
    const { ms, ...reply } = await postWebhook(origin, { url, members });
    told.slowestWebhookMs = Math.max(told.slowestWebhookMs, ms);
    if (ms > WEBHOOK_LIMIT_MS) failures.push(`a webhook was answered after ${ms} ms`);
    return reply;
  }

  /** Behaves as a carrier and a guest do until the call is over. */
  async function call(resident: Resident): Promise<void> {
    const members = { CallSid: `CA-guest-${(ids += 1)}`, From: GATE, To: resident.line };
    const number = ids;
    let { status, verbs } = await post('/voice/simulator/incoming', members);
    let hasWaited = false;
    let ending: keyof Endings | undefined;
    for (let step = 0; step < MAX_STEPS && ending === undefined; step++) {
      if (status !== 200) failures.push(`a webhook of a call was answered ${status}`);
      const last = verbs.at(-1);
      await hearOut(verbs);
      if (verbs.some(({ name, attributes }) => name === 'Play' && attributes['digits'])) {
        ending = 'opened';
        // The tones have been sent, which the carrier reports.
        if (last?.name === 'Redirect') ({ status, verbs } = await post(last.text, members));
      } else if (last?.name === 'Gather') {
        await pause(KEYING_MS);
        const keyed = { ...members, Digits: resident.guestCode };
        ({ status, verbs } = await post(last.attributes['action'] ?? '', keyed));
      } else if (last?.name === 'Redirect') {
        hasWaited = true;
        ({ status, verbs } = await post(last.text, members));
      } else if (last?.name === 'Record') {
        const recorded = { ...members, RecordingDuration: '3', RecordingSid: `RE${number}` };
        ({ verbs } = await post(last.attributes['action'] ?? '', recorded));
        if (!verbs.some(({ name }) => name === 'Say')) told.silent += 1;
        ending = 'recorded';
      } else {
        ending = last?.name === 'Dial' ? 'rang' : 'hung up';
        if (!verbs.some(({ name }) => name === 'Say')) told.silent += 1;
      }
    }
    endings[ending ?? 'hung up'] += 1;
    if (hasWaited) told.waited += 1;
    if (hasWaited && (ending === 'opened' || ending === 'rang')) told.served += 1;
    if (number % LOST_REPORT_EVERY !== 0)
      await reportEnd(
        () => post('/voice/simulator/status', { ...members, CallStatus: 'completed' }),
        failures,
      );
  }

  async function run(resident: Resident): Promise<void> {
    while (!stop.signal.aborted) {
      await call(resident).catch((error: unknown) => failures.push(`a call: ${String(error)}`));
      await pause(BETWEEN_CALLS_MS * (0.5 + Math.random()));
    }
  }

  const running = residents.flatMap((resident) => [run(resident), run(resident)]);
  return {
    endings,
    told,
    failures,
    async stop() {
      stop.abort();
      await Promise.all(running);
    },
  };
}

/** What the guest must hear before anything else can happen. */
async function hearOut(verbs: readonly Element[]): Promise<void> {
  for (const { name, attributes } of verbs) {
    if (name === 'Say' || name === 'Gather') await pause(SENTENCE_MS);
    if (name === 'Pause') await pause(Number(attributes['length']) * 1_000);
  }
}

/** Carriers repeat a report that is refused, for a while. */
async function reportEnd(
  report: () => Promise<{ status: number }>,
  failures: string[],
): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const { status } = await report();
    if (status === 200) return;
    if (status !== 503) failures.push(`a report was answered ${status}`);
    await pause(1_000);
  }
}

async function postWebhook(origin: string, webhook: unknown) {
  const startedAt = performance.now();
  const reply = await fetch(`${origin}/dev/phone/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(webhook),
  });
  const ms = Math.round(performance.now() - startedAt);
  const { status, verbs } = (await reply.json()) as { status: number; verbs: readonly Element[] };
  return { ms, status, verbs: verbs[0]?.name === 'Response' ? verbs[0].children : verbs };
}
