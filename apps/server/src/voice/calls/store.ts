import type { Queries } from '../../db/database.ts';
import { held } from '../../db/held.ts';
import { prepared } from '../../db/prepared.ts';
import type { Home } from '../../residents/home.ts';
import { isShownTo } from './shown-to.ts';
import { outcomeOf, type Call, type OpenedBy, type Outcome } from '../call-flow/call.ts';
import type { CarrierName } from '../../config/carriers/list.ts';

/** A call with what its first webhook decided. */
export type StoredCall = {
  readonly callId: string;
  readonly carrier: CarrierName;
  /** The carrier's name for the caller's leg. */
  readonly carrierCallId: string;
  readonly residentId: string | null;
  readonly intercomId: string | null;
  readonly toNumber: string;
  readonly fromNumber: string | null;
  readonly tries: number;
  readonly state: Call;
};

type NewCall = StoredCall & {
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
const stateColumns = (state: Call): StateColumns => {
  // A decision is not an opening: until the tones have been played, the record names no opener.
  const by = outcomeOf(state) === 'opened' ? state.openedBy : null;
  return {
    stateText: JSON.stringify(state),
    openedKind: by?.kind ?? null,
    openedId: openedId(by),
  };
};

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

/** What is read of a call, here and with its steps. */
export const CALL_COLUMNS = [
  'calls.call_id as callId',
  'carrier',
  'carrier_call_id as carrierCallId',
  'resident_id as residentId',
  'intercom_id as intercomId',
  'to_number as toNumber',
  'from_number as fromNumber',
  'tries',
  'state',
] as const;

type CallRow = Omit<StoredCall, 'carrier' | 'state'> & {
  readonly carrier: string;
  readonly state: string;
};

/** A call of its columns, which only insertCall and updateCall write. */
export const toCall = (row: CallRow): StoredCall => ({
  ...row,
  carrier: row.carrier as CarrierName,
  state: JSON.parse(row.state) as Call,
});

/** A call that a person of a home may act in, held for this transaction. */
export async function findCallOfHome(
  queries: Queries,
  { callId, home }: { callId: string; home: Home },
): Promise<StoredCall | undefined> {
  const select = queries
    .selectFrom('calls')
    .select(CALL_COLUMNS)
    .where('call_id', '=', callId)
    .where(isShownTo(home));
  const row = await held(queries, select).executeTakeFirst();
  return row && toCall(row);
}

/** A call by the carrier's name for it, held for this transaction. */
export async function findCallByCarrier(
  queries: Queries,
  call: { carrier: CarrierName; carrierCallId: string },
): Promise<StoredCall | undefined> {
  const [row] = await selectHeldCall(queries, call);
  return row && toCall(row);
}

const selectHeldCall = prepared((queries, call: { carrier: CarrierName; carrierCallId: string }) =>
  held(
    queries,
    queries
      .selectFrom('calls')
      .select(CALL_COLUMNS)
      .where('carrier', '=', call.carrier)
      .where('carrier_call_id', '=', call.carrierCallId),
  ),
);

/** A call after another step. The first end stays; only a late message amends its outcome. */
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
    outcome: change.outcome,
    ended_at: eb.fn.coalesce('ended_at', eb.val(change.now)),
  })),
);

/** The id of what opened the gate. */
export function openedId(by: OpenedBy | null): string | null {
  switch (by?.kind) {
    case 'code':
      return by.codeId;
    case 'arm':
      return by.armId;
    case 'member':
      return by.memberId;
    case 'resident':
      return by.residentId;
    case 'operator':
      return by.operatorId;
    // None, or a kind that only a newer version has.
    default:
      return null;
  }
}

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
