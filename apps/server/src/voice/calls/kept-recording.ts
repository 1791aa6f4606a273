import { sha256 } from '../../platform/secrets.ts';
import type { CarrierTraits, Leg, Signal } from '../carriers/carrier.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { proceed, writeStep } from './one-step.ts';
import { dropUnknown, storeRecording } from './message-store.ts';
import { isOwnLeg } from './step-event.ts';
import { answerStep, findStep } from './step-store.ts';
import { findAwaitedRecording } from './unfinished.ts';

/**
 * Stores a recording that a carrier reports beside the line. If the line reports it too, before or
 * after, it is the same recording, and the resident is told once.
 */
export async function keepRecording(
  deps: VoiceDeps,
  carrier: CarrierTraits,
  { token, leg }: { readonly token: string; readonly leg: Leg },
  signal: Signal,
): Promise<void> {
  if (signal.kind !== 'recorded') return;
  const stepHash = sha256(token);
  await writeStep(deps, carrier, 'report', async (queries) => {
    const step = await findStep(queries, { secrets: deps.secrets, stepHash });
    if (!step) await dropUnknown(queries, deps, { carrier, leg }, () => signal);
    if (step?.awaited !== 'recorded' || step.call.carrier !== carrier.name) return undefined;
    const { call } = step;
    if (!isOwnLeg(leg, step.awaited, call) || step.reply !== null) return undefined;
    const { seconds, recording: name } = signal;
    await storeRecording(queries, deps, { callId: call.callId, seconds, name });
    const isLast = (await findAwaitedRecording(queries, call)) === stepHash;
    const event = { kind: 'recordingKept', seconds, isLast } as const;
    const done = await proceed(deps, queries, carrier, call, event);
    // A line that has not been interrupted yet still asks by this step, and gets its reply then.
    const mayAsk = isLast && call.state.phase.at === 'recording' && done.verbs.length === 0;
    if (!mayAsk) {
      // Passed to the line when it asks, as if it had reported the recording itself; dropped if
      // the line is gone.
      const reply = JSON.stringify(done.verbs);
      await answerStep(queries, deps.secrets, { stepHash, reply, now: deps.clock.now() });
    }
    return done;
  });
}
