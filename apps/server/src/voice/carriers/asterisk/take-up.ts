import { continueStep } from '../../calls/logic.ts';
import { reportCall, tellCall } from '../../calls/report.ts';
import { receiveCall } from '../../standby/calls.ts';
import { findAwaitedRecording, isKnownCall } from '../../calls/unfinished.ts';
import { MESSAGE_SECONDS } from '../../calls/on-line.ts';
import type { IncomingCall } from '../carrier.ts';
import type { Verb } from '../verbs.ts';
import type { CallDeps } from './call-deps.ts';
import type { Line } from './line.ts';
import { patiently } from './patience.ts';
import { followRecording, isRecording, recordingNameOf, storedSeconds } from './record-line.ts';
import { signalOf } from './signal.ts';

/** The first verbs of a call: where an earlier process left it, or its beginning. */
export async function beginCall(
  deps: CallDeps,
  line: Line,
  incoming: IncomingCall,
): Promise<readonly Verb[]> {
  const { voice, carrier } = deps;
  const { carrierCallId } = incoming;
  const isKnown = isKnownCall(voice.db.read, { carrier: carrier.name, carrierCallId });
  // If the database is away, the first step says so and waits.
  if (await isKnown.catch(() => false)) {
    const recorded = await takeUpRecording(deps, carrierCallId, line);
    const resumed = { carrierCallId, event: 'resumed' } as const;
    const verbs = recorded ?? (await tellCall(voice, carrier, resumed));
    if (verbs) return verbs;
  }
  return patiently(deps, line, () => receiveCall(voice, carrier, incoming), incoming);
}

/** Writes down the end of a call whose caller left while nothing of ours listened, and what they said. */
export async function closeCall(deps: CallDeps, carrierCallId: string): Promise<void> {
  await takeUpRecording(deps, carrierCallId, undefined);
  await reportCall(deps.voice, deps.carrier, { carrierCallId, event: 'interrupted' });
}

/** Reports the recording that an earlier process began; waits for its end while the guest speaks. */
async function takeUpRecording(
  { voice, carrier, access }: CallDeps,
  carrierCallId: string,
  line: Line | undefined,
): Promise<readonly Verb[] | undefined> {
  const named = { carrier: carrier.name, carrierCallId };
  const stepHash = await findAwaitedRecording(voice.db.read, named);
  if (stepHash === undefined) return undefined;
  const name = recordingNameOf(stepHash);
  const isRunning = line !== undefined && (await isRecording(access, name));
  const recording = isRunning
    ? await followRecording(line, { name, maxSeconds: MESSAGE_SECONDS })
    : { name, seconds: await storedSeconds(access, name) };
  if (!isRunning && recording.seconds === 0) return undefined;
  const leg = { carrierCallId, parentCallId: null };
  return continueStep(voice, carrier, { stepHash, leg }, (awaited) =>
    signalOf(awaited, { recording }),
  );
}
