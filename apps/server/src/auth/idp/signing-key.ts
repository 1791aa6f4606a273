import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { NoteKey } from '../sessions/signing-keys-store.ts';
import {
  deleteRecordsOfModel,
  keepFirstRecord,
  listRecordsOfModel,
  retireRecordsOfModel,
} from './store.ts';

const MODEL = 'SigningKey';
const PURPOSE = 'idp-signing-key';
/** Of instances that start together for the first time, the first one's key becomes everyone's. */
const FIRST_RECORD = `${MODEL}:1`;
const FOREVER = Number.MAX_SAFE_INTEGER;
/** How soon every instance notices a rotation. */
export const KEY_REFRESH_MS = 60_000;
/** A new key is published this long before it signs, so that every verifier knows it by then (A46). */
export const KEY_ACTIVATION_MS = 2 * KEY_REFRESH_MS;
/** Life of the ID tokens that the keys sign. */
export const ID_TOKEN_LIFETIME_S = 60 * 60;
/** The old key signs until the new one does, on every instance; then its last token expires. */
const RETIRED_LIFETIME_MS = KEY_ACTIVATION_MS + KEY_REFRESH_MS + ID_TOKEN_LIFETIME_S * 1_000;

/** A key and when it was made, which the first versions did not record. */
type StoredKey = JWK & { readonly made_at?: number };

/**
 * The keys of ID tokens, encrypted in the database: the one that signs first, then those that are
 * published because they will sign, or because their tokens live. They are not the keys of session
 * JWTs, so neither kind of token can be taken for the other (A45). Every relying party supports RS256
 * (OpenID Connect Core §15.1).
 */
export async function loadSigningKeys(deps: Deps): Promise<readonly [JWK, ...JWK[]]> {
  const known = await readKeys(deps);
  const keys = known.length > 0 ? known : await makeFirstKey(deps);
  const newestFirst = keys.toSorted((a, b) => (b.made_at ?? 0) - (a.made_at ?? 0));
  const isActive = (key: StoredKey): boolean =>
    (key.made_at ?? 0) + KEY_ACTIVATION_MS <= deps.clock.now();
  // The very first key has no predecessor that could sign meanwhile.
  const signing = newestFirst.find(isActive) ?? newestFirst.at(-1);
  if (!signing) throw new Error('There is no key for ID tokens.');
  return [toJwk(signing), ...newestFirst.filter((key) => key !== signing).map(toJwk)];
}

/** Makes a new key; the current ones are removed when the last token that they can sign has expired. */
export function rotateSigningKey(deps: Deps, note?: NoteKey): Promise<string> {
  const expiresAt = deps.clock.now() + RETIRED_LIFETIME_MS;
  return addKey(deps, note, (queries) =>
    retireRecordsOfModel(queries, { model: MODEL, expiresAt }),
  );
}

/**
 * Makes a new key, which signs immediately, and deletes all others: for keys that may have leaked.
 * Running servers notice within `KEY_REFRESH_MS`.
 */
export const replaceSigningKeys = (deps: Deps, note?: NoteKey): Promise<string> =>
  addKey(deps, note, (queries) => deleteRecordsOfModel(queries, MODEL));

/** Makes a key after the current ones have been handled, in one transaction. Returns its id. */
async function addKey(
  deps: Deps,
  note: NoteKey | undefined,
  prepare: (queries: Queries) => Promise<unknown>,
): Promise<string> {
  const key = await makeKey(deps);
  await deps.db.write(async (queries) => {
    await prepare(queries);
    await keepFirstRecord(queries, {
      recordKey: `${MODEL}:${key.kid}`,
      model: MODEL,
      payload: deps.secrets.seal(PURPOSE, JSON.stringify(key)),
      expiresAt: FOREVER,
    });
    await note?.(queries, key.kid);
  });
  return key.kid;
}

async function readKeys(deps: Deps): Promise<readonly StoredKey[]> {
  const records = await listRecordsOfModel(deps.db.read, MODEL, deps.clock.now());
  return records.map(({ payload }) => JSON.parse(deps.secrets.open(PURPOSE, payload)));
}

async function makeFirstKey(deps: Deps): Promise<readonly StoredKey[]> {
  const payload = deps.secrets.seal(PURPOSE, JSON.stringify(await makeKey(deps)));
  const kept = await deps.db.write((queries) =>
    keepFirstRecord(queries, {
      recordKey: FIRST_RECORD,
      model: MODEL,
      payload,
      expiresAt: FOREVER,
    }),
  );
  return [JSON.parse(deps.secrets.open(PURPOSE, kept))];
}

async function makeKey(deps: Deps) {
  const { privateKey } = await generateKeyPair('RS256', {
    extractable: true,
    modulusLength: 2_048,
  });
  return {
    ...(await exportJWK(privateKey)),
    kid: `idp-${deps.random.uuid()}`,
    alg: 'RS256',
    use: 'sig',
    made_at: deps.clock.now(),
  };
}

const toJwk = ({ made_at: _madeAt, ...key }: StoredKey): JWK => key;
