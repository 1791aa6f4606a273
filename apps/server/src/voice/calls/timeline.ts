import type { Queries } from '../../db/database.ts';
import type { Call } from '../call-flow/call.ts';
import type { CallCommand, CallNotice } from '../call-flow/commands.ts';
import type { CallEvent } from '../call-flow/events.ts';
import type { StepContext } from './step-context.ts';
import { addCallEvent } from './store.ts';

/** Records what the flow does on a line, in the same words for every carrier; never what was heard. */
export function noteCommand(
  { deps, queries, call: { callId } }: Pick<StepContext, 'deps' | 'queries' | 'call'>,
  { phase }: Call,
  command: CallCommand,
): Promise<unknown> | undefined {
  const note = (kind: string, details?: Readonly<Record<string, unknown>>) =>
    addCallEvent(queries, { callId, at: deps.clock.now(), kind, ...(details && { details }) });
  switch (command.do) {
    case 'listen':
      return note('asked', { attempt: phase.at === 'asking' ? phase.attempt : 1 });
    case 'ring':
      return note('ringing', { member_id: command.memberId });
    case 'connectMember':
      return note('connected');
    case 'record':
      return note('recording');
    case 'dropOpen':
      return note('resident_open_lapsed');
    default:
      return undefined;
  }
}

const REPORTED: Partial<Record<CallEvent['kind'], string>> = {
  memberAnswered: 'member_answered',
  tonesPlayed: 'tone_sent',
  resumed: 'resumed',
  carrierFailed: 'line_failed',
};

/** Records what a carrier reported, if it says more than the flow's reaction shows. */
export async function noteEvent(
  { deps, queries, call: { callId } }: Pick<StepContext, 'deps' | 'queries' | 'call'>,
  event: CallEvent,
): Promise<void> {
  const kind = REPORTED[event.kind];
  if (kind !== undefined) await addCallEvent(queries, { callId, at: deps.clock.now(), kind });
}

/** Records what the resident is told: who opened, how many wrong codes, how long a message is. */
export function noteNotice(
  queries: Queries,
  { callId, at, notice }: { callId: string; at: number; notice: CallNotice },
): Promise<unknown> {
  const { kind } = notice;
  if (kind === 'opened') {
    return addCallEvent(queries, { callId, at, kind, details: { by: notice.by.kind } });
  }
  const details = kind === 'refused' ? { tries: notice.tries } : { seconds: notice.seconds };
  return addCallEvent(queries, { callId, at, kind, details });
}

/** Records the end and who caused it: the caller, Gatecall, or unknown. */
export function noteEnd(
  queries: Queries,
  input: { callId: string; at: number; before: Call; event: CallEvent },
): Promise<unknown> {
  const { callId, at, before, event } = input;
  const by = before.phase.at === 'parting' ? 'gatecall' : 'caller';
  const details = { by: event.kind === 'interrupted' ? 'interruption' : by };
  return addCallEvent(queries, { callId, at, kind: 'hung_up', details });
}
