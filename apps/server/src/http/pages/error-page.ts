import type { Language } from '@gatecall/contracts/languages';
import { ERRORS } from '@gatecall/contracts/errors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../errors.ts';
import { escapeHtml } from '../../mail/templates/layout.ts';
import { textsIn } from '../../texts/texts.ts';
import { hashSource } from '../browser/security-headers.ts';
import { judgeFailure } from '../failure/failure.ts';

const STYLE = `:root{color-scheme:light dark;--ink:#19303d;--soft:#526873;--paper:#fff;--ground:#f2f4f5;--line:#d7dee2;--action:#19303d;--on-action:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#e8eef1;--soft:#a4b4bc;--paper:#1c2930;--ground:#12191d;--line:#34444c;--action:#e8eef1;--on-action:#12191d}}
body{margin:0;min-height:100dvh;display:grid;place-items:center;background:var(--ground);color:var(--ink);font:1rem/1.5rem system-ui,sans-serif}
main{box-sizing:border-box;width:min(100% - 32px,440px);margin:16px;background:var(--paper);border:1px solid var(--line);border-radius:8px;padding:32px}
h1{font-size:1.5rem;line-height:2rem;overflow-wrap:anywhere;margin:0 0 8px}
p{margin:0 0 16px;overflow-wrap:anywhere}
.note{color:var(--soft);font-size:.875rem;line-height:1.25rem;margin:24px 0 0}
a.action,button{display:inline-block;box-sizing:border-box;min-height:48px;padding:11px 23px;border:1px solid transparent;border-radius:8px;background:var(--action);color:var(--on-action);font:inherit;text-decoration:none;cursor:pointer}
a.action:focus-visible,button:focus-visible{outline:3px solid var(--soft);outline-offset:2px}`;
const STYLE_SOURCE = hashSource(STYLE);

/** A small page of our own: nothing runs in it, and no site may frame it (A68, A90). */
export function sendPage(
  { config }: Pick<Deps, 'config'>,
  reply: FastifyReply,
  page: {
    status: number;
    language: Language;
    title: string;
    body: string;
    formAction?: string;
  },
): FastifyReply {
  return reply
    .code(page.status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src ${STYLE_SOURCE}; form-action ${page.formAction ?? "'none'"}; frame-ancestors 'none'; base-uri 'none'`,
    })
    .send(
      `<!doctype html><html lang="${page.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(page.title)} — ${escapeHtml(config.brand.name)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(page.title)}</h1>${page.body}</main></body></html>`,
    );
}

/** Replies to every failure in a scope that browsers navigate to with a page instead of JSON. */
export function addErrorPages(scope: FastifyInstance, deps: Deps): void {
  scope.setErrorHandler((error, request, reply) => {
    const { code, message, language } = judgeFailure(deps, error, request, reply);
    const { title, back } = textsIn(language, deps.config.brand).refusals.page;
    const backTo = (error instanceof Refusal && error.backTo) || '/login';
    return sendPage(deps, reply, {
      status: ERRORS[code].status,
      language,
      title,
      body: `<p role="alert">${escapeHtml(message)}</p><p><a class="action" href="${escapeHtml(backTo)}">${escapeHtml(back)}</a></p><p class="note">${escapeHtml(code)} · ${escapeHtml(request.id)}</p>`,
    });
  });
}
