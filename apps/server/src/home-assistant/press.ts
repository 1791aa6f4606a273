import { actingAs } from '../audit/actor.ts';
import { Refusal } from '../errors.ts';
import { ownHome } from '../residents/home.ts';
import { decideCall } from '../voice/calls/decide.ts';
import { tellLapse } from '../voice/notices/lapse.ts';
import type { VoiceDeps } from '../voice/voice-deps.ts';
import { gateStateOf } from './gate-state.ts';
import { findNewestCalls, findOwner } from './store.ts';

/** The operator runs it: anyone in their house may have pressed, and that need not be the gate's owner. */
const PROGRAM = 'home_assistant';

/**
 * Opens a gate for a press in Home Assistant, as its owner would in the app, and only in a call that goes on
 * there. Returns the result, for the log: a broker cannot be told.
 */
export async function pressOpen(deps: VoiceDeps, gateId: string): Promise<string> {
  const { read } = deps.db;
  const owner = await findOwner(read, gateId);
  if (owner === undefined) return 'gate_not_found';
  const { openable } = gateStateOf(await findNewestCalls(read, gateId), deps.clock.now());
  if (openable === undefined) return 'call_is_over';
  try {
    const { outcome } = await decideCall(actingAs(deps, 'application', PROGRAM), {
      kind: 'open',
      operatorId: PROGRAM,
      home: { ...ownHome(owner), gates: [gateId] },
      callId: openable,
      tellLapse: (tap) => tellLapse(deps, tap),
    });
    return outcome;
  } catch (error) {
    // Over in this very moment.
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
