import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Deps } from '../../deps.ts';
import { findRecord, keepFirstRecord } from './store.ts';

const RECORD_KEY = 'SigningKey:1';
const FOREVER = Number.MAX_SAFE_INTEGER;

/**
 * The key that signs ID tokens, made at the first need and sealed in the database: every instance
 * signs with the same one. It is not the key of session JWTs, so neither kind of token can ever be
 * taken for the other (A45). RS256 is what every relying party understands (OpenID Connect §15.1).
 */
export async function loadSigningKey(deps: Deps): Promise<JWK> {
  const known = await findRecord(deps.db.read, RECORD_KEY, deps.clock.now());
  const sealed = known?.payload ?? (await keepFirst(deps, await makeKey(deps)));
  return JSON.parse(deps.secrets.open('idp-signing-key', sealed));
}

async function makeKey(deps: Deps): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', {
    extractable: true,
    modulusLength: 2_048,
  });
  return {
    ...(await exportJWK(privateKey)),
    kid: `idp-${deps.random.uuid()}`,
    alg: 'RS256',
    use: 'sig',
  };
}

/** Of instances that start together, the first one's key is everybody's. */
function keepFirst(deps: Deps, key: JWK): Promise<string> {
  const payload = deps.secrets.seal('idp-signing-key', JSON.stringify(key));
  return deps.db.write((queries) =>
    keepFirstRecord(queries, {
      recordKey: RECORD_KEY,
      model: 'SigningKey',
      payload,
      expiresAt: FOREVER,
    }),
  );
}
