import { DAY_MS } from '@gatecall/contracts/constants';
import { recordAudit } from '../../audit/audit.ts';
import { haveBuildings } from '../../operators/logic.ts';
import { tellOperators } from '../../operators/tell.ts';
import { refuse } from '../../errors.ts';
import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { newId, newToken } from '../../platform/random.ts';
import { sha256 } from '../../platform/secrets.ts';
import {
  endKey,
  findKeyBySecret,
  holdKey,
  insertKey,
  insertSecret,
  listAllKeys,
  noteUse,
  retireSecrets,
  type ApiKey,
} from './store.ts';

export type { ApiKey };

/** Scanners for leaked secrets find a key by this and the 43 characters behind it. */
const PREFIX = 'sk_gatecall_';
const FORM = /^sk_gatecall_[\w-]{43}$/;
/** The time that programs have to change over to a rotated key. */
export const ROTATION_MS = DAY_MS;
/** How precisely the last use of a key is recorded: writing it costs a sync. */
const USE_PRECISION_MS = 60_000;

/** A key, and until when the secret works that another has replaced; null if none does. */
export type ListedKey = ApiKey & { readonly oldSecretEndsAt: number | null };

/** A key, and its secret, which is shown this once. */
export type NewKey = { readonly keyId: string; readonly key: string };

const AUDITED = {
  'key.created': 'api_key_created',
  'key.rotated': 'api_key_rotated',
  'key.revoked': 'api_key_revoked',
} as const;
type Change = keyof typeof AUDITED;

/** Makes a key for a program of the operator's. Throws building_not_found. */
export async function createKey(
  deps: Deps,
  input: {
    name: string;
    scopes: readonly string[];
    /** Those that it is held to; unset: none. */
    buildingIds?: readonly string[] | undefined;
    expiresAt: number | null;
    operator: string;
  },
): Promise<NewKey> {
  const keyId = newId(deps.random, 'key');
  const now = deps.clock.now();
  const { name, scopes, expiresAt } = input;
  const buildingIds = input.buildingIds ? [...new Set(input.buildingIds)] : null;
  return deps.db.write(async (queries) => {
    if (buildingIds !== null && !(await haveBuildings(queries, buildingIds))) {
      throw refuse('building_not_found', { field: 'building_ids' });
    }
    await insertKey(queries, { keyId, name, scopes, buildingIds, expiresAt, createdAt: now });
    await note(deps, queries, 'key.created', { keyId, ...input });
    await tellOperators(deps, queries, { kind: 'keyMade', name });
    return addSecret(deps, queries, keyId);
  });
}

/** All keys, oldest first. */
export async function listKeys(deps: Pick<Deps, 'clock' | 'db'>): Promise<readonly ListedKey[]> {
  const keys = await listAllKeys(deps.db.read, { now: deps.clock.now() });
  return keys.map(({ oldSecretEndsAt: endsAt, ...key }) => ({
    ...key,
    // A key that ends earlier takes both of its secrets along.
    oldSecretEndsAt: endsAt && Math.min(endsAt, key.expiresAt ?? endsAt),
  }));
}

/**
 * Makes a new secret for a key. The previous one works for another day, an older one no longer.
 * Undefined if there is no such key.
 */
export const rotateKey = (
  deps: Deps,
  { keyId, operator }: { keyId: string; operator: string },
): Promise<NewKey | undefined> =>
  deps.db.write(async (queries) => {
    const name = await holdKey(queries, keyId);
    if (name === undefined) return undefined;
    await retireSecrets(queries, { keyId, endsAt: deps.clock.now() + ROTATION_MS });
    await note(deps, queries, 'key.rotated', { keyId, operator });
    await tellOperators(deps, queries, { kind: 'keyRotated', name });
    return addSecret(deps, queries, keyId);
  });

/** Ends a key at once; false if there is no valid one. */
export const revokeKey = (
  deps: Deps,
  { keyId, operator }: { keyId: string; operator: string },
): Promise<boolean> =>
  deps.db.write(async (queries) => {
    const wasLive = await endKey(queries, { keyId, now: deps.clock.now() });
    if (wasLive) await note(deps, queries, 'key.revoked', { keyId, operator });
    return wasLive;
  });

async function addSecret(deps: Deps, queries: Queries, keyId: string): Promise<NewKey> {
  const key = PREFIX + newToken(deps.random);
  await insertSecret(queries, { keyId, secretHash: sha256(key), now: deps.clock.now() });
  return { keyId, key };
}

/** Whether a key may be used at a moment. */
export function stateOf(
  { revokedAt, expiresAt }: ApiKey,
  now: number,
): 'live' | 'expired' | 'revoked' {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'live';
}

/** The valid key of a secret. */
export const findKey = async (
  deps: Pick<Deps, 'clock'>,
  queries: Queries,
  key: string,
): Promise<ApiKey | undefined> =>
  FORM.test(key)
    ? findKeyBySecret(queries, { secretHash: sha256(key), now: deps.clock.now() })
    : undefined;

/** Remembers, to the minute, that a key was used. */
export async function noteKeyUse(
  deps: Pick<Deps, 'clock'>,
  queries: Queries,
  { keyId, lastUsedAt }: Pick<ApiKey, 'keyId' | 'lastUsedAt'>,
): Promise<void> {
  const now = deps.clock.now();
  if (lastUsedAt !== null && now - lastUsedAt < USE_PRECISION_MS) return;
  await noteUse(queries, { keyId, now });
}

/** Records a change of a key and tells other programs. */
async function note(
  deps: Deps,
  queries: Queries,
  type: Change,
  { keyId, operator }: { keyId: string; operator: string },
): Promise<void> {
  await recordAudit(deps, queries, {
    event: AUDITED[type],
    ip: '',
    details: { id: keyId, operator },
  });
  await deps.webhooks.tell(queries, { type, data: { key_id: keyId } });
}
