import type { Clip } from './recogniser.ts';

const FRAME_MS = 20;
/** Below this a frame is line noise: −42 dBFS, some 12 dB under quiet speech at a panel. */
const QUIET_RMS = 260;
/** Speech stands out from the noise of its own street by at least 6 dB. */
const ABOVE_NOISE = 2;
/** The shortest word of a code that is worth a recogniser's time. */
const MIN_VOICED_MS = 200;
/** Longer than any code takes to say; a longer clip loses its beginning. */
const MAX_CLIP_SECONDS = 12;
/** Quiet that is kept at both ends: engines lose a first sound that begins the clip. */
const MARGIN_MS = 200;

/**
 * Returns the part of a clip that holds speech; undefined if there is none. Nothing else is sent:
 * on silence and on clicks, engines invent sentences.
 */
export function spokenPart({ samples, rate }: Clip): Clip | undefined {
  const perFrame = Math.floor((rate * FRAME_MS) / 1_000);
  const levels: number[] = [];
  for (let at = 0; at + perFrame <= samples.length; at += perFrame) {
    levels.push(rms(samples.subarray(at, at + perFrame)));
  }
  const floor = levels.toSorted((a, b) => a - b)[Math.floor(levels.length / 10)] ?? 0;
  const threshold = Math.max(QUIET_RMS, floor * ABOVE_NOISE);
  const voiced = levels.flatMap((level, frame) => (level >= threshold ? [frame] : []));
  const first = voiced[0];
  const last = voiced.at(-1);
  if (first === undefined || last === undefined) return undefined;
  if (voiced.length * FRAME_MS < MIN_VOICED_MS) return undefined;
  const margin = Math.floor((rate * MARGIN_MS) / 1_000);
  const end = Math.min(samples.length, (last + 1) * perFrame + margin);
  const start = Math.max(0, first * perFrame - margin, end - MAX_CLIP_SECONDS * rate);
  return { rate, samples: samples.subarray(start, end) };
}

function rms(frame: Int16Array): number {
  let sum = 0;
  for (const sample of frame) sum += sample * sample;
  return Math.sqrt(sum / frame.length);
}
