import { recordAudit } from '../../audit/audit.ts';
import type { Deps } from '../../deps.ts';
import type { Client } from '../../http/request/client.ts';
import { residentOf, type Named } from './about.ts';
import { whyOf, type OperatorCaller } from './caller.ts';

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
