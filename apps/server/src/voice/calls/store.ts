import type { Queries } from '../../db/database.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Call, OpenedBy, Outcome } from '../call-flow/call.ts';
import type { Awaited, CarrierName } from '../carriers/carrier.ts';

const REPLY_PURPOSE = 'call-reply';
const RECORDING_PURPOSE = 'call-recording';

/** A call with what was decided about it on its first webhook. */
export type StoredCall = {
  readonly callId: string;
  readonly carrier: CarrierName;
  readonly residentId: string | null;
  readonly intercomId: string | null;
  readonly toNumber: string;
  readonly fromNumber: string | null;
  readonly tries: number;
  readonly state: Call;
};

export const insertCall = (
  queries: Queries,
  call: StoredCall & { carrierCallId: string; kind: string; rule: string; now: number },
): Promise<unknown> =>
  queries
    .insertInto('calls')
    .values({
      call_id: call.callId,
      carrier: call.carrier,
      carrier_call_id: call.carrierCallId,
      kind: call.kind,
      rule: call.rule,
      resident_id: call.residentId,
      intercom_id: call.intercomId,
      to_number: call.toNumber,
      from_number: call.fromNumber,
      state: JSON.stringify(call.state),
      tries: call.tries,
      outcome: null,
      opened_kind: null,
      opened_id: null,
      recording_seconds: null,
      sealed_recording_url: null,
      started_at: call.now,
      ended_at: null,
    })
    .execute();

const COLUMNS = [
  'call_id',
  'carrier',
  'resident_id',
  'intercom_id',
  'to_number',
  'from_number',
  'tries',
  'state',
] as const;

type CallRow = {
  call_id: string;
  carrier: string;
  resident_id: string | null;
  intercom_id: string | null;
  to_number: string;
  from_number: string | null;
  tries: number;
  state: string;
};

const toCall = (row: CallRow): StoredCall => ({
  callId: row.call_id,
  // Written by insertCall and nobody else.
  carrier: row.carrier as CarrierName,
  residentId: row.resident_id,
  intercomId: row.intercom_id,
  toNumber: row.to_number,
  fromNumber: row.from_number,
  tries: row.tries,
  state: JSON.parse(row.state) as Call,
});

/** Reads a call for a change: on PostgreSQL its row is locked, so two webhooks take turns. */
export async function findCallForUpdate(
  queries: Queries,
  engine: 'sqlite' | 'postgres',
  callId: string,
): Promise<StoredCall | undefined> {
  const query = queries.selectFrom('calls').select(COLUMNS).where('call_id', '=', callId);
  const row = await (engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst();
  return row && toCall(row);
}

export const findCallIdByCarrier = async (
  queries: Queries,
  carrier: CarrierName,
  carrierCallId: string,
): Promise<string | undefined> =>
  (
    await queries
      .selectFrom('calls')
      .select('call_id')
      .where('carrier', '=', carrier)
      .where('carrier_call_id', '=', carrierCallId)
      .executeTakeFirst()
  )?.call_id;

export const updateCall = (
  queries: Queries,
  change: { callId: string; state: Call; tries: number },
): Promise<unknown> =>
  queries
    .updateTable('calls')
    .set({
      state: JSON.stringify(change.state),
      tries: change.tries,
      opened_kind: change.state.openedBy?.kind ?? null,
      opened_id: openedId(change.state.openedBy),
    })
    .where('call_id', '=', change.callId)
    .execute();

function openedId(by: OpenedBy | null): string | null {
  if (by === null) return null;
  if (by.kind === 'code') return by.codeId;
  return by.kind === 'arm' ? by.armId : by.memberId;
}

/** Notes how a call came out; the first outcome stays. */
export const finishCall = (
  queries: Queries,
  finish: { callId: string; outcome: Outcome; now: number },
): Promise<unknown> =>
  queries
    .updateTable('calls')
    .set({ outcome: finish.outcome, ended_at: finish.now })
    .where('call_id', '=', finish.callId)
    .where('outcome', 'is', null)
    .execute();

export const storeRecording = (
  queries: Queries,
  secrets: Secrets,
  recording: { callId: string; seconds: number; url: string | null },
): Promise<unknown> =>
  queries
    .updateTable('calls')
    .set({
      recording_seconds: recording.seconds,
      sealed_recording_url:
        recording.url === null ? null : secrets.seal(RECORDING_PURPOSE, recording.url),
    })
    .where('call_id', '=', recording.callId)
    .execute();

export type CallStep = {
  readonly callId: string;
  readonly awaited: Awaited | 'incoming';
  readonly memberId: string | null;
  /** What was answered the first time, if it was. */
  readonly reply: string | null;
};

export const insertStep = (
  queries: Queries,
  step: {
    stepHash: string;
    callId: string;
    awaited: CallStep['awaited'];
    memberId: string | null;
    now: number;
  },
): Promise<unknown> =>
  queries
    .insertInto('call_steps')
    .values({
      step_hash: step.stepHash,
      call_id: step.callId,
      awaited: step.awaited,
      member_id: step.memberId,
      created_at: step.now,
      answered_at: null,
      sealed_reply: null,
    })
    .execute();

export async function findStep(
  queries: Queries,
  secrets: Secrets,
  stepHash: string,
): Promise<CallStep | undefined> {
  const row = await queries
    .selectFrom('call_steps')
    .select(['call_id', 'awaited', 'member_id', 'sealed_reply'])
    .where('step_hash', '=', stepHash)
    .executeTakeFirst();
  return (
    row && {
      callId: row.call_id,
      // Written by insertStep and nobody else.
      awaited: row.awaited as CallStep['awaited'],
      memberId: row.member_id,
      reply: row.sealed_reply === null ? null : secrets.open(REPLY_PURPOSE, row.sealed_reply),
    }
  );
}

/** Keeps what a step was answered, so that its repetition is answered the same. */
export const answerStep = (
  queries: Queries,
  secrets: Secrets,
  answer: { stepHash: string; reply: string; now: number },
): Promise<unknown> =>
  queries
    .updateTable('call_steps')
    .set({ answered_at: answer.now, sealed_reply: secrets.seal(REPLY_PURPOSE, answer.reply) })
    .where('step_hash', '=', answer.stepHash)
    .execute();

/** Adds to the call's timeline; details hold no code and no transcript. */
export const addCallEvent = (
  queries: Queries,
  event: { callId: string; at: number; kind: string; details?: Readonly<Record<string, unknown>> },
): Promise<unknown> =>
  queries
    .insertInto('call_events')
    .values((eb) => ({
      call_id: event.callId,
      // The place behind the last one, in the same statement.
      position: eb
        .selectFrom('call_events')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('call_id', '=', event.callId),
      at: event.at,
      kind: event.kind,
      details: JSON.stringify(event.details ?? {}),
    }))
    .execute();
