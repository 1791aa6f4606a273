import { createPublicKey, verify } from 'node:crypto';
import type { WalletType } from '@gatecall/contracts/auth/crypto-wallet';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 as keccak256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import { decodeBase58, withChecksum } from './wallet-address.ts';

const ENCODER = new TextEncoder();
const SECP256K1_SIGNATURE = /^0x([0-9a-fA-F]{128})(1b|1c)$/i;

/** Whether the wallet at a canonical address signed exactly this text, canonically. */
export const isSignedBy = (input: {
  type: WalletType;
  address: string;
  text: string;
  signature: string;
}): boolean =>
  input.type === 'ethereum'
    ? isSignedByEthereum(input.address, input.text, input.signature)
    : isSignedBySolana(input.address, input.text, input.signature);

/**
 * personal_sign (ERC-191, version 0x45): 65 bytes, v of 27 or 28, s in the lower half. Other
 * spellings of a signature (compact, v of 0, 1 or 35 up, the mirrored s) are refused (A78, EIP-2).
 */
function isSignedByEthereum(address: string, text: string, signature: string): boolean {
  const parts = SECP256K1_SIGNATURE.exec(signature);
  if (!parts?.[1] || !parts[2]) return false;
  const message = ENCODER.encode(text);
  const prefix = ENCODER.encode(`\u0019Ethereum Signed Message:\n${message.length}`);
  try {
    const parsed = secp256k1.Signature.fromBytes(hexToBytes(parts[1]), 'compact');
    if (parsed.hasHighS()) return false;
    const key = parsed
      .addRecoveryBit(parseInt(parts[2], 16) - 27)
      .recoverPublicKey(keccak256(concatBytes(prefix, message)))
      .toBytes(false);
    return withChecksum(bytesToHex(keccak256(key.subarray(1)).subarray(-20))) === address;
  } catch {
    // r or s out of range, or no point there: not a signature.
    return false;
  }
}

/**
 * Ed25519 by RFC 8032 §5.1.7: OpenSSL refuses an S of the group's order or above and compares R byte by
 * byte; `canonicalAddress` has already refused keys of small order (A79). Ten times cheaper than the
 * same in JavaScript.
 */
function isSignedBySolana(address: string, text: string, signature: string): boolean {
  const bytes = decodeBase58(signature, 64);
  const key = decodeBase58(address, 32);
  if (!bytes || !key) return false;
  try {
    const x = Buffer.from(key).toString('base64url');
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    return verify(null, ENCODER.encode(text), publicKey, bytes);
  } catch {
    return false;
  }
}
