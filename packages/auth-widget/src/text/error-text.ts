import type { MessageKey, Messages } from './messages.ts';

/** The client's own errors by code; the English texts are those of the client. */
const CLIENT_SENTENCES: Readonly<Record<string, MessageKey>> = {
  api_unreachable: 'error.unreachable',
  missing_pkce_verifier: 'error.otherDevice',
};

/**
 * What the user reads about a failure: the server's sentence if there is one, which is in their
 * language, otherwise the client's (WID-074, WID-075).
 */
export function errorText(error: unknown, text: Messages): string {
  const sentence = CLIENT_SENTENCES[memberOf(error, 'code') ?? ''];
  if (sentence !== undefined) return text[sentence];
  const message = memberOf(error, 'error_message') ?? memberOf(error, 'message');
  return message === undefined || message === '' ? text['error.unknown'] : message;
}

/** The type to switch on: the server's `error_type`, otherwise the client's own `code`. */
export function errorType(error: unknown): string | undefined {
  return memberOf(error, 'error_type') ?? memberOf(error, 'code');
}

export type TextPart = { readonly text: string; readonly href?: string };

/** Where the server that sent this sentence has its help pages. */
export const helpHost = (error: unknown): string | undefined =>
  /^https:\/\/([^/?#]+)/.exec(memberOf(error, 'error_url') ?? '')?.[1];

/**
 * Splits a message at the server's help links, so that they can be clicked (WID-078). Other addresses
 * stay text: an attacker who gets words into a message must not get a link (A80).
 */
export function linkParts(message: string, help: string | undefined): readonly TextPart[] {
  return message
    .split(/(https:\/\/[^\s<>"]*[^\s<>".,;:!?)])/)
    .filter((part) => part !== '')
    .map((text) => (isBelow(text, help) ? { text, href: text } : { text }));
}

const isBelow = (address: string, host: string | undefined): boolean =>
  host !== undefined && `${address}/`.startsWith(`https://${host}/`);

function memberOf(error: unknown, name: string): string | undefined {
  if (typeof error !== 'object' || error === null || !(name in error)) return undefined;
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
}
