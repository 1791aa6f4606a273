import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import type { Random } from '../platform/random.ts';
import { webhookSignature } from '../platform/sms/signed-webhook.ts';

/** What signs for one endpoint, base64: a shared secret, and the seed of an ed25519 key. */
export type Keys = { readonly hmac: string; readonly ed25519: string };

/** The current keys, and the previous ones while receivers change over. */
export type KeyRing = {
  readonly current: Keys;
  readonly previous?: { readonly keys: Keys; readonly until: number };
};

/** A DER header that makes a private key of a seed (RFC 8410 §7). */
const SEED_HEADER = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_KEY_BYTES = 32;

export const newKeys = (random: Random): Keys => ({
  hmac: random.bytes(32).toString('base64'),
  ed25519: random.bytes(32).toString('base64'),
});

/** As receivers enter them: the secret that verifies `v1`, the public key that verifies `v1a`. */
export const shownKeys = ({ hmac, ed25519 }: Keys): { secret: string; publicKey: string } => ({
  secret: `whsec_${hmac}`,
  publicKey: `whpk_${createPublicKey(privateKey(ed25519))
    .export({ format: 'der', type: 'spki' })
    .subarray(-PUBLIC_KEY_BYTES)
    .toString('base64')}`,
});

/** The headers of one try of a message (Standard Webhooks 1.0): the id stays, the time does not. */
export function signedHeaders(
  ring: KeyRing,
  { id, body, now }: { id: string; body: string; now: number },
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1_000));
  const content = `${id}.${timestamp}.${body}`;
  const isOldGood = ring.previous !== undefined && ring.previous.until > now;
  const keys = [ring.current, ...(isOldGood && ring.previous ? [ring.previous.keys] : [])];
  const signatures = [
    ...keys.map(({ hmac }) => webhookSignature(hmac, { id, timestamp, body })),
    ...keys.map(({ ed25519 }) => {
      const signature = sign(null, Buffer.from(content), privateKey(ed25519));
      return `v1a,${signature.toString('base64')}`;
    }),
  ];
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}

const privateKey = (seed: string): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([SEED_HEADER, Buffer.from(seed, 'base64')]),
    format: 'der',
    type: 'pkcs8',
  });
