import { createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto';
import { headerOf, type RequestHeaders } from './request-headers.ts';

/** An event at a gate. Ignore types and members that you do not know. */
export type GatecallEvent = {
  /** The same if the event comes again: act on the first. */
  readonly id: string;
  /** Such as `gate.ring`. */
  readonly type: string;
  /** When it happened, ISO 8601. */
  readonly timestamp: string;
  readonly version: number;
  /** Grows with each event; events may overtake each other. */
  readonly sequence: number;
  readonly data: Readonly<Record<string, unknown>>;
};

/** The request is not Gatecall's, or was recorded and sent again: reply 400. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused';
}

/** How old a request may be, and how far the clocks may differ (Standard Webhooks 1.0). */
const TOLERANCE_MS = 300_000;
/** A DER header that makes a public key of its 32 bytes (RFC 8410 §4). */
const PUBLIC_KEY_HEADER = Buffer.from('302a300506032b6570032100', 'hex');

/**
 * Returns the event of a genuine webhook, and throws `WebhookRefused` for any other request.
 *
 * `key` is the endpoint's secret (`whsec_…`), or its public key (`whpk_…`) if the receiver should hold no
 * secret; several while you change over. `body` is the raw body: parsed and serialized again, it has another
 * signature.
 */
export function verifyWebhook(input: {
  readonly key: string | readonly string[];
  readonly headers: RequestHeaders;
  readonly body: string | Uint8Array;
  /** Milliseconds since 1970. */
  readonly now?: number;
}): GatecallEvent {
  const { key, headers, body, now = Date.now() } = input;
  if (typeof body !== 'string' && !(body instanceof Uint8Array)) {
    throw new TypeError('The body must be raw text or bytes, not what a parser made of it.');
  }
  const id = headerOf(headers, 'webhook-id') ?? '';
  const timestamp = headerOf(headers, 'webhook-timestamp') ?? '';
  const signatures = (headerOf(headers, 'webhook-signature') ?? '').split(' ');
  if (id === '' || !/^\d{1,12}$/.test(timestamp)) throw new WebhookRefused('It is not signed.');
  if (Math.abs(now - Number(timestamp) * 1_000) > TOLERANCE_MS) {
    throw new WebhookRefused('It is too old, or the clocks differ.');
  }
  const content = Buffer.concat([Buffer.from(`${id}.${timestamp}.`), Buffer.from(body)]);
  const isGenuine = [key]
    .flat()
    .map(verifierOf)
    .some((isBy) => signatures.some((signature) => isBy(content, signature)));
  if (!isGenuine) throw new WebhookRefused('No signature fits the key.');
  return { ...(JSON.parse(Buffer.from(body).toString()) as Omit<GatecallEvent, 'id'>), id };
}

/** Whether a content is signed; throws for a key that is neither a secret nor a public key. */
function verifierOf(key: string): (content: Buffer, signature: string) => boolean {
  const [, kind, encoded = ''] = /^(whsec|whpk)_(.+)$/.exec(key) ?? [];
  const bytes = Buffer.from(encoded, 'base64');
  if (kind === 'whsec') {
    return (content, signature) => {
      const wanted = Buffer.from(
        `v1,${createHmac('sha256', bytes).update(content).digest('base64')}`,
      );
      const given = Buffer.from(signature);
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    };
  }
  if (kind !== 'whpk') throw new TypeError('The key must begin with whsec_ or whpk_.');
  const publicKey = createPublicKey({
    key: Buffer.concat([PUBLIC_KEY_HEADER, bytes]),
    format: 'der',
    type: 'spki',
  });
  return (content, signature) => {
    const [version, given = ''] = signature.split(',');
    return version === 'v1a' && verify(null, content, publicKey, Buffer.from(given, 'base64'));
  };
}
