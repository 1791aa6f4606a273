import { recordAudit } from '../../audit/audit.ts';
import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Client } from '../../http/request/client.ts';
import { whyOf, type OperatorCaller } from './caller.ts';

/** What a call's path and query name. */
export type Named = Readonly<Record<string, unknown>>;

/**
 * Records what a person looks up for a reason (`Reason`), and whom it is about: that is in the row's own
 * column, which erasing the account empties, and never in the details, which no erasure changes.
 */
export const recordLook = (
  deps: Deps,
  caller: OperatorCaller,
  { call, client, params, query }: { call: string; client: Client; params: Named; query: Named },
): Promise<unknown> =>
  deps.db.write(async (queries) => {
    const actor = { kind: 'operator', id: caller.userId, ip: client.ip } as const;
    const userId = await residentOf(queries, { ...query, ...params });
    const { resident_id: _person, ...others } = params;
    const id = Object.values(others).join(' ');
    const details = { call, ...(id === '' ? {} : { id }), ...whyOf(caller) };
    await recordAudit({ ...deps, actor }, queries, { event: 'looked_up', userId, details });
  });

/** The account behind what is named: itself, or as the owner of a gate or of a call. */
export async function residentOf(
  queries: Queries,
  { resident_id: userId, gate_id: gateId, call_id: callId }: Named,
): Promise<string | undefined> {
  if (typeof userId === 'string') {
    const users = queries.selectFrom('users').select('user_id').where('user_id', '=', userId);
    return (await users.executeTakeFirst())?.user_id;
  }
  if (typeof gateId === 'string') {
    const gates = queries.selectFrom('intercoms').select('resident_id');
    return (await gates.where('intercom_id', '=', gateId).executeTakeFirst())?.resident_id;
  }
  if (typeof callId !== 'string') return undefined;
  const calls = queries.selectFrom('calls').select('resident_id');
  return (await calls.where('call_id', '=', callId).executeTakeFirst())?.resident_id ?? undefined;
}
