import { SPEECH, type Language } from '@gatecall/contracts/languages';
import { matchCode } from '../../spoken-code/match-code.ts';
import type { Ear } from './ear.ts';
import type { Speaker } from './spoken-corpus.ts';
import type { Clip } from './recogniser.ts';

/** The result for one voice: how often its codes opened, and how often a code opened that it did not say. */
export type Measurement = {
  readonly language: Language;
  readonly voice: string;
  readonly noise: string;
  readonly said: number;
  readonly refused: number;
  readonly opened_wrongly: number;
  readonly no_answer: number;
  readonly p95_ms: number;
};

/** What is said, alone and in a sentence. */
const CODES = ['482197', '277310', '905566', 'velvet tiger', 'copper lantern', 'blue falcon'];
/** Long enough for an engine that loads its model first; a call waits 1.5 seconds. */
export const BENCH_PATIENCE_MS = 30_000;

/**
 * Lets one voice say codes, alone and in a sentence, and compares what an engine writes with the code
 * and with all the others.
 */
export async function measureVoice(
  deps: {
    ear: Pick<Ear, 'hear'>;
    speak: (text: string, speaker: Speaker) => Promise<Clip>;
    now: () => number;
  },
  speaker: Speaker,
): Promise<Measurement> {
  const { language, voice, signalToNoise } = speaker;
  const count = { said: 0, refused: 0, wrongly: 0, unanswered: 0 };
  const took: number[] = [];
  for (const code of CODES) {
    const spoken = /^\d/.test(code) ? [...code].join(' ') : code;
    for (const text of [spoken, SPEECH[language].sample.replace('#', spoken)]) {
      const clip = await deps.speak(text, speaker);
      const startedAt = deps.now();
      const signal = AbortSignal.timeout(BENCH_PATIENCE_MS);
      const heard = await deps.ear.hear(clip, { prompt: '', language, signal });
      took.push(deps.now() - startedAt);
      count.said += 1;
      if (heard.kind === 'unavailable') count.unanswered += 1;
      const transcript = heard.kind === 'speech' ? heard.transcript : '';
      const opens = (candidate: string): boolean =>
        matchCode({ code: candidate, transcript, lang: language }).isMatch;
      if (!opens(code)) count.refused += 1;
      count.wrongly += CODES.filter((other) => other !== code && opens(other)).length;
    }
  }
  return {
    language,
    voice,
    noise: signalToNoise === undefined ? 'quiet' : `${signalToNoise} dB`,
    said: count.said,
    refused: count.refused,
    opened_wrongly: count.wrongly,
    no_answer: count.unanswered,
    p95_ms: Math.round(took.sort((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? 0),
  };
}
