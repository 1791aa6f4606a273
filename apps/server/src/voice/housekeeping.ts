import type { Queries } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { recordAudit } from '../audit/audit.ts';
import { SHOW_USED_LINKS_MS } from './arm/logic.ts';
import { findGateCallTimes } from './forwarding/store.ts';
import { notifyResident } from './notices/notify-resident.ts';
import { HABIT_SAMPLE, isSilent, SHORTEST_SILENCE_MS } from './rules/intercom-silence.ts';

const DAY_MS = 24 * 60 * 60_000;
/** How long the history of calls is kept (telephony 5, Privacy). */
const KEEP_CALLS_MS = 90 * DAY_MS;
/** Replies are kept only while a carrier may repeat a webhook. */
const KEEP_STEPS_MS = DAY_MS;
/** As long as the calls that name the link's guest. */
const KEEP_ARMS_MS = KEEP_CALLS_MS;
/** As long as a link that nobody used is shown. */
const KEEP_UNUSED_ARMS_MS = SHOW_USED_LINKS_MS;
const KEEP_CHECKS_MS = DAY_MS;
const SILENCE_EVENT = 'intercom_silent';
const SILENCE_TOLD_MS = 30 * DAY_MS;

/** Forgets the replies of calls, at most `limit`; answers how many. So do the functions below. */
export async function forgetPastSteps(
  queries: Queries,
  now: number,
  limit: number,
): Promise<number> {
  const past = queries
    .selectFrom('call_steps')
    .select('step_hash')
    .where('created_at', '<', now - KEEP_STEPS_MS)
    .limit(limit);
  const result = await queries
    .deleteFrom('call_steps')
    .where('step_hash', 'in', past)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Forgets past calls with their timelines. */
export async function forgetPastCalls(
  queries: Queries,
  now: number,
  limit: number,
): Promise<number> {
  const past = await queries
    .selectFrom('calls')
    .select('call_id')
    .where('started_at', '<', now - KEEP_CALLS_MS)
    .limit(limit)
    .execute();
  const ids = past.map((row) => row.call_id);
  if (ids.length > 0) {
    await queries.deleteFrom('call_events').where('call_id', 'in', ids).execute();
    await queries.deleteFrom('calls').where('call_id', 'in', ids).execute();
  }
  return ids.length;
}

/** Forgets armed windows and guests' links. */
export async function forgetPastArms(
  queries: Queries,
  now: number,
  limit: number,
): Promise<number> {
  const past = queries
    .selectFrom('arms')
    .select('arm_id')
    .where((where) =>
      where.or([
        where('expires_at', '<', now - KEEP_ARMS_MS),
        where.and([
          where('used_at', 'is', null),
          where('expires_at', '<', now - KEEP_UNUSED_ARMS_MS),
        ]),
      ]),
    )
    .limit(limit);
  const result = await queries.deleteFrom('arms').where('arm_id', 'in', past).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Forgets forwarding checks that a newer one of the same condition has replaced. */
export async function forgetPastChecks(
  queries: Queries,
  now: number,
  limit: number,
): Promise<number> {
  const past = queries
    .selectFrom('forwarding_checks as old')
    .select('old.check_id')
    .where('old.started_at', '<', now - KEEP_CHECKS_MS)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('forwarding_checks as newer')
          .select('newer.check_id')
          .whereRef('newer.resident_id', '=', 'old.resident_id')
          .whereRef('newer.condition', '=', 'old.condition')
          .whereRef('newer.started_at', '>', 'old.started_at'),
      ),
    )
    .limit(limit);
  const result = await queries
    .deleteFrom('forwarding_checks')
    .where('check_id', 'in', past)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Tells residents, once a month at most, whose intercom used to call and has gone silent. */
export async function tellSilentIntercoms(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  const candidates = await deps.db.read
    .selectFrom('calls')
    .innerJoin('intercoms', 'intercoms.intercom_id', 'calls.intercom_id')
    .select((select) => [
      'intercoms.intercom_id as intercomId',
      'intercoms.resident_id as residentId',
      select.fn.max('calls.started_at').as('newest'),
    ])
    .where('calls.kind', '=', 'gate')
    .groupBy(['intercoms.intercom_id', 'intercoms.resident_id'])
    .having((having) => having.fn.max('calls.started_at'), '<', now - SHORTEST_SILENCE_MS)
    .execute();
  let told = 0;
  for (const { intercomId, residentId } of candidates) {
    const times = await findGateCallTimes(deps.db.read, intercomId, HABIT_SAMPLE);
    if (!isSilent(times, now) || (await wasTold(deps, residentId, now))) continue;
    await deps.db.write(async (queries) => {
      await recordAudit(deps, queries, { event: SILENCE_EVENT, userId: residentId, ip: '' });
      await notifyResident(deps, queries, {
        call: { residentId, intercomId, fromNumber: null },
        notice: { kind: 'silence' },
      });
    });
    told += 1;
  }
  return told;
}

const wasTold = async (deps: Deps, residentId: string, now: number): Promise<boolean> =>
  (await deps.db.read
    .selectFrom('audit_log')
    .select('audit_id')
    .where('user_id', '=', residentId)
    .where('event', '=', SILENCE_EVENT)
    .where('at', '>', now - SILENCE_TOLD_MS)
    .limit(1)
    .executeTakeFirst()) !== undefined;
