import { inWords, UndeliverableError, type Transport } from '../../outbox/message.ts';
import type { Clock } from '../clock.ts';
import { pushPayload } from './payload.ts';
import type { PostPush } from './post-push.ts';
import { sealPush, type BrowserKeys } from './seal-push.ts';
import { createVapid, type VapidKeys } from './vapid.ts';

/** For a browser that is unreachable: later the guest is through the gate, or gone. */
export const TTL_SECONDS = 600;
/** The browser has dropped the subscription, or the service never knew it (RFC 8030, section 7.3). */
const GONE = [404, 410];
/** This message is refused, now and later; another one may be accepted. */
const REFUSED = [400, 413];

/** Push services of the existing browsers. Others would let a caller make us call any address. */
const SERVICES =
  /(^|\.)(fcm\.googleapis\.com|push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com)$/;

/** Whether an address belongs to a push service that we use. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port } = new URL(endpoint);
  return protocol === 'https:' && port === '' && SERVICES.test(hostname);
}

/** What is used of a browser's subscription (Push API). */
type Subscription = {
  readonly endpoint: string;
  readonly expirationTime?: number | null;
  readonly keys: BrowserKeys;
};

/** Messages to browsers, encrypted for each of them (RFC 8291), signed by VAPID (RFC 8292). */
export function createPushTransport(
  deps: {
    post: PostPush;
    clock: Clock;
    /** Ends a subscription that is over, or that its push service no longer knows. */
    end: (endpoint: string) => Promise<unknown>;
    /** Whether the device of a receipt is still to be sent what has waited. */
    stillRings: (receipt: string) => Promise<boolean>;
  },
  options: {
    keys: VapidKeys;
    /** The sender, for the push service: our public URL. */
    subject: string;
    isAllowed?: (endpoint: string) => boolean;
  },
): Transport {
  const { subject, isAllowed = isPushService } = options;
  const authorizationFor = createVapid(deps, options);
  return {
    async send(message) {
      // Written by the notices: the browser's own data, checked at the door.
      const { endpoint, expirationTime, keys } = JSON.parse(message.to) as Subscription;
      if (!isAllowed(endpoint)) throw new UndeliverableError('No known push service.');
      if ('push' in message && message.push && !(await deps.stillRings(message.push.receipt))) {
        throw new UndeliverableError('The device no longer rings.');
      }
      if (expirationTime && expirationTime <= deps.clock.now()) {
        await deps.end(endpoint);
        throw new UndeliverableError('The subscription has expired.');
      }
      const written = inWords(message);
      const payload = pushPayload(written, { origin: subject, now: deps.clock.now() });
      const status = await deps.post(endpoint, {
        headers: {
          authorization: authorizationFor(endpoint),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(written.push?.ttlSeconds ?? TTL_SECONDS),
          urgency: 'high',
        },
        body: sealPush(keys, payload),
      });
      if (status >= 200 && status < 300) return;
      const failure = `The push service answered ${status}.`;
      const isGone = GONE.includes(status);
      if (isGone) await deps.end(endpoint);
      if (isGone || REFUSED.includes(status)) throw new UndeliverableError(failure);
      throw new Error(failure);
    },
  };
}
