import type { CallStage, GateCall } from '@gatecall/contracts/product/calls';
import type { Queries } from '../../db/database.ts';
import { isOver, outcomeOf, type Call } from '../call-flow/call.ts';
import { hasOpenLapsed, isOpening, whyNotOpen } from '../call-flow/decision.ts';
import { OWN_PHONE, rungMember } from '../call-flow/member-key.ts';
import { findHousehold } from '../../home/household/store.ts';
import { namesOfHome } from '../../home/people/names.ts';
import type { Reader } from './shown-to.ts';

type Running = { readonly telling_state: string | null };
/** Where a call stands, and what the resident has tapped in it. */
export type Staged = Pick<
  GateCall,
  'stage' | 'ringing' | 'rings_you' | 'refused_by' | 'open_tap' | 'cannot_open'
>;
type Names = ReadonlyMap<string, string | null>;

/**
 * Reads where live calls stand, and who refused the others. The household is read only while a call
 * rings a member.
 */
export async function stageReader(
  queries: Queries,
  { home: { residentId, userId }, now }: Reader,
  rows: readonly Running[],
): Promise<(row: Running) => Staged> {
  const rung = rows.map(toState).map((state) => state && whoIsRung(state));
  const isRung = rung.some((id) => id && id !== userId);
  const names = isRung ? await namesOfRung(queries, residentId) : new Map<string, string | null>();
  return (row) => {
    const state = toState(row);
    const rungId = state ? whoIsRung(state) : undefined;
    return {
      stage: state && stageOf(state, now),
      open_tap: state && openTapOf(state, now),
      cannot_open: state && whyNotOpen(state),
      rings_you: state !== null && !isOver(state) && rungId === userId,
      refused_by: state && refuserOf(state, userId),
      ringing: (rungId !== undefined && rungId !== userId && names.get(rungId)) || null,
    };
  };
}

// Written by insertCall and updateCall.
const toState = ({ telling_state: text }: Running): Call | null =>
  text === null ? null : (JSON.parse(text) as Call);

/** Names of those who may be rung, by the id of a member or of an account. */
async function namesOfRung(queries: Queries, residentId: string): Promise<Names> {
  const members = await findHousehold(queries, residentId);
  return new Map([
    ...(await namesOfHome(queries, residentId)),
    ...members.map(({ memberId, name }): [string, string] => [memberId, name]),
  ]);
}

/** Who turned the guest away by a tap: the reader, or another person of the home. */
function refuserOf(call: Call, userId: string): GateCall['refused_by'] {
  const { decision } = call;
  if (decision?.kind !== 'refuse' || outcomeOf(call) !== 'refused') return null;
  return { kind: decision.residentId === userId ? 'resident' : 'member' };
}

/** What became of a tapped "open" that the line has not carried out. */
function openTapOf(call: Call, now: number): GateCall['open_tap'] {
  if (isOver(call) || isOpening(call)) return null;
  if (call.hasLapsed || hasOpenLapsed(call, now)) return 'lapsed';
  return call.decision?.kind === 'open' ? 'waiting' : null;
}

function stageOf(call: Call, now: number): CallStage | null {
  const { phase } = call;
  // The line does it with its next request.
  const decided = isOver(call) || hasOpenLapsed(call, now) ? undefined : call.decision?.kind;
  if (decided !== undefined) return decided === 'open' ? 'opening' : 'refusing';
  // The same, unless a code is being judged or a member is on the line.
  if (!isOver(call) && call.callMe !== undefined && phase.at !== 'opening') return 'ringing';
  switch (phase.at) {
    case 'new':
    case 'claiming':
    case 'asking':
    case 'checking':
      return 'asking';
    case 'ringing':
      // The member has pressed the key; the panel's tones follow as soon as their leg is released.
      if (phase.pressedBy !== null) return 'opening';
      return phase.isTalking ? 'talking' : 'ringing';
    case 'opening':
    case 'recording':
      return phase.at;
    case 'parting':
    case 'ended':
      return null;
  }
}

/** The member whose phone rings, or the account that has asked to be rung. */
function whoIsRung(call: Call): string | undefined {
  const { callMe, rungResident } = call;
  if (callMe) return callMe.residentId;
  const rung = rungMember(call);
  return rung === OWN_PHONE ? rungResident : rung;
}
