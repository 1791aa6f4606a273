import type { GateCall } from '../../api/calls.ts';
import { formatPhone } from '../../lib/phone-number.ts';
import { type Catalogue, fill } from '../../text/catalogue.ts';
import type { StyleName } from '../../ui/styles.ts';

type Words = Catalogue['calls'];

/** Who rang, in words. */
export const callerOf = (call: GateCall, text: Words): string => {
  if (call.kind === 'gate') return text.theGate;
  return call.from_number === null ? text.unknownCaller : formatPhone(call.from_number);
};

/** Which of several gates somebody rang at; else who called, if not a guest at the only one. */
export const whoOf = (call: GateCall, text: Words, hasSeveralGates: boolean): string =>
  [call.kind === 'gate' ? null : callerOf(call, text), hasSeveralGates ? gateOf(call) : null]
    .filter((part) => part !== null)
    .join(' · ');

/** The outcome of a call: a word and its colour. */
export const resultOf = (call: GateCall, text: Words): { label: string; look: StyleName } => {
  switch (call.outcome) {
    case null:
      return { label: text.ongoing, look: 'info' };
    case 'opened':
      return { label: text.outcomeOpened, look: 'success' };
    case 'tested':
      return { label: text.outcomeTested, look: 'info' };
    case 'demonstrated':
      return { label: text.outcomeDemonstrated, look: 'light' };
    case 'talked':
      return { label: text.outcomeTalked, look: 'light' };
    case 'message':
      return { label: text.outcomeMessage, look: 'light' };
    case 'refused':
      return { label: text.outcomeRefused, look: 'danger' };
    case 'rejected':
      return { label: text.outcomeRejected, look: 'warning' };
    case 'abandoned':
      return { label: text.outcomeAbandoned, look: 'light' };
    case 'interrupted':
      return { label: text.outcomeInterrupted, look: 'warning' };
    default:
      return { label: text.outcomeFailed, look: 'warning' };
  }
};

/** How the gate was opened, or why not. */
export const reasonOf = (call: GateCall, text: Words): string => {
  if (call.opened_by !== null) return openedBy(call.opened_by, text);
  switch (call.outcome) {
    case 'refused':
      // A server of the previous version does not say.
      if (call.refused_by != null) return text.whyRefusedByResident;
      // Silence to the end is no wrong code.
      return call.tries === 0 ? text.whyAbandoned : fill(text.whyRefused, { tries: call.tries });
    case 'rejected':
      return text.whyRejected;
    case 'abandoned':
      // Ordinary callers are asked for no code.
      return call.kind === 'voicemail' ? text.whyNoMessage : text.whyAbandoned;
    case 'failed':
    case 'interrupted':
      return text.whyFailed;
    case 'talked':
      return text.whyTalked;
    case 'tested':
      return text.whyTested;
    case 'demonstrated':
      return text.whyDemo;
    case 'message':
      return fill(text.whyMessage, { seconds: call.recording_seconds ?? 0 });
    default:
      return '';
  }
};

const openedBy = (by: NonNullable<GateCall['opened_by']>, text: Words): string => {
  switch (by.kind) {
    case 'arm':
      return by.name === null ? text.howArm : fill(text.howLink, { name: by.name });
    case 'resident':
      return text.howResident;
    case 'operator':
      return text.howOperator;
    case 'member':
      return by.name === null ? text.howSomebody : fill(text.howMember, { name: by.name });
    case 'code':
      return by.name === null ? text.howEntryCode : fill(text.howCode, { name: by.name });
    // A newer server knows more ways.
    default:
      return '';
  }
};

/** The name of the gate where a call was; null if it was never named, or was removed. */
export const gateOf = ({ gate }: GateCall): string | null => gate && (gate.name ?? `…${gate.hint}`);
