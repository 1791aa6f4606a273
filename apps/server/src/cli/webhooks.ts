import { UsageError, type Arguments, type Command } from './command.ts';
import { WEBHOOK_ACTIONS } from './webhooks/actions.ts';
import { withDeps } from './with-deps.ts';

/** Webhooks: who is sent which events, and with what result. */
export const webhooks: Command = {
  usage:
    'webhooks add URL [--events TYPE,…] | list | events | on ID | off ID | remove ID | rotate ID | test ID | log [ID] [--failed] [--limit N] | replay EVENT | replay ID --since TIME [--until TIME] [--all]',
  options: {
    events: { type: 'string' },
    failed: { type: 'boolean' },
    limit: { type: 'string' },
    since: { type: 'string' },
    until: { type: 'string' },
    all: { type: 'boolean' },
  },
  help: [
    'add      sends an address every event from now on, or those of the named types; shows once what',
    '         the receiver verifies with. Plain http and private networks: GATECALL_WEBHOOK_ALLOWED_PRIVATE',
    'list     shows the endpoints and how they are doing',
    'events   shows the types of events',
    'on, off  sends an endpoint events again, or none; what waits for it waits on',
    'remove   forgets an endpoint and what it was sent',
    'rotate   makes new secrets, shown once; the old ones sign beside them for a day',
    'test     sends a signed test event at once; exit code 1 if it is not taken',
    'log      shows what was sent last and the status that came back, never more of the reply',
    'replay   sends one event again; or an endpoint what it has missed since TIME (RFC 3339), with',
    '         --all also what it has taken. Ids stay the same',
    'See docs/webhooks.md.',
  ].join('\n'),
  run(io, args) {
    const [name = ''] = args.words;
    const action = Object.hasOwn(WEBHOOK_ACTIONS, name) ? WEBHOOK_ACTIONS[name] : undefined;
    if (!action) {
      throw new UsageError(`Say what to do: ${Object.keys(WEBHOOK_ACTIONS).join(', ')}.`);
    }
    const rest: Arguments = { ...args, words: args.words.slice(1) };
    return withDeps(io, (deps) => action(deps, io, rest));
  },
};
