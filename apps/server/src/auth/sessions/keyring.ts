import { sign } from 'node:crypto';
import { SESSION_JWT_LIFETIME_MS } from '@gatecall/contracts/constants';
import { decodeJwt, errors, jwtVerify, type JWK, type JWTPayload } from 'jose';
import { createLru } from '../../platform/lru.ts';
import { encodePart, isCanonical, joseSignature } from './jwt-encoding.ts';
import {
  ALGORITHM,
  insertFirstKey,
  insertNextKey,
  insertOnlyKey,
  loadKeys,
  type KeyDeps,
  type LoadedKey,
  type NoteKey,
} from './signing-keys-store.ts';

/** The keys that sign session JWTs, and the published half that verifies them. */
export type Keyring = {
  /** Signs claims with the current key (ES256). */
  sign(claims: JWTPayload): Promise<string>;
  /**
   * Returns the claims of a JWT that is ours, in time and meant for this issuer and audience; else
   * undefined. Throws if the keys cannot be read.
   */
  verify(
    jwt: string,
    expected: { issuer: string; audience: string },
  ): Promise<JWTPayload | undefined>;
  /** The published key set (RFC 7517): keys that will sign, that sign, and whose tokens still live. */
  jwks(): Promise<{ keys: readonly JWK[] }>;
  /**
   * Makes a new key and returns its id. It is published at once and signs `PUBLISHED_AHEAD_MS` later;
   * the old key signs until then and stays published until its last token has expired. So no valid
   * token is refused meanwhile, by us or by any backend with a copy of the list (A46).
   */
  rotate(note?: NoteKey): Promise<string>;
  /**
   * For keys that may be stolen: makes a new key, which signs at once, and deletes all others,
   * whose tokens are refused from then on. Returns its id. Other instances notice when they read the keys.
   */
  replace(note?: NoteKey): Promise<string>;
  /** Reads the keys again, after a rotation here or by another instance. */
  reload(): Promise<void>;
  /** Reads the keys again every `RELOAD_INTERVAL_MS`, whether requests come or not. */
  start(): void;
  stop(): void;
};

/** How often every instance reads the keys. */
export const RELOAD_INTERVAL_MS = 60_000;
/** How long others may keep a copy of the published list (`max-age`). */
export const JWKS_MAX_AGE_MS = 5 * 60_000;
/**
 * How long a key is published before it signs: twice the time after which every instance has it and
 * every copy of the list from before has run out, because some libraries keep their copy for longer.
 */
export const PUBLISHED_AHEAD_MS = 2 * (RELOAD_INTERVAL_MS + JWKS_MAX_AGE_MS);
/** A retired key stays published for the life of its last token, and some difference of clocks. */
const RETIRED_LIFETIME_MS = SESSION_JWT_LIFETIME_MS + 2 * RELOAD_INTERVAL_MS;
/** Keys that were read longer ago than this are read again before they are used: a timer was late. */
const STALE_AFTER_MS = 2 * RELOAD_INTERVAL_MS;
const MAX_VERIFIED = 10_000;
const MAX_JWT_LENGTH = 8_192;

/**
 * Loads the signing keys, making the first one if there is none. Private halves are sealed at
 * rest. The key that retires first signs; later ones are published and wait.
 */
