import type { Delivery, MadeWebhook, ServerWebhook } from '@gatecall/contracts/server/webhooks';

import type { StyleName } from '../../../ui/styles.ts';
import type { ConsoleTexts } from '../../text/catalogue.ts';

export const WEBHOOK_LOOK: Readonly<Record<ServerWebhook['status'], StyleName>> = {
  on: 'success',
  failing: 'warning',
  off: 'light',
};
export const DELIVERY_LOOK: Readonly<Record<Delivery['state'], StyleName>> = {
  pending: 'light',
  delivered: 'success',
  failed: 'danger',
};

const EVERY_EVENT = '*';

/** The events as they are typed; an empty field means all of them. */
export const toTyped = (events: readonly string[]): string =>
  events.includes(EVERY_EVENT) ? '' : events.join(', ');

/** The same for the API. */
export const fromTyped = (typed: string): readonly string[] => {
  const names = typed.split(/[\s,]+/).filter((name) => name !== '');
  return names.length === 0 ? [EVERY_EVENT] : names;
};

/** The secrets of a reply, as they are shown once. */
export const secretsOf = (made: MadeWebhook, text: ConsoleTexts['webhooks']) => [
  { label: text.secret, value: made.secret, hint: text.secretHint },
  { label: text.publicKey, value: made.public_key, hint: text.publicKeyHint },
];
