import type { Database, Queries } from './database.ts';

/** A database each of whose writes does something first, in its own transaction: a refusal there ends the write. */
export const beforeWrites = (
  db: Database,
  first: (queries: Queries) => Promise<unknown>,
): Database => ({
  ...db,
  write: (work, limit) =>
    db.write(async (queries) => {
      await first(queries);
      return work(queries);
    }, limit),
});
