import { asteriskAccount } from '../../../config/carriers/asterisk.ts';
import type { VoiceDeps } from '../../voice-deps.ts';
import type { CarrierTraits } from '../carrier.ts';
import { ari, ChannelGone, isSafeAddress, type AriAccess } from './ari.ts';
import { createDriver, type DriverDeps } from './driver.ts';
import { openEventStream, type EventStream } from './event-stream.ts';
import type { Ear } from '../../speech/ear.ts';
import { sweepSpeech } from './line-ear.ts';
import { LEASE_TICK_MS, type Lease } from '../../../db/lease.ts';

const FIRST_WAIT_MS = 500;
/** A guest may be ringing: Asterisk is on this machine or beside it, and is asked often. */
const LONGEST_WAIT_MS = 5_000;
/** The time that a stop leaves to calls that are about to end. */
export const STOP_GRACE_MS = 4_000;

/** Asterisk hears no speech by itself: if no engine listens, the keypad is the way in. */
const traitsWith = (ear: Ear | undefined): CarrierTraits => ({
  ...asteriskAccount.line,
  name: 'asterisk',
  get hearsSpeech() {
    return ear?.isListening() ?? asteriskAccount.line.hearsSpeech;
  },
  ownsLine: true,
});

/** The connection to Asterisk, as long as the server runs. */
export type AsteriskConnection = { stop(): Promise<void>; activeCalls(): number };

/**
 * Keeps the connection to Asterisk while this process leads: reconnects with growing waits until it
 * is stopped. Reports its state to `/readyz`, the metrics and the log.
 */
// oxlint-disable-next-line max-lines-per-function -- its functions share the stream and the lead
export function connectAsterisk(
  deps: Omit<DriverDeps, 'carrier'> & { voice: VoiceDeps; access: AriAccess; lease: Lease },
): AsteriskConnection {
  const { voice, access, lease } = deps;
  if (!isSafeAddress(access.url)) {
    throw new Error('ASTERISK_ARI_URL: use a loopback address or https; the password is in it.');
  }
  const driver = createDriver({ ...deps, carrier: traitsWith(deps.ear) });
  const stopping = new AbortController();
  const isStopped = (): boolean => stopping.signal.aborted;
  let stream: EventStream | undefined;
  let isLeading = false;
  let wait = FIRST_WAIT_MS;

  function tell(state: 'connected' | 'waiting' | 'lost' | 'replaced', why = ''): void {
    const isUp = state === 'connected' || state === 'waiting';
    voice.lifecycle.setTelephone(isUp ? undefined : `Asterisk: ${why}`);
    voice.counters.asteriskConnected(state === 'connected');
    if (isUp) voice.log.info({ state }, 'Asterisk');
    else voice.log.error({ state, why }, 'no gate call through Asterisk is answered');
  }

  function connect(): void {
    if (isStopped() || !isLeading) return;
    const opening = openEventStream(
      { access, sleep: deps.sleep },
      {
        opened() {
          wait = FIRST_WAIT_MS;
          tell('connected');
          takeOver();
        },
        event(event) {
          if (event.type === 'ApplicationReplaced') void yieldTo(opening);
          else driver.deliver(event);
        },
        lost: (why) => void reconnect(why),
        unwatched: (status) =>
          voice.log.warn({ status }, 'Asterisk refuses events: a silent connection goes unnoticed'),
      },
    );
    stream = opening;
  }

  /** What an earlier connection has left. */
  function takeOver(): void {
    sweepSpeech(access).catch((error: unknown) => {
      voice.log.warn({ err: error }, 'recordings of guests could not be swept');
    });
    driver.adopt().catch((error: unknown) => {
      voice.log.error({ err: error }, 'the calls in Asterisk could not be taken over');
    });
  }

  async function reconnect(why: string): Promise<void> {
    stream = undefined;
    if (isStopped() || !isLeading) return;
    tell('lost', why);
    await pause(wait);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    if (stream === undefined) connect();
  }

  /** Another process has our application: ours by the lease, or a stranger with the same name. */
  async function yieldTo(replaced: EventStream): Promise<void> {
    if (stream !== replaced) return;
    stream = undefined;
    replaced.close();
    isLeading = await lease.hold().catch(() => false);
    if (!isLeading) return void (await driver.letGo());
    tell(
      'replaced',
      `another installation uses the application "${access.app}"; give each its own ASTERISK_ARI_APP`,
    );
    await driver.stop(0);
    for (;;) {
      if (isStopped() || !(await isTaken(access))) break;
      await pause(LONGEST_WAIT_MS);
    }
    if (stream === undefined) connect();
  }

  /** Keeps the lead until the end. */
  async function lead(): Promise<void> {
    while (!isStopped()) {
      // Without the database no other process can take the lead either.
      const leads = await lease.hold().catch(() => isLeading);
      if (isStopped()) break;
      if (leads !== isLeading) {
        isLeading = leads;
        if (leads) connect();
        else await follow();
      }
      await pause(LEASE_TICK_MS);
    }
  }

  async function follow(): Promise<void> {
    tell('waiting');
    stream?.close();
    stream = undefined;
    await driver.letGo();
  }

  const pause = (ms: number): Promise<void> => deps.sleep(ms, stopping.signal).catch(() => {});

  const leading = lead();
  return {
    activeCalls: driver.activeCalls,
    async stop() {
      stopping.abort();
      await leading;
      if (isLeading) await driver.stop(STOP_GRACE_MS);
      await lease.release().catch(() => {});
      stream?.close();
    },
  };
}

/** Whether a client holds our application. */
async function isTaken(access: AriAccess): Promise<boolean> {
  try {
    await ari(access, 'GET', `/applications/${encodeURIComponent(access.app)}`);
    return true;
  } catch (error) {
    return !(error instanceof ChannelGone);
  }
}
