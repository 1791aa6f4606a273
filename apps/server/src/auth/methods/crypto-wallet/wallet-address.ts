import type { WalletType } from '@gatecall/contracts/auth/crypto-wallet';
import { ed25519 } from '@noble/curves/ed25519.js';
import { keccak_256 as keccak256 } from '@noble/hashes/sha3.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';

const ENCODER = new TextEncoder();

/**
 * One spelling for each wallet; undefined if it is no address of that chain (A79).
 *
 * Ethereum: every mixture of cases is the same account, spelled with the checksum of EIP-55.
 * Solana: base58 of exactly 32 bytes that are a usable Ed25519 key; small-order points would accept
 * signatures without a private key.
 */
export const canonicalAddress = (type: WalletType, typed: string): string | undefined =>
  type === 'ethereum' ? canonicalEthereum(typed) : canonicalSolana(typed);

function canonicalEthereum(typed: string): string | undefined {
  const hex = /^0x([0-9a-fA-F]{40})$/.exec(typed)?.[1];
  return hex === undefined ? undefined : withChecksum(hex.toLowerCase());
}

/** EIP-55: a letter is upper case where the hash's digit is 8 or more. */
export function withChecksum(lowerHex: string): string {
  const digits = bytesToHex(keccak256(ENCODER.encode(lowerHex)));
  const letters = Array.from(lowerHex, (letter, i) =>
    parseInt(digits[i] ?? '0', 16) >= 8 ? letter.toUpperCase() : letter,
  );
  return `0x${letters.join('')}`;
}

function canonicalSolana(typed: string): string | undefined {
  const key = decodeBase58(typed, 32);
  if (!key) return undefined;
  try {
    const point = ed25519.Point.fromBytes(key);
    return point.isSmallOrder() ? undefined : typed;
  } catch {
    // Not a point on the curve: no one can hold its key.
    return undefined;
  }
}

/** The bytes of base58 text of exactly `length` bytes: of so many there is one spelling. */
export function decodeBase58(text: string, length: number): Uint8Array | undefined {
  // Base58 takes at most 1.37 characters a byte; longer input is not worth decoding.
  if (text.length > length * 1.4) return undefined;
  try {
    const bytes = base58.decode(text);
    return bytes.length === length ? bytes : undefined;
  } catch {
    return undefined;
  }
}
