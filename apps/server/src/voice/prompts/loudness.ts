import { SAMPLE_RATE } from './sound.ts';

/** The common level of all sentences, so that none is shouted and none is lost beside a street. */
export const TARGET_LUFS = -23;
export const MAX_PEAK_DBFS = -3;

type Biquad = { readonly b: readonly number[]; readonly a: readonly number[] };

const toLinear = (decibels: number): number => 10 ** (decibels / 20);
const toDecibels = (ratio: number): number => 20 * Math.log10(ratio);

// The two filters of ITU-R BS.1770 by their analogue values, for any sampling rate.
const SHELF = { hertz: 1_681.974450955533, gain: 3.999843853973347, q: 0.7071752369554196 };
const HIGH_PASS = { hertz: 38.13547087602444, q: 0.5003270373238773 };

function shelf(): Biquad {
  const k = Math.tan((Math.PI * SHELF.hertz) / SAMPLE_RATE);
  const high = toLinear(SHELF.gain);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / SHELF.q + k * k;
  return {
    b: [
      (high + (band * k) / SHELF.q + k * k) / a0,
      (2 * (k * k - high)) / a0,
      (high - (band * k) / SHELF.q + k * k) / a0,
    ],
    a: [(2 * (k * k - 1)) / a0, (1 - k / SHELF.q + k * k) / a0],
  };
}

function highPass(): Biquad {
  const k = Math.tan((Math.PI * HIGH_PASS.hertz) / SAMPLE_RATE);
  const a0 = 1 + k / HIGH_PASS.q + k * k;
  return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / a0, (1 - k / HIGH_PASS.q + k * k) / a0] };
}

function filter(samples: Float64Array, { b, a }: Biquad): Float64Array {
  const [b0 = 0, b1 = 0, b2 = 0] = b;
  const [a1 = 0, a2 = 0] = a;
  let z1 = 0;
  let z2 = 0;
  return samples.map((x) => {
    const y = b0 * x + z1;
    z1 = b1 * x - a1 * y + z2;
    z2 = b2 * x - a2 * y;
    return y;
  });
}

const BLOCK = 0.4 * SAMPLE_RATE;
const STEP = BLOCK / 4;
const OFFSET = -0.691;
const ABSOLUTE_GATE = -70;
const RELATIVE_GATE = -10;

const loudness = (power: number): number => OFFSET + 10 * Math.log10(power);
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Integrated loudness in LUFS (ITU-R BS.1770-4, one channel); -Infinity for silence. */
export function loudnessOf(samples: Float64Array): number {
  const weighted = filter(filter(samples, shelf()), highPass());
  const powers: number[] = [];
  for (let at = 0; at === 0 || at + BLOCK <= weighted.length; at += STEP) {
    const block = weighted.subarray(at, at + BLOCK);
    powers.push(block.reduce((sum, value) => sum + value * value, 0) / Math.max(1, block.length));
  }
  const loud = powers.filter((power) => loudness(power) > ABSOLUTE_GATE);
  if (loud.length === 0) return -Infinity;
  const gate = loudness(mean(loud)) + RELATIVE_GATE;
  return loudness(mean(loud.filter((power) => loudness(power) > gate)));
}

/** @internal The highest sample in dBFS, for tests. */
export const peakOf = (samples: Float64Array): number =>
  toDecibels(samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0));

const ROUNDS = 6;
/** Below the limit, to allow for µ-law's rounding. */
const HEADROOM_DB = 0.3;
const LOOK_AHEAD = 0.005 * SAMPLE_RATE;

/**
 * The same sound at the common loudness, with its peaks compressed below the limit instead of clipped.
 */
export function level(samples: Float64Array): Float64Array {
  let leveled = samples;
  for (let round = 0; round < ROUNDS; round += 1) {
    const measured = loudnessOf(leveled);
    if (!Number.isFinite(measured)) return samples;
    const gain = toLinear(TARGET_LUFS - measured);
    leveled = limit(leveled.map((sample) => sample * gain));
  }
  return leveled;
}

function limit(samples: Float64Array): Float64Array {
  const ceiling = toLinear(MAX_PEAK_DBFS - HEADROOM_DB);
  const wanted = samples.map((sample) => Math.min(1, ceiling / Math.abs(sample || 1e-9)));
  const lowest = windowed(wanted, (window) => Math.min(...window), 2 * LOOK_AHEAD);
  const smooth = windowed(lowest, (window) => mean([...window]), LOOK_AHEAD);
  return samples.map((sample, n) => sample * (smooth[n] ?? 1));
}

const windowed = (
  values: Float64Array,
  of: (window: Float64Array) => number,
  reach: number,
): Float64Array =>
  values.map((_value, n) => of(values.subarray(Math.max(0, n - reach), n + reach + 1)));
