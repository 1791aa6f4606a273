import { DEFAULT_LANGUAGE, type Language } from '@gatecall/contracts/languages';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { Counters, SpeechResult } from '../../platform/counters.ts';
import { createBreaker } from './breaker.ts';
import { isEcho, withoutInventions } from './inventions.ts';
import type { Clip, Recogniser } from './recogniser.ts';
import { spokenPart } from './speech-gate.ts';
import { wake } from './wake.ts';

/** From the end of a sentence a guest waits no longer than this; then the keypad is offered. */
export const SPEECH_TIMEOUT_MS = 1_500;
const WARM_UP_EVERY_MS = 15_000;

/** What a clip came to. */
export type HeardSpeech =
  | { readonly kind: 'speech'; readonly transcript: string }
  /** The guest said nothing, or the text is an invention of the engine or the echo of our prompt. */
  | { readonly kind: 'silence' }
  /** The engine was too slow: ask for keys. */
  | { readonly kind: 'unavailable' };

/** What the guest replied to, and how long they wait to be understood. */
export type AskedSpeech = {
  readonly prompt: string;
  readonly language: Language;
  readonly signal: AbortSignal;
};

/** Understands guests on lines whose carrier does not. */
export type Ear = {
  /** Returns at the latest when the signal ends the guest's patience. */
  hear(clip: Clip, asked: AskedSpeech): Promise<HeardSpeech>;
  /** Whether guests may be asked to speak: the engine has replied, and has not failed since. */
  readonly isListening: () => boolean;
  /** Wakes the engine, again and again until it replies in one language. Resolves then, or at the stop. */
  warmUp(): Promise<void>;
  stop(): void;
};

export type EarDeps = {
  readonly recogniser: Recogniser;
  /** The languages to wake it for. */
  readonly languages?: readonly Language[];
  readonly clock: Clock;
  readonly counters: Pick<Counters, 'speechHeard'>;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
};

/** An ear on an operator's engine. Keeps no sound and no text, and logs neither. */
export function createEar(deps: EarDeps): Ear {
  const { recogniser, clock, counters, log, languages = [DEFAULT_LANGUAGE] } = deps;
  const breaker = createBreaker({ clock });
  const stopped = new AbortController();
  let isWarm = false;

  function finish(result: SpeechResult, startedAt: number): void {
    counters.speechHeard({ result, seconds: (clock.now() - startedAt) / 1_000 });
  }

  return {
    isListening: () => isWarm && !breaker.isOpen(),
    stop() {
      stopped.abort();
      recogniser.close?.();
    },
    async hear(clip, { prompt, language, signal }) {
      const startedAt = clock.now();
      const spoken = spokenPart(clip);
      if (!spoken) {
        finish('silence', startedAt);
        return { kind: 'silence' };
      }
      if (signal.aborted) {
        finish('failed', startedAt);
        return { kind: 'unavailable' };
      }
      if (!breaker.mayAsk()) {
        finish('resting', startedAt);
        return { kind: 'unavailable' };
      }
      try {
        const heard = await within(signal, () => recogniser.recognise(spoken, language, signal));
        breaker.succeeded();
        isWarm = true;
        const transcript = withoutInventions(heard);
        const isSilence = transcript === '' || isEcho(transcript, prompt);
        finish(isSilence ? 'invented' : 'heard', startedAt);
        return isSilence ? { kind: 'silence' } : { kind: 'speech', transcript };
      } catch (error) {
        breaker.failed();
        finish('failed', startedAt);
        log.warn({ engine: recogniser.name, reason: reasonOf(error) }, 'speech was not recognised');
        return { kind: 'unavailable' };
      }
    },
    async warmUp() {
      while (!stopped.signal.aborted) {
        const woken = await Promise.all(languages.map(wakeFor));
        if (woken.includes(true)) {
          isWarm = true;
          breaker.succeeded();
          log.info({ engine: recogniser.name }, 'the speech engine is ready');
          return;
        }
        await deps.sleep(WARM_UP_EVERY_MS, stopped.signal).catch(() => {});
      }
    },
  };

  async function wakeFor(language: Language): Promise<boolean> {
    try {
      await wake(recogniser, language);
      return true;
    } catch (error) {
      const about = { engine: recogniser.name, language, reason: reasonOf(error) };
      if (!stopped.signal.aborted) log.warn(about, 'no speech engine yet');
      return false;
    }
  }
}

/** Runs work that heeds a signal, and does not wait for work that does not. */
async function within<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const onAbort = (): void => late.reject(new Error('it took too long'));
  signal.addEventListener('abort', onAbort);
  try {
    return await Promise.race([work(), late.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/** An error's own words: an engine's reply may hold what was said, and is no part of them. */
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown');
