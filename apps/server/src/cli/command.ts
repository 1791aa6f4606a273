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

/** Does what a command line asks for. Returns the exit code, nothing for 0. */
export type Run = (io: Io, args: Arguments) => Promise<number | void>;

/** One command of `npx gatecall`. */
export type Command = {
  /** What it is for, as a line of the overview. */
  readonly about: string;
  /** Each way to call it, and what that does; it takes the options that these name. */
  readonly forms: readonly (readonly [form: string, does: string])[];
  /** What holds for all of them. */
  readonly notes?: string;
  /** For a command of several: each by the word that follows the command's name. */
  readonly run: Run | Readonly<Record<string, Run>>;
};

/** Which options a command takes, with a value or without. */
type Options = Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>;

/** The arguments after the command's name, and after the word that chooses one of several. */
export type Arguments = {
  readonly words: readonly string[];
  readonly flags: ReadonlyMap<string, string>;
  readonly isJson: boolean;
};

/** The command was used wrongly: shows its usage, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const COMMON: Options = { json: { type: 'boolean' }, help: { type: 'boolean' } };

/** The options in a command's forms: `--limit N` takes a value, `[--failed]` and `--all --yes` take none. */
const optionsOf = ({ forms }: Pick<Command, 'forms'>): Options =>
  Object.fromEntries(
    forms.flatMap(([form]) =>
      [...form.matchAll(/--([a-z-]+)( (?![-[]))?/g)].map(
        ([, name = '', value]) => [name, { type: value ? 'string' : 'boolean' }] as const,
      ),
    ),
  );

/** Splits words and options. A misspelt option is refused: `--forse` must not pass for none at all. */
export function parseArguments(
  argv: readonly string[],
  command: Pick<Command, 'forms'>,
): Arguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      options: { ...COMMON, ...optionsOf(command) },
      allowPositionals: true,
    });
    const flags = new Map(Object.entries(values).map(([name, value]) => [name, String(value)]));
    return { words: positionals, flags, isJson: flags.has('json') };
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split('. ');
    throw new UsageError(`${sentence.replace(/\.$/, '')}.`);
  }
}

const ONE_OF = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Carries out a command line; a command of several by its first word. */
export function carryOut({ run }: Command, io: Io, args: Arguments): Promise<number | void> {
  if (typeof run === 'function') return run(io, args);
  const [action = '', ...words] = args.words;
  const chosen = Object.hasOwn(run, action) ? run[action] : undefined;
  if (!chosen) throw new UsageError(`Say what to do: ${ONE_OF.format(Object.keys(run))}.`);
  return chosen(io, { ...args, words });
}

/** The one word; `otherwise` says what is wrong with none and with several. */
export function theOnly({ words }: Arguments, otherwise: string): string {
  const [word, ...more] = words;
  if (word === undefined || more.length > 0) throw new UsageError(otherwise);
  return word;
}

/** The time that an option names, in epoch milliseconds. */
export function timeOf({ flags }: Arguments, option: string): number | undefined {
  const text = flags.get(option);
  if (text === undefined) return undefined;
  const at = Date.parse(text);
  if (Number.isNaN(at)) throw new UsageError(`--${option} is a time such as 2026-01-03T12:00:00Z.`);
  return at;
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
