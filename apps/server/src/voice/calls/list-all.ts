import type { Queries } from '../../db/database.ts';

/** A call as the operator sees it. */
export type OperatorCall = {
  readonly callId: string;
  readonly carrier: string;
  readonly kind: string;
  readonly rule: string;
  readonly fromNumber: string | null;
  readonly toNumber: string;
  readonly tries: number;
  readonly outcome: string | null;
  readonly openedKind: string | null;
  readonly openedId: string | null;
  readonly residentId: string | null;
  readonly gateId: string | null;
  readonly startedAt: number;
  readonly endedAt: number | null;
};

type Filter = {
  readonly limit: number;
  readonly outcome: string | undefined;
  readonly kind: string | undefined;
  readonly residentId?: string | undefined;
  readonly gateId?: string | undefined;
  readonly since?: number | undefined;
  readonly until?: number | undefined;
  /** Only calls that began then or before. */
  readonly upTo?: number | undefined;
};

/** The newest calls of all residents. */
export const listAllCalls = (queries: Queries, filter: Filter): Promise<readonly OperatorCall[]> =>
  selectAllCalls(queries, filter).execute();

/** One call of any resident. */
export const findAnyCall = (queries: Queries, callId: string): Promise<OperatorCall | undefined> =>
  selectCalls(queries).where('call_id', '=', callId).executeTakeFirst();

const selectCalls = (queries: Queries) =>
  queries
    .selectFrom('calls')
    .select([
      'call_id as callId',
      'carrier',
      'kind',
      'rule',
      'from_number as fromNumber',
      'to_number as toNumber',
      'tries',
      'outcome',
      'opened_kind as openedKind',
      'opened_id as openedId',
      'resident_id as residentId',
      'intercom_id as gateId',
      'started_at as startedAt',
      'ended_at as endedAt',
    ]);

/** @internal Tests look at its plan. */
export const selectAllCalls = (queries: Queries, filter: Filter) => {
  const { outcome, kind, residentId, gateId, since, until, upTo } = filter;
  let select = selectCalls(queries).orderBy('started_at', 'desc').limit(filter.limit);
  if (outcome !== undefined) select = select.where('outcome', '=', outcome);
  if (kind !== undefined) select = select.where('kind', '=', kind);
  if (residentId !== undefined) select = select.where('resident_id', '=', residentId);
  if (gateId !== undefined) select = select.where('intercom_id', '=', gateId);
  if (since !== undefined) select = select.where('started_at', '>=', since);
  if (until !== undefined) select = select.where('started_at', '<', until);
  if (upTo !== undefined) select = select.where('started_at', '<=', upTo);
  return select;
};

/** The timeline of any call; empty if there is no such call. Details are JSON without secrets. */
export const listCallEvents = (
  queries: Queries,
  callId: string,
): Promise<readonly { at: number; kind: string; details: string }[]> =>
  queries
    .selectFrom('call_events')
    .select(['at', 'kind', 'details'])
    .where('call_id', '=', callId)
    .orderBy('position')
    .execute();
