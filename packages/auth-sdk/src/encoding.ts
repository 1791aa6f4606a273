/** Small encodings that several modules need. */
import type { CryptoPort } from './ports.ts';

/** Base64url without padding. */
export const toBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Parses JSON; null members are dropped. */
export const parseWithoutNulls = (text: string): unknown =>
  JSON.parse(text, (_name, value: unknown) => value ?? undefined);

/** `count` random 32-bit values in hex, eight digits each. */
export const randomHex = (crypto: CryptoPort, count: number): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(count)), (value) =>
    value.toString(16).padStart(8, '0'),
  ).join('');

/** Our own, because `crypto.randomUUID` is missing on insecure origins. */
export const uuid = (crypto: CryptoPort): string =>
  randomHex(crypto, 4).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
