import type { Queries } from '../../db/database.ts';

/** A key as its operator sees it. Only its holder knows the secret. */
export type ApiKey = {
  readonly keyId: string;
  readonly name: string;
  readonly scopes: readonly string[];
  /** Those that it is held to; null: none. */
  readonly buildingIds: readonly string[] | null;
  readonly createdAt: number;
  readonly expiresAt: number | null;
  readonly lastUsedAt: number | null;
  readonly revokedAt: number | null;
};

const COLUMNS = [
  'api_keys.key_id as keyId',
  'name',
  'scopes',
  'building_ids as buildingIds',
  'api_keys.created_at as createdAt',
  'expires_at as expiresAt',
  'last_used_at as lastUsedAt',
  'revoked_at as revokedAt',
] as const;
type Lists = { readonly scopes: string; readonly buildingIds: string | null };
const toKey = <Row extends Lists>(row: Row) => ({
  ...row,
  scopes: row.scopes.split(' '),
  buildingIds: row.buildingIds?.split(' ') ?? null,
});

export const insertKey = (
  queries: Queries,
  key: Pick<ApiKey, 'keyId' | 'name' | 'scopes' | 'buildingIds' | 'createdAt' | 'expiresAt'>,
): Promise<unknown> =>
  queries
    .insertInto('api_keys')
    .values({
      key_id: key.keyId,
      name: key.name,
      scopes: key.scopes.join(' '),
      building_ids: key.buildingIds?.join(' ') ?? null,
      created_at: key.createdAt,
      expires_at: key.expiresAt,
      last_used_at: null,
      revoked_at: null,
    })
    .execute();

/** All of them, revoked ones too, oldest first: an operator makes them by hand, so they are few. */
export const listAllKeys = async (
  queries: Queries,
  { now }: { now: number },
): Promise<readonly (ApiKey & { readonly oldSecretEndsAt: number | null })[]> =>
  (
    await queries
      .selectFrom('api_keys')
      .select(COLUMNS)
      .select((row) =>
        row
          .selectFrom('api_key_secrets')
          .select((secret) => secret.fn.max('ends_at').as('endsAt'))
          .whereRef('api_key_secrets.key_id', '=', 'api_keys.key_id')
          .where('ends_at', '>', now)
          .as('oldSecretEndsAt'),
      )
      .orderBy('created_at')
      .execute()
  ).map(toKey);

/** The key of a secret, if it may be used now. */
export async function findKeyBySecret(
  queries: Queries,
  input: { secretHash: string; now: number },
): Promise<ApiKey | undefined> {
  const row = await queries
    .selectFrom('api_key_secrets')
    .innerJoin('api_keys', 'api_keys.key_id', 'api_key_secrets.key_id')
    .select(COLUMNS)
    .where('secret_hash', '=', input.secretHash)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', input.now)]))
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', input.now)]))
    .executeTakeFirst();
  return row && toKey(row);
}

/** Adds a secret of the key. */
export const insertSecret = (
  queries: Queries,
  secret: { keyId: string; secretHash: string; now: number },
): Promise<unknown> =>
  queries
    .insertInto('api_key_secrets')
    .values({
      secret_hash: secret.secretHash,
      key_id: secret.keyId,
      created_at: secret.now,
      ends_at: null,
    })
    .execute();

/** Ends the newest secret of a key later, and those that were ending before at once. */
export async function retireSecrets(
  queries: Queries,
  { keyId, endsAt }: { keyId: string; endsAt: number },
): Promise<void> {
  await queries
    .deleteFrom('api_key_secrets')
    .where('key_id', '=', keyId)
    .where('ends_at', 'is not', null)
    .execute();
  await queries
    .updateTable('api_key_secrets')
    .set({ ends_at: endsAt })
    .where('key_id', '=', keyId)
    .execute();
}

/** Locks a valid key for this transaction: two rotations go one after the other. */
export const holdKey = async (queries: Queries, keyId: string): Promise<string | undefined> =>
  (
    await queries
      .updateTable('api_keys')
      .set((row) => ({ name: row.ref('name') }))
      .where('key_id', '=', keyId)
      .where('revoked_at', 'is', null)
      .returning('name')
      .executeTakeFirst()
  )?.name;

/** Ends a key for good, with its secrets; its name stays for the audit log's readers. */
export async function endKey(
  queries: Queries,
  { keyId, now }: { keyId: string; now: number },
): Promise<boolean> {
  const ended = await queries
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('key_id', '=', keyId)
    .where('revoked_at', 'is', null)
    .returning('key_id')
    .executeTakeFirst();
  await queries.deleteFrom('api_key_secrets').where('key_id', '=', keyId).execute();
  return ended !== undefined;
}

export const noteUse = (
  queries: Queries,
  { keyId, now }: { keyId: string; now: number },
): Promise<unknown> =>
  queries.updateTable('api_keys').set({ last_used_at: now }).where('key_id', '=', keyId).execute();
