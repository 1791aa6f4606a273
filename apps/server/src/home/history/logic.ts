import { type HistoryAnswer, type HistoryDays } from '@gatecall/contracts/product/history';
import { recordAudit } from '../../audit/audit.ts';
import type { Deps } from '../../deps.ts';
import type { Client } from '../../http/request/client.ts';
import { nextTurn } from '../../platform/next-turn.ts';
import type { GatesOf } from '../../residents/gate-lookups.ts';
import { homeTopic } from '../../residents/home.ts';
import { findKeepDays, forgetCallsOf, saveKeepDays } from './store.ts';

type Owner = { readonly residentId: string; readonly client: Client };

/** As many as the embedded database deletes without making other requests wait. */
const CALLS_AT_ONCE = 100;

/** For how long the calls of a gate are kept. */
export const readHistory = async (deps: Deps, residentId: string): Promise<HistoryAnswer> => ({
  keep_days: await findKeepDays(deps.db.read, residentId),
});

/** Keeps calls for so many days from now on; housekeeping deletes what is older. */
export async function chooseHistory(
  deps: Deps,
  { residentId, client }: Owner,
  days: HistoryDays,
): Promise<HistoryAnswer> {
  await deps.db.write(async (queries) => {
    await saveKeepDays(queries, residentId, days);
    await recordAudit(deps, queries, {
      event: 'history_chosen',
      userId: residentId,
      ip: client.ip,
      details: { days },
    });
  });
  return { keep_days: days };
}

/**
 * Deletes the calls that are over, with their timelines and messages: at the gates that are meant. A call
 * that goes on stays: a guest stands at the gate.
 */
export async function clearHistory(
  deps: Deps,
  { home, client }: { home: GatesOf; client: Client },
): Promise<{ deleted: number }> {
  const { residentId, gates } = home;
  const before = deps.clock.now();
  let deleted = 0;
  let gone = CALLS_AT_ONCE;
  // The record comes first: if the rest fails, it says who asked for it.
  await deps.db.write((queries) =>
    recordAudit(deps, queries, {
      event: 'history_cleared',
      userId: residentId,
      ip: client.ip,
      ...(gates === null ? {} : { details: { gates: gates.join(' ') } }),
    }),
  );
  while (gone === CALLS_AT_ONCE) {
    gone = await deps.db.write((queries) =>
      forgetCallsOf(queries, { residentId, gates, before, limit: CALLS_AT_ONCE }),
    );
    deleted += gone;
    await nextTurn();
  }
  deps.changes.publish(homeTopic(residentId));
  return { deleted };
}
