import type { building } from './en/building.ts';
import type { calls } from './en/calls.ts';
import type { codes } from './en/codes.ts';
import type { dashboard } from './en/dashboard.ts';
import type { devices } from './en/devices.ts';
import type { consent } from './en/consent.ts';
import type { endSession } from './en/end-session.ts';
import type { form } from './en/form.ts';
import type { gallery } from './en/gallery.ts';
import type { handout } from './en/handout.ts';
import type { links } from './en/links.ts';
import type { panel } from './en/panel.ts';
import type { people } from './en/people.ts';
import type { profile } from './en/profile.ts';
import type { quiet } from './en/quiet.ts';
import type { ring } from './en/ring.ts';
import type { setupHelp } from './en/setup-help.ts';
import type { shell } from './en/shell.ts';
import type { twoStep } from './en/two-step.ts';

type Words<T> = { readonly [Key in keyof T]: string };

/** Everything that the app says, by area; the other languages follow the English keys. */
export type Catalogue = {
  readonly shell: Words<typeof shell>;
  readonly dashboard: Words<typeof dashboard>;
  readonly calls: Words<typeof calls>;
  readonly codes: Words<typeof codes>;
  readonly form: Words<typeof form>;
  readonly building: Words<typeof building>;
  readonly people: Words<typeof people>;
  readonly profile: Words<typeof profile>;
  readonly devices: Words<typeof devices>;
  readonly twoStep: Words<typeof twoStep>;
  readonly panel: Words<typeof panel>;
  readonly handout: Words<typeof handout>;
  readonly links: Words<typeof links>;
  readonly quiet: Words<typeof quiet>;
  readonly ring: Words<typeof ring>;
  readonly setupHelp: Words<typeof setupHelp>;
  readonly consent: Words<typeof consent>;
  readonly endSession: Words<typeof endSession>;
  readonly gallery: Words<typeof gallery>;
};

/** Puts values into a sentence: `{name}` becomes `values.name`. */
export const fill = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
