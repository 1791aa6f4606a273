import { readWav, writeWav } from '../speech/wav.ts';

/** The telephone's own sampling: 8 kHz, mono. */
export const SAMPLE_RATE = 8_000;
const FULL_SCALE = 32_768;

// ITU-T G.711, µ-law.
const BIAS = 0x84;
const CLIP = 32_635;

/** One byte of µ-law as a sample from -1 to 1. */
function decodeByte(byte: number): number {
  const value = ~byte & 0xff;
  const magnitude = (((value & 0x0f) << 3) + BIAS) << ((value & 0x70) >> 4);
  return (value & 0x80 ? BIAS - magnitude : magnitude - BIAS) / FULL_SCALE;
}

function encodeSample(sample: number): number {
  const value = Math.round(sample * FULL_SCALE);
  const magnitude = Math.min(Math.abs(value), CLIP) + BIAS;
  const exponent = 24 - Math.clz32(magnitude);
  const mantissa = (magnitude >> (exponent + 3)) & 0x0f;
  return ~((value < 0 ? 0x80 : 0) | (exponent << 4) | mantissa) & 0xff;
}

/** @internal Samples of µ-law, as the files are shipped; Asterisk and tests read them. */
export const decodeMulaw = (bytes: Uint8Array): Float64Array =>
  Float64Array.from(bytes, decodeByte);

/** Samples from -1 to 1 as µ-law. */
export const encodeMulaw = (samples: Float64Array): Buffer =>
  Buffer.from(Uint8Array.from(samples, encodeSample));

/** Why a file cannot be played at the gate. */
export class SoundError extends Error {
  override readonly name = 'SoundError';
}

/** The samples of a WAV file of 8 kHz, mono, 16 bit; throws SoundError for any other. */
export function readSound(file: Buffer): Float64Array {
  const clip = readWav(file);
  if (clip?.rate !== SAMPLE_RATE) {
    throw new SoundError(
      'it is no WAV file of 8 kHz, mono, 16 bit; convert it with: sox IN.wav -r 8000 -c 1 -b 16 OUT.wav',
    );
  }
  return Float64Array.from(clip.samples, (sample) => sample / FULL_SCALE);
}

/** Samples as a WAV file of 8 kHz, mono, 16 bit. */
export const writeSound = (samples: Float64Array): Buffer =>
  writeWav({ rate: SAMPLE_RATE, samples: Int16Array.from(samples, toPcm) });

const toPcm = (sample: number): number =>
  Math.max(-FULL_SCALE, Math.min(FULL_SCALE - 1, Math.round(sample * FULL_SCALE)));
