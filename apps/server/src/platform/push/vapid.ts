import { createECDH, createPrivateKey, hkdfSync, sign } from 'node:crypto';
import { HOUR_MS } from '@gatecall/contracts/constants';
import type { Clock } from '../clock.ts';
import { createLru } from '../lru.ts';
import type { Secrets } from '../secrets.ts';

/** Key pair that signs push messages (RFC 8292), base64url as browsers want it. */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string };

/**
 * The installation's VAPID keys, derived from its secret: every instance has the same, and a
 * restored backup keeps its subscriptions.
 */
export function vapidKeys(deps: { readonly secrets: Secrets }): VapidKeys {
  const seed = deps.secrets.index('vapid', 'private-key');
  const ecdh = createECDH('prime256v1');
  for (let round = 0; ; round += 1) {
    const candidate = Buffer.from(hkdfSync('sha256', seed, 'gatecall', `vapid-${round}`, 32));
    try {
      ecdh.setPrivateKey(candidate);
    } catch {
      // Not below the order of the curve: about once in four billion.
      continue;
    }
    return {
      publicKey: ecdh.getPublicKey('base64url'),
      privateKey: candidate.toString('base64url'),
    };
  }
}

/** A push service refuses a token that is good for more than a day. */
const TOKEN_LIFETIME_MS = 12 * HOUR_MS;
/** How long the same token goes with every message to a push service. */
const TOKEN_USE_MS = HOUR_MS;
/** Push services with a token at hand; browsers know a handful. */
const MAX_TOKENS = 100;

/**
 * The `Authorization` of a request to a push service (RFC 8292): a token that names the service and the sender,
 * signed once an hour for each service.
 */
export function createVapid(
  deps: { readonly clock: Clock },
  { keys, subject }: { readonly keys: VapidKeys; readonly subject: string },
): (endpoint: string) => string {
  const key = createPrivateKey({ key: toJwk(keys), format: 'jwk' });
  const tokens = createLru<{ readonly signedAt: number; readonly authorization: string }>(
    MAX_TOKENS,
  );

  function authorize(audience: string, now: number): string {
    const claims = {
      aud: audience,
      exp: Math.floor((now + TOKEN_LIFETIME_MS) / 1_000),
      sub: subject,
    };
    const signed = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`;
    const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
    return `vapid t=${signed}.${signature.toString('base64url')}, k=${keys.publicKey}`;
  }

  return (endpoint) => {
    const audience = new URL(endpoint).origin;
    const now = deps.clock.now();
    const known = tokens.get(audience);
    // A clock that was set back would let it live for too long.
    if (known && known.signedAt <= now && now - known.signedAt < TOKEN_USE_MS) {
      return known.authorization;
    }
    const authorization = authorize(audience, now);
    tokens.set(audience, { signedAt: now, authorization });
    return authorization;
  };
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** The public half is a point: a byte that says so, and two coordinates. */
function toJwk({ publicKey, privateKey }: VapidKeys) {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)];
  return {
    kty: 'EC',
    crv: 'P-256',
    x: x.toString('base64url'),
    y: y.toString('base64url'),
    d: privateKey,
  };
}
