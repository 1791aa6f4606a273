import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { systemClock, type Clock } from '../clock.ts';
import type { PostPush } from './post-push.ts';

/** A notice as a browser has it after decryption, and what its push service was told. */
export type ReceivedPush = {
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into payloads of every shape
  readonly payload: any;
  readonly endpoint: string;
  readonly ttl: number;
  readonly urgency: string | undefined;
  /** When our request arrived, by `performance.now()`. */
  readonly at: number;
};

/**
 * Browsers with their push service: checks the sender (RFC 8292) and decrypts what is sent (RFC 8291).
 */
export type PushService = {
  /** Receives what is sent to the browsers' addresses. */
  readonly post: PostPush;
  readonly received: readonly ReceivedPush[];
  /** Addresses of browsers whose service is slow, and what it waits for before it replies. */
  readonly waits: Map<string, Promise<unknown>>;
  /** Addresses of browsers whose service takes nothing for now. */
  readonly busy: Set<string>;
  /** Addresses of browsers that have dropped their subscription. */
  readonly gone: Set<string>;
  /** Another browser subscribes; `PushSubscription.toJSON()`. */
  subscribe(): { endpoint: string; keys: { p256dh: string; auth: string } };
};

const A_DAY_SECONDS = 24 * 60 * 60;
const ORIGIN = 'https://push.example.test';

export function createPushService(clock: Clock = systemClock): PushService {
  const received: ReceivedPush[] = [];
  const browsers = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer }>();
  const service: PushService = {
    received,
    waits: new Map(),
    busy: new Set(),
    gone: new Set(),
    subscribe() {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      const endpoint = `${ORIGIN}/${browsers.size + 1}`;
      browsers.set(endpoint, { ecdh, auth });
      const keys = {
        p256dh: ecdh.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      };
      return { endpoint, keys };
    },
    async post(endpoint, { headers, body }) {
      const at = performance.now();
      const browser = browsers.get(endpoint);
      if (!browser) return 404;
      if (service.gone.has(endpoint)) return 410;
      if (service.busy.has(endpoint)) return 503;
      await service.waits.get(endpoint);
      if (!isSigned(headers['authorization'] ?? '', clock.now())) return 403;
      received.push({
        payload: JSON.parse(decrypt(body, browser)),
        endpoint,
        ttl: Number(headers['ttl']),
        urgency: headers['urgency'],
        at,
      });
      return 201;
    },
  };
  return service;
}

/** Whether a token of the server's own key is meant for this push service and still valid. */
function isSigned(authorization: string, now: number): boolean {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return false;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString('base64url'),
  );
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
    format: 'jwk',
  });
  const { aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const isGood = aud === ORIGIN && exp > now / 1_000 && exp <= now / 1_000 + A_DAY_SECONDS;
  return (
    isGood &&
    verify(
      'sha256',
      Buffer.from(`${header}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  );
}

/** One record of `aes128gcm` (RFC 8188, 8291). */
function decrypt(
  body: Buffer,
  { ecdh, auth }: { ecdh: ReturnType<typeof createECDH>; auth: Buffer },
): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const derive = (
    secret: Uint8Array,
    from: Uint8Array,
    info: Uint8Array | string,
    length: number,
  ) => Buffer.from(hkdfSync('sha256', secret, from, info, length));
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = derive(ecdh.computeSecret(sender), auth, keyInfo, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
