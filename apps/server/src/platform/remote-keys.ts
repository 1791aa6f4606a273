import {
  createRemoteJWKSet,
  customFetch,
  errors,
  importJWK,
  type JWK,
  type RemoteJWKSet,
} from 'jose';

/** Signatures that only the holder of a private key can make: never `none`, never a shared secret. */
export const KEY_PAIR_ALGORITHMS = ['RS', 'PS', 'ES']
  .flatMap((family) => [`${family}256`, `${family}384`, `${family}512`])
  .concat('EdDSA', 'Ed25519');

/** The keys that another service publishes: fetched on first use, and again for one that is unknown. */
export const remoteKeys = (deps: { readonly fetch: typeof fetch }, url: string): RemoteJWKSet =>
  createRemoteJWKSet(new URL(url), {
    [customFetch]: (address, options) => deps.fetch(address, options),
  });

/** How many published keys can verify a signature. @throws if they cannot be fetched */
export async function countUsableKeys(
  deps: { readonly fetch: typeof fetch },
  url: string,
): Promise<number> {
  const published = remoteKeys(deps, url);
  await published.reload();
  const usable = await Promise.all((published.jwks()?.keys ?? []).map(isUsable));
  return usable.filter(Boolean).length;
}

/** The algorithm with which a key of each kind is tried, if it does not name its own. */
const ALGORITHM_OF: Readonly<Record<string, string>> = { RSA: 'RS256', EC: 'ES256', OKP: 'EdDSA' };

async function isUsable(key: JWK): Promise<boolean> {
  const algorithm = key.alg ?? ALGORITHM_OF[key.kty ?? ''] ?? '';
  if (key.use === 'enc' || !KEY_PAIR_ALGORITHMS.includes(algorithm)) return false;
  return importJWK(key, algorithm).then(
    () => true,
    () => false,
  );
}

/** Whether a check failed because the keys could not be fetched or read, which says nothing about the token. */
export const areKeysAway = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  error.code === errors.JOSEError.code;
