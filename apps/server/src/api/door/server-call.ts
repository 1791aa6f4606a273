import { Readable } from 'node:stream';
import { deletedAnswer } from '@gatecall/contracts/server/common';
import type { ServerEndpoint } from '@gatecall/contracts/server-endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { actingAs } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/audit.ts';
import { afterCommit } from '../../db/after-commit.ts';
import { beforeWrites } from '../../db/before-writes.ts';
import type { Queries } from '../../db/database.ts';
import { takeTurn } from '../../db/turn.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { clientOf, type Client } from '../../http/request/client.ts';
import { InvalidField } from '../../http/request/invalid-input.ts';
import { isNamed, tagOf } from './etag.ts';
import { claim, doOnce, readOnce, type Once, type Reply } from './idempotency.ts';
import type { Named } from './about.ts';
import { requireBuilding, requireStill, type Managed } from './access.ts';
import { idOf, whyOf, type ServerCaller } from './caller.ts';
import { countCall, findCaller, identifyServerCaller } from './identify.ts';
import { recordLook } from './looked-up.ts';

/** What a call's handler receives. */
export type ServerCallInput<B, P, Q, D extends Deps> = {
  /** Use these instead of the route's own: they write only while the caller has access, and once. */
  readonly deps: D;
  readonly body: B;
  readonly params: P;
  readonly query: Q;
  readonly caller: ServerCaller;
  readonly client: Client;
  readonly request: FastifyRequest;
};

/** How a change checks that the caller has read the current version (`If-Match`). */
export type Guard<P, D extends Deps> = {
  /** Locks the row for the transaction, so that no other one changes it meanwhile. */
  lock(queries: Queries, params: P): Promise<unknown>;
  /** The reply of the GET call, read by the transaction. */
  read(deps: D, params: P, client: Client): Promise<unknown>;
};

export type ServerCallSpec<B, P, Q, D extends Deps> = {
  readonly body?: z.ZodType<B>;
  readonly params?: z.ZodType<P>;
  readonly query?: z.ZodType<Q>;
  /** Schema of the reply: documented in OpenAPI, parsed by every test. */
  readonly answer: z.ZodType;
  readonly summary: string;
  /** For a body that may be longer than those of all other calls: a stranger's is not read. */
  readonly maxBytes?: number;
  /** 201 if the call makes something. */
  readonly status?: 201;
  /** The reply is a single thing as GET returns it, so it has an ETag. */
  readonly isOne?: true;
  readonly guard?: Guard<P, D>;
  /**
   * The turn that a change waits for (`takeTurn`) before it locks its caller's role, if two callers
   * may change each other's.
   */
  readonly turn?: string;
  /** The same piece by piece, by the media type that `Accept` asks for. */
  readonly pieces?: Readonly<Record<string, Pieces<B, P, Q, D>>>;
  readonly handle: (input: ServerCallInput<B, P, Q, D>) => Promise<unknown>;
};

/**
 * Begins to send, or throws the refusal. `requireStill` throws once the caller may no longer make
 * the call: a stream calls it now and then.
 */
export type Pieces<B, P, Q, D extends Deps> = (
  input: ServerCallInput<B, P, Q, D>,
  requireStill: () => Promise<unknown>,
) => Promise<AsyncIterable<string>>;

/** Without a schema there is nothing for a handler to read, or for a look-up to be about. */
const NOTHING = z.unknown().transform(() => ({}));

const parse = <T>(schema: z.ZodType<T>, value: unknown): T => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new InvalidField(parsed.error);
};

