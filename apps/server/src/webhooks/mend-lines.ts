import type { Database, Queries } from '../db/database.ts';
import { findEndpoint, holdEndpoint } from './endpoint-store.ts';
import { closeLine, deleteLines, openLine } from './line-store.ts';

/**
 * Makes each endpoint's line what its row says. This version changes both in one transaction; an instance
 * of the previous one, during an update, changes the row alone.
 */
export async function mendLines(db: Database): Promise<void> {
  for (const endpointId of await findUnlike(db.read)) {
    await db.write(async (queries) => {
      await holdEndpoint(queries, endpointId);
      // Another process may have mended it meanwhile.
      if (!(await findUnlike(queries)).includes(endpointId)) return;
      const endpoint = await findEndpoint(queries, endpointId);
      if (!endpoint) return deleteLines(queries, endpointId);
      await closeLine(queries, endpointId);
      if (endpoint.offAt === null) return openLine(queries, endpoint);
    });
  }
}

/** Endpoints that are on without a line of their types, or off with one, and those that are gone. */
async function findUnlike(queries: Queries): Promise<readonly string[]> {
  const unlike = await queries
    .selectFrom('webhook_endpoints')
    .leftJoin('webhook_lines', (join) =>
      join
        .onRef('webhook_lines.endpoint_id', '=', 'webhook_endpoints.endpoint_id')
        .on('up_to', 'is', null),
    )
    .where(({ eb, and, or }) =>
      or([
        and([eb('off_at', 'is', null), eb('webhook_lines.endpoint_id', 'is', null)]),
        and([eb('off_at', 'is not', null), eb('webhook_lines.endpoint_id', 'is not', null)]),
        and([
          eb('webhook_lines.endpoint_id', 'is not', null),
          eb('types', 'is distinct from', eb.ref('event_types')),
        ]),
      ]),
    )
    .select('webhook_endpoints.endpoint_id')
    .execute();
  const gone = await queries
    .selectFrom('webhook_lines')
    .select('endpoint_id')
    .distinct()
    .where(({ eb, selectFrom }) =>
      eb('endpoint_id', 'not in', selectFrom('webhook_endpoints').select('endpoint_id')),
    )
    .execute();
  return [...new Set([...unlike, ...gone].map((row) => row.endpoint_id))];
}
