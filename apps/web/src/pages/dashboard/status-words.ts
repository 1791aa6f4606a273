import type { GateAnswer } from '@gatecall/contracts/product/gate';

import { formatTime } from '../../lib/format.ts';
import { formatPhone } from '../../lib/phone-number.ts';
import { type Catalogue, fill } from '../../text/catalogue.ts';
import type { StyleName } from '../../ui/styles.ts';

export type StatusWords = {
  readonly text: string;
  readonly badge: string;
  readonly look: StyleName;
};

/** What the dashboard says beside a gate's status sentence. */
export function statusWords(
  gate: GateAnswer,
  text: Catalogue['dashboard'],
  language: string,
): StatusWords {
  const checked = fill(text.statusChecked, {
    checked: String(gate.conditions_checked),
    all: String(gate.conditions),
  });
  const time = gate.suspended_until === null ? '' : formatTime(gate.suspended_until, language);
  const only = {
    all: '',
    vouched: ` ${text.statusVouched}`,
    unvouched: ` ${text.statusUnvouched}`,
  };
  const number = formatPhone(gate.system_number ?? '');
  switch (gate.status) {
    case 'answered':
      return words(text.readyText, text.forwardingIsOn, 'success');
    case 'never_rung':
      return words(text.statusNeverRungText, checked, 'success');
    // Without an intercom, or a number, there is the way there instead.
    case 'not_set_up':
    case 'no_number':
    case 'partly_checked':
      return words(text.statusPartlyText, checked, 'warning');
    case 'forwarding_fails':
      return words(text.statusFailsText, text.statusFailsBadge, 'danger');
    case 'silent':
      return words(text.gateIsSilent, text.statusSilentBadge, 'warning');
    case 'called_too_often':
      return words(text.statusNoRingText, text.statusNoRingBadge, 'warning');
    case 'codes_suspended':
      return words(
        `${fill(text.statusSuspendedText, { time })}${only[gate.suspended_calls ?? 'all']}`,
        fill(text.statusSuspendedBadge, { time }),
        'danger',
      );
    case 'number_changed':
      return words(
        fill(text.statusNumberChangedText, { number }),
        text.statusNumberChangedBadge,
        'danger',
      );
    default:
      return gate.status satisfies never;
  }
}

const words = (text: string, badge: string, look: StyleName): StatusWords => ({
  text,
  badge,
  look,
});
