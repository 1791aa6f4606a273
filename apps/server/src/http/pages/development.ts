import type { FastifyInstance } from 'fastify';
import type { DevelopmentOutbox } from '../../outbox/development-outbox.ts';
import { PAGE_HEADERS } from '../browser/security-headers.ts';
import { escapeHtml } from '../../mail/templates/layout.ts';

/** The development outbox; in production these paths do not exist. */
export function addDevelopmentOutbox(app: FastifyInstance, outbox: DevelopmentOutbox): void {
  app.get('/dev/outbox.json', () => outbox.list());
  app.get('/dev/outbox', (_request, reply) =>
    reply
      .headers({
        ...PAGE_HEADERS,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
      })
      .send(outboxPage(outbox)),
  );
}

const STYLE = `
:root{color-scheme:light dark;--ink:#19303d;--soft:#5c727d;--paper:#fff;--ground:#f2f4f5;--line:#d7dee2}
@media (prefers-color-scheme:dark){:root{--ink:#e8eef1;--soft:#a4b4bc;--paper:#1c2930;--ground:#12191d;--line:#34444c}}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/24px system-ui,sans-serif}
main{max-width:720px;margin:0 auto;padding:32px 16px}
h1{font-size:24px;line-height:32px;margin:0 0 8px}
p.lead{color:var(--soft);margin:0 0 24px}
article{background:var(--paper);border:1px solid var(--line);border-radius:8px;padding:16px;margin:0 0 16px}
article h2{font-size:16px;margin:0}
article .meta{color:var(--soft);font-size:14px;margin:0 0 8px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:14px/22px ui-monospace,monospace;margin:8px 0 0}
a{color:inherit}
`;

const linked = (text: string): string =>
  escapeHtml(text).replace(
    /https?:\/\/[^\s<]+/g,
    (url) => `<a href="${url}" rel="noopener">${url}</a>`,
  );

function outboxPage(outbox: DevelopmentOutbox): string {
  const messages = outbox
    .list()
    .map(
      (m) => `<article><h2>${escapeHtml(m.subject || m.channel)}</h2>
<p class="meta">${escapeHtml(m.channel)} to ${escapeHtml(m.to)}, ${escapeHtml(m.created_at)}</p>
<pre>${linked(m.text)}</pre></article>`,
    )
    .join('\n');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox — Gatecall</title><style>${STYLE}</style></head>
<body><main><h1>Outbox</h1><p class="lead">Mail, SMS and WhatsApp messages that Gatecall would have sent, newest first. Reload to see new ones.</p>
${messages || '<p>Nothing has been sent yet. Ask for a sign-in link at <a href="/login">/login</a>.</p>'}</main></body></html>`;
}
