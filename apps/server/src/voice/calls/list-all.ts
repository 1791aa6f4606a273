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
  readonly startedAt: number;
};

type Filter = { limit: number; outcome: string | undefined; kind: string | undefined };

/** The newest calls of all residents. */
export const listAllCalls = (queries: Queries, filter: Filter): Promise<readonly OperatorCall[]> =>
  selectAllCalls(queries, filter).execute();

/** @internal Tests look at its plan. */
export const selectAllCalls = (queries: Queries, filter: Filter) => {
  let select = queries
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
      'started_at as startedAt',
    ])
    .orderBy('started_at', 'desc')
    .limit(filter.limit);
  if (filter.outcome !== undefined) select = select.where('outcome', '=', filter.outcome);
  if (filter.kind !== undefined) select = select.where('kind', '=', filter.kind);
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
