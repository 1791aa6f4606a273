import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

/** A fenced block of code. */
export type CodeBlock = {
  /** As the fence names it; empty if it names none. */
  readonly language: string;
  readonly code: string;
};

/** The fenced blocks of a page, `docs/webhooks.md` for example, in its order. */
export const codeBlocks = (page: string): readonly CodeBlock[] =>
  [...readFileSync(join(ROOT, page), 'utf8').matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', code = '']) => ({ language, code }),
  );

/** The code of those in one language. */
export const codeIn = (page: string, language: string): readonly string[] =>
  codeBlocks(page)
    .filter((block) => block.language === language)
    .map(({ code }) => code);
