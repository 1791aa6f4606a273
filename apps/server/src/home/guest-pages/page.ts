import type { Language } from '@gatecall/contracts/languages';
import { escapeHtml, type GateState } from '../../mail/templates/layout.ts';
import type { Brand } from '../../texts/brand.ts';

/** One column, large type, both schemes. */
export const GUEST_STYLE = `
:root{color-scheme:light dark;--ink:#19303d;--soft:#4d626c;--paper:#fff;--ground:#eef2f4;--button:#19303d;--on:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#e8eef1;--soft:#a9bac2;--paper:#1b272e;--ground:#10171b;--button:#cfe0e8;--on:#10171b}}
@media (prefers-contrast:more){:root{--soft:var(--ink)}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:1.125rem/1.75rem system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:480px;margin:0 auto;padding:48px 24px}
p.brand{display:flex;align-items:center;gap:12px;color:var(--soft);font-size:.875rem;margin:0 0 24px}
h1{font-size:min(1.75rem,12vw);line-height:calc(9/7);margin:0 0 16px}
p.code{font:600 min(2.5rem,14vw)/1.4 ui-monospace,monospace;font-variant-numeric:tabular-nums;margin:0 0 16px;user-select:all}
button{width:100%;min-height:56px;font:inherit;font-weight:600;border:1px solid transparent;border-radius:8px;background:var(--button);color:var(--on)}
button:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
`;

/** A page for a guest: what to do, and at most one button. */
export const guestPage = (input: {
  brand: Brand;
  language: Language;
  title: string;
  /** What the gate does for this guest. */
  gate: GateState;
  code?: string;
  paragraphs: readonly string[];
  button?: string;
}): { html: string } => ({
  html: `<!doctype html>
<html lang="${input.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(input.title)} — ${escapeHtml(input.brand.name)}</title><link rel="icon" href="${escapeHtml(input.brand.logo ?? '/icons/icon.svg')}"><link rel="stylesheet" href="/open/guest.css"></head>
<body><main><p class="brand"><img src="${escapeHtml(input.brand.logo ?? `/icons/gate-${input.gate}.svg`)}" width="40" height="40" alt="">${escapeHtml(input.brand.name)}</p><h1>${escapeHtml(input.title)}</h1>
${input.code === undefined ? '' : `<p class="code">${escapeHtml(input.code)}</p>`}
${input.paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}
${input.button === undefined ? '' : `<form method="post"><button type="submit">${escapeHtml(input.button)}</button></form>`}
</main></body></html>
`,
});
