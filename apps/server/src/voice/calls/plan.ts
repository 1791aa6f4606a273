import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { isSystemNumber } from '../../residents/gate-lookups.ts';
import { isLeftByAnother } from '../../residents/number-pool.ts';
import type { CallPlan } from '../call-flow/call.ts';
import type { CarrierTraits, IncomingCall } from '../carriers/carrier.ts';
import { languageOfNumbers, noteLanguage } from './line-language.ts';
import { partyNumber } from './party-number.ts';
import { isVouchedFor } from './recognition.ts';
import { findHouseholdAt } from '../../home/household/store.ts';
import { findQuietTimes } from '../../home/quiet/store.ts';
import { findGatesAt, type Gate } from '../../home/panel/store.ts';
import { firstToneMs, lastToneMs, openTones } from '../../home/rules/panel-profile.ts';
import { peopleToRing } from '../../home/rules/quiet-times.ts';
import { resolveCall, type CallParties, type Resolution } from '../call-flow/resolve-call.ts';
import { GATE_CALL_MAX_TRIES } from '@gatecall/contracts/constants';

/** Tries if the caller may not be the intercom. */
const LOW_TRUST_TRIES = 2;

export type PlannedCall = {
  readonly parties: CallParties;
  readonly resolution: Resolution;
  readonly plan: CallPlan;
  /** Whose call it is, and what their panel wants. */
  readonly gate: Gate | undefined;
  /** Members who would be rung, but for their quiet hours. */
  readonly leftAlone: readonly string[];
  /** As in `IncomingCall`. */
  readonly attestation: string | null;
};

/** Finds whom a call is for and what may happen in it (telephony 2.8). */
export async function planCall(
  deps: Deps,
  queries: Queries,
  incoming: IncomingCall,
  carrier: CarrierTraits,
): Promise<PlannedCall> {
  const parties: CallParties = {
    to: partyNumber(incoming.to) ?? incoming.to,
    from: partyNumber(incoming.from),
    forwardedFrom: partyNumber(incoming.forwardedFrom),
  };
  const now = deps.clock.now();
  const gates = await findGatesAt(queries, parties.to, parties);
  const assignments = gates.map((gate) => ({ ...gate, isTestOpen: gate.testOpenUntil > now }));
  const resolved = resolveCall(parties, {
    demoNumber: deps.config.demo.phone,
    isOurNumber: gates.length > 0 || (await isSystemNumber(queries, parties.to)),
    isFromUs: parties.from !== undefined && (await isSystemNumber(queries, parties.from)),
    assignments,
  });
  const resolution = (await isOfAnother(deps, queries, parties.to, resolved))
    ? NO_ONES_CALL
    : resolved;
  const resident = 'resident' in resolution ? resolution.resident : undefined;
  const gate = gates.find(({ intercomId }) => intercomId === resident?.intercomId);
  const tones = gate && openTones(gate.profile, carrier);
  const people =
    gate && resolution.kind === 'gate'
      ? await membersToRing(queries, gate, { parties, now })
      : NO_ONE;
  const { attestation } = incoming;
  const plan: CallPlan = {
    kind: resolution.kind,
    language: gate?.profile.language ?? languageOfNumbers(parties.from, parties.to),
    household: people.rung,
    maxTries:
      resolution.kind === 'gate' && resolution.trust === 'low'
        ? LOW_TRUST_TRIES
        : GATE_CALL_MAX_TRIES,
    ...(isVouchedFor({ rule: resolution.rule, attestation }) ? { isVouchedFor: true } : {}),
    ...(tones?.keys === '' ? { hasNoTones: true } : {}),
    tonesAfterMs: tones && !carrier.ownsLine ? firstToneMs(tones) : null,
    tonesDoneAfterMs: tones && !carrier.ownsLine ? lastToneMs(tones) : null,
  };
  if (gate) noteLanguage(deps, incoming, plan.language);
  return { parties, resolution, plan, gate, leftAlone: people.left, attestation };
}

/**
 * Whether a caller who would get the voicemail of the only resident at a number may have called another one, who
 * has left while their telephone still forwards.
 */
const isOfAnother = async (
  deps: Deps,
  queries: Queries,
  systemNumber: string,
  resolved: Resolution,
): Promise<boolean> =>
  resolved.rule === 'only_resident' &&
  'resident' in resolved &&
  isLeftByAnother(deps, queries, { systemNumber, residentId: resolved.resident.residentId });

const NO_ONES_CALL: Resolution = { kind: 'unknown', rule: 'unknown_caller' };

/** For a call at the gate: members whose number is proven and who do not want to be left alone. */
async function membersToRing(
  queries: Queries,
  resident: Gate,
  { parties, now }: { parties: CallParties; now: number },
): Promise<ReturnType<typeof peopleToRing>> {
  const { residentId, residentNumber } = resident;
  const members = await findHouseholdAt(queries, resident);
  if (members.length === 0) return NO_ONE;
  const skipped = new Set(
    [residentNumber, parties.from, parties.forwardedFrom].filter((number) => number != null),
  );
  const quiet = await findQuietTimes(queries, residentId);
  return peopleToRing(members, { skipped, quiet, now });
}

const NO_ONE = { rung: [], left: [] };
