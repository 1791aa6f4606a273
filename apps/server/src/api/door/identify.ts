import { lookReason } from '@gatecall/contracts/server/common';
import type { ServerEndpoint } from '@gatecall/contracts/server-endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actingAs } from '../../audit/actor.ts';
import { identifyPerson } from '../../auth/door/person.ts';
import { freshUntil, holdsStrongFactor } from '../../auth/sessions/step-up.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { takeQuota, tooMany } from '../../limits/limits.ts';
import { findOperator, joinAsOperator } from '../../operators/logic.ts';
import { findKey, noteKeyUse } from '../keys/logic.ts';
import { requireAccess, requireScope } from './access.ts';
import { idOf, type KeyCaller, type OperatorCaller, type ServerCaller } from './caller.ts';

const MAX_AUTHORIZATION_LENGTH = 8_192;
const WINDOW_MS = 60_000;
/** Ten a second, for an hour if need be, is more than any sync of residents takes. */
const QUOTA = { max: 600, windowMs: WINDOW_MS };

type Wanted = Pick<ServerEndpoint, 'scope' | 'access'>;

/**
 * Returns who makes a call: a key whose scopes allow it, or a person whose role does. Throws the refusal
 * otherwise. Whether its building is theirs is checked later.
 */
export async function identifyServerCaller(
  deps: Deps,
  wanted: Wanted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ServerCaller> {
  reply.header('www-authenticate', 'Bearer');
  const caller = await findCaller(deps, wanted, request);
  reply.removeHeader('www-authenticate');
  return caller;
}

/** The same without a reply: for a stream that goes on. */
export async function findCaller(
  deps: Deps,
  wanted: Wanted,
  request: FastifyRequest,
): Promise<ServerCaller> {
  const { authorization: header = '' } = request.headers;
  const bearer =
    header.length > MAX_AUTHORIZATION_LENGTH ? undefined : /^Bearer (\S+)$/i.exec(header)?.[1];
  // A page that cannot read its JWT sends the cookie instead.
  const isKey = bearer === undefined ? header !== '' : bearer.startsWith('sk_');
  const caller = isKey ? await keyOf(deps, bearer) : await operatorOf(deps, request);
  if (caller.kind === 'operator') requireAccess(deps, wanted.access, caller);
  else requireScope(wanted, caller);
  return caller;
}

async function keyOf(deps: Deps, secret: string | undefined): Promise<KeyCaller> {
  if (secret === undefined) throw refuse('api_key_required');
  const key = await findKey(deps, deps.db.read, secret);
  if (!key) throw refuse('invalid_api_key');
  return { ...key, kind: 'key', secret };
}

async function operatorOf(deps: Deps, request: FastifyRequest): Promise<OperatorCaller> {
  const person = await identifyPerson(deps, request);
  if (!person) throw refuse('api_key_required');
  const { userId, sessionId, factors } = person;
  const operator = person.isInPerson && (await findOperator(deps, deps.db.read, userId));
  if (!operator) throw refuse('operators_only');
  if (!holdsStrongFactor(factors)) throw refuse('strong_factor_required');
  const reason = reasonOf(request);
  return { ...operator, kind: 'operator', sessionId, freshUntil: freshUntil(factors), reason };
}

/** A header takes only ASCII, so other characters come percent-encoded. */
function reasonOf({ headers: { reason } }: FastifyRequest): string | undefined {
  if (typeof reason !== 'string') return undefined;
  const read = lookReason.safeParse(decoded(reason));
  if (!read.success) throw refuse('reason_required');
  return read.data;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // The percent sign was meant as one.
    return text;
  }
}

/** Counts a call, tells the caller what is left (draft-ietf-httpapi-ratelimit-headers), and when a key was used. */
export async function countCall(
  deps: Deps,
  caller: ServerCaller,
  reply: FastifyReply,
): Promise<void> {
  const { kind } = caller;
  const name = `api-${kind}` as const;
  const quota = await deps.db.write(async (queries) => {
    if (caller.kind === 'key') await noteKeyUse(deps, queries, caller);
    else if (caller.invitedUntil !== null) {
      await joinAsOperator(actingAs(deps, caller.kind, idOf(caller)), queries, caller);
    }
    return takeQuota(deps, queries, { ...QUOTA, name, key: idOf(caller) });
  });
  const left = Math.max(0, quota.left);
  const seconds = Math.ceil(quota.resetsInMs / 1_000);
  reply.header('ratelimit-policy', `"${kind}";q=${quota.max};w=${WINDOW_MS / 1_000}`);
  reply.header('ratelimit', `"${kind}";r=${left};t=${seconds}`);
  if (quota.left < 0) throw tooMany(deps, { name, retryAfterMs: quota.resetsInMs });
}
