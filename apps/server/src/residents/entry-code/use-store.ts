import { sql } from 'kysely';
import type { Queries } from '../../db/database.ts';

/** How often a code has opened the gate, and when last. */
export type CodeUse = { readonly opened: number; readonly lastOpenedAt: number | null };

/** Counts the calls that a standing code opened, as far back as the history goes. */
export const findCodeUse = async (
  queries: Queries,
  code: { intercomId: string; codeId: string; madeAt: number },
): Promise<CodeUse> => {
  const row = await queries
    .selectFrom('calls')
    .select(({ fn }) => [fn.countAll().as('opened'), fn.max('started_at').as('last_opened_at')])
    .where('intercom_id', '=', code.intercomId)
    .where('kind', '=', sql.lit('gate'))
    .where('started_at', '>=', code.madeAt)
    .where('opened_id', '=', code.codeId)
    .executeTakeFirstOrThrow();
  return {
    opened: Number(row.opened),
    lastOpenedAt: row.last_opened_at === null ? null : Number(row.last_opened_at),
  };
};
