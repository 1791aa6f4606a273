import { german } from './de.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';

/** What the messages that sign people in say, in one language. */
export type SignInTexts = {
  readonly magicLink: {
    readonly subject: string;
    readonly heading: string;
    /** For the part with a button, and for the part with a bare link. */
    readonly pressButton: (minutes: number) => string;
    readonly openLink: (minutes: number) => string;
    readonly button: string;
    readonly footer: string;
  };
  readonly resetPassword: {
    readonly subject: string;
    readonly heading: string;
    readonly pressButton: (minutes: number) => string;
    readonly openLink: (minutes: number) => string;
    readonly button: string;
    readonly otherwise: string;
    readonly footer: string;
  };
  readonly oneTimeCode: {
    readonly heading: string;
    readonly lead: (minutes: number) => string;
    readonly footer: string;
    /** For SMS and WhatsApp: only letters of the GSM-7 alphabet, so that one SMS holds it. */
    readonly short: (code: string, minutes: number) => string;
  };
};

const TEXTS = { en: english, es: spanish, fr: french, de: german } as const;
export type Language = keyof typeof TEXTS;

/** @internal For tests that hold in every language. */
export const LANGUAGES = Object.keys(TEXTS) as Language[]; // exactly its keys

/** The language for a wire `locale` such as `de-AT`; English for absent and unknown ones. */
export function languageOf(locale: string | undefined): Language {
  const wanted = locale?.split('-')[0]?.toLowerCase();
  return LANGUAGES.find((language) => language === wanted) ?? 'en';
}

/** The texts of a language. */
export const signInTexts = (language: Language): SignInTexts => TEXTS[language];
