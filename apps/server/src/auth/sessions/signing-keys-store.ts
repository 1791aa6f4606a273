import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint, importJWK, type JWK } from 'jose';
import type { Database, Queries } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Secrets } from '../../platform/secrets.ts';

/** The one algorithm of session JWTs. */
export const ALGORITHM = 'ES256';
const SEAL_PURPOSE = 'signing-key';

export type KeyDeps = { readonly db: Database; readonly secrets: Secrets; readonly clock: Clock };

/** A signing key, ready to use. */
export type LoadedKey = {
  readonly kid: string;
  readonly publicJwk: JWK;
  readonly verifyKey: CryptoKey | Uint8Array;
  readonly privateKey: KeyObject;
  readonly header: string;
  readonly retiredAt: number | null;
};

/** Makes a key and, in the same transaction, retires those before it where that is wanted. */
export async function insertNewKey(
  deps: KeyDeps,
  options: { retireOthers: boolean },
): Promise<string> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  // Exporting an EC key as JWK always answers these members.
  const publicJwk = publicKey.export({ format: 'jwk' }) as JWK;
  const kid = await calculateJwkThumbprint(publicJwk);
  const now = deps.clock.now();
  await deps.db.write(async (queries) => {
    if (options.retireOthers) await retireAll(queries, now);
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
        created_at: now,
        retired_at: null,
      })
      .execute();
  });
  return kid;
}

const retireAll = (queries: Queries, now: number): Promise<unknown> =>
  queries
    .updateTable('signing_keys')
    .set({ retired_at: now })
    .where('retired_at', 'is', null)
    .execute();

/** When the key that signs now was made. */
export async function signingKeyMadeAt(queries: Queries): Promise<number | undefined> {
  const row = await queries
    .selectFrom('signing_keys')
    .select('created_at')
    .where('retired_at', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row?.created_at;
}

/** Every key that is not retired or was so after `retiredAfter`; the newest first. */
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
    .orderBy('created_at', 'desc')
    .execute();
  return Promise.all(
    rows.map(async (row) => {
      // Written by insertNewKey and nobody else.
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

/** One part of a JWT: base64url of UTF-8. */
export const encodePart = (text: string): string => Buffer.from(text).toString('base64url');
