/** The types of schemas as plain TypeScript, for packages whose users do not have the schema library. */
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

const SCHEMAS = path.join(import.meta.dirname, '../packages/contracts/src');
const INFERRED = /^export type (\w+) = z\.(infer|input|output)<typeof (\w+)>;$/gm;

/**
 * Rewrites the declarations of the contracts' schemas in `folder`, where the compiler put them: of each
 * module that needs the schema library, the types remain, written out. What has a name of its own, such
 * as the user, is written once.
 */
export async function writePlainTypes(folder) {
  const contracts = path.join(folder, 'contracts', 'src');
  if (!existsSync(contracts)) return; // a package that builds on none
  const modules = await readModules(contracts);
  const names = new Map(
    modules.flatMap(({ file, types }) =>
      types.map(({ type, schema }) => [schema, { type, file: file.replace(/\.d\.ts$/, '.js') }]),
    ),
  );
  for (const { file, types } of modules) {
    const used = new Set();
    const nameOf = (schema) => {
      const name = names.get(schema);
      if (name) used.add(name);
      return name?.type;
    };
    const lines = types.map(
      ({ type, side, schema }) => `export type ${type} = ${plainType(schema, side, nameOf)};`,
    );
    const imports = [...used]
      .filter((name) => name.file !== file.replace(/\.d\.ts$/, '.js'))
      .map((name) => `import type { ${name.type} } from '${name.file}';`);
    writeFileSync(file, `${[...imports, ...lines].join('\n')}\n`);
  }
}

/** The declared modules that need the schema library, each with the schemas of its types. */
async function readModules(contracts) {
  const modules = [];
  for (const name of readdirSync(contracts, { recursive: true })) {
    const file = path.join(contracts, name);
    if (!name.endsWith('.d.ts')) continue;
    const declared = readFileSync(file, 'utf8');
    if (!/from ['"]zod['"]/.test(declared)) continue;
    const source = path.join(SCHEMAS, name.replace(/\.d\.ts$/, '.ts'));
    const schemas = await import(pathToFileURL(source).href);
    const types = [...declared.matchAll(INFERRED)].map(([, type, word, schema]) => {
      if (!schemas[schema]) throw new Error(`${source} does not export "${schema}".`);
      return { type, side: word === 'input' ? 'input' : 'output', schema: schemas[schema] };
    });
    modules.push({ file, types });
  }
  return modules;
}

/**
 * What a value that a schema takes (`input`) or returns (`output`) looks like. `nameOf` may know the type
 * of a schema inside it.
 */
export const plainType = (schema, side = 'output', nameOf = () => undefined) =>
  typeOf(
    z.toJSONSchema(schema, {
      io: side,
      unrepresentable: 'any',
      override({ zodSchema, jsonSchema }) {
        const name = zodSchema === schema ? undefined : nameOf(zodSchema);
        if (name !== undefined) jsonSchema.typeName = name;
      },
    }),
  );

function typeOf(schema) {
  if (schema.typeName) return schema.typeName;
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return either.map((one) => `(${typeOf(one)})`).join(' | ');
  if (schema.not) return 'never';
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type;
    case 'integer':
    case 'number':
      return 'number';
    case 'array':
      return `readonly (${typeOf(schema.items ?? {})})[]`;
    case 'object':
      return objectOf(schema);
    default:
      return 'unknown';
  }
}

function objectOf({ properties, required = [], additionalProperties }) {
  const rest = typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown';
  if (!properties) return `Readonly<Record<string, ${rest}>>`;
  const members = Object.entries(properties).map(
    ([name, of]) => `readonly ${name}${required.includes(name) ? '' : '?'}: ${typeOf(of)}`,
  );
  // A loose object has further members.
  if (typeof additionalProperties === 'object') members.push(`readonly [more: string]: ${rest}`);
  return `{ ${members.join('; ')} }`;
}
