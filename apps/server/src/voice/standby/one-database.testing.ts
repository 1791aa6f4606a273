import { mkdtempSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach } from 'vitest';
import { PANEL, SYSTEM, useHome } from '../../home/home.testing.ts';
import { openLateCalls } from '../calls/late-record.ts';
import { createLiveCalls } from '../calls/live.ts';
import { createCallTally } from '../calls/tally.ts';
import type { Carrier, IncomingCall, Leg, Signal } from '../carriers/carrier.ts';
import type { CarrierApi, RedirectCall } from '../carriers/carrier-api.ts';
import { configuredCarriers } from '../carriers/registry.ts';
import type { Verb } from '../carriers/verbs.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { continueCall, receiveCall, recoverCall } from './calls.ts';
import { createStandbyMemory } from './memory.ts';

type Redirected = Parameters<RedirectCall>[0];

/** What the primary does with a write. */
type Mood = 'answers' | 'is-gone' | 'fails' | 'commits-unheard';

export const actionIn = (verbs: readonly Verb[] | undefined): string =>
  verbs?.map((verb) => ('action' in verb ? verb.action : undefined)).find(Boolean) ?? '';
export const kindsOf = (verbs: readonly Verb[] | undefined): string[] =>
  (verbs ?? []).map(({ verb }) => verb);
export const opened = (verbs: readonly Verb[] | undefined): boolean =>
  kindsOf(verbs).includes('tones');
export const tokenOf = (action: string): string =>
  action.split('/step/')[1]?.replace('standby/', '') ?? '';
export const keys = (digits: string): Signal => ({
  kind: 'heard',
  heard: { kind: 'keys', digits },
});

/**
 * Instances whose standby is the primary itself, as it is to be read; writes come to what the mood says. Lag,
 * real standbys and sockets are in the tests with two databases.
 */
export function useStandby() {
  const home = useHome();
  const primary = { mood: 'answers' as Mood };
  const standby = { mayDecide: true };
  const line = { dialled: 0, redirected: [] as Redirected[] };
  // Made before each test.
  const own = {} as { voice: VoiceDeps; folder: string };

  const goneError = () =>
    Object.assign(new Error('There is no primary.'), { code: 'ECONNREFUSED' });
  /** Another process of the same installation. */
  function instance(): VoiceDeps {
    const { deps } = home.server;
    // Out of reach of the server's own rounds, which find the primary whatever the mood is.
    const dataFolder = mkdtempSync(join(deps.config.dataFolder, 'instance-'));
    own.folder ||= dataFolder;
    const write: VoiceDeps['db']['write'] = async (work) => {
      if (primary.mood === 'is-gone') throw goneError();
      if (primary.mood === 'fails') throw new Error('A mistake of ours.');
      const value = await deps.db.write(work);
      if (primary.mood === 'commits-unheard') throw goneError();
      return value;
    };
    const { read } = deps.db;
    const api = {
      async redirectCall(call: Redirected) {
        line.redirected.push(call);
      },
    };
    const made: VoiceDeps = {
      ...deps,
      db: { ...deps.db, write },
      standby: {
        read,
        mayDecide: () => standby.mayDecide,
        look: async () => ({ behindMs: 0, problem: undefined }),
        start: () => {},
        stop: async () => {},
      },
      carriers: configuredCarriers(deps),
      apis: new Map([['twilio' as const, api as unknown as CarrierApi]]),
      live: createLiveCalls(),
      late: openLateCalls({ ...deps, config: { ...deps.config, dataFolder } }, () => made),
      standbyMemory: createStandbyMemory(),
      tally: createCallTally(deps),
    };
    return made;
  }
  const begin = (): void => {
    primary.mood = 'answers';
    standby.mayDecide = true;
    line.redirected = [];
    own.folder = '';
    own.voice = instance();
  };
  beforeEach(async () => {
    await home.saveIntercom();
    begin();
  });

  const carrier = (): Carrier => {
    const found = own.voice.carriers.get('twilio');
    if (!found) throw new Error('The home is at Twilio.');
    return found;
  };
  const incoming = (over: Partial<IncomingCall> = {}): IncomingCall => ({
    carrierCallId: `CA${line.dialled}`,
    to: SYSTEM,
    from: PANEL,
    forwardedFrom: '',
    attestation: null,
    ...over,
  });
  const dial = (over: Partial<IncomingCall> = {}) => {
    line.dialled += 1;
    return receiveCall(own.voice, carrier(), incoming(over));
  };
  const ownLeg = (): Leg => ({ carrierCallId: `CA${line.dialled}`, parentCallId: null });
  const go = (
    verbs: readonly Verb[] | undefined,
    signal: Signal,
    { leg = ownLeg(), by = own.voice, action = actionIn(verbs), as = carrier() } = {},
  ) => continueCall(by, as, { token: tokenOf(action), leg }, () => signal);
  return {
    home,
    instance,
    carrier,
    incoming,
    dial,
    go,
    ownLeg,
    /** Plays an opening's tones to their end. */
    async play(verbs: readonly Verb[] | undefined): Promise<void> {
      if (!opened(verbs)) throw new Error(`The gate stays closed: ${kindsOf(verbs).join(', ')}`);
      await go(verbs, { kind: 'tonesPlayed' });
    },
    /** Calls, and keys a code in. */
    tryCode: async (digits: string, over: Partial<IncomingCall> = {}) =>
      go(await dial(over), keys(digits)),
    recover: (action?: string, over: Partial<IncomingCall> = {}) =>
      recoverCall(own.voice, carrier(), incoming(over), action && tokenOf(action)),
    set: (next: Mood) => (primary.mood = next),
    allow: (may: boolean) => (standby.mayDecide = may),
    /** The primary is back, and gets all that it lacks. */
    async comeBack(): Promise<void> {
      primary.mood = 'answers';
      await own.voice.late.run();
      const left = readdirSync(own.folder, { recursive: true, encoding: 'utf8' });
      if (left.some((name) => name.endsWith('.sealed'))) throw new Error('A record is left.');
    },
    get voice() {
      return own.voice;
    },
    get redirected() {
      return line.redirected;
    },
  };
}
