import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** zxcvbn's judgement of a password; 0 (weak) to 4 (strong). */
export type Judgement = { score: number; warning: string; suggestions: readonly string[] };

/**
 * Looks at no more characters and substitutions than these: one check then stays below about 20 ms,
 * whatever is typed (with the library's own bounds it reaches 600 ms). A longer password is judged by
 * its beginning.
 */
const LIMITS = { maxLength: 64, l33tMaxSubstitutions: 4 };

type Loaded = { factory: ZxcvbnFactory; common: ReadonlySet<string> };

/** The dictionaries are large: loaded once, on first use, not at start. */
export function createZxcvbn() {
  let loading: Promise<Loaded> | undefined;
  const load = (): Promise<Loaded> => (loading ??= loadDictionaries());
  return {
    async judge(password: string, own: readonly string[]): Promise<Judgement> {
      const { factory } = await load();
      const result = factory.check(password, [...own]);
      return {
        score: result.score,
        warning: result.feedback.warning ?? '',
        suggestions: result.feedback.suggestions,
      };
    },
    /** Whether it is one of the 49,000 most common passwords, in any case. */
    async isCommon(password: string): Promise<boolean> {
      const { common } = await load();
      return common.has(password.toLowerCase());
    },
  };
}

async function loadDictionaries(): Promise<Loaded> {
  const [{ ZxcvbnFactory: Factory }, general, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  const factory = new Factory({
    ...LIMITS,
    dictionary: { ...general.dictionary, ...english.dictionary },
    graphs: general.adjacencyGraphs,
    translations: english.translations,
  });
  return { factory, common: new Set(general.dictionary['passwords-common'].map(String)) };
}
