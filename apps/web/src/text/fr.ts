import type { Catalogue } from './catalogue.ts';
import { calls } from './fr/calls.ts';
import { codes } from './fr/codes.ts';
import { dashboard } from './fr/dashboard.ts';
import { devices } from './fr/devices.ts';
import { endSession } from './fr/end-session.ts';
import { gallery } from './fr/gallery.ts';
import { handout } from './fr/handout.ts';
import { links } from './fr/links.ts';
import { panel } from './fr/panel.ts';
import { profile } from './fr/profile.ts';
import { quiet } from './fr/quiet.ts';
import { ring } from './fr/ring.ts';
import { setupHelp } from './fr/setup-help.ts';
import { shell } from './fr/shell.ts';
import { twoStep } from './fr/two-step.ts';

/** French, in one file of the build: a change of language is one request. */
export const fr: Catalogue = {
  shell,
  dashboard,
  calls,
  codes,
  profile,
  devices,
  twoStep,
  panel,
  handout,
  links,
  quiet,
  ring,
  setupHelp,
  endSession,
  gallery,
};
