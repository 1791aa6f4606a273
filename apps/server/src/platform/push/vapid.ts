import { createECDH, hkdfSync } from 'node:crypto';
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
