import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  BEEP,
  installPrompts,
  promptMedia,
  PROMPTS,
  SHIPPED_ENDING,
  SHIPPED_FOLDER,
  unreadablePrompts,
} from './files.ts';
import { loudnessOf, MAX_PEAK_DBFS, peakOf, TARGET_LUFS } from './loudness.ts';
import { importRecordings } from './recordings.ts';
import { TABLE } from './render.ts';
import {
  decodeMulaw,
  encodeMulaw,
  readSound,
  SAMPLE_RATE,
  SoundError,
  writeSound,
} from './sound.ts';

let folder: string;
let umask: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatecall-prompts-'));
  // As the systemd unit has it.
  umask = process.umask(0o077);
});
afterEach(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true });
});

const tone = (hertz: number, amplitude: number, seconds = 2): Float64Array =>
  Float64Array.from(
    { length: seconds * SAMPLE_RATE },
    (_none, n) => amplitude * Math.sin((2 * Math.PI * hertz * n) / SAMPLE_RATE),
  );

describe('the shipped sentences', () => {
  it("are there for every text in every language, in today's words", () => {
    const table = JSON.parse(readFileSync(join(SHIPPED_FOLDER, TABLE), 'utf8'));
    expect(table).toEqual(Object.fromEntries(PROMPTS.map(({ name, text }) => [name, text])));
  });

  it.each([...PROMPTS, { name: BEEP }])(
    'are equally loud and never too loud: $name',
    ({ name }) => {
      const samples = decodeMulaw(readFileSync(join(SHIPPED_FOLDER, name + SHIPPED_ENDING)));
      expect(Math.abs(loudnessOf(samples) - TARGET_LUFS)).toBeLessThan(0.5);
      expect(peakOf(samples)).toBeLessThanOrEqual(MAX_PEAK_DBFS);
      expect(samples.length / SAMPLE_RATE).toBeLessThan(6);
    },
  );
});

describe('the measure of loudness', () => {
  it('is that of BS.1770: a tone of 997 Hz at full scale has -3.01 LUFS', () => {
    expect(loudnessOf(tone(997, 1))).toBeCloseTo(-3.01, 1);
    expect(loudnessOf(tone(997, 0.1))).toBeCloseTo(-23.01, 1);
  });

  it('is undone by no silence around, and endless for silence', () => {
    const samples = new Float64Array(6 * SAMPLE_RATE);
    samples.set(tone(997, 0.1), SAMPLE_RATE);
    expect(Math.abs(loudnessOf(samples) + 23)).toBeLessThan(0.7);
    expect(loudnessOf(new Float64Array(SAMPLE_RATE))).toBe(-Infinity);
  });

  it('survives µ-law, which keeps 37 dB of what it is given', () => {
    const samples = tone(440, 0.3);
    const error = decodeMulaw(encodeMulaw(samples)).map((value, n) => value - (samples[n] ?? 0));
    expect(peakOf(error)).toBeLessThan(-35);
  });
});

describe('the folder that Asterisk reads', () => {
  it('has every sentence readable for any user that Asterisk runs as', async () => {
    await installPrompts(folder);
    // A temporary folder belongs to its maker alone.
    expect((await unreadablePrompts(folder)).length).toBe(PROMPTS.length + 1);
    chmodSync(folder, 0o755);
    expect(await unreadablePrompts(folder)).toEqual([]);
    for (const { name, language } of PROMPTS) {
      expect(statSync(join(folder, name + SHIPPED_ENDING)).mode & 0o777).toBe(0o644);
      expect(statSync(join(folder, language)).mode & 0o777).toBe(0o755);
    }
    const [first] = PROMPTS;
    expect(promptMedia(folder, first?.text ?? '', 'en')).toBe(
      `sound:${join(folder, 'en/greeting')}`,
    );
  });

  it('takes recordings at the common loudness, in the place of the shipped sentence', async () => {
    await installPrompts(folder);
    const given: Record<string, Buffer> = {
      'en/greeting.wav': writeSound(tone(440, 0.9)),
      'en/welcome.wav': Buffer.from('no sound'),
    };
    const imported = await importRecordings(folder, async (file) => given[file]);
    expect(imported.taken).toBe(1);
    expect(imported.refused).toEqual([
      { file: 'en/welcome.wav', reason: expect.stringContaining('it is no WAV file') },
    ]);
    await installPrompts(folder);
    expect(existsSync(join(folder, 'en/greeting.ulaw'))).toBe(false);
    expect(existsSync(join(folder, 'en/welcome.ulaw'))).toBe(true);
    const samples = readSound(readFileSync(join(folder, 'en/greeting.wav')));
    expect(Math.abs(loudnessOf(samples) - TARGET_LUFS)).toBeLessThan(0.5);
  });

  it('says how to convert a recording that is not of a telephone', () => {
    const wide = writeSound(tone(440, 0.5));
    wide.writeUInt32LE(44_100, 24);
    expect(() => readSound(wide)).toThrow(SoundError);
    expect(() => readSound(wide)).toThrow('-r 8000');
  });
});
