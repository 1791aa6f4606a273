import { z } from 'zod';
import type { MessengerName } from '../../config/messaging.ts';
import type { Receipt } from '../../outbox/receipts.ts';
import { parseJson } from '../../platform/parse-json.ts';
import { field, type CarrierRequest } from '../carriers/carrier.ts';

/** `MessageStatus` of Twilio and SignalWire, if it is final. */
const FORM_STATUSES: Readonly<Record<string, Receipt>> = {
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'undelivered',
  failed: 'undelivered',
};

/** Telnyx: `message.finalized` names each recipient's result; "unconfirmed" is neither. */
const TELNYX_STATUSES: Readonly<Record<string, Receipt>> = {
  delivered: 'delivered',
  delivery_failed: 'undelivered',
  sending_failed: 'undelivered',
};

const telnyxEvent = z.object({
  data: z.object({
    event_type: z.literal('message.finalized'),
    payload: z.object({ to: z.array(z.object({ status: z.string() })).min(1) }),
  }),
});

const webhookEvent = z.object({ type: z.enum(['message.delivered', 'message.undelivered']) });

/** The final result in a receipt; undefined for intermediate steps and anything else. */
export function readReceipt(
  messenger: MessengerName,
  { form, rawBody }: Pick<CarrierRequest, 'form' | 'rawBody'>,
): Receipt | undefined {
  switch (messenger) {
    case 'twilio':
    case 'signalwire':
      return ownValue(FORM_STATUSES, field(form, 'MessageStatus'));
    case 'telnyx': {
      const event = telnyxEvent.safeParse(parseJson(rawBody));
      return ownValue(TELNYX_STATUSES, event.data?.data.payload.to[0]?.status ?? '');
    }
    case 'webhook': {
      const event = webhookEvent.safeParse(parseJson(rawBody));
      if (!event.success) return undefined;
      return event.data.type === 'message.delivered' ? 'delivered' : 'undelivered';
    }
  }
}

const ownValue = (table: Readonly<Record<string, Receipt>>, name: string): Receipt | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
