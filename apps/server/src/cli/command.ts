import type { Readable } from 'node:stream';

/** A command's input and output; the real process in `main.ts`, strings in tests. */
export type Io = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly input: Readable;
  out(text: string): void;
  err(text: string): void;
};

/** One command of `npx gatecall`. Returns the exit code. */
export type Command = {
  readonly usage: string;
  readonly help: string;
  run(io: Io, args: Arguments): Promise<number>;
};

/** The arguments after the command's name. */
export type Arguments = {
  readonly words: readonly string[];
  readonly flags: ReadonlyMap<string, string>;
  readonly isJson: boolean;
};

/** The command was used wrongly: shows its usage, exit code 2. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

/** Splits `--name value`, `--name=value` and words. */
export function parseArguments(argv: readonly string[], withValue: readonly string[]): Arguments {
  const words: string[] = [];
  const flags = new Map<string, string>();
  for (let at = 0; at < argv.length; at += 1) {
    const word = argv[at] ?? '';
    if (!word.startsWith('--')) {
      words.push(word);
      continue;
    }
    const [name = '', written] = word.slice(2).split(/=(.*)/s);
    if (written === undefined && withValue.includes(name)) {
      at += 1;
      const value = argv[at];
      if (value === undefined) throw new UsageError(`--${name} needs a value.`);
      flags.set(name, value);
    } else flags.set(name, written ?? 'true');
  }
  return { words, flags, isJson: flags.has('json') };
}

/** Prints rows: aligned columns for people, one JSON document with `--json`. */
export function printRows(
  io: Io,
  { isJson }: Pick<Arguments, 'isJson'>,
  rows: readonly Readonly<Record<string, string | number | boolean | null>>[],
  empty: string,
): void {
  if (isJson) {
    io.out(`${JSON.stringify(rows)}\n`);
    return;
  }
  const [first] = rows;
  if (!first) {
    io.out(`${empty}\n`);
    return;
  }
  const columns = Object.keys(first);
  const table = [columns, ...rows.map((row) => columns.map((name) => String(row[name] ?? '–')))];
  const widths = columns.map((_name, at) =>
    Math.max(...table.map((line) => line[at]?.length ?? 0)),
  );
  for (const line of table) {
    io.out(
      `${line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    );
  }
}
