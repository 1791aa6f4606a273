import type { FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import { hashSource } from '../../http/browser/security-headers.ts';
import { escapeHtml } from '../../mail/templates/layout.ts';
import type { ResponseMode } from './authorization-request.ts';

/** What the browser takes back to the application, and how. */
export type AuthorizationAnswer = {
  readonly redirectUri: string;
  readonly responseMode: ResponseMode;
  readonly fields: Readonly<Record<string, string>>;
};

const SCRIPT = 'document.forms[0].submit()';
const SCRIPT_SOURCE = hashSource(SCRIPT);

/** The response to a request, with its issuer (RFC 9207). */
export const answerTo = (
  deps: Deps,
  to: {
    readonly redirectUri: string;
    readonly responseMode?: ResponseMode;
    readonly state: string | undefined;
  },
  answer: Readonly<Record<string, string>>,
): AuthorizationAnswer => ({
  redirectUri: to.redirectUri,
  responseMode: to.responseMode ?? 'query',
  fields: {
    ...answer,
    ...(to.state === undefined ? {} : { state: to.state }),
    iss: deps.config.url,
  },
});

/** The response as an address. */
export function addressOf({ redirectUri, fields }: AuthorizationAnswer): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * Sends the browser to the application, by a redirect or by a page that posts a form (OAuth 2.0 Form
 * Post Response Mode §2). The policy allows the page's only script by its hash; without scripts there
 * is a button.
 */
export function sendAnswer(reply: FastifyReply, answer: AuthorizationAnswer): FastifyReply {
  if (answer.responseMode === 'query') return reply.redirect(addressOf(answer), 303);
  const inputs = Object.entries(answer.fields).map(
    ([name, value]) =>
      `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // No form-action: the application's response to the form may lead anywhere.
      'content-security-policy': `default-src 'none'; script-src ${SCRIPT_SOURCE}; base-uri 'none'; frame-ancestors 'none'`,
    })
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>…</title></head><body><form method="post" action="${escapeHtml(answer.redirectUri)}">${inputs.join('')}<noscript><button>→</button></noscript></form><script>${SCRIPT}</script></body></html>`,
    );
}
