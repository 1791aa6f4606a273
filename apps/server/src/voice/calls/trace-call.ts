import type { VoiceDeps } from '../voice-deps.ts';
import { listCallEvents } from './list-all.ts';

/**
 * Tells the trace collector, if there is one, what happened in a call that is over: the kinds of its timeline
 * and their times, never a person or what was heard. A message that is reported later is in the record alone.
 */
export async function traceCall(
  { tracing, db, log }: Pick<VoiceDeps, 'tracing' | 'db' | 'log'>,
  callId: string,
): Promise<void> {
  if (!tracing.tell) return;
  try {
    tracing.tell('call', { 'gatecall.call': callId }, await listCallEvents(db.read, callId));
  } catch (error) {
    log.warn({ err: error }, 'the timeline of a call could not be traced');
  }
}
