import type { Queries } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
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

type NewCall = StoredCall & { carrierCallId: string; kind: string; rule: string; now: number };

export const insertCall = (queries: Queries, call: NewCall): Promise<unknown> =>
  insertCallRow(queries, { ...call, stateText: JSON.stringify(call.state) });

const insertCallRow = prepared((queries, call: NewCall & { stateText: string }) =>
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
    outcome: null,
    opened_kind: null,
    opened_id: null,
    recording_seconds: null,
    sealed_recording_url: null,
    started_at: call.now,
    ended_at: null,
  }),
);

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
  const [row] = await (engine === 'postgres' ? lockCall : selectCall)(queries, { callId });
  return row && toCall(row);
}

const callById = (queries: Queries, { callId }: { callId: string }) =>
  queries.selectFrom('calls').select(COLUMNS).where('call_id', '=', callId);
const selectCall = prepared(callById);
const lockCall = prepared((queries, input: { callId: string }) =>
  callById(queries, input).forUpdate(),
);

export const findCallIdByCarrier = async (
  queries: Queries,
  carrier: CarrierName,
  carrierCallId: string,
): Promise<string | undefined> =>
  (await selectCallId(queries, { carrier, carrierCallId }))[0]?.call_id;

const selectCallId = prepared((queries, input: { carrier: CarrierName; carrierCallId: string }) =>
  queries
    .selectFrom('calls')
    .select('call_id')
    .where('carrier', '=', input.carrier)
    .where('carrier_call_id', '=', input.carrierCallId),
);

export const updateCall = (
  queries: Queries,
  { callId, state, tries }: { callId: string; state: Call; tries: number },
): Promise<unknown> =>
  updateCallRow(queries, {
    callId,
    stateText: JSON.stringify(state),
    tries,
    openedKind: state.openedBy?.kind ?? null,
    openedId: openedId(state.openedBy),
  });

type CallChange = {
  callId: string;
  stateText: string;
  tries: number;
  openedKind: OpenedBy['kind'] | null;
  openedId: string | null;
};
const updateCallRow = prepared((queries, change: CallChange) =>
  queries
    .updateTable('calls')
    .set({
      state: change.stateText,
      tries: change.tries,
      opened_kind: change.openedKind,
      opened_id: change.openedId,
    })
    .where('call_id', '=', change.callId),
);

function openedId(by: OpenedBy | null): string | null {
  if (by === null) return null;
  if (by.kind === 'code') return by.codeId;
  return by.kind === 'arm' ? by.armId : by.memberId;
}

/** Notes how a call came out; the first outcome stays. */
export const finishCall = prepared(
  (queries, finish: { callId: string; outcome: Outcome; now: number }) =>
    queries
      .updateTable('calls')
      .set({ outcome: finish.outcome, ended_at: finish.now })
      .where('call_id', '=', finish.callId)
      .where('outcome', 'is', null),
);

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

export type CallStep = {
  readonly callId: string;
  readonly awaited: Awaited | 'incoming';
  readonly memberId: string | null;
  /** What was answered the first time, if it was. */
  readonly reply: string | null;
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

const selectStep = prepared((queries, { stepHash }: { stepHash: string }) =>
  queries
    .selectFrom('call_steps')
    .select(['call_id', 'awaited', 'member_id', 'sealed_reply'])
    .where('step_hash', '=', stepHash),
);

export async function findStep(
  queries: Queries,
  secrets: Secrets,
  stepHash: string,
): Promise<CallStep | undefined> {
  const [row] = await selectStep(queries, { stepHash });
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
        .where('call_id', '=', event.callId),
      at: event.at,
      kind: event.kind,
      details: event.detailsText,
    })),
);
