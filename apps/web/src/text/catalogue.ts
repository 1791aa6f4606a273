import type { dashboard } from './en/dashboard.ts';
import type { profile } from './en/profile.ts';
import type { shell } from './en/shell.ts';

type Words<T> = { readonly [Key in keyof T]: string };

/** Everything that the app says, area by area; English is the pattern that the others follow. */
export type Catalogue = {
  readonly shell: Words<typeof shell>;
  readonly dashboard: Words<typeof dashboard>;
  readonly profile: Words<typeof profile>;
};

/** Puts values into a sentence: `{name}` becomes `values.name`. */
export const fill = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
