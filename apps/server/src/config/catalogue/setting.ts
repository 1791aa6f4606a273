/** One environment variable, as the operator who sets it needs to know it. */
export type Setting = {
  /** What it does, in a sentence or a few. Nothing else documents it. */
  readonly does: string;
  /** What development uses if it is unset. */
  readonly usual?: string;
  /** An example of a value. */
  readonly example?: string;
  /** Its value is shown to no one. */
  readonly isSecret?: true;
  /** How the file that it names looks, line by line. */
  readonly form?: readonly string[];
};

export type Settings = Readonly<Record<string, Setting>>;

/** Reads settings of these names. */
export type ReadSettings<Name extends string> = {
  /** A setting without surrounding blanks; unset and empty are the same. */
  text(name: Name): string | undefined;
  /** Records what is wrong, with an example that works. */
  problem(name: Name, wrong: string, example: string): void;
};
