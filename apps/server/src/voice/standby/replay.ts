import type { Queries } from '../../db/database.ts';
import { outcomeOf, type Call, type Outcome } from '../call-flow/call.ts';
import type { CallCommand } from '../call-flow/commands.ts';
import type { CallEvent, Verdict } from '../call-flow/events.ts';
import { step } from '../call-flow/step.ts';
import { addCallEvent, type StoredCall } from '../calls/store.ts';
import { tellNotice, tellWarning } from '../calls/tell-resident.ts';
import { noteCommand, noteEvent } from '../calls/timeline.ts';
import { countGuesses, forgetGuesses, guesserOf } from '../calls/check-code.ts';
import { holdGuessStates } from '../../home/codes/guess-store.ts';
import { consumeGuestCode } from '../../home/codes/store.ts';
import type { VoiceDeps } from '../voice-deps.ts';

/** Whether the gate is known to have opened in a call. */
export const isOpened = (call: Call): boolean => outcomeOf(call) === 'opened';

/** A call whose step is being recorded. */
type Writing = {
  readonly deps: VoiceDeps;
  readonly queries: Queries;
  readonly call: StoredCall;
};

/** Runs the flow again over what happened; it is pure, so it comes to the same. */
export async function replay(
  writing: Writing,
  before: Call,
  events: readonly CallEvent[],
): Promise<{ state: Call; outcome: Outcome | null; wrong: number }> {
  const { deps, queries, call } = writing;
  let state = before;
  let outcome: Outcome | null = null;
  let wrong = 0;
  for (const event of events) {
    await noteEvent({ deps, queries, call }, event);
    if (event.kind === 'codeChecked') wrong += await countVerdict(writing, event.verdict);
    const result = step(state, event, deps.clock.now());
    state = result.call;
    for (const command of result.commands) {
      if (command.do === 'finish') outcome ??= command.outcome;
      await note(writing, state, command);
    }
  }
  return { state, outcome, wrong };
}

async function note(
  { deps, queries, call }: Writing,
  state: Call,
  command: CallCommand,
): Promise<void> {
  const { callId } = call;
  const at = deps.clock.now();
  if (command.do === 'checkCode') {
    await addCallEvent(queries, { callId, at, kind: `heard_${command.heard.kind}` });
  } else if (command.do === 'notify') {
    // The primary was told that the line had played the tones.
    if (command.notice.kind === 'opened' && isOpened(call.state)) return;
    await tellNotice({ deps, queries, call, state }, command.notice);
  } else await noteCommand({ deps, queries, call }, state, command);
}

/** Counts a wrong code, or a right one's use; returns the wrong ones. */
async function countVerdict({ deps, queries, call }: Writing, verdict: Verdict): Promise<number> {
  const attempts = verdict.kind === 'refused' ? verdict.attempts : 0;
  const { intercomId } = call;
  if (intercomId === null || verdict.kind === 'notNow' || call.state.plan?.kind === 'demo') {
    return attempts;
  }
  const guesser = guesserOf(call.state.plan);
  const { [guesser]: before } = await holdGuessStates(queries, intercomId);
  if (verdict.kind === 'right') {
    await consumeGuestCode(queries, verdict.codeId);
    await forgetGuesses(deps, queries, { intercomId, guesser, before });
    return 0;
  }
  const warning = await countGuesses(deps, queries, { intercomId, guesser, before, attempts });
  await tellWarning({ deps, queries, call }, warning);
  return attempts;
}
