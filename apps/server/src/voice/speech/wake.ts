import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@gatecall/contracts/languages';
import type { Clip, Recogniser } from './recogniser.ts';

/** The first request loads the model. */
const WAKE_TIMEOUT_MS = 60_000;

/** A second of a low hum: something to load the model for. */
const HUM: Clip = {
  rate: 8_000,
  samples: Int16Array.from({ length: 8_000 }, (_, at) =>
    Math.round(2_000 * Math.sin((2 * Math.PI * 180 * at) / 8_000)),
  ),
};

/** Has an engine load what it needs for a language; throws if it cannot. */
export const wake = (recogniser: Recogniser, language: Language): Promise<string> =>
  recogniser.recognise(HUM, language, AbortSignal.timeout(WAKE_TIMEOUT_MS));

/** The languages to wake an engine for: one where the same engine serves them all. */
export const languagesOf = (address: string): readonly Language[] =>
  address.includes('{language}') ? LANGUAGES : [DEFAULT_LANGUAGE];
