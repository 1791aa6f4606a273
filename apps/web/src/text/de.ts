import type { Catalogue } from './catalogue.ts';
import { calls } from './de/calls.ts';
import { codes } from './de/codes.ts';
import { dashboard } from './de/dashboard.ts';
import { devices } from './de/devices.ts';
import { endSession } from './de/end-session.ts';
import { gallery } from './de/gallery.ts';
import { handout } from './de/handout.ts';
import { links } from './de/links.ts';
import { panel } from './de/panel.ts';
import { profile } from './de/profile.ts';
import { quiet } from './de/quiet.ts';
import { ring } from './de/ring.ts';
import { setupHelp } from './de/setup-help.ts';
import { shell } from './de/shell.ts';
import { twoStep } from './de/two-step.ts';

/** German, in one file of the build: a change of language is one request. */
export const de: Catalogue = {
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
