import type { Language } from '@gatecall/contracts/languages';

/** A piece of a call's sound: one channel, 16 bit, as a telephone carries it. */
export type Clip = { readonly samples: Int16Array; readonly rate: number };

/**
 * A speech engine that an operator runs. It is never told a code, a prompt or a list of words: an
 * engine tends to hear what it is told to expect.
 */
export type Recogniser = {
  /** For logs and figures; holds no secret. */
  readonly name: string;
  /** What was said, empty for nothing. Throws when the engine fails, or when the signal ends it. */
  recognise(clip: Clip, language: Language, signal: AbortSignal): Promise<string>;
  /** Ends its process, if it has one. */
  close?(): void;
};

/** The engine's reply was outside its protocol, or a refusal. */
export class RecogniserFailure extends Error {
  override readonly name = 'RecogniserFailure';
}

/** Engines serve one language or all: `{language}` in an address stands for the call's. */
export const addressFor = (template: string, language: Language): URL =>
  new URL(template.replaceAll('{language}', language));
