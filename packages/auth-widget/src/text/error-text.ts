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

/** Cuts a message at its web addresses, so that they can be clicked (WID-078). */
export function linkParts(message: string): readonly TextPart[] {
  return message
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/)
    .filter((part) => part !== '')
    .map((part) => (/^https?:\/\//.test(part) ? { text: part, href: part } : { text: part }));
}

function memberOf(error: unknown, name: string): string | undefined {
  if (typeof error !== 'object' || error === null || !(name in error)) return undefined;
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
}
