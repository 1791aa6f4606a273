import { createECDH, randomBytes } from 'node:crypto';
import type { PushSubscription } from 'web-push';
import { inWords, UndeliverableError, type Transport } from '../../outbox/message.ts';
import type { Clock } from '../clock.ts';
import { pushPayload } from './payload.ts';
import type { VapidKeys } from './vapid.ts';

const TIMEOUT_MS = 10_000;
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

/** Messages to browsers, encrypted for each of them (RFC 8291), signed by VAPID (RFC 8292). */
export function createPushTransport(
  deps: {
    fetch: typeof fetch;
    clock: Clock;
    /** Ends a subscription that is over, or that its push service no longer knows. */
    end: (endpoint: string) => Promise<unknown>;
  },
  options: {
    keys: VapidKeys;
    /** The sender, for the push service: our public URL. */
    subject: string;
    isAllowed?: (endpoint: string) => boolean;
  },
): Transport {
  const { keys, subject, isAllowed = isPushService } = options;
  const seal = async (
    subscription: PushSubscription,
    payload: string,
    ttlSeconds = TTL_SECONDS,
  ) => {
    const { default: webPush } = await import('web-push');
    return webPush.generateRequestDetails(subscription, payload, {
      vapidDetails: { subject, ...keys },
      TTL: ttlSeconds,
      urgency: 'high',
      contentEncoding: 'aes128gcm',
    });
  };
  return {
    /** Loads and compiles the encryption, so that no guest at the gate waits half a second for it. */
    async prepare() {
      const browser = createECDH('prime256v1');
      const p256dh = browser.generateKeys('base64url');
      const auth = randomBytes(16).toString('base64url');
      await seal({ endpoint: 'https://push.example.test', keys: { p256dh, auth } }, '{}');
    },
    async send(message) {
      // Written by the notices: the browser's own data, checked at the door.
      const subscription = JSON.parse(message.to) as PushSubscription;
      const { endpoint, expirationTime } = subscription;
      if (!isAllowed(endpoint)) throw new UndeliverableError('No known push service.');
      if (expirationTime && expirationTime <= deps.clock.now()) {
        await deps.end(endpoint);
        throw new UndeliverableError('The subscription has expired.');
      }
      const written = inWords(message);
      const payload = pushPayload(written, { origin: subject, now: deps.clock.now() });
      const request = await seal(subscription, payload, written.push?.ttlSeconds);
      const reply = await deps.fetch(request.endpoint, {
        method: 'POST',
        headers: Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        ),
        body: new Uint8Array(request.body),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await reply.body?.cancel();
      if (reply.ok) return;
      const failure = `The push service answered ${reply.status}.`;
      const isGone = GONE.includes(reply.status);
      if (isGone) await deps.end(endpoint);
      if (isGone || REFUSED.includes(reply.status)) throw new UndeliverableError(failure);
      throw new Error(failure);
    },
  };
}
