import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint, importJWK, type JWK } from 'jose';
import { sql } from 'kysely';
import type { Database, Queries } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { encodePart } from './jwt-encoding.ts';

/** The one algorithm of session JWTs. */
export const ALGORITHM = 'ES256';
const SEAL_PURPOSE = 'signing-key';

export type KeyDeps = { readonly db: Database; readonly secrets: Secrets; readonly clock: Clock };

/** Records a new key, in the transaction that makes it. */
export type NoteKey = (queries: Queries, kid: string) => Promise<unknown>;

/** A signing key, ready to use. */
export type LoadedKey = {
  readonly kid: string;
  readonly publicJwk: JWK;
  readonly verifyKey: CryptoKey | Uint8Array;
  readonly privateKey: KeyObject;
  readonly header: string;
  /** When it stops signing, ms since the epoch: in the future if another one waits. */
  readonly retiredAt: number | null;
};

/** Makes the first key, which signs at once; instances that start together make one. */
export const insertFirstKey = (deps: KeyDeps): Promise<unknown> =>
  insertKey(deps, async (queries) => {
    const first = await queries.selectFrom('signing_keys').select('kid').executeTakeFirst();
    return first === undefined;
  });

/**
 * Makes the key that signs from `signsFrom` (ms) on and, in the same transaction, retires those before
 * it at that moment. Returns its id.
 */
export const insertNextKey = (deps: KeyDeps, signsFrom: number, note?: NoteKey): Promise<string> =>
  insertKey(
    deps,
    async (queries) => {
      await queries
        .updateTable('signing_keys')
        .set({ retired_at: signsFrom })
        .where('retired_at', 'is', null)
        .execute();
      return true;
    },
    note,
  );

/** Makes the only key and, in the same transaction, deletes all others. Returns its id. */
export const insertOnlyKey = (deps: KeyDeps, note?: NoteKey): Promise<string> =>
  insertKey(
    deps,
    async (queries) => {
      await queries.deleteFrom('signing_keys').execute();
      return true;
    },
    note,
  );

/** Inserts a new key if `prepare` agrees, with no other insertion at the same time. Returns its id. */
async function insertKey(
  deps: KeyDeps,
  prepare: (queries: Queries) => Promise<boolean>,
  note?: NoteKey,
): Promise<string> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  // Exporting an EC key as JWK always returns these members.
  const publicJwk = publicKey.export({ format: 'jwk' }) as JWK;
  const kid = await calculateJwkThumbprint(publicJwk);
  await deps.db.write(async (queries) => {
    // SQLite writes one transaction at a time.
    if (deps.db.engine === 'postgres') {
      await sql`lock table signing_keys in share row exclusive mode`.execute(queries);
    }
    if (!(await prepare(queries))) return;
    await queries
      .insertInto('signing_keys')
      .values({
        kid,
        alg: ALGORITHM,
        public_jwk: JSON.stringify({ ...publicJwk, kid, alg: ALGORITHM, use: 'sig' }),
        sealed_private_jwk: deps.secrets.seal(
          SEAL_PURPOSE,
          JSON.stringify(privateKey.export({ format: 'jwk' })),
        ),
        created_at: deps.clock.now(),
        retired_at: null,
      })
      .execute();
    await note?.(queries, kid);
  });
  return kid;
}

/** When the newest key was made. */
export async function signingKeyMadeAt(queries: Queries): Promise<number | undefined> {
  const row = await queries
    .selectFrom('signing_keys')
    .select('created_at')
    .where('retired_at', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row?.created_at;
}

/** Returns every key that is not retired or retired after `retiredAfter`, in the order of retirement. */
export async function loadKeys(
  deps: Pick<KeyDeps, 'db' | 'secrets'>,
  retiredAfter: number,
): Promise<readonly LoadedKey[]> {
  const rows = await deps.db.read
    .selectFrom('signing_keys')
    .selectAll()
    .where((where) =>
      where.or([where('retired_at', 'is', null), where('retired_at', '>', retiredAfter)]),
    )
    // Two may be made in one millisecond; their retirement orders them.
    .orderBy((order) => order.fn.coalesce('retired_at', order.lit(Number.MAX_SAFE_INTEGER)))
    .orderBy('created_at')
    .orderBy('kid')
    .execute();
  return Promise.all(
    rows.map(async (row) => {
      // Written by insertKey alone.
      const publicJwk = JSON.parse(row.public_jwk) as JWK;
      return {
        kid: row.kid,
        publicJwk,
        verifyKey: await importJWK(publicJwk, ALGORITHM),
        privateKey: createPrivateKey({
          key: JSON.parse(deps.secrets.open(SEAL_PURPOSE, row.sealed_private_jwk)),
          format: 'jwk',
        }),
        header: encodePart(JSON.stringify({ alg: ALGORITHM, typ: 'JWT', kid: row.kid })),
        retiredAt: row.retired_at,
      };
    }),
  );
}
