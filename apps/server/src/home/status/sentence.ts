import type { GateAnswer } from '@gatecall/contracts/product/gate';

/** A gate's status as the command line says it, and what guests cannot do there. */
export const statusSentence = (gate: GateAnswer): string =>
  gate.hears_speech
    ? sentenceOf(gate)
    : `${sentenceOf(gate)} This line cannot hear speech: guests key their codes in.`;

function sentenceOf(gate: GateAnswer): string {
  switch (gate.status) {
    case 'not_set_up':
      return 'No intercom is saved.';
    case 'no_number':
      return 'No system number was free when the intercom was saved.';
    case 'codes_suspended':
      return `Codes are suspended until ${gate.suspended_until} after too many wrong ones.`;
    case 'number_changed':
      return `The system number has changed; nothing shows that the phone forwards to ${gate.system_number}.`;
    case 'forwarding_fails':
      return 'The newest check of a forwarding condition failed.';
    case 'silent':
      return 'The intercom used to call and has gone silent.';
    case 'partly_checked':
      return `${gate.conditions_checked} of ${gate.conditions} forwarding conditions are checked.`;
    case 'never_rung':
      return 'Forwarding is checked; the gate has not called yet.';
    case 'answered':
      return 'The gate is answered.';
    default:
      return gate.status satisfies never;
  }
}
