import type { TestServer } from '@gatecall/testkit/test-server';
import { setImmediate as turn } from 'node:timers/promises';
import { Refusal } from '../../errors.ts';
import { OPEN_STANDS_MS } from '../call-flow/time-limits.ts';
import type { CarrierTraits, Signal } from '../carriers/carrier.ts';
import type { CarrierApi, RedirectCall } from '../carriers/carrier-api.ts';
import type { Verb } from '../carriers/verbs.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { callMe } from './call-me.ts';
import { ownHome } from '../../residents/home.ts';
import { decideCall } from './decide.ts';
import { keepRecording } from './kept-recording.ts';
import { continueCall, receiveCall } from './logic.ts';
import { reportCall } from './report.ts';

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type Home = { readonly residentId: string; readonly code: string };

/** What one call came to, as the panel, the phones and the record have it. */
export type Played = {
  readonly tones: number;
  /** Replies with the opening tones to requests that began after the end was reported. */
  readonly opensAfterEnd: number;
  /** What each tap was told: what the call comes to, or that it is over. */
  readonly told: readonly string[];
  readonly hungUpByGuest: boolean;
  readonly outcome: string | null;
  readonly openings: number;
  /** How often the resident was told of a message. */
  readonly messages: number;
  /** A tapped "open" was dropped because the line had not asked in time. */
  readonly hasLapsed: boolean;
  /** "Call me" was tapped in time. */
  readonly rungResident: boolean;
};

/** What a guest may take to answer, at most: an "open" does not stand that long. */
const LONG_WAIT_MS = 4 * OPEN_STANDS_MS;

/** The tones, with what the panel wants before the first one. */
const TONES_MS = 3_000;

type Waiting = Extract<Verb, { verb: 'gather' | 'dial' | 'record' }>;

/**
 * One call in which two phones, a guest with a code or without, a member of the household, a carrier that
 * repeats itself and interrupts, and a hang-up come in an order that the seed decides.
 */
