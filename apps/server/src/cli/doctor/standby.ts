import { setTimeout as wait } from 'node:timers/promises';
import { MAX_BEHIND_MS, openStandby, type StandbyState } from '../../db/standby.ts';
import type { Deps } from '../../deps.ts';
import { failed, ok, warning, type Finding } from '../../platform/finding.ts';

const CHECK = 'standby';
const LOOKS = 5;
const BETWEEN_MS = 500;
/** What to do about each. */
const PROBLEMS: Readonly<Record<NonNullable<StandbyState['problem']>, string>> = {
  unreachable: 'It does not answer. Start it, or correct DATABASE_READ_URL.',
  other_cluster: 'It belongs to another cluster. Name a standby of DATABASE_URL.',
  replaced:
    'It is a primary that was replaced. Rebuild it as a standby: docs/operations/failover.md.',
};

/** Whether the standby would decide gate calls if the primary failed now; nothing if there is none. */
export async function checkStandby(deps: Deps): Promise<readonly Finding[]> {
  const { database } = deps.config;
  if (database.engine === 'sqlite' || database.readUrl === undefined) return [];
  const standby = openStandby(database.readUrl, deps);
  try {
    let state = await standby.look();
    // It may be recording what the primary has just been asked for.
    for (let look = 1; look < LOOKS && state.behindMs === undefined; look += 1) {
      await wait(BETWEEN_MS);
      state = await standby.look();
    }
    const { behindMs, problem } = state;
    if (problem !== undefined) return [failed(CHECK, PROBLEMS[problem])];
    if (behindMs !== undefined)
      return [ok(CHECK, 'It follows, and decides gate calls if it must.')];
    const limit = MAX_BEHIND_MS / 1_000;
    return [
      warning(
        CHECK,
        `It is behind the primary. More than ${limit} s behind, it decides nothing: docs/operations/failover.md.`,
      ),
    ];
  } finally {
    await standby.stop();
  }
}
