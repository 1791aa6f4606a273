import type { MessageKey, Messages } from './messages.ts';

/** What the client itself has to say to people, by its code; in English its very words. */
const CLIENT_SENTENCES: Readonly<Record<string, MessageKey>> = {
  api_unreachable: 'error.unreachable',
  missing_pkce_verifier: 'error.otherDevice',
};

/**
 * What a person reads about a failure: the server's own sentence where it gave one, which comes in
 * their language, else the client's (WID-074/075).
 */
export function errorText(error: unknown, text: Messages): string {
  const sentence = CLIENT_SENTENCES[memberOf(error, 'code') ?? ''];
  if (sentence !== undefined) return text[sentence];
  const message = memberOf(error, 'error_message') ?? memberOf(error, 'message');
  return message === undefined || message === '' ? text['error.unknown'] : message;
}

/** The type to switch on: the server's `error_type`, else the client's own `code`. */
export function errorType(error: unknown): string | undefined {
  return memberOf(error, 'error_type') ?? memberOf(error, 'code');
}

export type TextPart = { readonly text: string; readonly href?: string };

/** Where the server that gave this sentence has its help pages. */
export const helpHost = (error: unknown): string | undefined =>
  /^https:\/\/([^/?#]+)/.exec(memberOf(error, 'error_url') ?? '')?.[1];

/**
 * Cuts a message at the server's help links, so that they can be clicked (WID-078). Any other
 * address stays text: whoever gets words into a message shall not get a link out of it (A80).
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
