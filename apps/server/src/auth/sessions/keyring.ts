import { createPrivateKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint, importJWK, jwtVerify, type JWK, type JWTPayload } from 'jose';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { createLru } from '../../platform/lru.ts';
import type { Secrets } from '../../platform/secrets.ts';

/** The keys that sign session JWTs, and the published half that verifies them. */
export type Keyring = {
  /** Signs claims with the current key (ES256). */
  sign(claims: JWTPayload): string;
  /** Verifies signature, times, issuer and audience; throws otherwise. */
  verify(jwt: string, expected: { issuer: string; audience: string }): Promise<JWTPayload>;
  /** The published key set (RFC 7517). */
  jwks(): { keys: readonly JWK[] };
  /** Reads the keys again, after a rotation here or by another instance. */
  reload(): Promise<void>;
};

const ALGORITHM = 'ES256';
const SEAL_PURPOSE = 'signing-key';
const MAX_VERIFIED = 10_000;

type LoadedKey = {
  readonly kid: string;
  readonly publicJwk: JWK;
  readonly verifyKey: CryptoKey | Uint8Array;
  readonly privateKey: KeyObject;
  readonly header: string;
};

/**
 * Loads the signing keys, making the first one where there is none. Private halves are sealed at
 * rest. The newest key that is not retired signs.
 */
export async function createKeyring(deps: {
  db: Database;
  secrets: Secrets;
  clock: Clock;
}): Promise<Keyring> {
  let keys = await loadKeys(deps);
  if (keys.length === 0) {
    await insertNewKey(deps);
    keys = await loadKeys(deps);
  }
  // A signature needs checking once, its times at each use. Revocation is not decided here.
  const verified = createLru<JWTPayload>(MAX_VERIFIED);
  const current = (): LoadedKey => {
    const key = keys[0];
    if (!key) throw new Error('There is no signing key.');
    return key;
  };
  return {
    sign(claims) {
      const key = current();
      const input = `${key.header}.${encode(JSON.stringify(claims))}`;
      const signature = sign('sha256', Buffer.from(input), {
        key: key.privateKey,
        dsaEncoding: 'ieee-p1363',
      });
      return `${input}.${signature.toString('base64url')}`;
    },
    async verify(jwt, expected) {
      const known = verified.get(jwt);
      if (known) {
        if ((known.exp ?? 0) * 1_000 > deps.clock.now()) return known;
        verified.delete(jwt);
      }
      const { payload } = await jwtVerify(
        jwt,
        (header) => {
          const key = keys.find((k) => k.kid === header.kid);
          if (!key) throw new Error('The key is not known.');
          return key.verifyKey;
        },
        {
          algorithms: [ALGORITHM],
          typ: 'JWT',
          issuer: expected.issuer,
          audience: expected.audience,
          currentDate: new Date(deps.clock.now()),
          requiredClaims: ['sub', 'exp', 'iat'],
        },
      );
      verified.set(jwt, payload);
      return payload;
    },
    jwks: () => ({ keys: keys.map((key) => key.publicJwk) }),
    async reload() {
      keys = await loadKeys(deps);
      verified.clear();
    },
  };
}

const encode = (text: string): string => Buffer.from(text).toString('base64url');

async function insertNewKey(deps: { db: Database; secrets: Secrets; clock: Clock }): Promise<void> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  // Exporting an EC key as JWK always answers these members.
  const publicJwk = publicKey.export({ format: 'jwk' }) as JWK;
  const kid = await calculateJwkThumbprint(publicJwk);
  await deps.db.write((queries) =>
    queries
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
      .execute(),
  );
}

async function loadKeys(deps: { db: Database; secrets: Secrets }): Promise<readonly LoadedKey[]> {
  const rows = await deps.db.read
    .selectFrom('signing_keys')
    .selectAll()
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
        header: encode(JSON.stringify({ alg: ALGORITHM, typ: 'JWT', kid: row.kid })),
      };
    }),
  );
}
