import type { Phase, RecordingPurpose } from './call.ts';
import type { CallCommand } from './commands.ts';
import type { Planned } from './ending.ts';
import { promptFor } from './prompts.ts';

/** The phases in which the caller is asked something or waits for a person. */
export type Running = Exclude<Phase, { at: 'new' | 'opening' | 'parting' | 'ended' }>;

/** What the caller should hear in this phase after an interruption. */
export const takeUp = (call: Planned, phase: Running): readonly CallCommand[] =>
  phase.at === 'recording' ? askForMessage(call, phase.purpose) : resume(call, phase);

/** Asks for a message and records it, in words that fit this call. */
export function askForMessage(
  { plan }: Planned,
  purpose: RecordingPurpose,
): readonly CallCommand[] {
  const unanswered = plan.household.length > 0 ? 'leaveMessage' : 'leaveMessageUnrung';
  const text = purpose === 'voicemail' ? 'voicemail' : unanswered;
  return [{ do: 'say', text }, { do: 'record' }];
}

/** Repeats what the caller should hear in this phase. */
export function resume({ plan }: Planned, phase: Running): readonly CallCommand[] {
  switch (phase.at) {
    case 'claiming':
      return [{ do: 'claimArm' }];
    case 'asking':
    case 'checking':
      return [{ do: 'listen', text: promptFor(plan.kind, phase.attempt) }];
    case 'ringing': {
      const memberId = plan.household[phase.index];
      return memberId === undefined ? [{ do: 'hangUp' }] : [{ do: 'ring', memberId }];
    }
    case 'recording':
      return [{ do: 'record' }];
  }
}
