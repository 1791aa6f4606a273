import { css } from './styles.ts';

/**
 * Adds the widget's style sheet to a document or a shadow root. Constructable style sheets need no
 * `unsafe-inline`; in browsers without them a style element carries the page's nonce.
 */
export function adoptStyles(root: Document | ShadowRoot): void {
  if (!('adoptedStyleSheets' in root)) return appendStyleElement(root);
  const sheet = sharedSheet(root);
  if (sheet === undefined) return appendStyleElement(root);
  if (!root.adoptedStyleSheets.includes(sheet)) {
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }
}

/** One sheet per document: a sheet of another document's window cannot be adopted. */
const sheets = new WeakMap<Document, CSSStyleSheet>();

function sharedSheet(root: Document | ShadowRoot): CSSStyleSheet | undefined {
  const owner = root instanceof Document ? root : root.ownerDocument;
  const known = sheets.get(owner);
  if (known) return known;
  const Sheet = owner.defaultView?.CSSStyleSheet;
  if (Sheet === undefined || !('replaceSync' in Sheet.prototype)) return undefined;
  const sheet = new Sheet();
  write((text) => sheet.replaceSync(text));
  sheets.set(owner, sheet);
  return sheet;
}

function appendStyleElement(root: Document | ShadowRoot): void {
  if (root.querySelector('style[data-gatecall-auth]')) return;
  const owner = root instanceof Document ? root : root.ownerDocument;
  const style = owner.createElement('style');
  const nonce = owner.querySelector<HTMLElement>('script[nonce], style[nonce]')?.nonce;
  if (nonce !== undefined) style.nonce = nonce;
  style.dataset['gatecallAuth'] = '';
  write((text) => {
    style.textContent = text;
  });
  (root instanceof Document ? root.head : root).append(style);
}

let text = css;
let hasAll = false;
let writers: (() => void)[] = [];

/** Adds the rules of what loads later to every sheet without them, and to all future ones. */
export function addStyles(more: string): void {
  if (hasAll) return;
  hasAll = true;
  text += more;
  for (const rewrite of writers) rewrite();
  writers = [];
}

/** Writes the style sheet immediately; browsers without `light-dark()` get theirs a moment later. */
function write(put: (text: string) => void): void {
  const writeNow = () => {
    put(text);
    if (globalThis.CSS?.supports?.('color', 'light-dark(red,red)') ?? true) return;
    void import('./older-browsers.ts').then(
      ({ withoutLightDark }) => put(withoutLightDark(text)),
      () => {}, // offline: the form works without its colours
    );
  };
  writeNow();
  if (!hasAll) writers.push(writeNow);
}
