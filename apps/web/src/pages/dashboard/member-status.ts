import type { GateAnswer } from '../../api/gate.ts';
import type { Catalogue } from '../../text/catalogue.ts';
import type { StatusWords } from './status-words.ts';

/** What a member is told beside the status sentence of a gate that another resident sets up. */
export function memberStatus(gate: GateAnswer, text: Catalogue['people']): StatusWords {
  switch (gate.status) {
    case 'answered':
    case 'never_rung':
      return {
        text: text.memberOf,
        badge: text.badgeWorks,
        look: 'success',
      };
    case 'codes_suspended':
      return {
        text: `${text.suspendedText}${only(gate, text)} ${text.memberOf}`,
        badge: text.badgeSuspended,
        look: 'warning',
      };
    case 'called_too_often':
      return {
        text: `${text.overrunText} ${text.memberOf}`,
        badge: text.badgeOverrun,
        look: 'warning',
      };
    default:
      return {
        text: `${text.worksNotText} ${text.memberOf}`,
        badge: text.badgeCheck,
        look: 'warning',
      };
  }
}

/** In which calls codes are off, unless in all. */
const only = ({ suspended_calls: calls }: GateAnswer, text: Catalogue['people']): string =>
  calls === 'vouched'
    ? ` ${text.suspendedVouched}`
    : calls === 'unvouched'
      ? ` ${text.suspendedUnvouched}`
      : '';
