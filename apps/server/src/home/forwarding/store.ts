import { DAY_MS } from '@gatecall/contracts/constants';
import type { ForwardingCondition } from '@gatecall/contracts/product/forwarding';
import { sql } from 'kysely';
import type { Queries } from '../../db/database.ts';
import { HABIT_SAMPLE } from '../rules/intercom-silence.ts';

export type ForwardingCheck = {
  readonly condition: ForwardingCondition;
  readonly startedAt: number;
  readonly result: 'works' | 'answered' | 'unclear' | null;
};

/** How long older checks of a condition are kept beside a newer one. */
const KEEP_CHECKS_MS = DAY_MS;

/** Begins a check and deletes those of the same condition that it replaces. */
export async function insertCheck(
  queries: Queries,
  check: {
    checkId: string;
    residentId: string;
    intercomId: string;
    systemNumber: string;
    phoneNumber: string;
    condition: ForwardingCondition;
    tokenHash: string;
    now: number;
  },
): Promise<void> {
  await queries
    .deleteFrom('forwarding_checks')
    .where('intercom_id', '=', check.intercomId)
    .where('condition', '=', check.condition)
    .where('started_at', '<', check.now - KEEP_CHECKS_MS)
    .execute();
  await queries
    .insertInto('forwarding_checks')
    .values({
      check_id: check.checkId,
      resident_id: check.residentId,
      intercom_id: check.intercomId,
      system_number: check.systemNumber,
      phone_number: check.phoneNumber,
      condition: check.condition,
      token_hash: check.tokenHash,
      started_at: check.now,
      result: null,
      finished_at: null,
    })
    .execute();
}

/** What was proven of a resident's phone stays when the gate that asked goes, if another one has its number. */
export const keepChecks = (
  queries: Queries,
  { from, to, systemNumber }: { from: string; to: string; systemNumber: string },
): Promise<unknown> =>
  queries
    .updateTable('forwarding_checks')
    .set({ intercom_id: to })
    .where('intercom_id', '=', from)
    .where('system_number', '=', systemNumber)
    .execute();

export const deleteCheck = (queries: Queries, checkId: string): Promise<unknown> =>
  queries.deleteFrom('forwarding_checks').where('check_id', '=', checkId).execute();

/**
 * The newest checks of how a resident's phone forwards to one system number, newest first: the same for every gate
 * that has that number, whichever of them asked.
 */
export const findChecks = async (
  queries: Queries,
  {
    residentId,
    systemNumber,
    phoneNumber,
  }: { residentId: string; systemNumber: string; phoneNumber: string },
): Promise<readonly ForwardingCheck[]> =>
  (
    await queries
      .selectFrom('forwarding_checks')
      .select(['condition', 'started_at', 'result'])
      .where('resident_id', '=', residentId)
      .where(({ eb }) =>
        eb.or([eb('system_number', '=', systemNumber), eb('system_number', 'is', null)]),
      )
      .where(({ eb }) =>
        eb.or([eb('phone_number', '=', phoneNumber), eb('phone_number', 'is', null)]),
      )
      .orderBy('started_at', 'desc')
      .limit(50)
      .execute()
  ).map((row) => ({
    // Written by insertCheck, finishCheck, markAnswered and markUnclear only.
    condition: row.condition as ForwardingCondition,
    startedAt: row.started_at,
    result: row.result as ForwardingCheck['result'],
  }));

/** Whether a check once worked for another system number than the intercom has now. */
export const hasProofElsewhere = async (
  queries: Queries,
  { intercomId, systemNumber }: { intercomId: string; systemNumber: string | null },
): Promise<boolean> =>
  (await queries
    .selectFrom('forwarding_checks')
    .select('check_id')
    .where('intercom_id', '=', intercomId)
    .where('result', '=', 'works')
    .where('system_number', '!=', systemNumber ?? '')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The checks of a system number that wait for their call to come back, the oldest first. */
export const findRunning = (
  queries: Queries,
  input: { systemNumber: string; since: number },
): Promise<readonly { checkId: string; residentId: string; phoneNumber: string | null }[]> =>
  queries
    .selectFrom('forwarding_checks')
    .select(['check_id as checkId', 'resident_id as residentId', 'phone_number as phoneNumber'])
    .where('system_number', '=', input.systemNumber)
    .where('result', 'is', null)
    .where('started_at', '>', input.since)
    .orderBy('started_at')
    .orderBy('check_id')
    .execute();

/** Records that a check came back to us; undefined if it has another result by now. */
export const finishCheck = (
  queries: Queries,
  { checkId, now }: { checkId: string; now: number },
): Promise<{ intercom_id: string; resident_id: string; condition: string } | undefined> =>
  queries
    .updateTable('forwarding_checks')
    .set({ result: 'works', finished_at: now })
    .where('check_id', '=', checkId)
    .where('result', 'is', null)
    .returning(['intercom_id', 'resident_id', 'condition'])
    .executeTakeFirst();

/** A person or a machine answered the phone: that condition was not met. */
export const markAnswered = (
  queries: Queries,
  input: { tokenHash: string; now: number },
): Promise<unknown> =>
  queries
    .updateTable('forwarding_checks')
    .set({ result: 'answered', finished_at: input.now })
    .where('token_hash', '=', input.tokenHash)
    .where('result', 'is', null)
    .execute();

/** A call came back, and nobody can tell which of these checks it was. */
export const markUnclear = (
  queries: Queries,
  { checkIds, now }: { checkIds: readonly string[]; now: number },
): Promise<unknown> =>
  queries
    .updateTable('forwarding_checks')
    .set({ result: 'unclear', finished_at: now })
    .where('check_id', 'in', checkIds)
    .where('result', 'is', null)
    .execute();

/** Whose phone a check calls. */
export const findChecking = async (
  queries: Queries,
  tokenHash: string,
): Promise<string | undefined> =>
  (
    await queries
      .selectFrom('forwarding_checks')
      .select('resident_id')
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst()
  )?.resident_id;

/** When panels called, by intercom: the newest calls first. One that was never called is left out. */
export async function findHabits(
  queries: Queries,
  intercomIds: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const [first, ...others] = intercomIds.map((id) => newestGateCalls(queries, id));
  const habits = new Map<string, number[]>();
  if (first === undefined) return habits;
  const all = others.reduce((together, one) => together.unionAll(one), first);
  for (const { intercomId, startedAt } of await all.execute()) {
    // Never null here: the calls were found by it.
    const times = habits.get(intercomId ?? '') ?? [];
    habits.set(intercomId ?? '', [...times, startedAt]);
  }
  return habits;
}

/** Within a selection of its own: a part of a union has no order and no limit of its own. */
const newestGateCalls = (queries: Queries, intercomId: string) =>
  queries
    .selectFrom((eb) =>
      eb
        .selectFrom('calls')
        .select(['intercom_id as intercomId', 'started_at as startedAt'])
        .where('intercom_id', '=', intercomId)
        .where('kind', '=', sql.lit('gate'))
        .orderBy('started_at', 'desc')
        .limit(HABIT_SAMPLE)
        .as('newest'),
    )
    .selectAll();
