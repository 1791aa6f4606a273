import { createLocalJWKSet, jwtVerify, type JWTPayload } from 'jose';
import type { Deps } from '../../deps.ts';
import { loadSigningKeys } from './signing-key.ts';

/**
 * Returns the user named by an ID token that we made for this application; undefined if it is foreign,
 * changed, or (with `mustLive`) expired. A hint in a sign-in request may have expired (OpenID Connect
 * Core §3.1.2.1).
 */
export async function userOfHint(
  deps: Deps,
  { hint, clientId, mustLive }: { hint: string; clientId: string; mustLive: boolean },
): Promise<string | undefined> {
  const claims = await readHint(deps, hint, { clientId, mustLive });
  return claims?.sub;
}

/** Returns the application that an ID token of ours was made for, however long ago. */
export async function clientOfHint(deps: Deps, hint: string): Promise<string | undefined> {
  const claims = await readHint(deps, hint, { mustLive: false });
  return typeof claims?.aud === 'string' ? claims.aud : undefined;
}

async function readHint(
  deps: Deps,
  hint: string,
  { clientId, mustLive }: { clientId?: string; mustLive: boolean },
): Promise<JWTPayload | undefined> {
  const keys = (await loadSigningKeys(deps)).map(({ kty, n, e, kid, alg, use }) => ({
    kty,
    n,
    e,
    kid,
    alg,
    use,
  }));
  try {
    const { payload } = await jwtVerify(hint, createLocalJWKSet({ keys }), {
      issuer: deps.config.url,
      ...(clientId === undefined ? {} : { audience: clientId }),
      algorithms: ['RS256'],
      // At the epoch nothing has expired.
      currentDate: new Date(mustLive ? deps.clock.now() : 0),
    });
    return payload;
  } catch {
    return undefined;
  }
}
