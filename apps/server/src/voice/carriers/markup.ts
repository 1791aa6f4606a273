import { LANGUAGES, SPEECH, type Language } from '@gatecall/contracts/languages';
import { tonesAsDigits } from '../../home/rules/panel-profile.ts';
import type { Rendered } from './carrier.ts';
import {
  FINISH_KEY,
  GUEST_PAUSE_SECONDS,
  SILENCE_AFTER_WORDS_SECONDS,
  SILENCE_FROM_BEEP_SECONDS,
  type ExpectedCodes,
  type Verb,
} from './verbs.ts';

/** Where the XML of one carrier differs from the others (telephony 2.3, 2.6, 2.7). */
export type Dialect = {
  readonly digitLimit: (digits: number) => Readonly<Record<string, string>>;
  /** Extra attributes of a gather that listens: the model for these codes in this language. */
  readonly speech: (codes: ExpectedCodes, language: Language) => Readonly<Record<string, string>>;
  /** When `timeout` of a recording starts to count silence. */
  readonly silenceCounts: 'from-beep' | 'after-words';
  /** Who speaks each language. */
  readonly voices: Voices;
  /** Lets the recogniser expect digits without knowing which. */
  readonly digitHints: 'class-token' | 'words';
  /** Nothing heard: the action is called anyway, or the next verb has to continue. */
  readonly onSilence: 'action' | 'fall-through';
};

/** A voice for each language, as the carrier names it. */
export type Voices = Readonly<Record<Language, string>>;

export const DEFAULT_VOICES = Object.fromEntries(
  LANGUAGES.map((language) => [language, SPEECH[language].voice]),
) as Voices; // of all languages

/** Google's name for any run of digits; other engines take words only. */
const DIGIT_CLASS = '$OOV_CLASS_DIGIT_SEQUENCE';

// An integer: "auto" stops at the first pause and cuts digits said in groups (telephony 2.3).
const SPEECH_TIMEOUT_SECONDS = 2;

/** Writes the verbs as the XML that Twilio, SignalWire and TeXML understand. */
export function renderMarkup(verbs: readonly Verb[], dialect: Dialect): Rendered {
  const body = verbs.map((verb) => element(verb, dialect)).join('');
  return {
    contentType: 'text/xml; charset=utf-8',
    body: `<?xml version="1.0" encoding="UTF-8"?><Response>${body}</Response>`,
  };
}

function element(verb: Verb, dialect: Dialect): string {
  switch (verb.verb) {
    case 'say':
      return say(verb, dialect);
    case 'pause':
      return tag('Pause', { length: String(Math.max(1, Math.round(verb.ms / 1_000))) });
    case 'gather':
      return gather(verb, dialect);
    case 'tones':
      return tag('Play', { digits: tonesAsDigits(verb.tones) });
    case 'dial': {
      const number = tag('Number', { url: verb.whisper, method: 'POST' }, escapeXml(verb.number));
      const attributes = {
        action: verb.action,
        method: 'POST',
        timeout: String(verb.timeoutSeconds),
        timeLimit: String(verb.limitSeconds),
        callerId: verb.callerId,
        answerOnBridge: 'true',
      };
      return tag('Dial', attributes, number);
    }
    case 'record':
      return (
        tag('Record', {
          action: verb.action,
          method: 'POST',
          maxLength: String(verb.maxSeconds),
          timeout: String(
            dialect.silenceCounts === 'from-beep'
              ? SILENCE_FROM_BEEP_SECONDS
              : SILENCE_AFTER_WORDS_SECONDS,
          ),
          playBeep: 'true',
          finishOnKey: FINISH_KEY,
          ...(verb.beside === undefined
            ? {}
            : {
                recordingStatusCallback: verb.beside,
                recordingStatusCallbackMethod: 'POST',
                recordingStatusCallbackEvent: 'completed',
              }),
        }) +
        // If nothing was recorded the action is not called, and the end of a reply hangs up.
        tag('Redirect', { method: 'POST' }, escapeXml(verb.action))
      );
    case 'connect':
      // An empty reply ends the whisper: the two are connected.
      return '';
    case 'farewell':
      return say(verb, dialect) + tag('Hangup', {});
    case 'continue':
      return tag('Redirect', { method: 'POST' }, escapeXml(verb.action));
    case 'reject':
      return tag('Reject', { reason: 'busy' });
    case 'hangup':
      return tag('Hangup', {});
  }
}

function gather(verb: Extract<Verb, { verb: 'gather' }>, dialect: Dialect): string {
  const listens = verb.accepts === 'keys-and-speech';
  const attributes: Record<string, string> = {
    input: listens ? 'dtmf speech' : 'dtmf',
    action: verb.action,
    method: 'POST',
    timeout: String(GUEST_PAUSE_SECONDS),
    finishOnKey: FINISH_KEY,
    ...(verb.maxDigits === null ? {} : dialect.digitLimit(verb.maxDigits)),
    ...(dialect.onSilence === 'action' ? { actionOnEmptyResult: 'true' } : {}),
    ...(listens
      ? {
          language: SPEECH[verb.language].locale,
          speechTimeout: String(SPEECH_TIMEOUT_SECONDS),
          hints: hintsFor(verb.language, dialect),
          ...dialect.speech(verb.codes, verb.language),
        }
      : {}),
  };
  const redirect =
    dialect.onSilence === 'fall-through'
      ? tag('Redirect', { method: 'POST' }, escapeXml(verb.action))
      : '';
  return tag('Gather', attributes, say(verb, dialect)) + redirect;
}

const say = (
  { text, language }: { readonly text: string; readonly language: Language },
  { voices }: Dialect,
): string =>
  // Without a voice some carriers read every language with an English one.
  tag('Say', { voice: voices[language], language: SPEECH[language].locale }, escapeXml(text));

const hintsFor = (language: Language, { digitHints }: Dialect): string =>
  digitHints === 'words' ? SPEECH[language].digits : DIGIT_CLASS;

function tag(name: string, attributes: Readonly<Record<string, string>>, content = ''): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text as XML content or attribute value. */
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
