import { auditEvents, auditJobs } from './fr/audit-events.ts';
import { buildings } from './fr/buildings.ts';
import { imports } from './fr/imports.ts';
import { frame } from './fr/frame.ts';
import { audit, numbers, relyingParties, webhooks } from './fr/programs.ts';
import { residents } from './fr/residents.ts';
import { people } from './fr/people.ts';
import { keys } from './fr/keys.ts';
import { overview } from './fr/overview.ts';
import { invites, letter } from './fr/invites.ts';
import { gates } from './fr/gates.ts';
import { settings } from './fr/settings.ts';
import type { ConsoleTexts } from './catalogue.ts';

export const fr: ConsoleTexts = {
  frame,
  overview,
  buildings,
  gates,
  invites,
  letter,
  imports,
  residents,
  numbers,
  webhooks,
  relyingParties,
  audit,
  auditEvents,
  auditJobs,
  settings,
  people,
  keys,
};
