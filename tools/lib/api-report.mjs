/**
 * What others build on, as text that a reviewer reads: one line for each member of each call, and the
 * published types without their comments.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** Every call of an OpenAPI document with all that it takes and returns, sorted by path. */
export function routesText({ paths, components = {} }) {
  const calls = Object.keys(paths)
    .toSorted()
    .flatMap((route) =>
      METHODS.filter((method) => paths[route][method]).map((method) =>
        callText(`${method.toUpperCase()} ${route}`, paths[route][method]),
      ),
    );
  const shapes = Object.entries(components.schemas ?? {}).map(([name, schema]) =>
    block(name, members('', schema)),
  );
  return [...calls, ...shapes.toSorted()].join('\n');
}

function callText(name, { security = [], parameters = [], requestBody, responses = {} }) {
  const proofs = security.flatMap((one) => Object.keys(one)).join(', ');
  const taken = parameters.flatMap(({ name: parameter, in: place, required, schema }) =>
    members(`${place} ${parameter}${required ? '' : '?'}`, schema ?? {}),
  );
  const replies = Object.entries(responses).flatMap(([status, reply]) => [
    ...(reply.content ? [] : [status]),
    ...contents(status, reply.content),
  ]);
  return block(proofs === '' ? name : `${name} (${proofs})`, [
    ...taken,
    ...contents('body', requestBody?.content),
    ...replies,
  ]);
}

const block = (name, lines) => `${[name, ...lines.map((line) => `  ${line}`)].join('\n')}\n`;

const contents = (prefix, content = {}) =>
  Object.entries(content).flatMap(([type, { schema = {} }]) =>
    members(type === 'application/json' ? prefix : `${prefix} ${type}`, schema),
  );

/** The lines of a schema, each with where it is and what it is. */
function members(prefix, schema) {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices?.every((choice) => isPlain(choice))) {
    return [`${prefix}: ${choices.map(plainText).join(' | ')}`];
  }
  if (choices) return choices.flatMap((choice, at) => members(`${prefix}<${at + 1}>`, choice));
  if (schema.type === 'array' && schema.items) {
    const { items, type: _array, ...limits } = schema;
    const own = Object.keys(limits).length > 0 ? [`${prefix}: ${JSON.stringify(limits)}`] : [];
    return [...own, ...members(`${prefix}[]`, items)];
  }
  if (schema.properties && Object.keys(schema.properties).length > 0) {
    const required = schema.required ?? [];
    return Object.entries(schema.properties).flatMap(([name, member]) =>
      members(`${prefix}.${name}${required.includes(name) ? '' : '?'}`, member),
    );
  }
  return [`${prefix}: ${plainText(schema)}`];
}

const isPlain = (schema) => !schema.properties && !schema.items && !schema.anyOf && !schema.oneOf;

/** Such as `string {"maxLength":40}`. Descriptions and examples are not part of the interface. */
function plainText({ $ref, type, enum: values, ...more }) {
  if ($ref) return $ref.split('/').at(-1);
  const limits = Object.fromEntries(
    Object.entries(more).filter(([name]) => !['description', 'examples'].includes(name)),
  );
  const words = [
    ...(values ? [values.map((value) => JSON.stringify(value)).join(' | ')] : [type ?? []].flat()),
    ...(Object.keys(limits).length > 0 ? [JSON.stringify(limits)] : []),
  ];
  return words.length > 0 ? words.join(' ') : 'anything';
}

/** The declarations that a package publishes, file after file. */
export function typesText(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.d.ts'))
    .toSorted()
    .map((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      const code = text.replaceAll(/^[ \t]*\/\*\*[^]*?\*\/[ \t]*\n/gm, '').trim();
      return `── ${file.replaceAll('\\', '/')}\n${code}\n`;
    })
    .join('\n');
}

/** The lines that one text has and the other lacks, marked as a diff marks them. */
export function changedLines(before, after) {
  const had = new Set(before.split('\n'));
  const has = new Set(after.split('\n'));
  return [
    ...[...had].filter((line) => !has.has(line)).map((line) => `- ${line.trim()}`),
    ...[...has].filter((line) => !had.has(line)).map((line) => `+ ${line.trim()}`),
  ];
}
