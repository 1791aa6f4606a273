import { listen as listenWith } from '../webhooks/listen.ts';
import { UsageError, type Command } from './command.ts';
import { eventTypesOf } from './webhooks/event-types.ts';
import { withDeps } from './with-deps.ts';

/** Shows a receiver that is being written what it will get. */
export const listen: Command = {
  about: 'sends events to an address while you develop',
  forms: [
    [
      'listen URL [--events TYPE,…]',
      'Sends events to an address as they happen, until you press Ctrl-C: for developing a receiver, also on this machine. It signs them with a secret that it shows first, sends each once and prints what came of it.',
    ],
  ],
  notes: 'See docs/webhooks.md.',
  run: (io, args) =>
    withDeps(io, async (deps) => {
      const [written = '', ...more] = args.words;
      const url = URL.parse(written);
      if (!url || more.length > 0) {
        throw new UsageError('Name one address. Example: http://localhost:4000/hook');
      }
      const print = (row: Readonly<Record<string, string>>): void =>
        io.out(`${args.isJson ? JSON.stringify(row) : Object.values(row).join('  ')}\n`);
      const wanted = { url, types: eventTypesOf(args) };
      await listenWith(deps, wanted, { stopped: io.untilStopped?.(), print });
    }),
};
