/** Small encodings that several modules need. */
import type { CryptoPort } from './ports.ts';

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** Base64 of a text in UTF-8. `btoa` alone throws for most of it, and a cookie may contain anything. */
export const textToBase64 = (text: string): string => base64(new TextEncoder().encode(text));

/** Base64url without padding. */
export const toBase64Url = (bytes: ArrayBuffer): string =>
  base64(new Uint8Array(bytes)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_');

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
