import type { ErrorRow } from '@gatecall/contracts/error-row';
import { ERRORS, type ErrorCode } from '@gatecall/contracts/errors';
import { escapeHtml } from '../../mail/templates/layout.ts';
import type { CallRecord } from '../call-registry.ts';
import { REMEDIES } from './error-remedies.ts';
import { tagOf, toJsonSchema, type JsonSchema } from './openapi.ts';

export const DOCS_STYLE = `
:root{color-scheme:light dark;--ink:#19303d;--soft:#4d626d;--paper:#fff;--ground:#f2f4f5;--line:#d7dee2;--mark:#e8edf0}
@media (prefers-color-scheme:dark){:root{--ink:#e8eef1;--soft:#a4b4bc;--paper:#1c2930;--ground:#12191d;--line:#34444c;--mark:#26353d}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/24px system-ui,sans-serif}
main{max-width:840px;margin:0 auto;padding:32px 16px 64px}
h1{font-size:28px;line-height:36px;margin:0 0 8px}
h2{font-size:20px;margin:40px 0 12px}
p{margin:0 0 12px}
.soft{color:var(--soft)}
nav ul{display:flex;flex-wrap:wrap;gap:4px 16px;list-style:none;margin:0 0 8px;padding:0}
a{color:inherit}
details{background:var(--paper);border:1px solid var(--line);border-radius:8px;margin:0 0 8px}
summary{cursor:pointer;padding:12px 16px;overflow-wrap:anywhere}
summary:focus-visible,a:focus-visible{outline:3px solid currentColor;outline-offset:2px}
.in{padding:0 16px 16px}
code,pre{font:14px/22px ui-monospace,monospace}
pre{background:var(--mark);border-radius:6px;padding:12px;margin:0 0 12px;overflow:auto;max-height:420px}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:15px}
th,td{text-align:left;vertical-align:top;padding:8px 12px 8px 0;border-bottom:1px solid var(--line)}
tr:target{background:var(--mark)}
.m{display:inline-block;min-width:64px;font-weight:700}
`;

const AUTHORIZATION: Readonly<Record<CallRecord['endpoint']['auth'], string>> = {
  none: 'Anyone.',
  public_token:
    'Basic authorization: the public token, then the session token or the public token again.',
  session: 'Basic authorization: the public token, then the token of a live session.',
  first_factor:
    'Basic authorization: the public token, then the token of a live session; the second factor may be missing.',
  jwt: 'Bearer authorization: the session JWT.',
  server:
    'Bearer authorization: a secret key, or the session JWT of a person whose role allows it.',
};

/** Which keys and which roles may make a call of the server API. */
function accessOf({ endpoint }: CallRecord): string {
  if (endpoint.auth !== 'server') return '';
  const { scope, access } = endpoint;
  const keys = scope === null ? 'No key.' : `Scope: <code>${scope}</code>.`;
  const roles = Object.entries(access).filter(([, wanted]) => wanted !== 'never');
  return ` ${keys} Roles: ${roles.map(([role, wanted]) => `${role} (<code>${wanted}</code>)`).join(', ')}.`;
}

/** The documentation as one page without a script: calls by subject, then the error catalogue. */
export function docsPage(input: {
  url: string;
  calls: readonly CallRecord[];
  /** Whether the other pages of the documentation are served, too. */
  hasSite: boolean;
}): string {
  const tags = Map.groupBy(input.calls, (call) => tagOf(call.path));
  const links = [...tags.keys()].map(
    (tag) => `<li><a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a></li>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Interface — Gatecall</title><style>${DOCS_STYLE}</style></head>
<body><main><h1>Gatecall's interface</h1>
<p>Calls below <code>/sdk/v1</code> are the sign-in provider's and answer <code>{"data": …}</code>; calls below <code>/v1</code> are the product's and answer the value itself, and so do those below <code>/api/v1</code>, for other programs of the operator. Bodies are JSON. The same as a file: <a href="/openapi.json">openapi.json</a>.${input.hasSite ? ' The other pages: <a href="/docs/guide">documentation</a>.' : ''}</p>
<nav aria-label="Subjects"><ul>${links.join('')}<li><a href="#errors">errors</a></li></ul></nav>
${[...tags].map(([tag, calls]) => section(tag, calls)).join('\n')}
${errorTable()}
</main></body></html>`;
}

const section = (tag: string, calls: readonly CallRecord[]): string =>
  `<section aria-labelledby="${escapeHtml(tag)}"><h2 id="${escapeHtml(tag)}">${escapeHtml(tag)}</h2>${calls.map(callDetails).join('')}</section>`;

function callDetails(call: CallRecord): string {
  const body = call.body ? toJsonSchema(call.body, 'input') : undefined;
  return `<details><summary><span class="m">${call.endpoint.method}</span> <code>${escapeHtml(call.path)}</code> <span class="soft">${escapeHtml(call.summary)}</span></summary><div class="in">
<p class="soft">${AUTHORIZATION[call.endpoint.auth]}${accessOf(call)}</p>
${body?.properties ? `<p>Body</p>${memberTable(body)}` : ''}
<p>Answer</p><pre tabindex="0">${escapeHtml(JSON.stringify(toJsonSchema(call.answer, 'output'), null, 2))}</pre></div></details>`;
}

const memberTable = (schema: JsonSchema): string =>
  `<div class="wide"><table><thead><tr><th scope="col">Member</th><th scope="col">Type</th><th scope="col">Needed</th></tr></thead><tbody>${Object.entries(
    schema.properties ?? {},
  )
    .map(
      ([name, of]) =>
        `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(typeOf(of))}</td><td>${schema.required?.includes(name) ? 'yes' : 'no'}</td></tr>`,
    )
    .join('')}</tbody></table></div>`;

function typeOf(schema: JsonSchema): string {
  const { type, enum: values } = schema as { type?: unknown; enum?: unknown };
  if (Array.isArray(values)) return values.join(' | ');
  return typeof type === 'string' ? type : 'any';
}

/** Only codes of the catalogue come here. */
const remedyOf = (code: string): string => {
  const remedy = REMEDIES[code as ErrorCode];
  return remedy === undefined ? '' : ` <span class="soft">${escapeHtml(remedy)}</span>`;
};

const errorTable = (): string =>
  `<section aria-labelledby="errors"><h2 id="errors">errors</h2><p>A refusal names one of these in <code>error_type</code>; its <code>error_url</code> leads here.</p><div class="wide"><table><thead><tr><th scope="col">error_type</th><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead><tbody>${Object.entries(
    ERRORS as Readonly<Record<string, ErrorRow>>,
  )
    .map(
      ([code, row]) =>
        `<tr id="${code}"><td><code>${code}</code></td><td>${row.status}</td><td>${escapeHtml(row.message)}${row.endsSession ? ' <span class="soft">Ends the session.</span>' : ''}${remedyOf(code)}</td></tr>`,
    )
    .join('')}</tbody></table></div></section>`;
