/**
 * The languages of Gatecall: every text, spoken or written, exists in each of them. Texts live elsewhere, in
 * tables that do not compile while one of these is missing (CONTRIBUTING.md, "Add a language").
 */

/** By their tag, each with its own name. */
export const LANGUAGE_NAMES = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  pt: 'Português (Brasil)',
} as const;

export type Language = keyof typeof LANGUAGE_NAMES;

export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as [Language, ...Language[]]; // exactly its keys

/** For readers whose language we do not know, or do not have. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** What a telephone needs to know of a language. */
export type Speech = {
  /** For recognisers and voices. */
  readonly locale: string;
  /** Twilio, Telnyx and SignalWire all know it (their references of `<Say>`). */
  readonly voice: string;
  /** Zero to nine as they are said, for recognisers that are told what to expect. */
  readonly digits: string;
  /** Voices of espeak-ng and flite; the first speaks the shipped prompts, all of them measure engines. */
  readonly synthetic: readonly [string, ...string[]];
  /** A sentence with a code in it, to measure engines with. */
  readonly sample: string;
};

export const SPEECH: Readonly<Record<Language, Speech>> = {
  en: {
    locale: 'en-US',
    voice: 'Polly.Joanna',
    digits: 'zero,one,two,three,four,five,six,seven,eight,nine',
    synthetic: ['en-us', 'en-gb+f3', 'flite:slt', 'flite:rms'],
    sample: 'the code is #, please',
  },
  es: {
    locale: 'es-ES',
    voice: 'Polly.Lucia',
    digits: 'cero,uno,dos,tres,cuatro,cinco,seis,siete,ocho,nueve',
    synthetic: ['es', 'es-419+f2'],
    sample: 'el código es #, por favor',
  },
  fr: {
    locale: 'fr-FR',
    voice: 'Polly.Lea',
    digits: 'zéro,un,deux,trois,quatre,cinq,six,sept,huit,neuf',
    synthetic: ['fr-fr', 'fr-fr+f4'],
    sample: 'le code est #, merci',
  },
  de: {
    locale: 'de-DE',
    voice: 'Polly.Vicki',
    digits: 'null,eins,zwei,drei,vier,fünf,sechs,sieben,acht,neun',
    synthetic: ['de', 'de+f2'],
    sample: 'der Code ist #, bitte',
  },
  pt: {
    locale: 'pt-BR',
    voice: 'Polly.Camila',
    digits: 'zero,um,dois,três,quatro,cinco,seis,meia,sete,oito,nove',
    synthetic: ['pt-br', 'pt-br+f2'],
    sample: 'o código é #, por favor',
  },
};
