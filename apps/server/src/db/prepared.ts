import type { CompiledQuery } from 'kysely';
import type { Queries } from './database.ts';

/** A query of Kysely's builder before it runs. */
type Builder<Row> = { compile(): CompiledQuery<Row> };

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
  const compiledBy = new Map<string, { query: CompiledQuery<Row>; members: (string | null)[] }>();

  const compile = (queries: Queries) => {
    const query = build(queries, placeholders as Input).compile();
    const members = query.parameters.map((value) =>
      value instanceof Placeholder ? value.member : null,
    );
    return { query, members };
  };

  return async (queries, input) => {
    const dialect = queries.getExecutor().adapter.constructor.name;
    const known = compiledBy.get(dialect) ?? compile(queries);
    compiledBy.set(dialect, known);
    const parameters = known.members.map((member, i) =>
      member === null ? known.query.parameters[i] : input[member],
    );
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
