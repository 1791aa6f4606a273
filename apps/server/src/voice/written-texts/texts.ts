import type { Language } from '@gatecall/contracts/constants';
import type { CodeState } from '../rules/code-validity.ts';
import { german } from './de.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';

/** What opened the gate. */
export type OpenerKind = 'entryCode' | 'guestCode' | 'armed' | 'guestLink' | 'member';

/** A title and a sentence: what happened and what to do. */
type Notice = { readonly title: string; readonly text: string };

/**
 * What is written about the gate, in one language. Residents and their household are addressed as the
 * app addresses them, guests formally.
 */
export type WrittenTexts = {
  /** By mail and to browsers; the name is a label or a member's, words that the resident chose. */
  readonly notices: {
    readonly opened: {
      readonly title: string;
      readonly text: Readonly<Record<OpenerKind, (name: string | undefined) => string>>;
    };
    readonly refused: (tries: number) => Notice;
    readonly guessing: (wrong: number, offAt: number) => Notice;
    readonly suspended: Notice;
    readonly message: (seconds: number) => Notice;
    readonly voicemail: (seconds: number, from: string | undefined) => Notice;
    readonly silence: Notice;
    readonly button: string;
    readonly footer: string;
  };
  /** Letters of the GSM-7 alphabet only, so that one SMS holds each; no names. */
  readonly sms: {
    readonly opened: Readonly<Record<OpenerKind, string>>;
    readonly refused: (tries: number) => string;
    readonly guessing: (wrong: number, offAt: number) => string;
    readonly suspended: string;
    readonly message: (seconds: number) => string;
    readonly voicemail: (seconds: number, from: string | undefined) => string;
    readonly silence: string;
    /** Proves the number of somebody who is to be rung. */
    readonly householdCode: (code: string) => string;
  };
  /** Pages of shared codes and links. */
  readonly guestPages: {
    readonly code: {
      readonly title: string;
      readonly states: Readonly<Record<CodeState, string>>;
      /** How to use a code of digits, and one of two words. */
      readonly sayDigits: string;
      readonly sayWords: string;
      readonly over: string;
    };
    readonly link: {
      readonly ready: Notice & { readonly button: string };
      readonly open: Notice;
      readonly over: Notice;
    };
    readonly trouble: Notice;
  };
};

const TEXTS: Readonly<Record<Language, WrittenTexts>> = {
  en: english,
  es: spanish,
  fr: french,
  de: german,
};

/** The texts of a language. */
export const writtenTexts = (language: Language): WrittenTexts => TEXTS[language];
