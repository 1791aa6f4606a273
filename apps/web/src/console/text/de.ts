import { auditEvents, auditJobs } from './de/audit-events.ts';
import { buildings } from './de/buildings.ts';
import { imports } from './de/imports.ts';
import { frame } from './de/frame.ts';
import { audit, numbers, relyingParties, webhooks } from './de/programs.ts';
import { residents } from './de/residents.ts';
import { people } from './de/people.ts';
import { keys } from './de/keys.ts';
import { overview } from './de/overview.ts';
import { invites, letter } from './de/invites.ts';
import { gates } from './de/gates.ts';
import { settings } from './de/settings.ts';
import type { ConsoleTexts } from './catalogue.ts';

export const de: ConsoleTexts = {
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
