/** Writes `server-calls.ts` from the OpenAPI document: the types are what the server itself checks. */

type Schema = {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
};
type Content = Readonly<Record<string, { readonly schema: Schema }>>;
type Operation = {
  readonly operationId: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: 'path' | 'query';
    readonly required: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
};
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

const PREFIX = 'server_';
const JSON_TYPE = 'application/json';

export function writeServerCalls({ paths }: Document): string {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { operationId }]) => operationId.startsWith(PREFIX))
      .map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const nameOf = ({ operation }: (typeof calls)[number]) =>
    operation.operationId.slice(PREFIX.length);
  return `/** Written from /openapi.json by the test beside it; edit the server's contracts instead. */
export const SERVER_CALLS = {
${calls.map((call) => `  ${nameOf(call)}: { method: '${call.method}', path: '${call.path}' },`).join('\n')}
} as const;

export type ServerCalls = {
${calls
  .map(
    (call) =>
      `  ${nameOf(call)}: { input: ${inputOf(call.operation)}; answer: ${answerOf(call.operation)} };`,
  )
  .join('\n')}
};
`;
}

function inputOf({ parameters, requestBody }: Operation): string {
  const members: string[] = [];
  for (const [place, member] of [
    ['path', 'params'],
    ['query', 'query'],
  ] as const) {
    const here = parameters.filter((parameter) => parameter.in === place);
    if (here.length === 0) continue;
    const isNeeded = here.some(({ required }) => required);
    const types = here.map(
      ({ name, required, schema }) => `${name}${required ? '' : '?'}: ${typeOf(schema)}`,
    );
    members.push(`${member}${isNeeded ? '' : '?'}: { ${types.join('; ')} }`);
  }
  const body = requestBody?.content[JSON_TYPE];
  if (body) members.push(`body: ${typeOf(body.schema)}`);
  return members.length === 0 ? 'Record<never, never>' : `{ ${members.join('; ')} }`;
}

function answerOf({ responses }: Operation): string {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  return typeOf(success?.content?.[JSON_TYPE]?.schema ?? {});
}

function typeOf(schema: Schema): string {
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return either.map((one) => `(${typeOf(one)})`).join(' | ');
  // Both ways of JSON Schema to say that something may be null.
  if (typeof schema.type === 'object') {
    return schema.type.map((type) => typeOf({ ...schema, type })).join(' | ');
  }
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type;
    case 'integer':
    case 'number':
      return 'number';
    case 'array':
      return `(${typeOf(schema.items ?? {})})[]`;
    case 'object':
      return objectOf(schema);
    default:
      return 'unknown';
  }
}

function objectOf({ properties, required = [], additionalProperties }: Schema): string {
  if (properties) {
    const members = Object.entries(properties).map(
      ([name, of]) => `${name}${required.includes(name) ? '' : '?'}: ${typeOf(of)}`,
    );
    return `{ ${members.join('; ')} }`;
  }
  const values =
    typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown';
  return `Record<string, ${values}>`;
}
