import { LANGUAGES, SPEECH, type Language } from '@gatecall/contracts/languages';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Clip } from './recogniser.ts';
import { readWav } from './wav.ts';

const run = promisify(execFile);
const TIMEOUT_MS = 10_000;

/** A synthetic guest: whose voice, how fast in words a minute, through how much street. */
export type Speaker = {
  readonly language: Language;
  readonly voice: string;
  readonly wordsPerMinute: number;
  /** Of the voice over the noise, in decibels; undefined for a quiet place. */
  readonly signalToNoise: number | undefined;
};

/** Every voice, clear and slow in quiet and faster in a street. */
export const SPEAKERS: readonly Speaker[] = LANGUAGES.flatMap((language) =>
  SPEECH[language].synthetic.flatMap((voice) => [
    { language, voice, wordsPerMinute: 140, signalToNoise: undefined },
    { language, voice, wordsPerMinute: 175, signalToNoise: 15 },
  ]),
);

/**
 * Says a text as a telephone carries it: 8 kHz, through G.711 µ-law, with noise. Needs espeak-ng (or
 * flite) and sox on this machine. Its files are gone when it returns.
 */
export async function speak(text: string, speaker: Speaker): Promise<Clip> {
  const folder = await mkdtemp(join(tmpdir(), 'gatecall-speech-'));
  const path = (name: string): string => join(folder, `${name}.wav`);
  const options = { timeout: TIMEOUT_MS };
  try {
    const { voice, wordsPerMinute } = speaker;
    if (voice.startsWith('flite:')) {
      const stretch = `duration_stretch=${(160 / wordsPerMinute).toFixed(2)}`;
      const flite = ['-voice', voice.slice(6), '--setf', stretch, '-t', text, '-o', path('spoken')];
      await run('flite', flite, options);
    } else {
      const speed = String(wordsPerMinute);
      await run('espeak-ng', ['-v', voice, '-s', speed, '-w', path('spoken'), text], options);
    }
    const padding = ['pad', '0.4', '0.6'];
    const telephone = ['-r', '8000', '-c', '1', '-e', 'mu-law', path('carried')];
    await run('sox', [path('spoken'), ...telephone, 'norm', '-6', ...padding], options);
    const plain = ['-e', 'signed-integer', '-b', '16', path('heard')];
    await run('sox', [path('carried'), ...plain], options);
    const clip = readWav(await readFile(path('heard')));
    if (!clip) throw new Error('sox wrote no WAV file.');
    return withNoise(clip, speaker.signalToNoise);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Adds even noise, the same for every clip, so that two measurements compare. */
function withNoise({ rate, samples }: Clip, signalToNoise: number | undefined): Clip {
  if (signalToNoise === undefined) return { rate, samples };
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  // Even noise from −a to a has the power a²/3.
  const level = Math.sqrt((3 * power) / 10 ** (signalToNoise / 10));
  let state = 1;
  const noisy = samples.map((sample) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const noise = level * ((state / 2 ** 32) * 2 - 1);
    return Math.max(-32_768, Math.min(32_767, Math.round(sample + noise)));
  });
  return { rate, samples: noisy };
}
