import type { Queries } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';

/** Whether the outcome of a call is known. */
export const hasComeOut = async (queries: Queries, callId: string): Promise<boolean> => {
  const [call] = await selectOutcome(queries, { callId });
  return typeof call?.outcome === 'string';
};

const selectOutcome = prepared((queries, { callId }: { callId: string }) =>
  queries.selectFrom('calls').select('outcome').where('call_id', '=', callId),
);

/** What is recorded of a call so far, by kind. */
export const findToldKinds = async (queries: Queries, callId: string): Promise<readonly string[]> =>
  (await selectKinds(queries, { callId })).map(({ kind }) => kind);

const selectKinds = prepared((queries, { callId }: { callId: string }) =>
  queries.selectFrom('call_events').select('kind').where('call_id', '=', callId),
);
