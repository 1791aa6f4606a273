import { readFileSync } from 'node:fs';
import { z, type ZodType } from 'zod';
import { CannotStart } from '../platform/cannot-start.ts';
import { wordsOf } from '../platform/finding.ts';
import type { SettingName } from './catalogue/catalogue.ts';

/**
 * Reads a JSON file that a variable names, once, at start.
 *
 * @param what what it has to be, as the end of the operator's sentence
 * @throws CannotStart with the variable, the file and the first thing that is wrong with it
 */
export function readSettingsFile<T>(
  name: SettingName,
  file: string,
  { schema, what }: { schema: ZodType<T>; what: string },
): T {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new CannotStart(`${name}: ${file} is not ${what} (${reasonOf(cause)}).`, { cause });
  }
}

/** Quotes nothing of the file: there are secrets in it. */
function reasonOf(cause: unknown): string {
  if (cause instanceof z.ZodError) {
    const [first] = cause.issues;
    return [first?.path.join('.'), first?.message].filter(Boolean).join(': ');
  }
  if (cause instanceof SyntaxError) {
    const place = /line \d+ column \d+/.exec(cause.message)?.[0];
    return `no JSON${place ? ` at ${place}` : ''}`;
  }
  return wordsOf(cause);
}
