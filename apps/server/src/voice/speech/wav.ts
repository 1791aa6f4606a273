import type { Clip } from './recogniser.ts';

const HEADER_BYTES = 44;
const PCM = 1;
const BYTES_PER_SAMPLE = 2;

/**
 * Reads a RIFF/WAVE file of one channel and 16 bit PCM, as Asterisk records it. Undefined for anything
 * else. A length that was never filled in (a recording cut off) means: to the end.
 */
export function readWav(file: Buffer): Clip | undefined {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WAVE') {
    return undefined;
  }
  let rate: number | undefined;
  for (let at = 12; at + 8 <= file.length;) {
    const kind = file.toString('latin1', at, at + 4);
    const length = file.readUInt32LE(at + 4);
    const body = at + 8;
    if (kind === 'fmt ' && body + 16 <= file.length) {
      const isPlain =
        file.readUInt16LE(body) === PCM &&
        file.readUInt16LE(body + 2) === 1 &&
        file.readUInt16LE(body + 14) === 16;
      if (!isPlain) return undefined;
      rate = file.readUInt32LE(body + 4);
    }
    if (kind === 'data') {
      if (rate === undefined) return undefined;
      const end = length === 0 ? file.length : Math.min(file.length, body + length);
      return { rate, samples: samplesOf(file.subarray(body, end)) };
    }
    at = body + length + (length % 2);
  }
  return undefined;
}

/** Writes a clip as a RIFF/WAVE file. */
export function writeWav({ samples, rate }: Clip): Buffer<ArrayBuffer> {
  const data = pcmOf(samples);
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(HEADER_BYTES - 8 + data.length, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(PCM, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * BYTES_PER_SAMPLE, 28);
  header.writeUInt16LE(BYTES_PER_SAMPLE, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(data.length, 40);
  return Buffer.concat([header, data]);
}

/** Samples as little-endian bytes. */
export function pcmOf(samples: Int16Array): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(samples.length * BYTES_PER_SAMPLE);
  for (let at = 0; at < samples.length; at += 1) {
    bytes.writeInt16LE(samples[at] ?? 0, at * BYTES_PER_SAMPLE);
  }
  return bytes;
}

function samplesOf(bytes: Buffer): Int16Array {
  const samples = new Int16Array(Math.floor(bytes.length / BYTES_PER_SAMPLE));
  for (let at = 0; at < samples.length; at += 1) {
    samples[at] = bytes.readInt16LE(at * BYTES_PER_SAMPLE);
  }
  return samples;
}
