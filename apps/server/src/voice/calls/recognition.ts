import { RULES, type Rule } from '../call-flow/resolve-call.ts';

/** By what a call was recognised: the rule that decided, and what the caller's network says of its number. */
type Recognition = { readonly rule: string; readonly attestation: string | null };

const VOUCHED_FOR = /^(TN-Validation-Passed-)?A(-|$)/;

/** Whether the caller's network vouches for its number, which one that is forged is rarely given (telephony 2.2). */
const isAttested = ({ attestation }: Recognition): boolean => VOUCHED_FOR.test(attestation ?? '');

const attested = (rule: string): string => `${rule} attested`;

/** How a call was recognised, in a word. */
export const recognised = (call: Recognition): string =>
  isAttested(call) ? attested(call.rule) : call.rule;

export const RECOGNITIONS: readonly string[] = RULES.flatMap((rule) => [rule, attested(rule)]);

const BY_FORWARDER: Rule = 'intercom_and_forwarder';

/** Whether a call is known by more than its number, which anybody may forge: by its network, or by the phone that forwarded it. */
export const isVouchedFor = (call: Recognition): boolean =>
  isAttested(call) || call.rule === BY_FORWARDER;
