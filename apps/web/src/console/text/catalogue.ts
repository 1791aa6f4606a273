import type { en } from './en.ts';

/** Everything that the console says, by area; the other languages follow the English keys. */
export type ConsoleTexts = {
  readonly [Area in keyof typeof en]: { readonly [Key in keyof (typeof en)[Area]]: string };
};
