import { recordAudit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { wants } from './endpoint-store.ts';
import { readEndpoints, requireEndpoint } from './endpoints.ts';
import { findPlace, findTaken, listPlaces, sendAnew, type Stretch } from './replay-store.ts';

const BATCH = 500;

/**
 * Sends one event again: to every endpoint that wants its type, or to one, whatever that wants. Returns to
 * how many; undefined if there is no such event.
 */
export async function replayEvent(
  deps: Deps,
  eventId: string,
  to?: string,
): Promise<number | undefined> {
  const place = await findPlace(deps.db.read, eventId);
  if (!place) return undefined;
  const wanting = (await readEndpoints(deps)).filter((one) => wants(one, place.type));
  const endpointIds = to === undefined ? wanting.map(({ endpointId }) => endpointId) : [to];
  await deps.db.write(async (queries) => {
    for (const endpointId of endpointIds) {
      await sendAnew(queries, { endpointId, sequences: [place.sequence], now: deps.clock.now() });
    }
    await recordAudit(deps, queries, { event: 'webhook_replayed', details: { id: eventId } });
  });
  return endpointIds.length;
}

/**
 * Sends an endpoint the events of a period that it has not taken yet, or all of
 * them; returns how many.
 */
export async function replayRange(
  deps: Deps,
  range: Stretch & { endpointId: string; isAll: boolean },
): Promise<number> {
  const endpoint = await requireEndpoint(deps, range.endpointId);
  const { endpointId } = endpoint;
  await deps.db.write((queries) =>
    recordAudit(deps, queries, {
      event: 'webhook_replayed',
      details: { id: endpointId, since: range.since, until: range.until ?? null },
    }),
  );
  let count = 0;
  for (let after = -1, isMore = true; isMore;) {
    const places = await listPlaces(deps.db.read, { ...range, after, limit: BATCH });
    const wanted = places.filter(({ type }) => wants(endpoint, type));
    const taken =
      range.isAll || wanted.length === 0
        ? new Set<number>()
        : await findTaken(deps.db.read, { endpointId, sequences: sequencesOf(wanted) });
    const sequences = sequencesOf(wanted).filter((sequence) => !taken.has(sequence));
    await deps.db.write((queries) =>
      sendAnew(queries, { endpointId, sequences, now: deps.clock.now() }),
    );
    count += sequences.length;
    after = places.at(-1)?.sequence ?? after;
    isMore = places.length === BATCH;
  }
  return count;
}

const sequencesOf = (places: readonly { sequence: number }[]): readonly number[] =>
  places.map(({ sequence }) => sequence);