export async function playCall(
  server: TestServer,
  voice: VoiceDeps,
  { seed, home, parties }: { seed: number; home: Home; parties: { from: string; to: string } },
): Promise<Played> {
  const chance = chanceOf(seed);
  const isLikely = (share: number): boolean => chance() < share;
  const pause = async (most: number): Promise<void> => {
    for (let left = Math.floor(chance() * most); left > 0; left -= 1) await turn();
  };
  const ownsLine = isLikely(0.3);
  const carrier: CarrierTraits = {
    name: 'twilio',
    hearsSpeech: true,
    ownsLine,
    playsLetters: true,
  };
  const id = `CA-${seed}`;
  const leg = { carrierCallId: id, parentCallId: null };
  const told: string[] = [];
  let isUp = true;
  let isReported = false;
  let hungUpByGuest = false;
  let tones = 0;
  let rungResident = false;
  let opensAfterEnd = 0;
  let waiting: Waiting | undefined;
  /** Grows with every interruption: replies to earlier requests are heard by no one. */
  let epoch = 0;

  async function ask(
    action: string,
    signal: (awaited: string) => Signal,
    from: { carrierCallId: string; parentCallId: string | null } = leg,
  ): Promise<readonly Verb[]> {
    const token = action.slice(action.lastIndexOf('/') + 1);
    const wasOver = isReported;
    const request = () => continueCall(voice, carrier, { token, leg: from }, signal);
    // A reply that was lost, or took too long: the carrier asks the same once more.
    const copies = await Promise.all(isLikely(0.2) ? [request(), request()] : [request()]);
    const [verbs = [{ verb: 'hangup' } as const], again] = copies;
    if (again && JSON.stringify(again) !== JSON.stringify(verbs)) {
      throw new Error(`Seed ${seed}: a repeated request was answered otherwise.`);
    }
    if (wasOver && verbs.some(({ verb }) => verb === 'tones')) opensAfterEnd += 1;
    return verbs;
  }

  async function run(verbs: readonly Verb[], mine = epoch): Promise<void> {
    for (const verb of verbs) {
      if (!isUp || mine !== epoch) return;
      switch (verb.verb) {
        case 'tones':
          if (!(await playTones(verb.isReported === true, mine))) return;
          break;
        case 'gather':
        case 'dial':
        case 'record':
          waiting = verb;
          return;
        case 'continue':
          return run(await ask(verb.action, () => ({ kind: 'tonesPlayed' })), mine);
        case 'hangup':
        case 'reject':
          return end();
        default:
      }
    }
    if (isUp && mine === epoch) await end();
  }

  /** Returns whether they were played: a line may be gone or interrupted until then. */
  async function playTones(isReported: boolean, mine: number): Promise<boolean> {
    await pause(3);
    if (!isUp || mine !== epoch) return false;
    if (isReported && ownsLine) {
      await reportCall(voice, carrier, { carrierCallId: id, event: 'tonesBegun' });
    }
    tones += 1;
    server.clock.advance(TONES_MS);
    return true;
  }

  async function end(): Promise<void> {
    if (!isUp) return;
    isUp = false;
    await pause(4);
    await reportCall(voice, carrier, { carrierCallId: id, event: 'hungUp' });
    isReported = true;
  }

  async function answer(asked: Waiting): Promise<void> {
    const mine = epoch;
    const signal = (): Signal => {
      if (asked.verb === 'record') return { kind: 'recorded', seconds: 3, recording: 'RE1' };
      if (asked.verb === 'dial') return { kind: 'ringEnded' };
      if (isLikely(0.2)) return { kind: 'heard', heard: { kind: 'silence' } };
      const digits = isLikely(0.4) ? home.code : '000000';
      return { kind: 'heard', heard: { kind: 'keys', digits } };
    };
    if (asked.verb === 'dial' && isLikely(0.5)) await answerAsMember(asked);
    if (mine !== epoch || !isUp) return;
    const said = signal();
    if (!ownsLine && asked.verb === 'record' && isLikely(0.5)) interruptions.push(keep(asked));
    await run(await ask(asked.action, () => said), mine);
  }

  async function answerAsMember({ whisper }: Extract<Waiting, { verb: 'dial' }>): Promise<void> {
    const member = { carrierCallId: `${id}-member`, parentCallId: id };
    const [asked] = await ask(whisper, () => ({ kind: 'memberAnswered' }), member);
    await pause(3);
    if (asked?.verb !== 'gather') return;
    const digit = isLikely(0.7) ? '9' : '1';
    await ask(asked.action, () => ({ kind: 'memberPressed', digit }), member);
  }

  async function guest(): Promise<void> {
    const staysFor = Math.floor(chance() * 6);
    for (let acts = 0; isUp; acts += 1) {
      await pause(6);
      if (acts >= staysFor && isLikely(0.3)) {
        hungUpByGuest = isUp;
        return end();
      }
      const asked = waiting;
      waiting = undefined;
      if (!asked) continue;
      if (isLikely(0.5)) server.clock.advance(Math.floor(chance() * LONG_WAIT_MS));
      await answer(asked);
    }
  }

  async function phone(callId: string): Promise<void> {
    await pause(30);
    if (isLikely(0.25)) await askForCall(callId);
    const kind = isLikely(0.75) ? 'open' : 'refuse';
    await tapOn(callId, kind);
    // A slip of the finger, or second thoughts.
    if (kind === 'open' && isLikely(0.3)) await tapOn(callId, 'refuse');
  }

  /** "Call me", which decides nothing: the call may be decided, or over, by then. */
  async function askForCall(callId: string): Promise<void> {
    try {
      await callMe(world, { home: ownHome(home.residentId), ip: '127.0.0.1', callId });
      rungResident = true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  async function tapOn(callId: string, kind: 'open' | 'refuse'): Promise<void> {
    const tap = { kind, home: ownHome(home.residentId), callId, tellLapse: () => undefined };
    try {
      told.push((await decideCall(world, tap)).outcome);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      told.push(error.code);
    }
  }

  /** As promptly as carriers do, or not at all: then the line's next request has to do. */
  const redirect: RedirectCall = async ({ carrierCallId, url }) => {
    if (carrierCallId !== id) throw new Error('Another call is interrupted.');
    if (isLikely(0.3)) throw new Error('The carrier does not answer.');
    await pause(3);
    // Our own line is broken off while it waits for people, and never in the middle of what it says.
    const isBusy = (): boolean => ownsLine && isUp && waiting === undefined;
    while (isBusy()) await turn();
    if (!isUp) return;
    // The reply to an earlier interruption is heard by no one.
    const mine = (epoch += 1);
    const brokenOff = waiting;
    waiting = undefined;
    if (!ownsLine && brokenOff?.verb === 'record') interruptions.push(keep(brokenOff));
    await run(await ask(url, () => ({ kind: 'decisionDue' })), mine);
  };
  const interruptions: Promise<void>[] = [];
  /** The carrier tells of a message beside the line, whatever the line does, and perhaps twice. */
  async function keep({ action }: Extract<Verb, { verb: 'record' }>): Promise<void> {
    const token = action.slice(action.lastIndexOf('/') + 1);
    const signal: Signal = { kind: 'recorded', seconds: 3, recording: 'RE1' };
    for (let times = isLikely(0.3) ? 2 : 1; times > 0; times -= 1) {
      await pause(20);
      await keepRecording(voice, carrier, { token, leg }, signal);
    }
  }
  const api: CarrierApi = {
    placeCall: undefined,
    fetchRecording: async () => undefined,
    deleteRecording: async () => {},
    redirectCall(line) {
      const interruption = redirect(line);
      interruptions.push(interruption.catch(() => {}));
      return interruption;
    },
  };
  const world: VoiceDeps = { ...voice, apis: new Map([['twilio', api]]) };
  await run(
    await receiveCall(voice, carrier, {
      ...parties,
      carrierCallId: id,
      forwardedFrom: '',
      attestation: null,
    }),
  );
  const { call_id: callId } = await server.deps.db.read
    .selectFrom('calls')
    .select('call_id')
    .where('carrier_call_id', '=', id)
    .executeTakeFirstOrThrow();
  // If no one is at home, the guest is left to the code and the household.
  const phones = isLikely(0.15) ? [] : [phone(callId), phone(callId)];
  await Promise.all([guest(), ...phones]);
  // Each may lead to another.
  for (const one of interruptions) await one;

  const { outcome } = await server.deps.db.read
    .selectFrom('calls')
    .select('outcome')
    .where('call_id', '=', callId)
    .executeTakeFirstOrThrow();
  const events = await server.deps.db.read
    .selectFrom('call_events')
    .select('kind')
    .where('call_id', '=', callId)
    .execute();
  const openings = events.filter(({ kind }) => kind === 'opened').length;
  const messages = events.filter(({ kind }) => kind === 'message').length;
  const hasLapsed = events.some(({ kind }) => kind === 'resident_open_lapsed');
  return {
    tones,
    opensAfterEnd,
    told,
    hungUpByGuest,
    outcome,
    openings,
    messages,
    hasLapsed,
    rungResident,
  };
}
