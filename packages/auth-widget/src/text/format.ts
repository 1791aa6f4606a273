/** Puts values into the `{name}` places of a sentence; an unknown name stays as it is. */
export function format(
  sentence: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** A sentence split at one `{name}`, so that the value can have its own element. */
export function splitAt(sentence: string, name: string): readonly [string, string] {
  const [before = '', after = ''] = sentence.split(`{${name}}`);
  return [before, after];
}

/** Remaining time as m:ss (SCR-061). */
export function formatCountdown(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
