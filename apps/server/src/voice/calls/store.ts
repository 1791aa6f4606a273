import type { Queries } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { steady } from '../../db/steady.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Call, OpenedBy, Outcome } from '../call-flow/call.ts';
import type { CarrierName } from '../../config/telephone.ts';
import type { Awaited } from '../carriers/carrier.ts';

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

type NewCall = StoredCall & {
  readonly carrierCallId: string;
  readonly kind: string;
  readonly rule: string;
  readonly outcome: Outcome | null;
  readonly now: number;
};

/** A call as its first webhook leaves it. */
export const insertCall = (queries: Queries, call: NewCall): Promise<unknown> =>
  insertCallRow(queries, {
    ...call,
    ...stateColumns(call.state),
    endedAt: call.outcome === null ? null : call.now,
  });

type StateColumns = {
  readonly stateText: string;
  readonly openedKind: OpenedBy['kind'] | null;
  readonly openedId: string | null;
};
const stateColumns = (state: Call): StateColumns => ({
  stateText: JSON.stringify(state),
  openedKind: state.openedBy?.kind ?? null,
  openedId: openedId(state.openedBy),
});

const insertCallRow = prepared(
  (queries, call: NewCall & StateColumns & { endedAt: number | null }) =>
    queries.insertInto('calls').values({
      call_id: call.callId,
      carrier: call.carrier,
      carrier_call_id: call.carrierCallId,
      kind: call.kind,
      rule: call.rule,
      resident_id: call.residentId,
      intercom_id: call.intercomId,
      to_number: call.toNumber,
      from_number: call.fromNumber,
      state: call.stateText,
      tries: call.tries,
      outcome: call.outcome,
      opened_kind: call.openedKind,
      opened_id: call.openedId,
      recording_seconds: null,
      sealed_recording_url: null,
      started_at: call.now,
      ended_at: call.endedAt,
    }),
);

