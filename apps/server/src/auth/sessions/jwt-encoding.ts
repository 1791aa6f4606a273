/** One spelling per token: base64url has spare bits that decoders ignore (A44). */
export const isCanonical = (jwt: string): boolean =>
  jwt.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);

/** Length of each half of a P-256 signature. */
const HALF = 32;

/**
 * OpenSSL's DER signature as the two concatenated halves of a JWT (RFC 7518 §3.4). Node can convert
 * too, but takes as long as for a second signature.
 */
export function joseSignature(der: Buffer): Buffer {
  const signature = Buffer.alloc(2 * HALF);
  // 30 length 02 length r 02 length s; a half may have an extra leading zero, or lack some.
  let offset = 2;
  for (const end of [HALF, 2 * HALF]) {
    const start = offset + 2;
    offset = start + (der[offset + 1] ?? 0);
    const half = der.subarray(Math.max(start, offset - HALF), offset);
    half.copy(signature, end - half.length);
  }
  return signature;
}

/** One part of a JWT: base64url of UTF-8. */
export const encodePart = (text: string): string => Buffer.from(text).toString('base64url');
