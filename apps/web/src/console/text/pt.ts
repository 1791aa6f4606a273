import { auditEvents, auditJobs } from './pt/audit-events.ts';
import { buildings } from './pt/buildings.ts';
import { imports } from './pt/imports.ts';
import { frame } from './pt/frame.ts';
import { audit, numbers, relyingParties, webhooks } from './pt/programs.ts';
import { residents } from './pt/residents.ts';
import { people } from './pt/people.ts';
import { keys } from './pt/keys.ts';
import { overview } from './pt/overview.ts';
import { invites, letter } from './pt/invites.ts';
import { gates } from './pt/gates.ts';
import { settings } from './pt/settings.ts';
import type { ConsoleTexts } from './catalogue.ts';

export const pt: ConsoleTexts = {
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
