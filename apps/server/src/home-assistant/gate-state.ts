import { isOver, outcomeOf } from '../voice/call-flow/call.ts';
import { whyNotOpen } from '../voice/call-flow/decision.ts';
import { isTimeUp } from '../voice/call-flow/time-limits.ts';
import type { GateState } from './discovery.ts';
import type { ShownCall } from './store.ts';

/** How long an opened gate is shown as open: about as long as it is. */
const OPEN_SHOWN_MS = 15_000;

/** What a gate is doing, by its newest calls, and the call that could be opened. */
export function gateStateOf(
  calls: readonly ShownCall[],
  now: number,
): { readonly state: GateState; readonly openable: string | undefined } {
  const live = calls.find(({ state, endedAt }) => endedAt === null && !isOver(state));
  if (live) {
    const canOpen = !whyNotOpen(live.state) && !isTimeUp(live.state, now);
    return { state: 'ringing', openable: canOpen ? live.callId : undefined };
  }
  const [newest] = calls;
  const hasOpened =
    newest !== undefined &&
    outcomeOf(newest.state) === 'opened' &&
    now - (newest.endedAt ?? now) < OPEN_SHOWN_MS;
  return { state: hasOpened ? 'open' : 'idle', openable: undefined };
}
