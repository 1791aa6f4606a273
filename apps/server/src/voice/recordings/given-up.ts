import { recordAudit } from '../../audit/audit.ts';
import type { CarrierName } from '../../config/carriers/list.ts';
import type { Deps } from '../../deps.ts';
import { forgetGivenUp, listGivenUp, reviveGivenUp } from './deletion-store.ts';
import { accountIdAt } from '../../config/carriers/accounts.ts';
import { isElsewhere } from './elsewhere.ts';
import { openName } from './recording-name.ts';

/** A recording that a carrier may still have, under the carrier's own name for it. */
export type Leftover = {
  readonly carrier: CarrierName;
  readonly name: string;
  /** When the last attempt failed, in epoch milliseconds. */
  readonly givenUpAt: number;
  /** What to do if it belongs to another account than the configured one. */
  readonly elsewhere: string | undefined;
};

/** The recordings whose deletion was given up, oldest first, at most `limit`. */
export async function listLeftovers(
  { db, secrets, config }: Pick<Deps, 'db' | 'secrets' | 'config'>,
  limit: number,
): Promise<readonly Leftover[]> {
  const rows = await listGivenUp(db.read, limit);
  return rows.map((row) => ({
    carrier: row.carrier,
    name: openName(secrets, row.sealedName),
    givenUpAt: row.givenUpAt,
    elsewhere: isElsewhere(config, row)
      ? `It lies in the account ${row.account}, and ${accountIdAt(config, row.carrier) ?? 'none'} is configured. Configure that one again and retry, or delete it there by hand and forget it.`
      : undefined,
  }));
}

/** Has the server retry them; returns how many. */
export const retryLeftovers = (deps: Deps): Promise<number> =>
  deps.db.write(async (queries) => {
    const count = await reviveGivenUp(queries, deps.clock.now());
    await recordAudit(deps, queries, { event: 'recordings_retried', details: { count } });
    return count;
  });

/** Drops them, if the operator has deleted them or the carrier's account no longer exists. */
export const forgetLeftovers = (deps: Deps): Promise<number> =>
  deps.db.write(async (queries) => {
    const count = await forgetGivenUp(queries);
    await recordAudit(deps, queries, { event: 'recordings_forgotten', details: { count } });
    return count;
  });
