import type { Command } from './command.ts';
import { WEBHOOK_ACTIONS } from './webhooks/actions.ts';

/** Webhooks: who is sent which events, and with what result. */
export const webhooks: Command = {
  about: 'endpoints that are told of events',
  forms: [
    [
      'webhooks add URL [--events TYPE,…]',
      'Sends an address every event from now on, or those of the named types; shows once what the receiver verifies with. Plain http and private networks: GATECALL_WEBHOOK_ALLOWED_PRIVATE.',
    ],
    ['webhooks list', 'Shows the endpoints and how they are doing.'],
    ['webhooks events', 'Shows the types of events.'],
    ['webhooks on ID', 'Sends an endpoint events again, and what waited for it.'],
    ['webhooks off ID', 'Sends an endpoint nothing; what waits for it waits on.'],
    ['webhooks remove ID', 'Forgets an endpoint and what it was sent.'],
    [
      'webhooks rotate ID',
      'Makes new secrets, shown once; the old ones sign beside them for a day.',
    ],
    ['webhooks test ID', 'Sends a signed test event at once; exit code 1 if it is not taken.'],
    [
      'webhooks log [ID] [--failed] [--limit N]',
      'Shows what was sent last and the status that came back, never more of the reply.',
    ],
    ['webhooks replay EVENT', 'Sends one event again, under the same id.'],
    [
      'webhooks replay ID --since TIME [--until TIME] [--all]',
      'Sends an endpoint what it has missed since TIME (RFC 3339), with --all also what it has taken; ids stay the same.',
    ],
  ],
  notes: 'See docs/webhooks.md.',
  run: WEBHOOK_ACTIONS,
};
