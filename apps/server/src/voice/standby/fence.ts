import { outOfTime } from '../../platform/in-time.ts';
import type { VoiceDeps } from '../voice-deps.ts';

/** Dependencies whose writes can be given up. */
export type Fence = {
  readonly deps: VoiceDeps;
  /** From now on nothing is committed, except for what has begun to be. */
  giveUp(): void;
};

/** So that the primary does not decide what the standby is asked to decide instead. */
export function createFence(deps: VoiceDeps): Fence {
  let isGivenUp = false;
  const write: VoiceDeps['db']['write'] = (work, limit) =>
    deps.db.write(async (queries) => {
      const result = await work(queries);
      if (isGivenUp) throw outOfTime();
      return result;
    }, limit);
  return {
    deps: { ...deps, db: { ...deps.db, write } },
    giveUp() {
      isGivenUp = true;
    },
  };
}
