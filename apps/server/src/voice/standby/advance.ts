import type { Call } from '../call-flow/call.ts';
import type { CallCommand } from '../call-flow/commands.ts';
import type { CallEvent } from '../call-flow/events.ts';
import { step } from '../call-flow/step.ts';
import type { Verb } from '../carriers/verbs.ts';
import { onLine, type LineContext } from '../calls/on-line.ts';
import type { StepContext } from '../calls/step-context.ts';
import { judge } from './judge.ts';
import { urlOfStep, type StandbyCall } from './standby-step.ts';

/** A step that was decided without writing anything. */
export type Decided = {
  readonly after: Call;
  readonly verbs: readonly Verb[];
  /** What happened in it, without what was keyed or said. */
  readonly events: readonly CallEvent[];
};

/**
 * Runs the same flow as `advance`, on a database that can only be read. What only the record needs is
 * left for later; the addresses of the next steps carry the call.
 */
export async function advanceOnStandby(
  context: Omit<StepContext, 'call'>,
  before: StandbyCall,
  first: CallEvent,
): Promise<Decided> {
  const { deps } = context;
  const now = deps.clock.now();
  let state = before.state;
  let event: CallEvent | undefined = first;
  const line: LineContext = {
    ...context,
    call: before.call,
    async actionFor(awaited, memberId) {
      return urlOfStep(deps, { ...before, state, awaited, memberId: memberId ?? null });
    },
  };
  const events: CallEvent[] = [];
  const verbs: Verb[] = [];
  while (event) {
    events.push(withoutWords(event));
    const result = step(state, event, now);
    state = result.call;
    event = undefined;
    for (const command of result.commands) {
      const answer: CallEvent | undefined = await answerTo(line, state, command);
      if (answer) event = answer;
      else {
        const verb = await onLine(line, state, command);
        if (verb) verbs.push(withoutSecondReport(verb));
      }
    }
  }
  return { after: state, verbs, events };
}

async function answerTo(
  line: LineContext,
  { plan }: Call,
  command: CallCommand,
): Promise<CallEvent | undefined> {
  switch (command.do) {
    // An armed gate opens once, which could not be recorded.
    case 'claimArm':
      return { kind: 'armClaimed', armId: null };
    case 'checkCode':
      return { kind: 'codeChecked', verdict: await judge(line, plan, command.heard) };
    default:
      return undefined;
  }
}

/** A code is not written down, not even encrypted. */
function withoutWords(event: CallEvent): CallEvent {
  if (event.kind !== 'heard') return event;
  const { heard } = event;
  if (heard.kind === 'keys') return { kind: 'heard', heard: { ...heard, digits: '' } };
  return heard.kind === 'speech' ? { kind: 'heard', heard: { ...heard, transcript: '' } } : event;
}

/** A recording that is reported beside the line would be one of an unknown call. */
function withoutSecondReport(verb: Verb): Verb {
  if (verb.verb !== 'record') return verb;
  const { beside: _unused, ...rest } = verb;
  return rest;
}
