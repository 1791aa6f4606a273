import { sign } from 'node:crypto';
import { SESSION_JWT_LIFETIME_MS } from '@gatecall/contracts/constants';
import { jwtVerify, type JWK, type JWTPayload } from 'jose';
import { createLru } from '../../platform/lru.ts';
import {
  ALGORITHM,
  encodePart,
  insertNewKey,
  loadKeys,
  type KeyDeps,
  type LoadedKey,
} from './signing-keys-store.ts';

/** The keys that sign session JWTs, and the published half that verifies them. */
export type Keyring = {
  /** Signs claims with the current key (ES256). */
  sign(claims: JWTPayload): string;
  /** Verifies signature, times, issuer and audience; throws otherwise. */
  verify(jwt: string, expected: { issuer: string; audience: string }): Promise<JWTPayload>;
  /** The published key set (RFC 7517). */
  jwks(): { keys: readonly JWK[] };
  /**
   * Makes a new key that signs from now on; answers its id. The old one stays published until the
   * last token that it signed has expired, so no valid token is refused meanwhile (A46).
   */
  rotate(): Promise<string>;
  /** Reads the keys again, after a rotation here or by another instance. */
  reload(): Promise<void>;
};

const MAX_VERIFIED = 10_000;
const MAX_JWT_LENGTH = 8_192;
/** How soon at most every instance notices a rotation. */
const REFRESH_INTERVAL_MS = 60_000;
/** However many unknown key ids arrive, the database is asked this often for them (A46). */
const UNKNOWN_KEY_INTERVAL_MS = 10_000;
/** A retired key: tokens of other instances until they notice, their life, and some clock skew. */
const RETIRED_LIFETIME_MS = REFRESH_INTERVAL_MS + SESSION_JWT_LIFETIME_MS + 60_000;

/**
 * Loads the signing keys, making the first one where there is none. Private halves are sealed at
 * rest. The newest key that is not retired signs.
 */
export async function createKeyring(deps: KeyDeps): Promise<Keyring> {
  const load = () => loadKeys(deps, deps.clock.now() - RETIRED_LIFETIME_MS);
  let keys = await load();
  if (!keys.some((key) => key.retiredAt === null)) {
    await insertNewKey(deps, { retireOthers: false });
    keys = await load();
  }
  let loadedAt = deps.clock.now();
  let askedForUnknownAt = -Infinity;
  // A signature needs checking once, its times at each use. Revocation is not decided here.
  const verified = createLru<JWTPayload>(MAX_VERIFIED);

  const published = (): readonly LoadedKey[] =>
    keys.filter(
      (key) => key.retiredAt === null || key.retiredAt + RETIRED_LIFETIME_MS > deps.clock.now(),
    );
  const current = (): LoadedKey => {
    const key = keys.find((k) => k.retiredAt === null);
    if (!key) throw new Error('There is no signing key.');
    return key;
  };
  async function reload(): Promise<void> {
    loadedAt = deps.clock.now();
    keys = await load();
    verified.clear();
  }
  async function findKey(kid: string | undefined): Promise<LoadedKey> {
    const find = () => published().find((key) => key.kid === kid);
    const known = find();
    if (known) return known;
    if (deps.clock.now() - askedForUnknownAt >= UNKNOWN_KEY_INTERVAL_MS) {
      askedForUnknownAt = deps.clock.now();
      await reload();
    }
    const found = find();
    if (!found) throw new Error('The key is not known.');
    return found;
  }

  return {
    sign(claims) {
      if (deps.clock.now() - loadedAt > REFRESH_INTERVAL_MS) {
        // Another instance may have rotated. While the database is away, the known key signs on.
        reload().catch(() => {});
      }
      const key = current();
      const input = `${key.header}.${encodePart(JSON.stringify(claims))}`;
      const signature = joseSignature(sign('sha256', Buffer.from(input), key.privateKey));
      return `${input}.${signature.toString('base64url')}`;
    },
    async verify(jwt, expected) {
      const known = verified.get(jwt);
      if (known) {
        if ((known.exp ?? 0) * 1_000 > deps.clock.now()) return known;
        verified.delete(jwt);
      }
      if (jwt.length > MAX_JWT_LENGTH || !isCanonical(jwt)) throw new Error('Not a session JWT.');
      const { payload } = await jwtVerify(
        jwt,
        async (header) => (await findKey(header.kid)).verifyKey,
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
    jwks: () => ({ keys: published().map((key) => key.publicJwk) }),
    async rotate() {
      const kid = await insertNewKey(deps, { retireOthers: true });
      await reload();
      return kid;
    },
    reload,
  };
}

/** One spelling per token: base64url has spare bits that decoders ignore (A44). */
const isCanonical = (jwt: string): boolean =>
  jwt.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);

/** Length of each half of a P-256 signature. */
const HALF = 32;

/**
 * OpenSSL's DER signature as the two halves side by side that a JWT carries (RFC 7518 §3.4). Node
 * converts as well, at the price of a second signature's time.
 */
function joseSignature(der: Buffer): Buffer {
  const signature = Buffer.alloc(2 * HALF);
  // 30 length 02 length r 02 length s; a half has a leading zero too many, or some too few.
  let offset = 2;
  for (const end of [HALF, 2 * HALF]) {
    const start = offset + 2;
    offset = start + (der[offset + 1] ?? 0);
    const half = der.subarray(Math.max(start, offset - HALF), offset);
    half.copy(signature, end - half.length);
  }
  return signature;
}
