import { LANGUAGES, type Language } from '@gatecall/contracts/languages';

import type { Catalogue } from '../../text/catalogue.ts';
import { handout } from '../../text/en/handout.ts';
import { loadTranslation } from '../../text/language.ts';

/** What the card says, in one language. */
export type CardLanguage = Pick<Catalogue['handout'], 'cardCode' | 'cardScan'> & {
  readonly language: Language;
};

/**
 * What the card says, in every language at once: the guest at the gate has not chosen one. Without
 * those that cannot be loaded; English always is there.
 */
export const loadCardLanguages = async (
  load: typeof loadTranslation = loadTranslation,
): Promise<readonly CardLanguage[]> => {
  const loaded = await Promise.allSettled(
    LANGUAGES.map(async (language) => {
      const { cardCode, cardScan } = (await load(language))?.handout ?? handout;
      return { language, cardCode, cardScan };
    }),
  );
  return loaded.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
};
