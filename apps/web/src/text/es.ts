import type { Catalogue } from './catalogue.ts';
import { calls } from './es/calls.ts';
import { codes } from './es/codes.ts';
import { dashboard } from './es/dashboard.ts';
import { devices } from './es/devices.ts';
import { endSession } from './es/end-session.ts';
import { gallery } from './es/gallery.ts';
import { handout } from './es/handout.ts';
import { links } from './es/links.ts';
import { panel } from './es/panel.ts';
import { profile } from './es/profile.ts';
import { quiet } from './es/quiet.ts';
import { ring } from './es/ring.ts';
import { setupHelp } from './es/setup-help.ts';
import { shell } from './es/shell.ts';
import { twoStep } from './es/two-step.ts';

/** Spanish, in one file of the build: a change of language is one request. */
export const es: Catalogue = {
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
