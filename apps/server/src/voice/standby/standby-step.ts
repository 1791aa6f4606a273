import { sha256, type Secrets } from '../../platform/secrets.ts';
import type { Call } from '../call-flow/call.ts';
import type { CallEvent } from '../call-flow/events.ts';
import type { Awaited, CarrierTraits } from '../carriers/carrier.ts';
import type { CallStep } from '../calls/step-store.ts';
import type { StoredCall } from '../calls/store.ts';

/** A call while there is no primary; nothing of the last steps is in the database. */
export type StandbyCall = {
  readonly call: Omit<StoredCall, 'state' | 'tries'>;
  readonly state: Call;
  /** What its first webhook decided; null if that is on record. */
  readonly received: Received | null;
  /** The steps that the standby decided, newest last; the primary may have committed one of them. */
  readonly decided: readonly string[];
};

export type Received = {
  readonly rule: string;
  readonly attestation: string | null;
  /** How many members were not to be rung. */
  readonly leftAlone: number;
};

/** A step of such a call: its address is all that a later webhook has. */
export type AwaitedStep = StandbyCall & {
  readonly awaited: Awaited;
  readonly memberId: string | null;
};

/** A step that was decided from the standby, until the primary has it. */
export type StandbyRecord = StandbyCall & {
  readonly carrier: CarrierTraits;
  /** `state` is the one before these events; what was keyed or said is not among them. */
  readonly events: readonly CallEvent[];
  readonly at: number;
  readonly stepHash: string;
  readonly awaited: CallStep['awaited'];
  readonly memberId: string | null;
  /** What the line was told, as JSON. */
  readonly reply: string;
  readonly recording: { readonly seconds: number; readonly name: string | null } | null;
};

const SEAL_PURPOSE = 'standby-step';
/** Longer than the tokens of steps that are in the database. */
const SHORTEST_TOKEN = 100;

/** The address of a step. It holds the call, encrypted: whatever instance it reaches can go on. */
export const urlOfStep = (
  { secrets, config }: { secrets: Pick<Secrets, 'seal'>; config: { readonly url: string } },
  step: AwaitedStep,
): string =>
  `${config.url}/voice/${step.call.carrier}/step/standby/${secrets.seal(SEAL_PURPOSE, JSON.stringify(step))}`;

/** Reads the last part of such an address; undefined for any other token. */
export function openStep(secrets: Pick<Secrets, 'open'>, token: string): AwaitedStep | undefined {
  if (token.length < SHORTEST_TOKEN) return undefined;
  try {
    // The previous version names no steps.
    const none: Pick<AwaitedStep, 'decided'> = { decided: [] };
    return { ...none, ...(JSON.parse(secrets.open(SEAL_PURPOSE, token)) as AwaitedStep) };
  } catch {
    // Changed on its way, or encrypted under a secret that no longer exists.
    return undefined;
  }
}

/** How many steps of a call were decided from the standby. */
export const stepsOf = ({ standbySteps = 0 }: Call): number => standbySteps;

/**
 * Whether a call is further here than on record. What the primary has opened meanwhile is not taken back: it
 * would be opened again.
 */
export const isAhead = (here: Call, stored: Call): boolean =>
  stepsOf(here) > stepsOf(stored) && (stored.openedBy === null || here.openedBy !== null);

/** The call for memory. */
export const callKey = (call: Pick<StoredCall, 'carrier' | 'carrierCallId'>): string =>
  sha256(`${call.carrier} ${call.carrierCallId}`);
