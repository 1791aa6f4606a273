import type { ForwardingAnswer } from '@gatecall/contracts/product/forwarding';
import type { GateStatus } from '@gatecall/contracts/product/gate';

/** Everything that decides what can truthfully be said about a gate. */
export type GateFacts = {
  readonly systemNumber: string | null;
  readonly areCodesSuspended: boolean;
  /** There were so many calls within the hour that further ones ring nobody. */
  readonly isCalledTooOften: boolean;
  /** A check worked for a system number that this gate no longer has. */
  readonly wasProvenElsewhere: boolean;
  readonly forwarding: ForwardingAnswer;
};

/** Conditions whose newest check works. */
export const countChecked = ({ conditions }: Pick<ForwardingAnswer, 'conditions'>): number =>
  conditions.filter(({ state }) => state === 'works').length;

/**
 * The most urgent true sentence about a gate. Everything that shows a status shows this one.
 *
 * What keeps a guest with the right code outside comes first, then what may do so, then what has not
 * been seen to work.
 */
export function gateStatus(facts: GateFacts | undefined): GateStatus {
  if (!facts) return 'not_set_up';
  const { systemNumber, wasProvenElsewhere, forwarding } = facts;
  const { conditions } = forwarding;
  const checked = countChecked(forwarding);
  if (systemNumber === null) return 'no_number';
  if (facts.areCodesSuspended) return 'codes_suspended';
  if (wasProvenElsewhere && checked === 0) return 'number_changed';
  if (conditions.some(({ state }) => state === 'fails')) return 'forwarding_fails';
  if (facts.isCalledTooOften) return 'called_too_often';
  if (forwarding.is_silent) return 'silent';
  if (checked < conditions.length) return 'partly_checked';
  return forwarding.last_gate_call_at === null ? 'never_rung' : 'answered';
}
