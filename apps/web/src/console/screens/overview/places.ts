import type { AttentionKind } from '@gatecall/contracts/server-endpoints';

import type { IconName } from '../../../ui/icon-paths.ts';

type Place = { readonly icon: IconName; readonly to?: string };

/** Where each is handled; a late message is handled outside the console, so its sentence says where. */
const PLACES: Readonly<Record<AttentionKind, Place>> = {
  audit_broken: { icon: 'alert', to: '/console/audit?event=audit_chain_broken' },
  line_down: { icon: 'phone' },
  calls_failing: { icon: 'phone' },
  waiting_for_number: { icon: 'phone', to: '/console/numbers?new=1' },
  mail_late: { icon: 'mail' },
  texts_late: { icon: 'device' },
  push_late: { icon: 'bell' },
  codes_suspended: { icon: 'key', to: '/console/gates?attention=codes_suspended' },
  called_too_often: { icon: 'phone', to: '/console/gates?attention=called_too_often' },
  forwarding_lost: { icon: 'phone', to: '/console/gates?attention=forwarding_lost' },
  silent_panels: { icon: 'bell', to: '/console/buildings?attention=silent_panels' },
  few_numbers: { icon: 'phone', to: '/console/numbers?state=free' },
  webhooks_off: { icon: 'share', to: '/console/webhooks' },
};

/** A server that was updated under an open tab may name a kind that the tab does not know. */
const UNKNOWN: Place = { icon: 'alert' };

/** The icon of a kind, and the screen where it is handled. */
export const placeOf = (kind: string): Place =>
  Object.hasOwn(PLACES, kind) ? PLACES[kind as AttentionKind] : UNKNOWN;
