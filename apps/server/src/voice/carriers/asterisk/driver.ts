import { answerCheck } from './answer-check.ts';
import { ari } from './ari.ts';
import { CHECK } from './asterisk-api.ts';
import type { CallDeps } from './call-deps.ts';
import { createChannels } from './channels.ts';
import { MEMBER } from './dial-member.ts';
import type { AriEvent } from './events.ts';
import type { Line } from './line.ts';
import { runCall } from './run-call.ts';

/** What the driver needs beside the server's own dependencies. */
export type DriverDeps = Omit<CallDeps, 'channels'> & Pick<Line, 'sleep' | 'prompt'>;

/** Runs the calls of one ARI application: events in, verbs executed on the channels. */
export type Driver = {
  deliver(event: AriEvent): void;
  /** After a reconnection: hangs up what no call here owns. */
  adopt(channels: readonly { id: string; isOurs: boolean }[]): Promise<void>;
  readonly activeCalls: () => number;
  /** Ends what runs here; resolves when the last record is written. */
  stop(): Promise<void>;
};

export function createDriver({ sleep, prompt, ...rest }: DriverDeps): Driver {
  const { access, voice } = rest;
  const channels = createChannels({ access, random: voice.random, sleep, prompt });
  const deps: CallDeps = { ...rest, channels };
  const running = new Set<Promise<void>>();

  function run(call: Promise<void>): void {
    running.add(call);
    void call.finally(() => running.delete(call));
  }

  return {
    activeCalls: () => running.size,
    async stop() {
      channels.endAll();
      await Promise.all(running);
    },
    deliver(event) {
      // A call that is told of twice is still one call.
      if (channels.deliver(event) || event.type !== 'StasisStart') return;
      const { channel, args } = event;
      const [purpose, token = ''] = args;
      if (purpose === CHECK) run(answerCheck(deps, channel.id, token));
      // A member who answers too late has been let go.
      else if (purpose !== MEMBER) run(runCall(deps, channel));
    },
    async adopt(listed) {
      for (const { id, isOurs } of listed) {
        if (!isOurs || channels.has(id)) continue;
        await ari(access, 'DELETE', `/channels/${id}`).catch(() => {});
      }
    },
  };
}
