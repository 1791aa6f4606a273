import { numberWords } from '../atoms.ts';
import type { Vocabulary } from '../atoms.ts';

export const french: Vocabulary = {
  words: numberWords({
    digits: {
      zero: 0,
      un: 1,
      une: 1,
      deux: 2,
      trois: 3,
      quatre: 4,
      cinq: 5,
      six: 6,
      sept: 7,
      set: 7,
      huit: 8,
      neuf: 9,
      neufs: 9,
    },
    closed: {
      dix: 10,
      onze: 11,
      douze: 12,
      treize: 13,
      quatorze: 14,
      quinze: 15,
      seize: 16,
    },
    tens: {
      vingt: 20,
      vingts: 20,
      trente: 30,
      quarante: 40,
      cinquante: 50,
      soixante: 60,
      septante: 70,
      huitante: 80,
      octante: 80,
      nonante: 90,
    },
    times: { double: 2, triple: 3 },
    others: {
      cent: { kind: 'hundred' },
      cents: { kind: 'hundred' },
      mille: { kind: 'thousand' },
      fois: { kind: 'fold' },
    },
  }),
  counting: 'twenties',
  articles: new Set(['le', 'la', 'les', 'chiffre']),
  fillers: new Set([
    'et',
    'euh',
    'heu',
    'ben',
    'hum',
    'ah',
    'tiret',
    'diese',
    'point',
    'virgule',
    'slash',
    'puis',
    'espace',
  ]),
  withoutCode:
    /\b(?:pas|plus|aucun|sans)(?: de| le| du)? code\b|\bnen ai (?:pas|plus)\b|\bjen ai (?:pas|plus)\b|\ble (?:connais|sais|ai) (?:pas|plus)\b|\boublie (?:le|mon) code\b/,
  besideWords: {
    hesitation: 'euh heu tiret',
    courtesy: `
    le les mon mot de passe est cest bonjour bonsoir merci beaucoup sil vous te plait oui voila
    pouvez ouvrir bonne journee pardon`,
    negation: 'pas sans jamais',
    countedArticles: 'un une set',
  },
};
