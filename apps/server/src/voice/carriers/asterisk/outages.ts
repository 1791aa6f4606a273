import type { CallDeps } from './call-deps.ts';
import type { CallerChannel } from './events.ts';
import type { Line } from './line.ts';
import { listChannels } from './listed-channels.ts';
import { runCall } from './run-call.ts';
import { closeCall } from './take-up.ts';

/**
 * How often, and how many times, a call looks for an Asterisk that does not reply: for half a minute if it is not there,
 * for three if it hangs, as each look waits for a reply. A guest waits no longer.
 */
const LOOK_MS = 1_000;
const LOOKS = 30;

type Through = {
  readonly channel: CallerChannel;
  readonly isTakenOver: boolean;
  readonly sleep: Line['sleep'];
  /** Aborted when the call is let go: the next process or the dialplan goes on with it. */
  readonly signal: AbortSignal;
};

/** Runs a call to its end, through times in which Asterisk does not reply. */
export async function runThroughOutages(deps: CallDeps, through: Through): Promise<void> {
  const { channel, isTakenOver, signal } = through;
  let state = await runCall(deps, channel, { isTakenOver });
  while (state === 'away') {
    const isThere = await outlasts(deps, through);
    // A new connection goes on with it already, or another process will.
    if (deps.channels.has(channel.id) || signal.aborted) return;
    if (!isThere) return closeCall(deps, channel.id);
    state = await runCall(deps, channel, { isTakenOver: true });
  }
}

/** Waits until Asterisk replies again; returns whether the channel is still in our application. */
async function outlasts(
  { access }: CallDeps,
  { channel, sleep, signal }: Through,
): Promise<boolean> {
  for (let look = 0; look < LOOKS && !signal.aborted; look += 1) {
    await sleep(LOOK_MS, signal).catch(() => {});
    const listed = await listChannels(access).catch(() => undefined);
    if (listed) return listed.some(({ id, app }) => id === channel.id && app[0] === access.app);
  }
  return false;
}
