import type { HeardWords } from './match-words.ts';
import { VOCABULARIES } from './vocabularies/vocabularies.ts';

const PATTERNS = Object.values(VOCABULARIES).map(({ withoutCode }) => withoutCode);

/** Whether a guest says, in any language, that they have no code. */
export function saysWithoutCode({ tokens }: Pick<HeardWords, 'tokens'>): boolean {
  const said = tokens.flatMap((token) => (token.kind === 'word' ? [token.text] : [])).join(' ');
  return PATTERNS.some((pattern) => pattern.test(said));
}
