import type { Clip } from './recogniser.ts';

const RATE = 8_000;

/** So many seconds of a level from 0 to 1, from a function of the time in seconds. */
export const clipOf = (seconds: number, level: (at: number) => number): Clip => ({
  rate: RATE,
  samples: Int16Array.from({ length: Math.round(seconds * RATE) }, (_, at) =>
    Math.round(32_767 * level(at / RATE)),
  ),
});

/** Hum with the rhythm of syllables, between two silences: loud enough to be a voice. */
export const spokenClip = (seconds = 1.5): Clip =>
  clipOf(seconds + 0.6, (at) =>
    at < 0.3 || at > seconds + 0.3
      ? 0
      : 0.2 * Math.abs(Math.sin(2 * Math.PI * 2.5 * at)) * Math.sin(2 * Math.PI * 190 * at),
  );

export const silentClip = (seconds = 2): Clip => clipOf(seconds, () => 0);

/** Even noise, as of a line or of traffic. */
export function noiseClip(level: number, seconds = 2): Clip {
  let state = 7;
  return clipOf(seconds, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return level * ((state / 2 ** 32) * 2 - 1);
  });
}
