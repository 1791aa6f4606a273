import type { AuditRow } from '../../audit/list.ts';
import type { Queries } from '../../db/database.ts';
import { FIND_NAMES } from './names-store.ts';

/** How ids begin: a word for their kind, before a UUID. */
const ID = /\b([a-z]+)-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;

/** The ids anywhere in an event. */
const idsIn = ({ actor, userId, details }: AuditRow): readonly string[] =>
  JSON.stringify([actor.id, userId, details]).match(ID) ?? [];

/**
 * What the ids of each event are called now, in the order of the events. It takes a statement for each kind of
 * thing, however many events there are. What is gone has no name, nor has a gate that its resident
 * never named.
 */
export async function namesOf(
  queries: Queries,
  rows: readonly AuditRow[],
): Promise<readonly Record<string, string>[]> {
  const ids = rows.map(idsIn);
  const kinds = Map.groupBy(new Set(ids.flat()), (id) => id.slice(0, id.indexOf('-')));
  const found = await Promise.all(
    [...kinds].map(async ([kind, some]) => (await FIND_NAMES.get(kind)?.(queries, some)) ?? []),
  );
  const names = new Map(found.flat().map(({ id, name }) => [id, name]));
  return ids.map((some) =>
    Object.fromEntries(
      some.flatMap((id) => {
        const name = names.get(id);
        return name ? [[id, name]] : [];
      }),
    ),
  );
}