const COLUMNS = [
  'calls.call_id',
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

type Engine = 'sqlite' | 'postgres';

/** A call by the carrier's name for it, read for a change: PostgreSQL locks its row. */
export async function findCallByCarrier(
  queries: Queries,
  engine: Engine,
  call: { carrier: CarrierName; carrierCallId: string },
): Promise<StoredCall | undefined> {
  const [row] = await (engine === 'postgres' ? lockCall : selectCall)(queries, call);
  return row && toCall(row);
}

const callByCarrier = (queries: Queries, call: { carrier: CarrierName; carrierCallId: string }) =>
  queries
    .selectFrom('calls')
    .select(COLUMNS)
    .where('carrier', '=', steady(call.carrier))
    .where('carrier_call_id', '=', steady(call.carrierCallId));
const selectCall = prepared(callByCarrier);
const lockCall = prepared((queries, call: { carrier: CarrierName; carrierCallId: string }) =>
  callByCarrier(queries, call).forUpdate(),
);

/** A call after another step; the first outcome stays. */
export const updateCall = (
  queries: Queries,
  change: { callId: string; state: Call; tries: number; outcome: Outcome | null; now: number },
): Promise<unknown> =>
  (change.outcome === null ? updateCallRow : finishCallRow)(queries, {
    ...change,
    ...stateColumns(change.state),
  });

type CallChange = StateColumns & {
  readonly callId: string;
  readonly tries: number;
  readonly outcome: Outcome | null;
  readonly now: number;
};
const callChange = (queries: Queries, change: CallChange) =>
  queries
    .updateTable('calls')
    .set({
      state: change.stateText,
      tries: change.tries,
      opened_kind: change.openedKind,
      opened_id: change.openedId,
    })
    .where('call_id', '=', change.callId);
const updateCallRow = prepared(callChange);
const finishCallRow = prepared((queries, change: CallChange) =>
  callChange(queries, change).set((eb) => ({
    outcome: eb.fn.coalesce('outcome', eb.val(change.outcome)),
    ended_at: eb.fn.coalesce('ended_at', eb.val(change.now)),
  })),
);

function openedId(by: OpenedBy | null): string | null {
  if (by === null) return null;
  if (by.kind === 'code') return by.codeId;
  return by.kind === 'arm' ? by.armId : by.memberId;
}

/** Notes a guest's message. Its name is sealed: with the carrier's key it leads to the sound. */
export const storeRecording = (
  queries: Queries,
  secrets: Secrets,
  recording: { callId: string; seconds: number; name: string | null },
): Promise<unknown> =>
  queries
    .updateTable('calls')
    .set({
      recording_seconds: recording.seconds,
      sealed_recording_url:
        recording.name === null ? null : secrets.seal(RECORDING_PURPOSE, recording.name),
    })
    .where('call_id', '=', recording.callId)
    .execute();

/** The recorded message of a resident's own call; undefined where the call is not theirs. */
export async function findRecording(
  queries: Queries,
  secrets: Secrets,
  { residentId, callId }: { residentId: string; callId: string },
): Promise<{ carrier: CarrierName; name: string | null } | undefined> {
  const row = await queries
    .selectFrom('calls')
    .select(['carrier', 'recording_seconds', 'sealed_recording_url'])
    .where('call_id', '=', callId)
    .where('resident_id', '=', residentId)
    .executeTakeFirst();
  if (!row) return undefined;
  const sealed = row.recording_seconds ? row.sealed_recording_url : null;
  const name = sealed === null ? null : secrets.open(RECORDING_PURPOSE, sealed);
  // Written by insertCall and nobody else.
  return { carrier: row.carrier as CarrierName, name };
}

/** A step that a reply of ours named, with the call that it belongs to. */
export type CallStep = {
  readonly awaited: Awaited | 'incoming';
  readonly memberId: string | null;
  /** What was answered the first time, if it was. */
  readonly reply: string | null;
  readonly call: StoredCall;
};

export const insertStep = prepared(
  (
    queries,
    step: {
      stepHash: string;
      callId: string;
      awaited: CallStep['awaited'];
      memberId: string | null;
      now: number;
    },
  ) =>
    queries.insertInto('call_steps').values({
      step_hash: step.stepHash,
      call_id: step.callId,
      awaited: step.awaited,
      member_id: step.memberId,
      created_at: step.now,
      answered_at: null,
      sealed_reply: null,
    }),
);

/** The first webhook of a call, with what it was answered. */
export const insertAnsweredStep = (
  queries: Queries,
  secrets: Secrets,
  step: { stepHash: string; callId: string; reply: string; now: number },
): Promise<unknown> =>
  insertAnswered(queries, { ...step, sealedReply: secrets.seal(REPLY_PURPOSE, step.reply) });

const insertAnswered = prepared(
  (queries, step: { stepHash: string; callId: string; sealedReply: string; now: number }) =>
    queries.insertInto('call_steps').values({
      step_hash: step.stepHash,
      call_id: step.callId,
      awaited: 'incoming',
      member_id: null,
      created_at: step.now,
      answered_at: step.now,
      sealed_reply: step.sealedReply,
    }),
);

/**
 * Reads a step and its call for a change: on PostgreSQL both rows are locked, so two copies of a
 * webhook take turns and the second one finds the reply of the first.
 */
export async function findStep(
  queries: Queries,
  { secrets, engine, stepHash }: { secrets: Secrets; engine: Engine; stepHash: string },
): Promise<CallStep | undefined> {
  const [row] = await (engine === 'postgres' ? lockStep : selectStep)(queries, { stepHash });
  return (
    row && {
      // Written by insertStep and nobody else.
      awaited: row.awaited as CallStep['awaited'],
      memberId: row.member_id,
      reply: row.sealed_reply === null ? null : secrets.open(REPLY_PURPOSE, row.sealed_reply),
      call: toCall(row),
    }
  );
}

const stepByHash = (queries: Queries, { stepHash }: { stepHash: string }) =>
  queries
    .selectFrom('call_steps')
    .innerJoin('calls', 'calls.call_id', 'call_steps.call_id')
    .select(['call_steps.awaited', 'call_steps.member_id', 'call_steps.sealed_reply'])
    .select(COLUMNS)
    .where('call_steps.step_hash', '=', steady(stepHash));
const selectStep = prepared(stepByHash);
const lockStep = prepared((queries, step: { stepHash: string }) =>
  stepByHash(queries, step).forUpdate(),
);

/** Keeps what a step was answered, so that its repetition is answered the same. */
export const answerStep = (
  queries: Queries,
  secrets: Secrets,
  answer: { stepHash: string; reply: string; now: number },
): Promise<unknown> =>
  updateStep(queries, {
    stepHash: answer.stepHash,
    sealedReply: secrets.seal(REPLY_PURPOSE, answer.reply),
    now: answer.now,
  });

const updateStep = prepared(
  (queries, answer: { stepHash: string; sealedReply: string; now: number }) =>
    queries
      .updateTable('call_steps')
      .set({ answered_at: answer.now, sealed_reply: answer.sealedReply })
      .where('step_hash', '=', answer.stepHash),
);

/** Adds to the call's timeline; details hold no code and no transcript. */
export const addCallEvent = (
  queries: Queries,
  event: { callId: string; at: number; kind: string; details?: Readonly<Record<string, unknown>> },
): Promise<unknown> =>
  insertEvent(queries, { ...event, detailsText: JSON.stringify(event.details ?? {}) });

const insertEvent = prepared(
  (queries, event: { callId: string; at: number; kind: string; detailsText: string }) =>
    queries.insertInto('call_events').values((eb) => ({
      call_id: event.callId,
      // The place behind the last one, in the same statement.
      position: eb
        .selectFrom('call_events')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('call_id', '=', steady(event.callId)),
      at: event.at,
      kind: event.kind,
      details: event.detailsText,
    })),
);
