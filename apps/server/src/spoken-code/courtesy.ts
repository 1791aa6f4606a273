import type { Vocabulary } from './atoms.ts';
import { VOCABULARIES } from './vocabularies/vocabularies.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));
const ofAll = (list: keyof Vocabulary['besideWords']): ReadonlySet<string> =>
  words(
    Object.values(VOCABULARIES)
      .map(({ besideWords }) => besideWords[list])
      .join(' '),
  );

/** Hesitation and spoken signs of all languages. */
export const HESITATION = ofAll('hesitation');

/** Courtesy of all languages. */
export const COURTESY = ofAll('courtesy');

/** What takes a code back, in all languages. */
export const NEGATION = ofAll('negation');

/** Articles of all languages that vocabularies count as digits. */
export const COUNTED_ARTICLES = ofAll('countedArticles');

/**
 * Words of the code list that people say at a gate anyway. They are no guess at a code, unless the
 * code itself is made of one.
 */
export const EVERYDAY_CODE_WORDS = words(`
  about agree alone already another answer anyway anywhere arrive because become between call
  daughter deliver dentist doorbell doorstep doorway driveway either elevator enjoy enough
  everyday everyone finish first food forget friday garden grandma grandson granny grocery happy
  help herself holiday hospital hotel indoor inside install kitchen landlady landlord laundry left
  letter luggage machine manager mechanic message middle minute monday month nearby nephew
  nickname nineteen nursery office okay outdoor outside partner patient person photo picnic pizza
  possible postcard prefer present private probable problem property provide public purchase
  quarter receive saturday school security sentence service sixteen staff stranger student studio
  suitable suitcase summer supplier taxi thirsty thought tomorrow tonight tourist tuesday tunnel
  video visa wash weekend what whenever window written young
`);
