import { audit } from './en/audit.ts';
import { auditEvents, auditJobs } from './en/audit-events.ts';
import { buildings } from './en/buildings.ts';
import { imports } from './en/imports.ts';
import { frame } from './en/frame.ts';
import { numbers } from './en/numbers.ts';
import { relyingParties } from './en/relying-parties.ts';
import { residents } from './en/residents.ts';
import { webhooks } from './en/webhooks.ts';
import { people } from './en/people.ts';
import { keys } from './en/keys.ts';
import { overview } from './en/overview.ts';
import { invites, letter } from './en/invites.ts';
import { gates } from './en/gates.ts';
import { settings } from './en/settings.ts';

/** English: what every other language says in its own words. */
export const en = {
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
} as const;
