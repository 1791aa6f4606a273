/** One line of `npm run bench`: a figure, and the baseline measured in the same run. */
export type Figure = {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly baseline: number;
  /** value / baseline. */
  readonly ratio: number;
};

const round = (value: number): number => Number(value.toPrecision(4));

/** Prints a figure as one JSON line on standard output. */
export function report(name: string, value: number, unit: string, baseline: number): void {
  const figure: Figure = {
    name,
    value: round(value),
    unit,
    baseline: round(baseline),
    ratio: round(value / baseline),
  };
  process.stdout.write(`${JSON.stringify(figure)}\n`);
}

/** The median; of an even number of values, the lower of the two in the middle. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;

/** What 99 of 100 values do not exceed. */
export const p99 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? Number.NaN;
