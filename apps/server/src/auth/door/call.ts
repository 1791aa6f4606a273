import type { Endpoint } from '@gatecall/contracts/endpoints';
import type { ErrorCode } from '@gatecall/contracts/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { whileStanding, type Caller } from './caller.ts';
import { withinBounds } from './changes.ts';
import { identifyCaller } from './identify.ts';
import type { Deps } from '../../deps.ts';
import { Refusal, refuse } from '../../errors.ts';
import { answerFailure } from '../../http/failure/error-handler.ts';
import {
  InvalidBody,
  InvalidField,
  isDurationOutOfRange,
} from '../../http/request/invalid-input.ts';
import { moveTokensToCookies } from '../../http/cookies/session-cookies.ts';
import { clientOf, type Client } from '../../http/request/client.ts';
import { requireCaptcha } from '../captcha/captcha.ts';

/** What a call's handler receives: parsed input, the caller, and the raw request for rare needs. */
export type CallInput<B, P, Q, A extends Endpoint['auth'], D extends Deps = Deps, G = unknown> = {
  /** Use these instead of the route's own: they write only while the caller's session stands. */
  readonly deps: D;
  readonly body: B;
  readonly params: P;
  readonly query: Q;
  readonly caller: Extract<Caller, { auth: A }>;
  /** What `admit` has returned. */
  readonly granted: G;
  readonly client: Client;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

export type CallSpec<A extends Endpoint['auth'], B, P, Q, D extends Deps, G = unknown> = {
  readonly body?: z.ZodType<B>;
  readonly params?: z.ZodType<P>;
  readonly query?: z.ZodType<Q>;
  /** Schema of the reply: documented in OpenAPI, parsed by every test. */
  readonly answer: z.ZodType;
  /** The content type of a success that is not JSON. */
  readonly contentTypes?: readonly string[];
  readonly summary: string;
  /** The refusal of a body above the server's limit, if the call knows why it is that large. */
  readonly tooLarge?: ErrorCode;
  /**
   * The reply to a caller whom the door refuses, if the calling page cannot show a refusal; throws the
   * refusal if there is none. The body has not been parsed yet.
   */
  readonly turnedAway?: (refusal: Refusal, body: unknown) => Promise<object>;
  /** Admits the caller to what the call is about, or refuses, before the body is parsed. */
  readonly admit?: (caller: Extract<Caller, { auth: A }>, query: Q) => Promise<G>;
  readonly handle: (input: CallInput<B, P, Q, A, D, G>) => Promise<unknown> | unknown;
};

const EMPTY = z.unknown();

const isTooLarge = (error: { code?: string }): boolean =>
  error.code === 'FST_ERR_CTP_BODY_TOO_LARGE';

/**
 * Adds one call, whatever it is about: parses, identifies, handles, replies.
 *
 * Provider calls return `{data: {request_id, status_code, …}}` and report schema violations in the
 * wire's list form (wire 1.2, 1.3); product calls return the value itself and name the field.
 */
export function addAnyCall<E extends Endpoint, B, P, Q, D extends Deps, G>(
  app: FastifyInstance,
  deps: D,
  endpoint: E,
  spec: CallSpec<E['auth'], B, P, Q, D, G>,
): void {
  const { tooLarge } = spec;
  const isProduct = endpoint.path.startsWith('/v1/');
  const bodySchema = spec.body ?? EMPTY;
  const paramsSchema = spec.params ?? EMPTY;
  // The contract says which calls a captcha protects: their bodies have a place for its token.
  const isProtected =
    deps.config.captcha !== undefined &&
    bodySchema instanceof z.ZodObject &&
    'captcha_token' in bodySchema.shape;
  const querySchema = spec.query ?? EMPTY;
  const parse = <T>(schema: z.ZodType<T>, part: 'body' | 'params' | 'query', value: unknown): T => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    if (isProduct) throw new InvalidField(parsed.error);
    if (isDurationOutOfRange(parsed.error)) throw refuse('invalid_session_duration_minutes');
    throw new InvalidBody(parsed.error, part);
  };

  app.calls.push({
    endpoint,
    path: app.prefix + endpoint.path,
    summary: spec.summary,
    body: spec.body,
    params: spec.params,
    query: spec.query,
    answer: spec.answer,
    status: 200,
    contentTypes: spec.contentTypes ?? ['application/json'],
  });
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(tooLarge && {
      errorHandler: (error: { code?: string }, request: FastifyRequest, reply: FastifyReply) =>
        answerFailure(deps, isTooLarge(error) ? refuse(tooLarge) : error, request, reply),
    }),
    async handler(request, reply) {
      const wrap = (answer: object) => ({
        data: { request_id: request.id, status_code: 200, ...answer },
      });
      let caller: Caller;
      try {
        caller = await identifyCaller(deps, endpoint, request);
      } catch (error) {
        if (!spec.turnedAway || !(error instanceof Refusal)) throw error;
        return wrap(await spec.turnedAway(error, request.body));
      }
      const query = parse(querySchema as z.ZodType<Q>, 'query', request.query);
      // identifyCaller returns the kind of caller that it was asked for, or throws.
      const admitted = caller as Extract<Caller, { auth: E['auth'] }>;
      const granted = (await spec.admit?.(admitted, query)) as G;
      const body = parse(bodySchema as z.ZodType<B>, 'body', request.body ?? {});
      const client = clientOf(deps, request);
      if (isProtected) await requireCaptcha(deps, body, client);
      const result = await spec.handle({
        deps: whileStanding(withinBounds(deps, endpoint, caller), caller, client.ip),
        body,
        params: parse(paramsSchema as z.ZodType<P>, 'params', request.params),
        query,
        caller: admitted,
        granted,
        client,
        request,
        reply,
      });
      if (isProduct) return result;
      return wrap(moveTokensToCookies(deps, reply, result) as object);
    },
  });
}

/** Adds a call that is not about a gate; `addHomeCall` adds the others, and admits by role. */
export const addCall: <
  E extends Endpoint & { readonly reach: 'none' | 'account' },
  B,
  P,
  Q,
  D extends Deps,
>(
  app: FastifyInstance,
  deps: D,
  endpoint: E,
  spec: CallSpec<E['auth'], B, P, Q, D>,
) => void = addAnyCall;