/** Adds one call of the server API: lets a key or an operator in, parses, handles, replies. */
export function addServerCall<E extends ServerEndpoint, B, P, Q, D extends Deps>(
  app: FastifyInstance,
  deps: D,
  endpoint: E,
  spec: ServerCallSpec<B, P, Q, D> & Managed<E>,
): void {
  const { summary, answer, status = 200 } = spec;
  const { path, method, scope } = endpoint;
  const contentTypes = ['application/json'];
  const { body, params, query, maxBytes, turn } = spec;
  const enter = async (request: FastifyRequest, reply: FastifyReply): Promise<ServerCaller> => {
    const caller = await identifyServerCaller(deps, endpoint, request, reply);
    await countCall(deps, caller, reply);
    return caller;
  };
  app.calls.push({ endpoint, path, summary, body, params, query, answer, status, contentTypes });
  app.route({
    method,
    url: path,
    ...(maxBytes !== undefined && {
      bodyLimit: maxBytes,
      async onRequest(request: FastifyRequest, reply: FastifyReply) {
        await enter(request, reply);
      },
    }),
    async handler(request, reply) {
      // A long body takes its time: a caller who was let in before it is checked again, and counted once.
      const caller = await (maxBytes === undefined
        ? enter(request, reply)
        : identifyServerCaller(deps, endpoint, request, reply));
      // A question is answered anew, by POST as well: a session may have ended since.
      const isQuestion = method === 'GET' || scope?.endsWith(':read');
      const once = isQuestion ? undefined : readOnce(request, caller);
      const client = clientOf(deps, request);
      const params = parse((spec.params ?? NOTHING) as z.ZodType<P>, request.params);
      const query = parse((spec.query ?? NOTHING) as z.ZodType<Q>, request.query);
      const { access } = endpoint;
      const named: Named = { ...(params as object) };
      const call = `${method} ${path}`;
      const made = { access, params: named, caller, once, turn, call, client };
      await letIn(deps, made, query);
      const body = parse((spec.body ?? NOTHING) as z.ZodType<B>, request.body ?? {});
      const input = { params, query, body, caller, client, request };
      const guard = spec.guard && {
        ...spec.guard,
        params,
        tags: request.headers['if-match'],
      };
      const asked = askedPieces(spec.pieces, request);
      if (asked) {
        const still = () => findCaller(deps, endpoint, request);
        return sendPieces(reply, asked.type, await asked.pieces({ ...input, deps }, still));
      }
      const work = async (): Promise<Reply> => {
        const said = await spec.handle({ ...input, deps: guarded(deps, { ...made, guard }) });
        return { status, body: said, tag: spec.isOne && tagOf(said) };
      };
      // That something is deleted tells of no one.
      const told = answer === deletedAnswer ? undefined : named;
      const said = once ? await doOnce(deps, once, { reply, work, params: told }) : await work();
      return send(request, reply, said);
    },
  });
}

/** Refuses a caller held to other buildings, and records what a person looks up for a reason (`Reason`). */
async function letIn<P, D extends Deps>(
  deps: D,
  { access, params, caller, call, client }: Omit<Guarded<P, D>, 'guard'>,
  query: unknown,
): Promise<void> {
  await requireBuilding(deps.db.read, access, caller, params);
  if (caller.kind === 'key' || access[caller.role] !== 'reason') return;
  await recordLook(deps, caller, { call, client, params, query: { ...(query as object) } });
}

function send(request: FastifyRequest, reply: FastifyReply, { status, body, tag }: Reply) {
  reply.header('cache-control', 'no-store');
  if (tag === undefined) return reply.code(status).send(body);
  reply.header('etag', tag).header('cache-control', 'private, no-cache');
  const isKnown = request.method === 'GET' && isNamed(tag, request.headers['if-none-match']);
  return isKnown ? reply.code(304).send() : reply.code(status).send(body);
}

/** The media type that a caller prefers to JSON, if there is one. */
function askedPieces<T>(
  forms: Readonly<Record<string, T>> | undefined,
  { headers }: FastifyRequest,
): { type: string; pieces: T } | undefined {
  if (!forms) return undefined;
  const accepted = (headers.accept ?? '').split(',').map((one) => one.split(';', 1)[0]?.trim());
  return Object.entries(forms)
    .map(([type, pieces]) => ({ type, pieces }))
    .find(({ type }) => accepted.includes(type));
}

function sendPieces(reply: FastifyReply, type: string, pieces: AsyncIterable<string>) {
  reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no');
  return reply.type(type).send(Readable.from(pieces));
}

type Guarded<P, D extends Deps> = {
  readonly call: string;
  readonly client: Client;
  readonly caller: ServerCaller;
  readonly access: ServerEndpoint['access'];
  readonly params: Named;
  readonly once: Once | undefined;
  readonly turn: string | undefined;
  readonly guard:
    | (Guard<P, D> & { readonly params: P; readonly tags: string | undefined })
    | undefined;
};

/**
 * A handler's dependencies. Each of its writes checks again, in its own transaction, whether the caller
 * may still make the call, whether the request has taken effect before, and whether what it changes is what
 * the caller has read. What it records was done by the caller; the first write also records which call it
 * was, and the reason if the caller gives one.
 */
function guarded<P, D extends Deps>(own: D, made: Guarded<P, D>): D {
  const { caller, once, turn, guard, call, client } = made;
  const deps = actingAs(own, caller.kind, idOf(caller));
  const details = { call, ...whyOf(caller) };
  let isFirst = true;
  const first = async (queries: Queries): Promise<void> => {
    if (turn !== undefined) await takeTurn(queries, turn);
    await requireStill(deps, queries, caller, made);
    if (once) await claim(deps, queries, once);
    if (!isFirst) return;
    await recordAudit(deps, queries, { event: 'api_call', ip: client.ip, details });
    if (guard?.tags !== undefined) {
      await guard.lock(queries, guard.params);
      const inside = { ...deps, db: { ...deps.db, read: queries } };
      const tag = tagOf(await guard.read(inside, guard.params, client));
      if (!isNamed(tag, guard.tags)) throw refuse('precondition_failed');
    }
    // What it changes next is its own.
    afterCommit(queries, () => {
      isFirst = false;
    });
  };
  return { ...deps, db: beforeWrites(deps.db, first) };
}
