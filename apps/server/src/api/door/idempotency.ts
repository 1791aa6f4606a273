import { DAY_MS } from '@gatecall/contracts/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { Refusal, refuse } from '../../errors.ts';
import { sha256 } from '../../platform/secrets.ts';
import { idOf, type ServerCaller } from './caller.ts';
import { claimRequest, findRequest, keepReply, releaseClaim, type Claim } from './request-store.ts';
import type { Named } from './about.ts';
import { holdTold } from './told.ts';

/** How long a repeated request gets the first one's reply. */
export const KEEP_REQUESTS_MS = DAY_MS;
const RETRY_SECONDS = 1;
const SEAL_PURPOSE = 'api-reply';
/** Visible characters. */
const FORM = /^[\x21-\x7e]{1,255}$/;

/** A success, as it is sent and as it is stored. */
export type Reply = {
  readonly status: number;
  readonly body: unknown;
  readonly tag?: string | undefined;
};

/** A write that takes effect once, however often it is sent. */
export type Once = Pick<Claim, 'requestHash' | 'fingerprint' | 'claimedBy'>;

/** Thrown in a transaction that would take effect a second time. */
class Taken extends Error {}

/** Reads the Idempotency-Key of a write (draft-ietf-httpapi-idempotency-key-header). */
export function readOnce(request: FastifyRequest, caller: ServerCaller): Once | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !FORM.test(header)) {
    throw refuse('invalid_field', {
      field: 'Idempotency-Key',
      sentence: 'idempotencyKeyInvalid',
    });
  }
  return {
    requestHash: sha256(`${idOf(caller)} ${header}`),
    fingerprint: sha256(JSON.stringify([request.method, request.url, request.body])),
    claimedBy: request.id,
  };
}

/** Claims the request within the transaction that carries it out. */
export async function claim(deps: Deps, queries: Queries, once: Once): Promise<void> {
  const now = deps.clock.now();
  const before = now - KEEP_REQUESTS_MS;
  if (!(await claimRequest(queries, { ...once, now, before }))) throw new Taken();
}

/**
 * Does a write once and keeps its reply, or repeats the reply of the first time. The claim is stored with
 * the effect, so a crash leaves both or neither. What is refused was not done and may be tried again under
 * the same key. If the reply is unknown, because the first request is under way or was cut off after
 * its effect, or because it told of a person who was erased since, nothing is done.
 */
export async function doOnce(
  deps: Deps,
  once: Once,
  {
    reply,
    work,
    params,
  }: { reply: FastifyReply; work: () => Promise<Reply>; params: Named | undefined },
): Promise<Reply> {
  const known = await repeat(deps, once, reply);
  if (known) return known;
  try {
    const made = await work();
    await deps.db.write(async (queries) => {
      // A write that has changed nothing counts as done, too.
      await claim(deps, queries, once);
      const told = await holdTold(queries, made.body, params);
      if (!told) return;
      const sealedReply = deps.secrets.seal(SEAL_PURPOSE, JSON.stringify(made));
      await keepReply(queries, { ...once, sealedReply, told });
    });
    return made;
  } catch (error) {
    // What any other failure has left behind is unknown.
    if (error instanceof Refusal) await deps.db.write((queries) => releaseClaim(queries, once));
    if (!(error instanceof Taken)) throw error;
    const first = await repeat(deps, once, reply);
    if (first) return first;
    throw inUse();
  }
}

/** The reply of the first time; undefined if there was none. */
async function repeat(deps: Deps, once: Once, reply: FastifyReply): Promise<Reply | undefined> {
  const before = deps.clock.now() - KEEP_REQUESTS_MS;
  const found = await findRequest(deps.db.read, { ...once, before });
  if (!found) return undefined;
  if (found.fingerprint !== once.fingerprint) throw refuse('idempotency_key_reused');
  if (found.sealedReply === null) throw inUse();
  reply.header('idempotent-replayed', 'true');
  // Sealed by doOnce.
  return JSON.parse(deps.secrets.open(SEAL_PURPOSE, found.sealedReply)) as Reply;
}

const inUse = () => refuse('idempotency_key_in_use', { retryAfterSeconds: RETRY_SECONDS });
