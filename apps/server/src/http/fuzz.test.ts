import * as fc from 'fast-check';
import { signIn } from '@gatecall/testkit/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiServer, type ApiServer } from '../api/api.testing.ts';
import { type Person, signInAs } from '../api/operators.testing.ts';
import type { JsonSchema } from './pages/openapi.ts';

type Operation = {
  tags: string[];
  security: Record<string, unknown>[];
  parameters?: { name: string; in: string }[];
  requestBody?: { content: { 'application/json': { schema: JsonSchema } } };
};

type Scheme = 'publicToken' | 'sessionJwt' | 'secretKey';

/** One call, as our own OpenAPI document describes it. */
type Call = {
  readonly method: string;
  readonly path: string;
  readonly scheme: Scheme | undefined;
  readonly body: JsonSchema | undefined;
  /** The names in its query. */
  readonly query: readonly string[];
};

let server: ApiServer;
let operator: Person;
let calls: Call[];
let headersOf: Record<Scheme | 'operator' | 'none', Record<string, string>>;
beforeAll(async () => {
  // One key makes thousands of calls within a minute.
  server = await createApiServer({ env: { GATECALL_RATE_LIMIT_FACTOR: '1000' } });
  operator = await signInAs(server, 'operator');
  await enter();
  const { paths } = (await server.request('GET', '/openapi.json')).body;
  const finite = Object.entries(paths).filter(([path]) => path !== STREAM);
  calls = finite.flatMap(([path, methods]) =>
    // The document is ours; its own test checks its shape.
    Object.entries(methods as Record<string, Operation>)
      // Navigations take forms and return pages; the identity provider's own tests fuzz them.
      .filter(([, operation]) => !operation.tags.includes('browser'))
      .map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        scheme: Object.keys(operation.security[0] ?? {})[0] as Call['scheme'],
        body: operation.requestBody?.content['application/json'].schema,
        query: (operation.parameters ?? []).flatMap((one) => (one.in === 'query' ? one.name : [])),
      })),
  );
});
afterAll(() => server.close());

/** Returns for as long as it is listened to; its own test does that. */
const STREAM = '/v1/calls/events';

/** A session of its own for each call: some of them end it. */
async function enter(): Promise<void> {
  const { sessionToken, jwt } = await signIn(server, 'ada@example.com');
  const basic = Buffer.from(`${server.publicToken}:${sessionToken}`).toString('base64');
  headersOf = {
    none: {},
    // No key makes the calls about people with a role.
    operator: await operator.bearer(),
    publicToken: { authorization: `Basic ${basic}` },
    sessionJwt: { authorization: `Bearer ${jwt}` },
    secretKey: { authorization: `Bearer ${server.key}` },
  };
}

const HOSTILE = [
  '',
  '\0',
  'a\0b',
  '\ud800',
  'a\r\nBcc: b@example.com',
  '١٢٣٤٥٦',
  "' or 1=1 --",
  '../../etc/passwd',
  '%00',
  '{{7*7}}',
  'x'.repeat(5_000),
  '__proto__',
  'ada@example.com',
  '+12015550123',
  '123456',
];
const hostileText = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
const anything = fc.oneof(
  hostileText,
  fc.constantFrom(null, true, 0, -1, 1.5, 1e9, Number.MAX_SAFE_INTEGER, [], {}),
  fc.array(hostileText, { maxLength: 3 }),
  fc.dictionary(hostileText, fc.jsonValue(), { maxKeys: 3 }),
  fc.jsonValue(),
);

/** Bodies that look like the contract but contain anything at all. */
const bodyFor = (call: Call): fc.Arbitrary<unknown> => {
  const names = Object.keys(call.body?.properties ?? {});
  const shaped = fc.record(Object.fromEntries(names.map((name) => [name, anything])), {
    requiredKeys: [],
  });
  return names.length === 0 ? anything : fc.oneof({ arbitrary: shaped, weight: 4 }, anything);
};

