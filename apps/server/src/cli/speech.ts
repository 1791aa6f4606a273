import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { DEFAULT_LANGUAGE, LANGUAGES, SPEECH, type Language } from '@gatecall/contracts/languages';
import { parseConfig } from '../config.ts';
import { LIMITS } from '../limits/limit-names.ts';
import { createCounters } from '../platform/counters.ts';
import { systemClock } from '../platform/clock.ts';
import { createEar, type Ear } from '../voice/speech/ear.ts';
import { BENCH_PATIENCE_MS, measureVoice, type Measurement } from '../voice/speech/measure.ts';
import { openRecogniser } from '../voice/speech/open-recogniser.ts';
import type { Clip } from '../voice/speech/recogniser.ts';
import { SPEAKERS, speak } from '../voice/speech/spoken-corpus.ts';
import { readWav } from '../voice/speech/wav.ts';
import { printRows, UsageError, type Arguments, type Command, type Io } from './command.ts';

const SAMPLE = 'four eight two one nine seven';

/** Tries the operator's own speech engine; needs no database. */
export const speechCommand: Command = {
  about: 'tries the speech engine of your own lines',
  forms: [
    [
      'speech check [FILE.wav]',
      `Gives one utterance to the engine of GATECALL_SPEECH_URL and shows what it wrote; without a file (mono, 16 bit) a synthetic voice says “${SAMPLE}”.`,
    ],
    [
      'speech bench [--language LANGUAGE]',
      'Lets synthetic voices of this machine (espeak-ng, flite; with sox) say codes through G.711 and noise, and counts for each voice what was refused and what was opened wrongly. They are no people: it compares engines, and tells nothing of real guests.',
    ],
  ],
  async run(io, args) {
    const [action, file, ...rest] = args.words;
    const isKnown = action === 'check' || (action === 'bench' && file === undefined);
    if (!isKnown || rest.length > 0) throw new UsageError('Say what to do: check or bench.');
    const { speech } = parseConfig(io.env);
    if (!speech) {
      io.err('There is no engine: set GATECALL_SPEECH_URL and GATECALL_SPEECH_KIND.\n');
      return 1;
    }
    const ear = createEar({
      recogniser: openRecogniser({ fetch }, speech),
      clock: systemClock,
      counters: createCounters(LIMITS),
      log: {
        info: () => {},
        warn: ({ reason = '' }: { reason?: string }) => io.err(`${reason}\n`),
      },
      sleep: (ms) => setTimeout(ms),
    });
    try {
      return await (action === 'check' ? check(io, args, ear, file) : bench(io, args, ear));
    } finally {
      ear.stop();
    }
  },
};

async function check(io: Io, args: Arguments, ear: Ear, file: string | undefined): Promise<number> {
  const clip = file === undefined ? await sample() : readWav(await readFile(file));
  if (!clip) {
    io.err('That is no WAV file of one channel and 16 bit.\n');
    return 1;
  }
  const startedAt = performance.now();
  const signal = AbortSignal.timeout(BENCH_PATIENCE_MS);
  const heard = await ear.hear(clip, {
    prompt: '',
    language: languageOf(args) ?? DEFAULT_LANGUAGE,
    signal,
  });
  const took = Math.round(performance.now() - startedAt);
  const transcript = heard.kind === 'speech' ? heard.transcript.trim() : '';
  printRows(io, args, [{ result: heard.kind, heard: transcript, took_ms: took }], '');
  return heard.kind === 'unavailable' ? 1 : 0;
}

const sample = (): Promise<Clip> =>
  speak(SAMPLE, {
    language: 'en',
    voice: SPEECH.en.synthetic[0],
    wordsPerMinute: 140,
    signalToNoise: undefined,
  });

async function bench(io: Io, args: Arguments, ear: Ear): Promise<number> {
  const language = languageOf(args);
  const rows: Measurement[] = [];
  for (const speaker of SPEAKERS) {
    if (language !== undefined && speaker.language !== language) continue;
    const now = (): number => performance.now();
    const row = await measureVoice({ ear, speak, now }, speaker).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    });
    if (row) rows.push(row);
    else io.err(`${speaker.voice}: its program is not on this machine.\n`);
  }
  printRows(io, args, rows, 'There is no voice on this machine: install espeak-ng and sox.');
  return rows.some(({ opened_wrongly: wrongly }) => wrongly > 0) ? 1 : 0;
}

function languageOf({ flags }: Arguments): Language | undefined {
  const language = flags.get('language');
  const known = LANGUAGES.find((one) => one === language);
  if (language !== undefined && known === undefined) {
    throw new UsageError(`--language is one of ${LANGUAGES.join(', ')}.`);
  }
  return known;
}
