import type { Deps } from '../deps.ts';
import { Refusal, refuse } from '../errors.ts';
import { canText, isServedNumber } from '../limits/phone-limits.ts';
import type { ForwardedIntercom } from '../residents/gate-lookups.ts';

/**
 * The resident's own phone, if it may be called: in a country that the operator serves, and proven to
 * be theirs wherever a text can prove it. Throws what is missing.
 */
export function requireCallable(
  deps: Pick<Deps, 'config'>,
  { residentNumber, isPhoneProven }: Pick<ForwardedIntercom, 'residentNumber' | 'isPhoneProven'>,
): string {
  if (residentNumber === null) throw refuse('own_phone_missing');
  if (!isServedNumber(deps, residentNumber, 'call')) {
    throw refuse('invalid_field', { field: 'phone', sentence: 'ownPhoneNotCallable' });
  }
  // If no text can ask for the proof, only the limits keep us from a stranger's phone.
  if (!isPhoneProven && canText(deps, 'sms'))
    throw refuse('own_phone_unproven', { field: 'phone' });
  return residentNumber;
}

/** The same without an error: undefined if something is missing. */
export function callableNumber(
  deps: Pick<Deps, 'config'>,
  intercom: Pick<ForwardedIntercom, 'residentNumber' | 'isPhoneProven'>,
): string | undefined {
  try {
    return requireCallable(deps, intercom);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
