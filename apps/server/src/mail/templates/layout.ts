import type { Brand } from '../../texts/brand.ts';
import { GATE_PICTURES } from '../gate-pictures.ts';

/** The state in which the gate is drawn. */
export type GateState = keyof typeof GATE_PICTURES;

/** A mail as templates produce it. Subjects are one line by construction. */
export type Mail = {
  readonly subject: string;
  readonly text: string;
  readonly layout: MailLayout;
};

/** The content of the HTML part; `mailLayout` renders it when the mail is sent. */
export type MailLayout = {
  /** BCP 47; English where absent. */
  readonly language?: string;
  readonly heading: string;
  /** What the gate beside the name is doing; absent: it is answered. */
  readonly gate?: GateState;
  /** Shown large, to be read and copied. */
  readonly code?: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly href: string };
  /** A second, quieter action, below the button. */
  readonly link?: { readonly label: string; readonly href: string };
  readonly footer: string;
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML content and quoted attributes (A12). */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/**
 * What a mail program with a dark scheme applies over the inline colours. Others show the light mail;
 * the two `color-scheme`s below keep them from inverting single colours.
 */
const DARK = `@media (prefers-color-scheme:dark){
.page{background:#0f1b22!important}.card{background:#19303d!important}
.ink,.ink a{color:#f2f4f5!important}.muted{color:#a9bac2!important}
.button{background:#f2f4f5!important;color:#19303d!important}}`;

/** A picture that a mail brings along: it shows at once, and reveals to no one that the mail was read. */
export type MailPicture = {
  /** What the HTML calls it, as `cid:` (RFC 2392). */
  readonly cid: string;
  readonly filename: string;
  /** PNG in base64. */
  readonly content: string;
};

/** The gate, which the mail shows beside the name; an operator's own logo takes the place of ours. */
export const mailPicture = (
  { gate = 'answered' }: MailLayout,
  brand: Brand,
): MailPicture | undefined =>
  brand.logo === undefined
    ? { cid: 'gate', filename: `gate-${gate}.png`, content: GATE_PICTURES[gate] }
    : undefined;

/**
 * The frame of every mail: one column, tables and inline styles, because mail programs of all ages
 * render those; readable in dark schemes and without images. The outer table says the direction once more: web mail
 * leaves out what is around it, and may itself run from right to left.
 */
export const mailLayout = (input: MailLayout, brand: Brand): string => {
  const picture = mailPicture(input, brand);
  return `<!doctype html>
<html lang="${escapeHtml(input.language ?? 'en')}" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(input.heading)}</title><style>${DARK}</style></head>
<body class="page" style="margin:0;padding:0;background:#f2f4f5;font-family:Arial,Helvetica,sans-serif;color:#19303d">
<table role="presentation" class="page" dir="ltr" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;background:#ffffff;border-radius:8px"><tr><td style="padding:32px">
<p class="muted" style="margin:0 0 24px;font-size:14px;font-weight:bold;color:#5c727d">${picture ? `<img src="cid:${picture.cid}" width="40" height="40" alt="" style="vertical-align:middle;margin-right:12px">` : ''}${escapeHtml(brand.name)}</p>
<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:28px;color:#19303d">${escapeHtml(input.heading)}</h1>
${input.code ? `<p class="ink" style="margin:0 0 16px;font-family:Menlo,Consolas,monospace;font-size:32px;line-height:40px;letter-spacing:6px;color:#19303d">${escapeHtml(input.code)}</p>` : ''}
${input.paragraphs.map((p) => `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:24px;color:#19303d">${escapeHtml(p)}</p>`).join('\n')}
${
  input.button
    ? `<p style="margin:24px 0"><a class="button" href="${escapeHtml(input.button.href)}" style="display:inline-block;padding:14px 24px;background:#19303d;color:#ffffff;font-size:16px;font-weight:bold;text-decoration:none;border-radius:8px">${escapeHtml(input.button.label)}</a></p>`
    : ''
}
${
  input.link
    ? `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:24px"><a href="${escapeHtml(input.link.href)}" style="color:#19303d">${escapeHtml(input.link.label)}</a></p>`
    : ''
}
<p class="muted" style="margin:24px 0 0;font-size:13px;line-height:20px;color:#5c727d">${escapeHtml(input.footer)}</p>
</td></tr></table>
</td></tr></table>
</body></html>
`;
};
