import type { CallsQuery, GateCall } from '@gatecall/contracts/product/calls';
import { sql, type ExpressionBuilder } from 'kysely';
import type { Queries } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { refuse } from '../../errors.ts';
import { toWireTime } from '../../platform/clock.ts';
import { toGateLabel } from '../../residents/gate-lookups.ts';
import { listCallEvents } from './list-all.ts';
import { openerReader } from './opener.ts';
import { isShownTo, type Reader } from './shown-to.ts';
import { stageReader, type Staged } from './stage.ts';

/** The kinds of call that a resident sees; the others belong to no resident. */
const SHOWN_KINDS = ['gate', 'test', 'voicemail'];

const selectCalls = (queries: Queries) =>
  queries
    .selectFrom('calls')
    .leftJoin('guest_codes', 'guest_codes.code_id', 'calls.opened_id')
    .leftJoin('household_members', 'household_members.member_id', 'calls.opened_id')
    .leftJoin('arms', 'arms.arm_id', 'calls.opened_id')
    .leftJoin('intercoms', 'intercoms.intercom_id', 'calls.intercom_id')
    .select([
      'calls.call_id',
      'calls.kind',
      'calls.outcome',
      'calls.from_number',
      'calls.opened_kind',
      'calls.opened_id',
      'calls.tries',
      'calls.recording_seconds',
      'calls.started_at',
      'calls.ended_at',
      'guest_codes.label as code_label',
      'household_members.name as member_name',
      'arms.label as arm_label',
      'intercoms.intercom_id',
      'intercoms.name as gate_name',
      'intercoms.phone_number as gate_number',
    ])
    // Where a live call stands, and who refused an ended one.
    .select((eb) =>
      eb
        .case()
        .when(eb.or([eb('calls.outcome', 'is', null), eb('calls.outcome', '=', 'refused')]))
        .then(eb.ref('calls.state'))
        .end()
        .as('telling_state'),
    );

type CallRows = Pick<Schema, 'calls' | 'guest_codes' | 'household_members' | 'arms'>;
type Row = Awaited<ReturnType<ReturnType<typeof selectCalls>['execute']>>[number];

/** Reads rows as the wire shows them to this reader. */
async function wireReader(
  queries: Queries,
  reader: Reader,
  rows: readonly Row[],
): Promise<(row: Row) => GateCall> {
  const readStage = await stageReader(queries, reader, rows);
  const readOpener = await openerReader(queries, reader, rows);
  return (row) => toWire(row, readStage(row), readOpener(row));
}

/** A call whose gate was removed meanwhile is at none. */
const gateOf = ({ intercom_id, gate_name, gate_number }: Row): GateCall['gate'] =>
  intercom_id === null || gate_number === null
    ? null
    : toGateLabel({ intercom_id, gate_name, gate_number });

const toWire = (row: Row, stage: Staged, openedBy: GateCall['opened_by']): GateCall => ({
  call_id: row.call_id,
  // Written by the call flow only; SHOWN_KINDS are selected.
  kind: row.kind as GateCall['kind'],
  outcome: row.outcome as GateCall['outcome'],
  ...stage,
  gate: gateOf(row),
  from_number: row.from_number,
  opened_by: openedBy,
  tries: row.tries,
  recording_seconds: row.recording_seconds,
  started_at: toWireTime(row.started_at),
  ended_at: toWireTime(row.ended_at),
});

/** A page of calls, newest first; `next` is the place to continue from. */
export async function listCalls(
  queries: Queries,
  reader: Reader,
  query: CallsQuery,
): Promise<{ calls: GateCall[]; next: string | null }> {
  let select = selectCalls(queries)
    .where(isShownTo(reader.home))
    .where('calls.kind', 'in', SHOWN_KINDS);
  if (query.outcome !== undefined) select = select.where('calls.outcome', '=', query.outcome);
  if (query.opened === 'yes') select = select.where('calls.outcome', '=', 'opened');
  if (query.opened === 'no') {
    select = select.where((eb) =>
      eb.or([eb('calls.outcome', '!=', 'opened'), eb('calls.outcome', 'is', null)]),
    );
  }
  if (query.search) select = select.where(matches(query.search));
  if (query.kind !== undefined) select = select.where('calls.kind', '=', query.kind);
  if (query.since !== undefined) {
    select = select.where('calls.started_at', '>=', Date.parse(query.since));
  }
  if (query.until !== undefined) {
    select = select.where('calls.started_at', '<', Date.parse(query.until));
  }
  const place = query.before === undefined ? undefined : readPlace(query.before);
  if (place) {
    select = select.where((eb) =>
      eb.or([
        eb('calls.started_at', '<', place.startedAt),
        eb.and([
          eb('calls.started_at', '=', place.startedAt),
          eb('calls.call_id', '<', place.callId),
        ]),
      ]),
    );
  }
  const rows = await select
    .orderBy('calls.started_at', 'desc')
    .orderBy('calls.call_id', 'desc')
    .limit(query.limit + 1)
    .execute();
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  const next = rows.length > query.limit && last ? `${last.started_at}.${last.call_id}` : null;
  return { calls: shown.map(await wireReader(queries, reader, shown)), next };
}

/** Words are searched for in names, digits in the caller's number. */
const matches = (search: string) => (eb: ExpressionBuilder<CallRows, keyof CallRows>) => {
  const digits = search.replaceAll(/[\s().+-]/g, '');
  const named = (['guest_codes.label', 'household_members.name', 'arms.label'] as const).map(
    (name) =>
      sql<boolean>`lower(${sql.ref(name)}) like ${pattern(search.toLowerCase())} escape '!'`,
  );
  return /^\d+$/.test(digits)
    ? eb.or([...named, sql<boolean>`calls.from_number like ${pattern(digits)} escape '!'`])
    : eb.or(named);
};

/** A `like` pattern for a part of a text, with '!' before what would be a wildcard. */
const pattern = (part: string): string => `%${part.replaceAll(/[!%_]/g, '!$&')}%`;

function readPlace(before: string): { startedAt: number; callId: string } | undefined {
  const match = /^(\d{1,15})\.(.+)$/.exec(before);
  return match ? { startedAt: Number(match[1]), callId: match[2] ?? '' } : undefined;
}

export type CallDetails = {
  readonly call: GateCall;
  readonly events: readonly { at: string; kind: string; details: Record<string, unknown> }[];
};

/** One call with its timeline; refuses if there is none that the reader may know of. */
export async function showCall(
  queries: Queries,
  { callId, ...reader }: Reader & { readonly callId: string },
): Promise<CallDetails> {
  const row = await selectCalls(queries)
    .where('calls.call_id', '=', callId)
    .where(isShownTo(reader.home))
    .executeTakeFirst();
  if (!row) throw refuse('call_not_found');
  const events = await listCallEvents(queries, callId);
  const read = await wireReader(queries, reader, [row]);
  return {
    call: read(row),
    events: events.map((event) => ({
      at: toWireTime(event.at),
      kind: event.kind,
      // Written by addCallEvent: an object.
      details: JSON.parse(event.details) as Record<string, unknown>,
    })),
  };
}