export async function createKeyring(deps: KeyDeps): Promise<Keyring> {
  let keys: readonly LoadedKey[] = [];
  let loadedAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  // A signature needs checking once, and not where it was made: an app opens with a renewal and a call
  // with the JWT that it returned. Times are checked at each use. Revocation is not decided here. Whole JWTs
  // by their signatures: a hash over all of one, and claims kept as objects, cost a renewal 5 % more.
  const verified = createLru<string>(MAX_VERIFIED);

  async function reload(): Promise<void> {
    const startedAt = deps.clock.now();
    const loaded = await loadKeys(deps, startedAt - RETIRED_LIFETIME_MS);
    // Of two that ran side by side, the one that began later knows more. (A clock may be set back.)
    if (startedAt < loadedAt && loadedAt <= deps.clock.now()) return;
    keys = loaded;
    loadedAt = startedAt;
    verified.clear();
  }
  /** Waits only if the keys at hand are too old to be trusted. */
  async function useFreshKeys(): Promise<void> {
    if (Math.abs(deps.clock.now() - loadedAt) > STALE_AFTER_MS) await reload();
  }
  const published = (): readonly LoadedKey[] =>
    keys.filter(
      (key) => key.retiredAt === null || key.retiredAt + RETIRED_LIFETIME_MS > deps.clock.now(),
    );
  const current = (): LoadedKey => {
    const key = keys.find((k) => k.retiredAt === null || k.retiredAt > deps.clock.now());
    if (!key) throw new Error('There is no signing key.');
    return key;
  };

  await reload();
  if (keys.length === 0) {
    await insertFirstKey(deps);
    await reload();
  }
  return {
    async sign(claims) {
      await useFreshKeys();
      const { jwt, signature } = signWith(current(), claims);
      verified.set(signature, jwt);
      return jwt;
    },
    async verify(jwt, expected) {
      const signature = jwt.slice(jwt.lastIndexOf('.') + 1);
      if (verified.get(signature) === jwt) {
        const known = decodeJwt(jwt);
        if (isInTime(known, deps.clock.now()) && isMeantFor(known, expected)) return known;
      }
      if (jwt.length > MAX_JWT_LENGTH || !isCanonical(jwt)) return undefined;
      await useFreshKeys();
      const claims = await checkJwt(jwt, published(), { ...expected, now: deps.clock.now() });
      if (claims) verified.set(signature, jwt);
      return claims;
    },
    async jwks() {
      // While the database is away, the list of a moment ago is better than none.
      await useFreshKeys().catch(() => {});
      return { keys: published().map((key) => key.publicJwk) };
    },
    async rotate(note) {
      const kid = await insertNextKey(deps, deps.clock.now() + PUBLISHED_AHEAD_MS, note);
      await reload();
      return kid;
    },
    async replace(note) {
      const kid = await insertOnlyKey(deps, note);
      await reload();
      return kid;
    },
    reload,
    start() {
      timer ??= setInterval(() => {
        // The database is away: the next round reads them, or the next use of keys that are too old.
        reload().catch(() => {});
      }, RELOAD_INTERVAL_MS).unref();
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
    },
  };
}

function signWith(key: LoadedKey, claims: JWTPayload): { jwt: string; signature: string } {
  const input = `${key.header}.${encodePart(JSON.stringify(claims))}`;
  const der = sign('sha256', Buffer.from(input), key.privateKey);
  const signature = joseSignature(der).toString('base64url');
  return { jwt: `${input}.${signature}`, signature };
}

/** The claims of a JWT that one of these keys has signed and that is good here and now. */
async function checkJwt(
  jwt: string,
  keys: readonly LoadedKey[],
  { issuer, audience, now }: { issuer: string; audience: string; now: number },
): Promise<JWTPayload | undefined> {
  const findKey = ({ kid }: { kid?: string }): LoadedKey['verifyKey'] => {
    const key = keys.find((one) => one.kid === kid);
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key.verifyKey;
  };
  const result = await jwtVerify(jwt, findKey, {
    algorithms: [ALGORITHM],
    typ: 'JWT',
    issuer,
    audience,
    currentDate: new Date(now),
    requiredClaims: ['sub', 'exp', 'iat'],
  }).catch(() => undefined);
  return result?.payload;
}

function isInTime({ nbf, exp }: JWTPayload, now: number): boolean {
  const seconds = now / 1_000;
  return (nbf ?? 0) <= seconds && seconds < (exp ?? 0);
}

const isMeantFor = (
  { iss, aud }: JWTPayload,
  expected: { issuer: string; audience: string },
): boolean => iss === expected.issuer && [aud].flat().includes(expected.audience);
