import type { SpokenLanguage } from '../spoken-code/match-code.ts';
import { german } from './de.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';

/**
 * Everything that is said in a call. Each under six seconds, the important word last, one question
 * at a time.
 */
export type TextKey =
  | 'greeting'
  | 'greetingKeypadOnly'
  | 'testGreeting'
  | 'testGreetingKeypadOnly'
  | 'demoGreeting'
  | 'demoGreetingKeypadOnly'
  | 'againDigitByDigit'
  | 'againByKeypad'
  | 'refusedForGood'
  | 'ringing'
  | 'leaveMessage'
  | 'leaveMessageUnrung'
  | 'voicemail'
  | 'welcome'
  | 'testRight'
  | 'demoRight'
  | 'whisper'
  | 'memberOpens'
  | 'notInUse'
  | 'trouble'
  | 'stillTrying'
  | 'messageInstead'
  | 'checkCall'
  | 'goodbye';

export type Texts = Readonly<Record<TextKey, string>>;

const TEXTS: Readonly<Record<SpokenLanguage, Texts>> = {
  en: english,
  es: spanish,
  fr: french,
  de: german,
};

/** The sentence for a key in a language. */
export const textOf = (key: TextKey, language: SpokenLanguage): string => TEXTS[language][key];

/** The languages that are spoken at the gate. */
export const SPOKEN_LANGUAGES = Object.keys(TEXTS) as SpokenLanguage[]; // exactly its keys
/** Every sentence by its key. */
export const TEXT_KEYS = Object.keys(english) as TextKey[]; // exactly its keys
