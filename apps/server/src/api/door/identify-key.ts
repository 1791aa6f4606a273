import type { ServerEndpoint } from '@gatecall/contracts/server-endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { takeQuota, tooMany } from '../../limits/limits.ts';
import { findKey, noteKeyUse, type ApiKey } from '../keys/logic.ts';
import { allows } from '../keys/scopes.ts';

/** Who calls: a key, and the secret that it was shown by. */
export type KeyCaller = ApiKey & { readonly secret: string };

const MAX_AUTHORIZATION_LENGTH = 8_192;
const WINDOW_MS = 60_000;
/** Ten a second, for an hour if need be, is more than any sync of residents takes. */
const QUOTA = { name: 'api-key', max: 600, windowMs: WINDOW_MS };

/** Returns the key that makes a call, if its scopes allow that. Throws the refusal otherwise. */
export async function identifyKey(
  deps: Deps,
  { scope }: Pick<ServerEndpoint, 'scope'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<KeyCaller> {
  const header = request.headers.authorization ?? '';
  const secret =
    header.length > MAX_AUTHORIZATION_LENGTH ? undefined : /^Bearer (\S+)$/i.exec(header)?.[1];
  reply.header('www-authenticate', 'Bearer');
  if (secret === undefined) throw refuse('api_key_required');
  const key = await findKey(deps, deps.db.read, secret);
  if (!key) throw refuse('invalid_api_key');
  reply.removeHeader('www-authenticate');
  if (!allows(key.scopes, scope)) {
    throw refuse('scope_missing', { sentence: 'scopeMissing', values: { scope } });
  }
  return { ...key, secret };
}

/** Counts a call of a key, tells it what is left (draft-ietf-httpapi-ratelimit-headers), and when it was. */
export async function countCall(deps: Deps, key: KeyCaller, reply: FastifyReply): Promise<void> {
  const quota = await deps.db.write(async (queries) => {
    await noteKeyUse(deps, queries, key);
    return takeQuota(deps, queries, { ...QUOTA, key: key.keyId });
  });
  const left = Math.max(0, quota.left);
  const seconds = Math.ceil(quota.resetsInMs / 1_000);
  reply.header('ratelimit-policy', `"key";q=${quota.max};w=${WINDOW_MS / 1_000}`);
  reply.header('ratelimit', `"key";r=${left};t=${seconds}`);
  if (quota.left < 0) throw tooMany(deps, { name: QUOTA.name, retryAfterMs: quota.resetsInMs });
}
