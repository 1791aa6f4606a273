import type { CompiledQuery } from 'kysely';
import type { Database, Queries } from './database.ts';

/** Runs one SQL text on the connection behind some queries, at once; returns its rows. */
export type RunDirectly = (sql: string, parameters: readonly unknown[]) => unknown[];

/**
 * Where the engine replies without waiting (SQLite), a prepared query goes straight to it: Kysely's
 * way there, with a lock and seven promises, costs several times what a lookup does.
 */
export const directly = new WeakMap<Queries, RunDirectly>();

/** A query of Kysely's builder before it runs. */
type Builder<Row> = { compile(): CompiledQuery<Row> };

/** The SQL for one engine, and which member of the input goes where. */
type Compiled<Row> = { query: CompiledQuery<Row>; members: (string | null)[] };

/**
 * A query that is built and compiled once for each dialect and then runs with other values: for the
 * few statements on the way of every sign-in and renewal, where building costs more than running.
 *
 * `build` sees placeholders in place of the input's members. So it must not look at them: no
 * condition on a value, no list, no arithmetic; a member may only stand where a value stands.
 */
export function prepared<Input extends Readonly<Record<string, unknown>>, Row>(
  build: (queries: Queries, input: Input) => Builder<Row>,
): (queries: Queries, input: Input) => Promise<Row[]> {
  const compiledBy: Partial<Record<Database['engine'], Compiled<Row>>> = {};

  const compile = (queries: Queries): Compiled<Row> => {
    const query = build(queries, placeholders as Input).compile();
    const members = query.parameters.map((value) =>
      value instanceof Placeholder ? value.member : null,
    );
    return { query, members };
  };

  return async (queries, input) => {
    const dialect = directly.has(queries) ? 'sqlite' : 'postgres';
    let known = compiledBy[dialect];
    known ??= compiledBy[dialect] = compile(queries);
    const parameters = known.members.map((member, i) =>
      member === null ? known.query.parameters[i] : input[member],
    );
    const run = directly.get(queries);
    // The rows have the shape that Kysely's types give them either way.
    if (run) return run(known.query.sql, parameters) as Row[];
    const { rows } = await queries.executeQuery<Row>({ ...known.query, parameters });
    return rows;
  };
}

/** Stands for a member of the input while a query is compiled. */
class Placeholder {
  readonly member: string;
  constructor(member: string) {
    this.member = member;
  }
}

const placeholders = new Proxy(
  {},
  { get: (_target, member) => new Placeholder(String(member)) },
) as Readonly<Record<string, unknown>>;
