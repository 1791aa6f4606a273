import type { CallStage, GateCall } from '@gatecall/contracts/product/calls';
import type { Queries } from '../../db/database.ts';
import type { Call } from '../call-flow/call.ts';
import { hasOpenLapsed, whyNotOpen } from '../call-flow/decision.ts';
import { isWithResident } from '../call-flow/ring-resident.ts';
import { findHousehold } from '../household/store.ts';

type Running = { readonly telling_state: string | null };
/** Where a call stands, and what the resident has tapped in it. */
export type Staged = Pick<
  GateCall,
  'stage' | 'ringing' | 'rings_you' | 'refused_by' | 'open_tap' | 'cannot_open'
>;
type Names = ReadonlyMap<string, string>;

/**
 * Reads where live calls stand, and who refused the others. The household is read only while a call
 * rings a member.
 */
export async function stageReader(
  queries: Queries,
  { residentId, now }: { residentId: string; now: number },
  rows: readonly Running[],
): Promise<(row: Running) => Staged> {
  const isRung = rows.some((row) => memberRung(toState(row)) !== undefined);
  const members = isRung ? await findHousehold(queries, residentId) : [];
  const names: Names = new Map(members.map(({ memberId, name }) => [memberId, name]));
  return (row) => {
    const state = toState(row);
    const memberId = memberRung(state);
    return {
      stage: state === null ? null : stageOf(state, now),
      open_tap: state === null ? null : openTapOf(state, now),
      cannot_open: state === null ? null : whyNotOpen(state),
      rings_you: state !== null && isUnderWay(state) && isWithResident(state),
      refused_by: state !== null && isRefusedByResident(state) ? { kind: 'resident' } : null,
      ringing: (memberId !== undefined && names.get(memberId)) || null,
    };
  };
}

// Written by insertCall and updateCall.
const toState = ({ telling_state: text }: Running): Call | null =>
  text === null ? null : (JSON.parse(text) as Call);

const isRefusedByResident = ({ phase, decision }: Call): boolean =>
  decision?.kind === 'refuse' && 'outcome' in phase && phase.outcome === 'refused';

const isUnderWay = ({ phase }: Call): boolean => phase.at !== 'parting' && phase.at !== 'ended';

/** What became of a tapped "open" that the line has not carried out. */
function openTapOf(call: Call, now: number): GateCall['open_tap'] {
  const { phase, openedBy } = call;
  const isOpenedByMember = phase.at === 'ringing' && phase.pressedBy !== null;
  if (!isUnderWay(call) || openedBy !== null || isOpenedByMember) return null;
  if (call.hasLapsed || hasOpenLapsed(call, now)) return 'lapsed';
  return call.decision?.kind === 'open' ? 'waiting' : null;
}

function stageOf(call: Call, now: number): CallStage | null {
  const { phase } = call;
  // The line does it with its next request.
  const decided = isUnderWay(call) && !hasOpenLapsed(call, now) ? call.decision?.kind : undefined;
  if (decided !== undefined) return decided === 'open' ? 'opening' : 'refusing';
  // The same, unless a code is being judged or a member is on the line.
  if (isUnderWay(call) && call.callMe !== undefined && phase.at !== 'opening') return 'ringing';
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

const memberRung = (state: Call | null): string | undefined =>
  state?.phase.at === 'ringing' ? state.plan?.household[state.phase.index] : undefined;
