import type { Selectable } from 'kysely';
import type { Queries } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import type { Schema } from '../db/schema.ts';
import type { Secrets } from '../platform/secrets.ts';
import type { KeyRing } from './signature.ts';

/** The purpose of the sealed keys. */
const KEYS_PURPOSE = 'webhook-keys';

/** A receiver and its state. */
export type Endpoint = {
  readonly endpointId: string;
  readonly url: string;
  /** The types that it wants; null for all of them. */
  readonly types: readonly string[] | null;
  readonly sealedKeys: string;
  readonly createdAt: number;
  readonly restsUntil: number;
  readonly failingSince: number | null;
  readonly offAt: number | null;
  readonly offReason: 'gone' | 'failing' | 'operator' | null;
};

const selectEndpoints = prepared((queries, _input: Record<string, never>) =>
  queries.selectFrom('webhook_endpoints').selectAll().orderBy('created_at'),
);

/** All of them: an operator adds them by hand, so they are few. */
export const listEndpoints = async (queries: Queries): Promise<readonly Endpoint[]> =>
  (await selectEndpoints(queries, {})).map(toEndpoint);

const selectEndpoint = prepared((queries, input: { endpointId: string }) =>
  queries.selectFrom('webhook_endpoints').selectAll().where('endpoint_id', '=', input.endpointId),
);

export async function findEndpoint(
  queries: Queries,
  endpointId: string,
): Promise<Endpoint | undefined> {
  const [row] = await selectEndpoint(queries, { endpointId });
  return row && toEndpoint(row);
}

const toEndpoint = (row: Selectable<Schema['webhook_endpoints']>): Endpoint => ({
  endpointId: row.endpoint_id,
  url: row.url,
  // Written by insertEndpoint.
  types: row.event_types === null ? null : (JSON.parse(row.event_types) as string[]),
  sealedKeys: row.sealed_keys,
  createdAt: row.created_at,
  restsUntil: row.rests_until,
  failingSince: row.failing_since,
  offAt: row.off_at,
  offReason: row.off_reason,
});

export const sealKeys = (secrets: Pick<Secrets, 'seal'>, ring: KeyRing): string =>
  secrets.seal(KEYS_PURPOSE, JSON.stringify(ring));

/** Sealed by us: our own data. */
export const openKeys = (
  secrets: Pick<Secrets, 'open'>,
  { sealedKeys }: Pick<Endpoint, 'sealedKeys'>,
): KeyRing => JSON.parse(secrets.open(KEYS_PURPOSE, sealedKeys)) as KeyRing;

export const insertEndpoint = (
  queries: Queries,
  endpoint: Pick<Endpoint, 'endpointId' | 'url' | 'types' | 'sealedKeys' | 'createdAt'>,
): Promise<unknown> =>
  queries
    .insertInto('webhook_endpoints')
    .values({
      endpoint_id: endpoint.endpointId,
      url: endpoint.url,
      event_types: endpoint.types === null ? null : JSON.stringify(endpoint.types),
      sealed_keys: endpoint.sealedKeys,
      created_at: endpoint.createdAt,
      failing_since: null,
      off_at: null,
      off_reason: null,
    })
    .execute();

export const updateEndpoint = (
  queries: Queries,
  endpointId: string,
  { url, types }: { readonly url?: string; readonly types?: readonly string[] | null },
): Promise<unknown> =>
  queries
    .updateTable('webhook_endpoints')
    .set((row) => ({
      url: url ?? row.ref('url'),
      ...(types === undefined
        ? {}
        : { event_types: types === null ? null : JSON.stringify(types) }),
    }))
    .where('endpoint_id', '=', endpointId)
    .execute();

/** Locks the row for this transaction. */
export const lockEndpoint = (queries: Queries, endpointId: string): Promise<unknown> =>
  updateEndpoint(queries, endpointId, {});

export const deleteEndpoint = (queries: Queries, endpointId: string): Promise<unknown> =>
  queries.deleteFrom('webhook_endpoints').where('endpoint_id', '=', endpointId).execute();

export const saveKeys = (
  queries: Queries,
  { endpointId, sealedKeys }: Pick<Endpoint, 'endpointId' | 'sealedKeys'>,
): Promise<unknown> =>
  queries
    .updateTable('webhook_endpoints')
    .set({ sealed_keys: sealedKeys })
    .where('endpoint_id', '=', endpointId)
    .execute();

/** Sends it events again, as if it had never failed. */
export const switchOn = (queries: Queries, endpointId: string): Promise<unknown> =>
  queries
    .updateTable('webhook_endpoints')
    .set({ off_at: null, off_reason: null, failing_since: null, rests_until: 0 })
    .where('endpoint_id', '=', endpointId)
    .execute();

/** Switches it off; undefined if it was off already. */
export const switchOff = (
  queries: Queries,
  off: { endpointId: string; reason: 'gone' | 'failing' | 'operator'; now: number },
): Promise<{ url: string } | undefined> =>
  queries
    .updateTable('webhook_endpoints')
    .set({ off_at: off.now, off_reason: off.reason })
    .where('endpoint_id', '=', off.endpointId)
    .where('off_at', 'is', null)
    .returning('url')
    .executeTakeFirst();

/** It has taken something. */
export const markWell = (queries: Queries, endpointId: string): Promise<unknown> =>
  queries
    .updateTable('webhook_endpoints')
    .set({ failing_since: null })
    .where('endpoint_id', '=', endpointId)
    .where('failing_since', 'is not', null)
    .execute();

/** It has failed; returns since when, undefined if it has been removed. */
export const markFailing = async (
  queries: Queries,
  input: { endpointId: string; now: number; restsUntil: number },
): Promise<number | undefined> => {
  const row = await queries
    .updateTable('webhook_endpoints')
    .set((eb) => ({
      failing_since: eb.fn.coalesce('failing_since', eb.val(input.now)),
      rests_until: eb
        .case()
        .when('rests_until', '<', input.restsUntil)
        .then(input.restsUntil)
        .else(eb.ref('rests_until'))
        .end(),
    }))
    .where('endpoint_id', '=', input.endpointId)
    .returning('failing_since')
    .executeTakeFirst();
  return row?.failing_since ?? undefined;
};
