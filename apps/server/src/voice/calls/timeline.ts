import type { Queries } from '../../db/database.ts';
import type { Call } from '../call-flow/call.ts';
import type { CallCommand, CallNotice } from '../call-flow/commands.ts';
import type { CallEvent } from '../call-flow/events.ts';
import type { StepContext } from './step-context.ts';
import { addCallEvent } from './store.ts';

/** Records what the flow does on a line, in the same words for every carrier; never what was heard. */
export async function noteCommand(
  { deps, queries, call }: Pick<StepContext, 'deps' | 'queries' | 'call'>,
  { phase }: Call,
  command: CallCommand,
): Promise<void> {
  const at = deps.clock.now();
  const note = (kind: string, details?: Readonly<Record<string, unknown>>) =>
    addCallEvent(queries, { callId: call.callId, at, kind, ...(details ? { details } : {}) });
  switch (command.do) {
    case 'listen':
      await note('asked', { attempt: phase.at === 'asking' ? phase.attempt : 1 });
      return;
    case 'ring':
      await note('ringing', { member_id: command.memberId });
      return;
    case 'connectMember':
      await note('connected');
      return;
    case 'record':
      await note('recording');
      return;
    case 'dropOpen':
      await note('resident_open_lapsed');
      return;
    default:
  }
}

/** Records what a carrier reported, if it says more than the flow's reaction shows. */
export async function noteEvent(
  { deps, queries, call }: Pick<StepContext, 'deps' | 'queries' | 'call'>,
  event: CallEvent,
): Promise<void> {
  const at = deps.clock.now();
  switch (event.kind) {
    case 'memberAnswered':
      return void (await addCallEvent(queries, {
        callId: call.callId,
        at,
        kind: 'member_answered',
      }));
    case 'tonesPlayed':
      return void (await addCallEvent(queries, { callId: call.callId, at, kind: 'tone_sent' }));
    case 'resumed':
      return void (await addCallEvent(queries, { callId: call.callId, at, kind: 'resumed' }));
    case 'carrierFailed':
      return void (await addCallEvent(queries, { callId: call.callId, at, kind: 'line_failed' }));
    default:
  }
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
