import type { Deps } from '../../deps.ts';

/**
 * The id of an e-mail or phone number: a keyed hash of it, dressed as the random UUIDs of other ids.
 *
 * Asking for a code returns this id as `method_id`. Because it follows from the address, a known
 * and an unknown one get the same id, before and after a user registers it (A16); without the
 * key it cannot be computed.
 */
export function addressId(deps: Deps, kind: 'email' | 'phone-number', address: string): string {
  const bytes = Buffer.from(deps.secrets.index(`${kind}-id`, address), 'base64url').subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  const groups = [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ] as const;
  return `${kind}-${groups.map(([from, to]) => hex.slice(from, to)).join('-')}`;
}
