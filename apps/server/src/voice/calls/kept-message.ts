import type { CarrierTraits, IncomingCall, Signal } from '../carriers/carrier.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { inTime } from '../../platform/in-time.ts';
import { HOLD_MS } from './hold.ts';
import type { LateMessage } from './late-journal.ts';
import { writeLateMessage } from './late-record.ts';

/** Leaves time for writing a file within the webhook, if the database is still away. */
const WRITE_MS = 2_000;

/**
 * Records a message that the carrier took while the database was away, now or as soon as it is back.
 */
export async function keepMessage(
  deps: VoiceDeps,
  carrier: CarrierTraits,
  incoming: IncomingCall,
  { seconds, recording }: Extract<Signal, { kind: 'recorded' }>,
): Promise<void> {
  const record: LateMessage = {
    carrier: {
      name: carrier.name,
      hearsSpeech: carrier.hearsSpeech,
      playsLetters: carrier.playsLetters,
      ownsLine: carrier.ownsLine,
    },
    incoming,
    startedAt: deps.clock.now() - HOLD_MS - seconds * 1_000,
    result: { seconds, recording },
  };
  try {
    await inTime(writeLateMessage(deps, record), WRITE_MS);
  } catch (error) {
    deps.log.warn({ err: error }, 'a message is written down later');
    await deps.late.add(record);
  }
}
