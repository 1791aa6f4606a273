import type { GateCall } from '../../api/calls.ts';
import type { ForwardingAnswer } from '../../api/gate.ts';
import type { WireIntercom } from '../../api/product.ts';

export type SetupStep = 'saved' | 'forwarding' | 'test';
export type StepState = 'done' | 'next' | 'later';
export type SetupProgress = Readonly<Record<SetupStep, StepState>> & { readonly isReady: boolean };

/** How far the resident has come: what we have seen ourselves, else what they told us. */
export const setupProgress = ({
  intercom,
  forwarding,
  lastCall,
  skipped,
}: {
  intercom: WireIntercom | null;
  forwarding: ForwardingAnswer | null;
  lastCall: GateCall | null | undefined;
  /** Steps that the resident has called done, separated by spaces. */
  skipped: string;
}): SetupProgress => {
  const told = skipped.split(' ');
  const hasSystemNumber = Boolean(intercom?.system_number.phone_number);
  const isSaved = intercom !== null && intercom.open_dtmf !== '';
  // A call from the gate proves the forwarding as well as a check does; a test call does not, for
  // it is dialled straight to the system number.
  const hasCalled = lastCall?.kind === 'gate' || Boolean(forwarding?.last_gate_call_at);
  const isForwarded =
    hasCalled ||
    told.includes('forwarding') ||
    (forwarding?.conditions.some(({ state }) => state === 'works') ?? false);
  const isHeard = hasCalled || lastCall?.outcome === 'tested' || told.includes('test');
  const canForward = isSaved && hasSystemNumber;
  const done = [isSaved, canForward && isForwarded, canForward && isHeard];
  const next = done.indexOf(false);
  // Until there is a number, nothing that the resident could do comes next.
  const isTheirs = !isSaved || hasSystemNumber;
  const stateOf = (index: number): StepState =>
    done[index] === true ? 'done' : index === next && isTheirs ? 'next' : 'later';
  return { saved: stateOf(0), forwarding: stateOf(1), test: stateOf(2), isReady: next === -1 };
};