const fill = (path: string, value: string): string =>
  path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(value.toWellFormed()));

const isServerApi = (call: Call): boolean => call.path.startsWith('/api/');

const callerOf = (call: Call) =>
  isServerApi(call) && call.scheme === 'sessionJwt' ? 'operator' : (call.scheme ?? 'none');

const send = (call: Call, body: unknown, path = fill(call.path, 'x')) =>
  server.request(call.method, path, {
    headers: headersOf[callerOf(call)],
    ...(call.method === 'GET' ? {} : { body }),
  });

/** Values of every JSON type but the given one. */
const otherThan = (type: string): unknown[] =>
  Object.entries({
    string: '\u0661',
    number: 7,
    boolean: true,
    object: { length: 6, $ne: '' },
    array: ['000000', '999999'],
    null: null,
  })
    .filter(([name]) => name !== (type === 'integer' ? 'number' : type))
    .map(([, value]) => value);

describe('every call', () => {
  it('refuses wrong types in every member, naming it (A24, SRV-075)', async () => {
    let count = 0;
    for (const call of calls) {
      for (const [name, schema] of Object.entries(call.body?.properties ?? {})) {
        const type = schema['type'];
        if (typeof type !== 'string') continue;
        for (const value of otherThan(type)) {
          const reply = await send(call, { [name]: value });
          const said = `${call.method} ${call.path} ${name}=${JSON.stringify(value)}`;
          expect(`${said} ${reply.status}`).toBe(`${said} 400`);
          if (call.path.startsWith('/sdk/v1') && Array.isArray(reply.body.body)) {
            const at = reply.body.body.map(
              (v: { dataPath: string }) => v.dataPath.split(/[.[]/)[1],
            );
            expect(at).toContain(name);
          }
          count += 1;
        }
      }
    }
    expect(count).toBeGreaterThan(100);
  }, 120_000);

  it('replies to any query without an internal error (A24)', async () => {
    await enter();
    const cursors = [[1], ['x'], [-1, []], [1e15, ['\0']], ['\0'], ['\ud800'], [1.5], {}, [[]]];
    const values = [
      ...HOSTILE.filter((text) => text.isWellFormed()),
      ...cursors.map((place) => Buffer.from(JSON.stringify(place)).toString('base64url')),
      '-1',
      '1e3',
      '0x10',
      '9'.repeat(30),
      'true',
      '0000-01-01T00:00:00Z',
      '9999-12-31T23:59:59+23:59',
      '9999-12-31T23:59:59-23:59',
    ];
    let count = 0;
    for (const call of calls.filter(({ query }) => query.length > 0)) {
      for (const name of call.query) {
        const queries = values.map((value) => new URLSearchParams([[name, value]]).toString());
        for (const query of [...queries, `${name}=1&${name}=2`]) {
          const path = `${fill(call.path, 'x')}?${query}`;
          const { status } = await send(call, {}, path);
          expect(`${call.method} ${path} ${status < 500}`).toBe(`${call.method} ${path} true`);
          count += 1;
        }
      }
    }
    expect(count).toBeGreaterThan(100);
    expect(server.logText()).not.toContain('a call failed');
  }, 120_000);

  it('replies to anything at all with JSON and never with an internal error (A24)', async () => {
    for (const call of calls) {
      await enter();
      await fc.assert(
        fc.asyncProperty(bodyFor(call), hostileText, async (body, id) => {
          const reply = await send(call, body, fill(call.path, id));
          expect(`${call.method} ${call.path} ${reply.status < 500}`).toBe(
            `${call.method} ${call.path} true`,
          );
          if (reply.status < 400) return;
          const { status, status_code: wireStatus } = reply.body;
          expect(isServerApi(call) ? status : wireStatus).toBe(reply.status);
        }),
        { numRuns: 15, seed: 20_260_103 },
      );
    }
    expect(server.logText()).not.toContain('a call failed');
  }, 240_000);
});
