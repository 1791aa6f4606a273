import { SDK_BASE_PATH } from '@gatecall/contracts/constants';
import { AUTH_ENDPOINTS, PRODUCT_ENDPOINTS, type Endpoint } from '@gatecall/contracts/endpoints';
import { SERVER_ENDPOINTS, type ServerEndpoint } from '@gatecall/contracts/server-endpoints';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';

/** One call, as the documentation sees it. */
export type CallRecord = {
  readonly endpoint: Endpoint | ServerEndpoint;
  /** Full path with `:name` parameters. */
  readonly path: string;
  readonly summary: string;
  readonly body: z.ZodType | undefined;
  readonly params: z.ZodType | undefined;
  readonly query: z.ZodType | undefined;
  readonly answer: z.ZodType;
  /** Of a success. */
  readonly status: 200 | 201;
  readonly contentTypes: readonly string[];
};

declare module 'fastify' {
  // Fastify's own way to declare what an application adds to it.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyInstance {
    /** Every call added with `addCall` or `addServerCall`, in order. */
    readonly calls: CallRecord[];
  }
}

const keyOf = (method: string, path: string): string => `${method} ${path}`;

/** Every call that the catalogue declares, by method and full path. */
const DECLARED: ReadonlyMap<string, Endpoint | ServerEndpoint> = new Map([
  ...Object.values(AUTH_ENDPOINTS).map((call): [string, Endpoint] => [
    keyOf(call.method, SDK_BASE_PATH + call.path),
    call,
  ]),
  ...[...Object.values(PRODUCT_ENDPOINTS), ...Object.values(SERVER_ENDPOINTS)].map(
    (call): [string, Endpoint | ServerEndpoint] => [keyOf(call.method, call.path), call],
  ),
]);
/** Where the calls of the catalogue are. Everything else is for browsers, carriers and operators. */
const CALL_PATH = new RegExp(`^(${SDK_BASE_PATH}|/v1|/api)/[^*]`);
/** Fastify adds these itself, and CORS handles them. */
const METHODS_WITHOUT_CALLS = ['HEAD', 'OPTIONS'];

/**
 * Records every call of the application, below every prefix, for OpenAPI.
 *
 * The server does not start with a route among the calls that the catalogue does not declare, or that
 * needs a caller and was not added with `addCall` or `addServerCall`: nothing would guard it.
 */
export function addCallRegistry(app: FastifyInstance): void {
  const calls: CallRecord[] = [];
  app.decorate('calls', calls);
  app.addHook('onRoute', ({ method, url }) => {
    if (!CALL_PATH.test(url)) return;
    for (const one of [method].flat()) {
      if (METHODS_WITHOUT_CALLS.includes(one)) continue;
      const declared = DECLARED.get(keyOf(one, url));
      const isGuarded = calls.some(({ endpoint }) => endpoint === declared);
      if (!declared || (declared.auth !== 'none' && !isGuarded)) {
        throw new Error(
          `${one} ${url} is no declared call; see endpoints.ts and server-endpoints.ts of packages/contracts/src.`,
        );
      }
    }
  });
}
