import { claimArm, findArm } from '../../home/arm/store.ts';
import type { Call, CallPlan, Outcome } from '../call-flow/call.ts';
import type { CallCommand } from '../call-flow/commands.ts';
import type { CallEvent, Heard, Verdict } from '../call-flow/events.ts';
import { step } from '../call-flow/step.ts';
import type { Verb } from '../carriers/verbs.ts';
import { checkCode, guesserOf, isOnlyTried, judgeDemo } from './check-code.ts';
import { onLine, type LineContext } from './on-line.ts';
import { nameStep } from './name-step.ts';
import type { StepContext } from './step-context.ts';
import { addCallEvent } from './store.ts';
import { tellNotice, tellWarning } from './tell-resident.ts';
import { noteCommand, noteEvent } from './timeline.ts';

/** The result of a step. */
export type Advance = {
  readonly call: Call;
  readonly verbs: readonly Verb[];
  /** Wrong codes in this step. */
  readonly wrong: number;
  /** The outcome of the call, if this step decided it. */
  readonly outcome: Outcome | null;
};

/**
 * Runs the machine on an event and carries out its commands, until only words for the line are left.
 */
export async function advance(
  context: StepContext,
  before: Call,
  first: CallEvent,
): Promise<Advance> {
  const { deps, queries } = context;
  let call = before;
  let wrong = 0;
  let outcome: Outcome | null = null;
  let event: CallEvent | undefined = first;
  const verbs: Verb[] = [];
  const line: LineContext = {
    ...context,
    actionFor: (awaited, memberId) =>
      nameStep(deps, queries, context.call, { state: call, awaited, memberId: memberId ?? null }),
  };
  await noteEvent(context, first);
  while (event) {
    const result = step(call, event, deps.clock.now());
    call = result.call;
    event = undefined;
    for (const command of result.commands) {
      if (command.do === 'finish') outcome ??= command.outcome;
      const answer: CallEvent | undefined = await inside(context, call, command);
      if (answer) {
        event = answer;
        if (answer.kind === 'codeChecked' && answer.verdict.kind === 'refused') {
          wrong += answer.verdict.attempts;
        }
      } else {
        await noteCommand(context, call, command);
        const verb = await onLine(line, call, command);
        if (verb) verbs.push(verb);
      }
    }
  }
  return { call, verbs, wrong, outcome };
}

/** Commands that the server itself carries out or records. */
async function inside(
  context: StepContext,
  call: Call,
  command: CallCommand,
): Promise<CallEvent | undefined> {
  const { deps, queries } = context;
  const now = deps.clock.now();
  const { intercomId } = context.call;
  switch (command.do) {
    case 'claimArm': {
      // A call that opens nothing uses nothing up.
      const claim = isOnlyTried(call.plan) ? findArm : claimArm;
      const armId = intercomId === null ? undefined : await claim(queries, { intercomId, now });
      return { kind: 'armClaimed', armId: armId ?? null };
    }
    case 'checkCode':
      return { kind: 'codeChecked', verdict: await judge(context, call.plan, command.heard) };
    case 'notify':
      await tellNotice({ ...context, state: call }, command.notice);
      return undefined;
    default:
      return undefined;
  }
}

async function judge(context: StepContext, plan: CallPlan | null, heard: Heard): Promise<Verdict> {
  const { deps, queries, call, profile } = context;
  const now = deps.clock.now();
  const note = (details?: Readonly<Record<string, unknown>>) =>
    addCallEvent(queries, {
      callId: call.callId,
      at: now,
      kind: `heard_${heard.kind}`,
      ...(details && { details }),
    });
  if (plan?.kind === 'demo' || call.intercomId === null) await note();
  if (plan?.kind === 'demo') return judgeDemo(deps, heard, profile);
  if (call.intercomId === null) return { kind: 'refused', attempts: 1 };
  const { verdict, wereOff, warning } = await checkCode(deps, queries, {
    intercomId: call.intercomId,
    guesser: guesserOf(plan),
    heard,
    profile,
    isOnlyTried: isOnlyTried(plan),
  });
  if (wereOff) deps.counters.limitReached('gate-guesses');
  await note(wereOff ? { codes_off: true } : undefined);
  await tellWarning(context, warning);
  return verdict;
}
