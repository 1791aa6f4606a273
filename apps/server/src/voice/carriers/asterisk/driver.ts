import { findUnfinishedCalls, isKnownCall } from '../../calls/unfinished.ts';
import { isSystemNumber } from '../../../residents/gate-lookups.ts';
import { partyNumber } from '../../calls/party-number.ts';
import { answerCheck } from './answer-check.ts';
import { ari, type AriAccess } from './ari.ts';
import { CHECK } from './api.ts';
import type { CallDeps } from './call-deps.ts';
import { createChannels, type Channels } from './channels.ts';
import { MEMBER } from './dial-member.ts';
import { EAR } from './line-ear.ts';
import type { AriEvent, CallerChannel } from './events.ts';
import type { Line } from './line.ts';
import { listChannels, type ListedChannel } from './listed-channels.ts';
import { runThroughOutages } from './outages.ts';
import { closeCall } from './take-up.ts';

/** What the driver needs beside the server's own dependencies. */
export type DriverDeps = Omit<CallDeps, 'channels'> & Pick<Line, 'sleep' | 'prompt' | 'beep'>;

/** Runs the calls of one ARI application: events in, verbs executed on the channels. */
export type Driver = {
  deliver(event: AriEvent): void;
  /**
   * After a connection: continues the calls that nothing here runs, and closes the record of those
   * whose callers have left. Never touches a channel that belongs to no call of ours.
   */
  adopt(): Promise<void>;
  readonly activeCalls: () => number;
  /**
   * Gives the running calls `graceMs` to end. The callers of the others continue in the
   * dialplan, which has a sentence for them and a person.
   */
  stop(graceMs: number): Promise<void>;
  /** Lets go of every call at once, leaving the channels to the process that has taken the lead. */
  letGo(): Promise<void>;
};

export function createDriver({ sleep, prompt, beep, ...rest }: DriverDeps): Driver {
  const { access, voice, carrier } = rest;
  const channels = channelsOf({ ...rest, sleep, prompt, beep });
  const deps: CallDeps = { ...rest, channels };
  /** The work of each call, by its caller's channel. */
  const running = new Map<string, Promise<void>>();
  /** Aborted when the calls are let go. */
  let lettingGo = new AbortController();

  function run(channelId: string, call: Promise<void>): void {
    running.set(channelId, call);
    void call.finally(() => {
      if (running.get(channelId) === call) running.delete(channelId);
    });
  }

  const begin = (channel: CallerChannel, isTakenOver: boolean): void => {
    const through = { sleep, channel, isTakenOver, signal: lettingGo.signal };
    run(channel.id, apart(rest, channel.id, runThroughOutages(deps, through)));
  };

  async function adoptOne(channel: ListedChannel, listed: readonly string[]): Promise<void> {
    const [, purpose, callerId = ''] = channel.app;
    // Listens in place of a process that is gone.
    if (purpose === EAR) {
      await ari(access, 'DELETE', `/channels/${channel.id}`).catch(() => {});
      return;
    }
    const isOwn = await isOurs(rest, channel);
    // Its own event may have come meanwhile.
    if (channels.has(channel.id)) return;
    if (!isOwn) {
      voice.log.warn({ channel: channel.id }, 'a channel of another client is in our application');
    } else if (purpose === undefined) {
      begin(channel, true);
    } else if (!listed.includes(callerId) || !(await isTalking(access, channel.id))) {
      await ari(access, 'DELETE', `/channels/${channel.id}`).catch(() => {});
    }
  }

  const letGo = async (): Promise<void> => {
    lettingGo.abort();
    lettingGo = new AbortController();
    channels.handOverAll();
    await Promise.all(running.values());
    await channels.settled();
  };

  return {
    activeCalls: () => running.size,
    letGo,
    async stop(graceMs) {
      const over = new AbortController();
      await Promise.race([
        Promise.all(running.values()),
        sleep(graceMs, over.signal).catch(() => {}),
      ]);
      over.abort();
      const left = [...running.keys()];
      await letGo();
      for (const id of left) await sendOn(access, id);
    },
    deliver(event) {
      // A call that is reported twice is still one call.
      if (channels.deliver(event) || event.type !== 'StasisStart') return;
      const { channel, args } = event;
      const [purpose, token = ''] = args;
      if (purpose === CHECK) run(channel.id, answerCheck(deps, channel.id, token));
      // A member who answers too late has been let go.
      else if (purpose !== MEMBER && purpose !== EAR) begin(channel, false);
    },
    async adopt() {
      const known = channels.ids();
      const listed = await listChannels(access);
      const there = new Set(listed.map(({ id }) => id));
      for (const id of known) channels.reconnected(id, there.has(id));
      const ids = [...there];
      const strays = listed.filter(({ app, id }) => app[0] === access.app && !channels.has(id));
      await Promise.all(strays.map((channel) => apart(rest, channel.id, adoptOne(channel, ids))));
      for (const id of await findUnfinishedCalls(voice.db.read, carrier.name)) {
        if (!there.has(id) && !channels.has(id)) await apart(rest, id, closeCall(deps, id));
      }
    },
  };
}

const channelsOf = ({ access, voice, sleep, prompt, beep }: DriverDeps): Channels =>
  createChannels({
    access,
    random: voice.random,
    sleep,
    prompt,
    beep,
    promptFailed: (media) => {
      voice.counters.promptFailed();
      voice.log.error({ media }, 'Asterisk could not play a prompt: guests hear silence');
    },
  });

/** A call that cannot be taken over or closed keeps no other from it. */
const apart = (
  { voice }: Pick<CallDeps, 'voice'>,
  channel: string,
  work: Promise<void>,
): Promise<void> =>
  work.catch((error: unknown) => {
    voice.log.error({ err: error, channel }, 'a call in Asterisk could not be taken over');
  });

/** Whether a channel belongs to a call of this installation, and not of another. */
async function isOurs(
  { voice, carrier }: Pick<CallDeps, 'voice' | 'carrier'>,
  { id, app, dialplan }: ListedChannel,
): Promise<boolean> {
  const callerId = app[1] === MEMBER ? (app[2] ?? '') : id;
  const named = { carrier: carrier.name, carrierCallId: callerId };
  if (await isKnownCall(voice.db.read, named)) return true;
  const number = partyNumber(dialplan.exten);
  return number !== undefined && (await isSystemNumber(voice.db.read, number));
}

async function isTalking(access: AriAccess, channelId: string): Promise<boolean> {
  const bridges = (await ari(access, 'GET', '/bridges')) as { channels: string[] }[];
  return bridges.some((bridge) => bridge.channels.includes(channelId));
}

/** Two people who are talking go on; every other caller hears the dialplan's sentence. */
async function sendOn(access: AriAccess, channelId: string): Promise<void> {
  if (await isTalking(access, channelId).catch(() => false)) return;
  await ari(access, 'POST', `/channels/${channelId}/continue`).catch(() => {});
}
