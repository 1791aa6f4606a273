import { toWireTime } from '../platform/clock.ts';
import { forgetLeftovers, listLeftovers, retryLeftovers } from '../voice/recordings/given-up.ts';
import { printRows, UsageError, type Command } from './command.ts';
import { withDeps } from './with-deps.ts';

const MOST = 1_000;

/** Recordings that a carrier may still have although nothing here refers to them. */
export const recordings: Command = {
  about: 'recordings that their carrier has not deleted',
  forms: [
    [
      'recordings list',
      `Lists at most ${MOST} recordings that could not be deleted at their carrier within six days, by the carrier's name.`,
    ],
    ['recordings retry', 'Has the server try them all again.'],
    [
      'recordings forget',
      'Forgets them, because they were deleted by hand or the account there is closed.',
    ],
  ],
  async run(io, args) {
    const [what] = args.words;
    if (what === 'retry') {
      const count = await withDeps(io, retryLeftovers);
      io.out(`${count} recordings will be tried again within a minute.\n`);
      return 0;
    }
    if (what === 'forget') {
      io.out(`${await withDeps(io, forgetLeftovers)} recordings are forgotten.\n`);
      return 0;
    }
    if (what !== 'list') throw new UsageError('Say what to do: list, retry or forget.');
    const rows = await withDeps(io, (deps) => listLeftovers(deps, MOST));
    printRows(
      io,
      args,
      rows.map(({ carrier, name, givenUpAt, elsewhere }) => ({
        carrier,
        name,
        given_up_at: toWireTime(givenUpAt),
        note: elsewhere ?? '',
      })),
      'No recording is left over.',
    );
    return 0;
  },
};
