import { auditEvents, auditJobs } from './es/audit-events.ts';
import { buildings } from './es/buildings.ts';
import { imports } from './es/imports.ts';
import { frame } from './es/frame.ts';
import { audit, numbers, relyingParties, webhooks } from './es/programs.ts';
import { residents } from './es/residents.ts';
import { people } from './es/people.ts';
import { keys } from './es/keys.ts';
import { overview } from './es/overview.ts';
import { invites, letter } from './es/invites.ts';
import { gates } from './es/gates.ts';
import { settings } from './es/settings.ts';
import type { ConsoleTexts } from './catalogue.ts';

export const es: ConsoleTexts = {
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
