import type { Readable } from 'node:stream';
import { parseArgs } from 'node:util';

/** A command's input and output; the real process in `main.ts`, strings in tests. */
export type Io = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly input: Readable;
  out(text: string): void;
  err(text: string): void;
  /** For a command without an end of its own: aborted when the operator wants it to end. */
  untilStopped?(): AbortSignal;
};

/** One command of `npx gatecall`. Returns the exit code. */
export type Command = {
  /** What it is for, as a line of the overview. */
  readonly about: string;
  /** Each way to call it, and what that does. */
  readonly forms: readonly (readonly [form: string, does: string])[];
  /** What holds for all of them. */
  readonly notes?: string;
  /** Beside `--json` and `--help`. */
  readonly options?: Options;
  run(io: Io, args: Arguments): Promise<number>;
};

/** Which options a command takes, with a value or without. */
type Options = Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>;

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

const COMMON: Options = { json: { type: 'boolean' }, help: { type: 'boolean' } };

/** Splits words and options. A misspelt option is refused: `--forse` must not pass for none at all. */
export function parseArguments(argv: readonly string[], options: Options = {}): Arguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      options: { ...COMMON, ...options },
      allowPositionals: true,
    });
    const flags = new Map(Object.entries(values).map(([name, value]) => [name, String(value)]));
    return { words: positionals, flags, isJson: flags.has('json') };
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split('. ');
    throw new UsageError(`${sentence.replace(/\.$/, '')}.`);
  }
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
