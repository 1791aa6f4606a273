import { sql, type RawBuilder } from 'kysely';

/**
 * A value that a condition compares with, hidden from SQLite's planner. Ours is built with STAT4, so
 * a statement whose plan might depend on a bound value is planned anew for every value: that costs
 * more than the statement itself wherever it joins or reads several rows. PostgreSQL does not mind.
 * A bound limit has the same effect: `sql.lit` writes it out.
 */
export const steady = (value: string): RawBuilder<string> => sql<string>`(select ${value})`;

/** The same for a number: PostgreSQL would take a bare one for text. */
export const steadyNumber = (value: number): RawBuilder<number> =>
  sql<number>`(select cast(${value} as bigint))`;
