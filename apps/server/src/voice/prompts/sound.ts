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
  constructor(message: string) {
    super(message);
    this.name = 'SoundError';
  }
}

const PCM = 1;

/** The samples of a WAV file of 8 kHz, mono, 16 bit; throws SoundError for any other. */
export function readWav(file: Buffer): Float64Array {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WAVE') {
    throw new SoundError('it is no WAV file');
  }
  let isTelephone = false;
  for (let at = 12; at + 8 <= file.length;) {
    const kind = file.toString('latin1', at, at + 4);
    const size = file.readUInt32LE(at + 4);
    const body = file.subarray(at + 8, at + 8 + size);
    if (kind === 'fmt ' && body.length >= 16) {
      isTelephone =
        body.readUInt16LE(0) === PCM &&
        body.readUInt16LE(2) === 1 &&
        body.readUInt32LE(4) === SAMPLE_RATE &&
        body.readUInt16LE(14) === 16;
    }
    if (kind === 'data') {
      if (!isTelephone) break;
      return Float64Array.from(
        { length: Math.floor(body.length / 2) },
        (_none, n) => body.readInt16LE(2 * n) / FULL_SCALE,
      );
    }
    at += 8 + size + (size % 2);
  }
  throw new SoundError(
    'it is not 8 kHz, mono, 16 bit; convert it with: sox IN.wav -r 8000 -c 1 -b 16 OUT.wav',
  );
}

const HEADER_BYTES = 44;

/** Samples as a WAV file of 8 kHz, mono, 16 bit. */
export function writeWav(samples: Float64Array): Buffer {
  const file = Buffer.alloc(HEADER_BYTES + 2 * samples.length);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(PCM, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(SAMPLE_RATE, 24);
  file.writeUInt32LE(2 * SAMPLE_RATE, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(2 * samples.length, 40);
  samples.forEach((sample, n) => {
    const value = Math.max(-FULL_SCALE, Math.min(FULL_SCALE - 1, Math.round(sample * FULL_SCALE)));
    file.writeInt16LE(value, HEADER_BYTES + 2 * n);
  });
  return file;
}
