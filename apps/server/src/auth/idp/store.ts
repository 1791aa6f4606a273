import { sql } from 'kysely';
import type { Queries } from '../../db/database.ts';

/** A record of the OpenID provider: a grant, a code, a token, the signing key. */
export type IdpRecord = {
  readonly payload: string;
  readonly consumedAt: number | null;
};

/**
 * A record that has not expired. Used ones are found too, because a second use must be told from a code
 * that never existed (RFC 6749, section 4.1.2).
 */
export async function findRecord(
  queries: Queries,
  recordKey: string,
  now: number,
): Promise<IdpRecord | undefined> {
  const row = await queries
    .selectFrom('idp_records')
    .select(['payload', 'consumed_at'])
    .where('record_key', '=', recordKey)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && { payload: row.payload, consumedAt: row.consumed_at };
}

/** Whether a record was valid until its end, and housekeeping has not deleted it yet. */
export async function hasExpired(
  queries: Queries,
  recordKey: string,
  now: number,
): Promise<boolean> {
  const row = await queries
    .selectFrom('idp_records')
    .select('record_key')
    .where('record_key', '=', recordKey)
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return row !== undefined;
}

export type NewRecord = {
  recordKey: string;
  model: string;
  grantId: string | null;
  userId: string | null;
  payload: string;
  expiresAt: number;
};

const toRow = (record: NewRecord) => ({
  record_key: record.recordKey,
  model: record.model,
  grant_id: record.grantId,
  user_id: record.userId,
  payload: record.payload,
  consumed_at: null,
  expires_at: record.expiresAt,
});

/** Writes a record unless it exists; of simultaneous writes exactly one returns true. */
export async function addRecord(queries: Queries, record: NewRecord): Promise<boolean> {
  const row = await queries
    .insertInto('idp_records')
    .values(toRow(record))
    .onConflict((conflict) => conflict.column('record_key').doNothing())
    .returning('record_key')
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes a record, or gives an existing one a new payload and end; its owner stays. */
export const saveRecord = (queries: Queries, record: NewRecord): Promise<unknown> =>
  queries
    .insertInto('idp_records')
    .values(toRow(record))
    .onConflict((conflict) =>
      conflict
        .column('record_key')
        .doUpdateSet({ payload: record.payload, expires_at: record.expiresAt }),
    )
    .execute();

/** Consumes a code or a refresh token; of any number of parallel uses exactly one returns true. */
export async function consumeRecord(
  queries: Queries,
  recordKey: string,
  now: number,
): Promise<boolean> {
  const row = await queries
    .updateTable('idp_records')
    .set({ consumed_at: now })
    .where('record_key', '=', recordKey)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('record_key')
    .executeTakeFirst();
  return row !== undefined;
}

export const deleteRecord = (queries: Queries, recordKey: string): Promise<unknown> =>
  queries.deleteFrom('idp_records').where('record_key', '=', recordKey).execute();

/** Extends a valid record to a time, and never shortens it; false if it is no longer valid. */
export async function prolongRecord(
  queries: Queries,
  { recordKey, until, now }: { recordKey: string; until: number; now: number },
): Promise<boolean> {
  const row = await queries
    .updateTable('idp_records')
    .set({
      expires_at: sql<number>`case when expires_at < ${until} then ${until} else expires_at end`,
    })
    .where('record_key', '=', recordKey)
    .where('expires_at', '>', now)
    .returning('record_key')
    .executeTakeFirst();
  return row !== undefined;
}

/** Everything that one consent issued: the grant's whole family. */
export const deleteFamily = (queries: Queries, grantId: string): Promise<unknown> =>
  queries.deleteFrom('idp_records').where('grant_id', '=', grantId).execute();

/** Writes a record unless it exists; returns the one that exists afterwards. */
export async function keepFirstRecord(
  queries: Queries,
  record: { recordKey: string; model: string; payload: string; expiresAt: number },
): Promise<string> {
  await addRecord(queries, { ...record, grantId: null, userId: null });
  const row = await queries
    .selectFrom('idp_records')
    .select('payload')
    .where('record_key', '=', record.recordKey)
    .executeTakeFirstOrThrow();
  return row.payload;
}

/** Everything that a user has granted: grants, codes and tokens of every application. */
export const listRecordsOfUser = (
  queries: Queries,
  userId: string,
): Promise<readonly { record_key: string; payload: string }[]> =>
  queries
    .selectFrom('idp_records')
    .select(['record_key', 'payload'])
    .where('user_id', '=', userId)
    .orderBy('record_key')
    .execute();

/** The live records of one model without an owner: the provider's own keys. */
export const listRecordsOfModel = (
  queries: Queries,
  model: string,
  now: number,
): Promise<readonly { payload: string }[]> =>
  queries
    .selectFrom('idp_records')
    .select('payload')
    .where('user_id', 'is', null)
    .where('model', '=', model)
    .where('expires_at', '>', now)
    .execute();

/** Deletes every record of a model without an owner. */
export const deleteRecordsOfModel = (queries: Queries, model: string): Promise<unknown> =>
  queries
    .deleteFrom('idp_records')
    .where('user_id', 'is', null)
    .where('model', '=', model)
    .execute();

/** Gives every record of a model an end, if it had none. */
export const retireRecordsOfModel = (
  queries: Queries,
  input: { model: string; expiresAt: number },
): Promise<unknown> =>
  queries
    .updateTable('idp_records')
    .set({ expires_at: input.expiresAt })
    .where('user_id', 'is', null)
    .where('model', '=', input.model)
    .where('expires_at', '>', input.expiresAt)
    .execute();
