/** One environment variable, as whoever sets it needs to know it. */
export type Setting = {
  /** What it does, in a sentence or a few. Nothing else documents it. */
  readonly does: string;
  /** What development uses where it is unset. */
  readonly usual?: string;
  /** A value that somebody may have. */
  readonly example?: string;
  /** Nobody is shown its value. */
  readonly isSecret?: true;
  /** How the file that it names looks, line by line. */
  readonly form?: readonly string[];
};

export type Settings = Readonly<Record<string, Setting>>;
