import type { EventsBody } from '@gatecall/contracts/auth/events';
import { DAY_MS } from '@gatecall/contracts/constants';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import type { Client } from '../../http/request/client.ts';
import { countHits } from '../../limits/limits.ts';
import { perNetwork } from '../../limits/per-network.ts';
import { newId } from '../../platform/random.ts';
import { insertEvents } from './store.ts';

const batches = perNetwork('events-network', { max: 120, windowMs: 60_000 });
/** All pages of all residents together: what one day may add to the disk. */
const BATCHES_PER_DAY = { name: 'events', key: 'all', max: 20_000, windowMs: DAY_MS } as const;
const MAX_DETAILS = 8;

/**
 * Stores a batch of what pages report about themselves. Anyone can send it, so nothing in it is
 * believed and nothing personal is stored: no user id, no session id, no free text (A88).
 */
export async function storeEvents(
  deps: Deps,
  { body, client }: { body: EventsBody; client: Client },
): Promise<void> {
  if (body.some(({ event }) => event.public_token !== deps.config.provider.publicToken)) {
    throw refuse('unauthorized_credentials');
  }
  if (body.length === 0) return;
  await countHits(deps, [batches(client), BATCHES_PER_DAY]);
  const now = deps.clock.now();
  await deps.db.write((queries) =>
    insertEvents(
      queries,
      body.map(({ event }) => ({
        eventId: newId(deps.random, 'event'),
        at: now,
        name: event.event_name,
        details: {
          ...plainDetails(event.details ?? {}),
          ...plainDetails({ error_code: event.error_code, status: event.http_status_code }),
        },
      })),
    ),
  );
}

type Detail = string | number | boolean;

/** Numbers, flags and short names: values that cannot be an address, a token or a log line. */
const isPlain = (value: unknown): value is Detail =>
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  (typeof value === 'string' && /^[A-Za-z][A-Za-z_ -]{0,31}$/.test(value));

const plainDetails = (details: Readonly<Record<string, unknown>>): Record<string, Detail> =>
  Object.fromEntries(
    Object.entries(details)
      .filter((entry): entry is [string, Detail] => isName(entry[0]) && isPlain(entry[1]))
      .slice(0, MAX_DETAILS),
  );

const isName = (name: string): boolean => /^[a-z][A-Za-z0-9_]{0,31}$/.test(name);
