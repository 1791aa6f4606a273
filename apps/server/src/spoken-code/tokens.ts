/** A piece of a transcript: figures, a word, or a sign that breaks a number apart. */
export type Token =
  | { readonly kind: 'figures'; readonly text: string }
  | {
      readonly kind: 'word';
      readonly text: string;
      readonly gluedBefore: boolean;
      readonly gluedAfter: boolean;
    }
  | { readonly kind: 'break' };

const HYPHENS = new Set(['-', '‐', '‑', '–']);
// Signs that recognisers write into numbers (12:30, $48.21, 05/06/21, #): they carry no meaning here.
const TRANSPARENT = /^[\s.,;:!?'’"“”()#$£€+/\\\-‐‑–—_…]$/u;

/** Longest transcript that is looked at; carriers cap speech far below. */
const MAX_TRANSCRIPT_LENGTH = 2_000;

/**
 * Cuts a transcript into tokens: compatibility forms folded (full-width digits), lower case,
 * diacritics removed, punctuation of written numbers dropped.
 */
export function tokenise(transcript: string): readonly Token[] {
  const text = transcript
    .slice(0, MAX_TRANSCRIPT_LENGTH)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, '');
  const tokens: Token[] = [];
  for (const match of text.matchAll(/\d+|\p{L}+|[^\d\p{L}]/gu)) {
    const piece = match[0];
    if (/^\d/.test(piece)) {
      tokens.push({ kind: 'figures', text: piece });
    } else if (/^\p{L}/u.test(piece)) {
      const end = match.index + piece.length;
      tokens.push({
        kind: 'word',
        text: piece,
        gluedBefore: HYPHENS.has(text[match.index - 1] ?? ''),
        gluedAfter: HYPHENS.has(text[end] ?? ''),
      });
    } else if (!TRANSPARENT.test(piece)) {
      tokens.push({ kind: 'break' });
    }
  }
  return tokens;
}
