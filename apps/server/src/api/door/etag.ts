import { sha256 } from '../../platform/secrets.ts';

/** The ETag of what is sent: the same text, the same tag. */
export const tagOf = (body: unknown): string => `"${sha256(JSON.stringify(body))}"`;

/** Whether a header names a tag; proxies that compress make it a weak one (RFC 9110 §8.8.3). */
export const isNamed = (tag: string, header: string | undefined): boolean =>
  header !== undefined &&
  header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag);
