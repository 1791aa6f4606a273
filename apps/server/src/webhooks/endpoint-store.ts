import type { Queries } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
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

/** Whether an endpoint wants events of a type. */
export const wants = ({ types }: Pick<Endpoint, 'types'>, type: string): boolean =>
  types?.includes(type) ?? true;

const UNFAILED = { failing_since: null, rests_until: 0 };

const selectEndpoints = (queries: Queries) =>
  queries
    .selectFrom('webhook_endpoints')
    .select([
      'endpoint_id as endpointId',
      'url',
      'event_types as types',
      'sealed_keys as sealedKeys',
      'created_at as createdAt',
      'rests_until as restsUntil',
      'failing_since as failingSince',
      'off_at as offAt',
      'off_reason as offReason',
    ]);
const toEndpoint = <Row extends { readonly types: string | null }>(row: Row) => ({
  ...row,
  // Written by insertEndpoint.
  types: row.types === null ? null : (JSON.parse(row.types) as string[]),
});

/** All of them, for every event: an operator adds them by hand, so they are few. */
export const listEndpoints = async (queries: Queries): Promise<readonly Endpoint[]> =>
  (await selectAll(queries, {})).map(toEndpoint);

const selectAll = prepared((queries, _none: object) =>
  selectEndpoints(queries).orderBy('created_at'),
);

export const findEndpoint = async (
  queries: Queries,
  endpointId: string,
): Promise<Endpoint | undefined> => {
  const [row] = await selectOne(queries, { endpointId });
  return row && toEndpoint(row);
};

const selectOne = prepared((queries, { endpointId }: { endpointId: string }) =>
  selectEndpoints(queries).where('endpoint_id', '=', endpointId),
);

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

/** What is left out stays as it is. Another address has not failed yet. */
export const updateEndpoint = (
  queries: Queries,
  endpointId: string,
  { url, types }: { readonly url?: string; readonly types?: readonly string[] | null },
): Promise<unknown> =>
  queries
    .updateTable('webhook_endpoints')
    .set((row) => ({
      url: url ?? row.ref('url'),
      ...(url === undefined ? {} : UNFAILED),
      ...(types === undefined
        ? {}
        : { event_types: types === null ? null : JSON.stringify(types) }),
    }))
    .where('endpoint_id', '=', endpointId)
    .execute();

/** Locks the row for this transaction. */
export const holdEndpoint = (queries: Queries, endpointId: string): Promise<unknown> =>
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
    .set({ off_at: null, off_reason: null, ...UNFAILED })
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

/** Its address has failed; returns since when, undefined if it has another one by now or was removed. */
export const markFailing = async (
  queries: Queries,
  input: Pick<Endpoint, 'endpointId' | 'url' | 'restsUntil'> & { readonly now: number },
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
    .where('url', '=', input.url)
    .returning('failing_since')
    .executeTakeFirst();
  return row?.failing_since ?? undefined;
};
