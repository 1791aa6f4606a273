import { AUTH_ENDPOINTS, PRODUCT_ENDPOINTS, type Endpoint } from '@gatecall/contracts/endpoints';
import { ERRORS } from '@gatecall/contracts/errors';
import { SERVER_ENDPOINTS, type ServerEndpoint } from '@gatecall/contracts/server-endpoints';
import { z } from 'zod';
import type { BrowserRoute } from '../browser/browser-routes.ts';
import type { CallRecord } from '../call-registry.ts';

/** A JSON Schema, as far as we read it. */
export type JsonSchema = Readonly<Record<string, unknown>> & {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
};

const NAMES = new Map<Endpoint | ServerEndpoint, string>([
  ...[...Object.entries(AUTH_ENDPOINTS), ...Object.entries(PRODUCT_ENDPOINTS)].map(
    ([name, endpoint]): [Endpoint, string] => [endpoint, name],
  ),
  // Several of these have a call of the same name in the product API.
  ...Object.entries(SERVER_ENDPOINTS).map(([name, endpoint]): [ServerEndpoint, string] => [
    endpoint,
    `server_${name}`,
  ]),
]);
type Authorization = CallRecord['endpoint']['auth'];
const SECURITY: Readonly<Record<Authorization, readonly object[]>> = {
  none: [],
  public_token: [{ publicToken: [] }],
  session: [{ publicToken: [] }],
  first_factor: [{ publicToken: [] }],
  jwt: [{ sessionJwt: [] }],
  server: [{ secretKey: [] }, { sessionJwt: [] }],
};

const ERROR_SCHEMA = {
  type: 'object',
  required: ['status_code', 'request_id'],
  properties: {
    status_code: { type: 'integer' },
    error_type: { type: 'string', enum: Object.keys(ERRORS) },
    error_message: { type: 'string', description: 'What happened and what to do next.' },
    error_url: { type: 'string' },
    request_id: { type: 'string' },
    field: { type: 'string', description: 'Product calls: the member that caused the refusal.' },
    body: {
      type: 'array',
      description: 'Provider calls, instead of error_type: what is wrong with the body.',
      items: {
        type: 'object',
        properties: { dataPath: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

const PROBLEM_SCHEMA = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code', 'request_id'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'What happened and what to do next.' },
    code: { type: 'string', enum: Object.keys(ERRORS) },
    request_id: { type: 'string' },
    field: { type: 'string', description: 'The member that caused the refusal.' },
  },
};

/** The schema of a contract as JSON Schema 2020-12, as OpenAPI 3.1 uses it. */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  // A contract's members are objects; JSON Schema's `true` and `false` do not occur in them.
  return rest as JsonSchema;
}

/** The OpenAPI 3.1 document of every call that this server offers, and of what browsers navigate to. */
export function buildOpenApi(input: {
  url: string;
  calls: readonly CallRecord[];
  browserRoutes: readonly BrowserRoute[];
}) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of input.calls) {
    (paths[templateOf(call.path)] ??= {})[call.endpoint.method.toLowerCase()] = operation(call);
  }
  for (const route of input.browserRoutes) {
    (paths[templateOf(route.path)] ??= {})[route.method] = browserOperation(route);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Gatecall',
      version: '1',
      description:
        'Sign-in provider (below /sdk/v1), product calls (below /v1) and server API (below /api/v1).',
    },
    servers: [{ url: input.url }],
    paths,
    components: {
      securitySchemes: {
        publicToken: {
          type: 'http',
          scheme: 'basic',
          description: 'User name: the public token. Password: the session token, or it again.',
        },
        sessionJwt: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        secretKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'sk_…',
          description: 'Made by `gatecall keys create`; never in a browser.',
        },
      },
      schemas: { Error: ERROR_SCHEMA, Problem: PROBLEM_SCHEMA },
    },
  };
}

function operation(call: CallRecord) {
  const hasBody = call.body !== undefined;
  const { endpoint } = call;
  const isServer = endpoint.auth === 'server';
  return {
    operationId: NAMES.get(call.endpoint) ?? `${call.endpoint.method} ${call.path}`,
    summary: call.summary,
    tags: [tagOf(call.path)],
    security: isServer && endpoint.scope === null ? SECURITY.jwt : SECURITY[endpoint.auth],
    ...(isServer && endpoint.scope !== null ? { 'x-scope': endpoint.scope } : {}),
    ...(isServer ? { 'x-access': endpoint.access } : {}),
    parameters: [...pathParameters(call), ...queryParameters(call)],
    ...(hasBody && call.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: toJsonSchema(call.body, 'input') } },
          },
        }
      : {}),
    responses: {
      [call.status]: {
        description: 'Done.',
        content: Object.fromEntries(
          call.contentTypes.map((type) => [type, { schema: toJsonSchema(call.answer, 'output') }]),
        ),
      },
      default: {
        description: 'Refused; see the error catalogue.',
        content: isServer
          ? { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
          : { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

const templateOf = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

function browserOperation(route: BrowserRoute) {
  const { contentType, form } = route;
  return {
    operationId: route.name,
    summary: route.summary,
    tags: ['browser'],
    security: [],
    parameters: [...pathParameters(route), ...queryParameters(route)],
    ...(form
      ? {
          requestBody: {
            required: true,
            content: {
              'application/x-www-form-urlencoded': { schema: toJsonSchema(form, 'input') },
            },
          },
        }
      : {}),
    responses: Object.fromEntries(
      Object.entries(route.answers).map(([status, description]) => [
        status,
        status === '200' && contentType
          ? { description, content: { [contentType]: {} } }
          : { description },
      ]),
    ),
  };
}

/** The subject of a call: the first word of its path. */
export const tagOf = (path: string): string => {
  const [, base, word = ''] = /^\/(sdk\/v1|api\/v1|v1)\/([^/]*)/.exec(path) ?? [];
  return base === 'api/v1' ? `server-${word}` : word;
};

function pathParameters(call: { path: string; params?: z.ZodType | undefined }): object[] {
  const schema = call.params && toJsonSchema(call.params, 'input');
  return [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: schema?.properties?.[name] ?? { type: 'string' },
  }));
}

function queryParameters(call: { query?: z.ZodType | undefined }): object[] {
  const schema = call.query && toJsonSchema(call.query, 'input');
  return Object.entries(schema?.properties ?? {}).map(([name, of]) => ({
    name,
    in: 'query',
    required: schema?.required?.includes(name) ?? false,
    schema: of,
  }));
}
