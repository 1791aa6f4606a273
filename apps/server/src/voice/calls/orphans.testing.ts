import type { TestServer } from '@gatecall/testkit/test-server';
import type { VoiceDeps } from '../voice-deps.ts';
import { createOrphanCloser } from './orphans.ts';
import { createCallTally } from './tally.ts';

/** One round over calls that were left open, as the server does; returns how many it closed. */
export const closeOrphans = (server: TestServer): Promise<number> => orphanCloser(server).run();

/** What closing a call uses; carriers are not asked. */
export function orphanCloser({ deps }: TestServer): ReturnType<typeof createOrphanCloser> {
  const used = { ...deps, tally: createCallTally(deps) };
  return createOrphanCloser(used as unknown as VoiceDeps);
}
