import type { Language } from '@gatecall/contracts/languages';
import type { Queries } from '../db/database.ts';
import { languageOf } from '../platform/language.ts';
import { toGateLabel } from '../residents/gate-lookups.ts';
import type { Call } from '../voice/call-flow/call.ts';

/** A gate that its owner shows to Home Assistant. */
export type ShownGate = {
  readonly gateId: string;
  readonly name: string | null;
  /** The last digits of the intercom's number. */
  readonly hint: string;
  /** The owner's. */
  readonly language: Language;
};

/** Whether a gate is shown. */
export const isShown = async (queries: Queries, gateId: string): Promise<boolean> =>
  (await findOwner(queries, gateId)) !== undefined;

/** The owner of a gate, if it is shown. */
export const findOwner = async (queries: Queries, gateId: string): Promise<string | undefined> =>
  (
    await queries
      .selectFrom('home_assistant_gates')
      .select('resident_id')
      .where('intercom_id', '=', gateId)
      .executeTakeFirst()
  )?.resident_id;

/** Shows a gate; false if it is shown already. */
export async function showGate(
  queries: Queries,
  gate: { gateId: string; residentId: string; now: number },
): Promise<boolean> {
  const result = await queries
    .insertInto('home_assistant_gates')
    .values({ intercom_id: gate.gateId, resident_id: gate.residentId, shown_at: gate.now })
    .onConflict((conflict) => conflict.column('intercom_id').doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows) === 1;
}

/** Stops showing it; false if it is not shown. */
export async function hideGate(queries: Queries, gateId: string): Promise<boolean> {
  const result = await queries
    .deleteFrom('home_assistant_gates')
    .where('intercom_id', '=', gateId)
    .executeTakeFirst();
  return Number(result.numDeletedRows) === 1;
}

/** The gates that are shown, after one of them, in the order of their ids. */
export async function listShownGates(
  queries: Queries,
  { after, limit }: { after: string; limit: number },
): Promise<readonly ShownGate[]> {
  const rows = await queries
    .selectFrom('home_assistant_gates')
    .innerJoin('intercoms', 'intercoms.intercom_id', 'home_assistant_gates.intercom_id')
    .innerJoin('users', 'users.user_id', 'intercoms.resident_id')
    .select([
      'intercoms.intercom_id',
      'intercoms.name as gate_name',
      'intercoms.phone_number as gate_number',
      'users.language',
    ])
    .where('home_assistant_gates.intercom_id', '>', after)
    .orderBy('home_assistant_gates.intercom_id')
    .limit(limit)
    .execute();
  return rows.map(({ language, ...row }) => {
    const { gate_id: gateId, name, hint } = toGateLabel(row);
    return { gateId, name, hint, language: languageOf(language ?? undefined) };
  });
}

/** A call as far as it shows what the gate is doing. */
export type ShownCall = {
  readonly callId: string;
  readonly state: Call;
  readonly endedAt: number | null;
};

/** A gate has one call at a time, but a call that was cut off may still be open. */
const NEWEST = 3;

/** The newest calls at a gate, the newest first. */
export async function findNewestCalls(
  queries: Queries,
  gateId: string,
): Promise<readonly ShownCall[]> {
  const rows = await queries
    .selectFrom('calls')
    .select(['call_id', 'state', 'ended_at'])
    .where('intercom_id', '=', gateId)
    .where('kind', '=', 'gate')
    .orderBy('started_at', 'desc')
    .limit(NEWEST)
    .execute();
  return rows.map((row) => ({
    callId: row.call_id,
    // Written by insertCall and updateCall.
    state: JSON.parse(row.state) as Call,
    endedAt: row.ended_at,
  }));
}

/** An event that is to be sent to Home Assistant. */
export type News = {
  readonly sequence: number;
  readonly type: string;
  /** JSON. */
  readonly data: string;
  readonly at: number;
};

/** Stores an event until it is sent to Home Assistant. */
export const addNews = (queries: Queries, sequence: number): Promise<unknown> =>
  queries.insertInto('home_assistant_events').values({ sequence }).execute();

/** What is still to be sent to Home Assistant, in order. */
export const findNews = (queries: Queries, limit: number): Promise<readonly News[]> =>
  queries
    .selectFrom('home_assistant_events')
    .innerJoin('webhook_events', 'webhook_events.sequence', 'home_assistant_events.sequence')
    .select([
      'webhook_events.sequence',
      'webhook_events.type',
      'webhook_events.data',
      'webhook_events.at',
    ])
    .orderBy('home_assistant_events.sequence')
    .limit(limit)
    .execute();

/** They have been sent, or are past. */
export const dropNews = (queries: Queries, sequences: readonly number[]): Promise<unknown> =>
  queries.deleteFrom('home_assistant_events').where('sequence', 'in', sequences).execute();
