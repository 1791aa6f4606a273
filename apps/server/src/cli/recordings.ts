import { toWireTime } from '../platform/clock.ts';
import { forgetLeftovers, listLeftovers, retryLeftovers } from '../voice/recordings/given-up.ts';
import { printRows, type Command } from './command.ts';
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
  run: {
    async list(io, args) {
      const left = await withDeps(io, (deps) => listLeftovers(deps, MOST));
      const rows = left.map(({ carrier, name, givenUpAt, elsewhere }) => ({
        carrier,
        name,
        given_up_at: toWireTime(givenUpAt),
        note: elsewhere ?? '',
      }));
      printRows(io, args, rows, 'No recording is left over.');
    },
    async retry(io) {
      const count = await withDeps(io, retryLeftovers);
      io.out(`${count} recordings will be tried again within a minute.\n`);
    },
    async forget(io) {
      io.out(`${await withDeps(io, forgetLeftovers)} recordings are forgotten.\n`);
    },
  },
};
