/** One gate of a resident who forwards to the number that was called. */
export type Assignment = {
  readonly residentId: string;
  readonly intercomId: string;
  /** E.164 numbers: the panel's, and the resident's own phone. */
  readonly intercomNumber: string;
  readonly residentNumber: string | null;
  /** The phone is known to be theirs; otherwise they have only typed its number. */
  readonly isPhoneProven: boolean;
  /** The resident has asked for a calibration call that is still awaited. */
  readonly isTestOpen: boolean;
};

export type CallFacts = {
  readonly demoNumber: string;
  /** Whether the number called is one of ours, assigned or not. */
  readonly isOurNumber: boolean;
  /** The caller is one of our own numbers, or a leg that we are dialling now. */
  readonly isFromUs: boolean;
  /** All gates whose system number is the one called; a resident may have several there. */
  readonly assignments: readonly Assignment[];
};

/** E.164, or undefined if the caller withheld it. */
export type CallParties = {
  readonly to: string;
  readonly from: string | undefined;
  readonly forwardedFrom: string | undefined;
};

export type Resolution =
  | {
      readonly kind: 'gate';
      readonly trust: 'high' | 'low';
      readonly rule: Rule;
      readonly resident: Assignment;
    }
  | { readonly kind: 'test' | 'voicemail'; readonly rule: Rule; readonly resident: Assignment }
  | { readonly kind: 'demo' | 'loop' | 'unknown' | 'unassigned'; readonly rule: Rule };

/** Which row of the table decided; stored with the call. */
export const RULES = [
  'demo_number',
  'our_own_number',
  'intercom_and_forwarder',
  'intercom',
  'own_phone_test',
  'own_phone',
  'forwarded_caller',
  'only_resident',
  'no_resident',
  'unknown_caller',
] as const;
export type Rule = (typeof RULES)[number];

/**
 * Who calls whom, by (To, From) and then ForwardedFrom (telephony 2.8). Conditional forwarding brings
 * every call that a resident did not answer; only the intercom is asked for a code.
 */
export function resolveCall(parties: CallParties, facts: CallFacts): Resolution {
  const { to, from, forwardedFrom } = parties;
  if (facts.isFromUs) return { kind: 'loop', rule: 'our_own_number' };
  if (to === facts.demoNumber) return { kind: 'demo', rule: 'demo_number' };
  if (!facts.isOurNumber) return { kind: 'unknown', rule: 'unknown_caller' };
  if (facts.assignments.length === 0) return { kind: 'unassigned', rule: 'no_resident' };

  const [forwarder] = ownerOf(forwardedFrom, facts.assignments);
  // A proven phone forwards its own resident's calls: whatever a neighbour says that the caller is, their
  // panel or their phone, counts for nothing.
  const assignments = forwarder?.isPhoneProven
    ? facts.assignments.filter(({ residentId }) => residentId === forwarder.residentId)
    : facts.assignments;
  // (intercom, system number) is unique in the database.
  const panel = assignments.find(({ intercomNumber }) => intercomNumber === from);
  const owned = ownerOf(from, assignments);
  const [own] = owned;
  // A panel's number cannot be proven: one that is a neighbour's proven phone is no panel.
  const isOwnPanel = own !== undefined && own.residentId === panel?.residentId;
  if (panel && (isOwnPanel || !own?.isPhoneProven)) {
    const isForwarder = panel.residentNumber === forwardedFrom;
    return gate(panel, 'high', isForwarder ? 'intercom_and_forwarder' : 'intercom');
  }
  const tested = owned.find(({ isTestOpen }) => isTestOpen);
  if (tested) return { kind: 'test', rule: 'own_phone_test', resident: tested };
  // Some carriers replace the panel's number with that of the phone that forwards. Which of several gates it
  // was is unknown then, and the keys of one are never played at another.
  if (own && owned.length > 1) return { kind: 'voicemail', rule: 'own_phone', resident: own };
  if (own) return gate(own, 'low', 'own_phone');

  if (forwarder) return { kind: 'voicemail', rule: 'forwarded_caller', resident: forwarder };
  // Many carriers do not say who forwarded: a caller with a number still gets the only resident's
  // voicemail, which names no one. Anonymous callers are rejected unanswered.
  const [resident] = facts.assignments;
  if (from !== undefined && forwardedFrom === undefined && resident && isOfOne(facts.assignments)) {
    return { kind: 'voicemail', rule: 'only_resident', resident };
  }
  return { kind: 'unknown', rule: 'unknown_caller' };
}

/**
 * Whose own phone a number is: the gates that they have here. Empty if it belongs to no one. Proof
 * decides. A phone that was only typed counts while no neighbour at the same number could have it,
 * because each of them has given another one. Otherwise a resident who typed the phone of a neighbour who
 * gave none would get that neighbour's callers, and their gate (A52). A number that two residents claim
 * alike, and a withheld one, belong to no one.
 */
function ownerOf(
  number: string | undefined,
  neighbours: readonly Assignment[],
): readonly Assignment[] {
  const claims = neighbours.filter(({ residentNumber }) => residentNumber === number);
  const proven = claims.filter(({ isPhoneProven }) => isPhoneProven);
  if (proven.length > 0) return ofOne(proven);
  const isOpen = neighbours.some(({ residentNumber }) => residentNumber === null);
  return isOpen ? [] : ofOne(claims);
}

/** Whether these gates are all of one resident. */
const isOfOne = (gates: readonly Assignment[]): boolean =>
  gates.every(({ residentId }) => residentId === gates[0]?.residentId);

const ofOne = (claims: readonly Assignment[]): readonly Assignment[] =>
  isOfOne(claims) ? claims : [];

const gate = (resident: Assignment, trust: 'high' | 'low', rule: Rule): Resolution => ({
  kind: 'gate',
  trust,
  rule,
  resident,
});
