import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose';

/** Signatures that only the holder of a private key can make: never `none`, never a shared secret. */
export const KEY_PAIR_ALGORITHMS = ['RS', 'PS', 'ES']
  .flatMap((family) => [`${family}256`, `${family}384`, `${family}512`])
  .concat('EdDSA', 'Ed25519');

/** The keys that another service publishes: fetched on first use, and again for one that is unknown. */
export const remoteKeys = (deps: { readonly fetch: typeof fetch }, url: string): JWTVerifyGetKey =>
  createRemoteJWKSet(new URL(url), {
    [customFetch]: (address, options) => deps.fetch(address, options),
  });

/** Whether a check failed because the keys could not be fetched, which says nothing about the token. */
export const areKeysAway = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error.code === errors.JOSEError.code;
