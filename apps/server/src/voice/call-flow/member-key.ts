import type { Call, OpenedBy } from './call.ts';
import { go, type Planned, type Step } from './ending.ts';
import type { CallEvent } from './events.ts';

/** The keys that a household member has. */
export const MEMBER_OPENS = '9';
const MEMBER_TALKS = '1';

/**
 * For a key that has not opened. On a line that can play none of the panel's keys, either key lets the member
 * talk to the guest.
 */
export const isKeyToTalk = (digit: string): boolean =>
  digit === MEMBER_TALKS || digit === MEMBER_OPENS;

/**
 * The member presses the key that opens. Their leg is released first, because the tones are for the
 * panel. Undefined for any other event, and where nothing can open.
 */
export function pressToOpen(call: Planned, event: CallEvent): Step | undefined {
  const { phase, plan } = call;
  if (phase.at !== 'ringing' || event.kind !== 'memberPressed') return undefined;
  if (plan.hasNoTones) return undefined;
  if (event.digit !== MEMBER_OPENS || event.memberId !== rungMember(call)) return undefined;
  const pressed = { ...phase, pressedBy: event.memberId };
  return go(call, pressed, [{ do: 'releaseMember', text: 'memberOpens' }]);
}

/** The resident's own phone among those that are rung. */
export const OWN_PHONE = 'me';

/** The member who is rung, or has answered. */
export const rungMember = ({ phase, plan }: Pick<Call, 'phase' | 'plan'>): string | undefined =>
  phase.at === 'ringing' ? plan?.household[phase.index] : undefined;

/** Who has opened by pressing the key. */
export const openerOf = (
  { rungResident }: Pick<Call, 'rungResident'>,
  memberId: string,
): OpenedBy =>
  memberId === OWN_PHONE && rungResident !== undefined
    ? { kind: 'resident', residentId: rungResident }
    : { kind: 'member', memberId };
