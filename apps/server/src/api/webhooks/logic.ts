import type {
  DeliveriesQuery,
  Delivery,
  ReplayBody,
  ServerWebhook,
  WebhookChangeBody,
} from '@gatecall/contracts/server/webhooks';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { toWireTime } from '../../platform/clock.ts';
import { isEventType, type EventType } from '../../webhooks/catalogue.ts';
import {
  addEndpoint,
  changeEndpoint,
  EndpointError,
  readEndpoints,
  removeEndpoint,
  requireEndpoint,
  rotateKeys,
  switchEndpoint,
  type NewSecrets,
} from '../../webhooks/endpoints.ts';
import { readLog } from '../../webhooks/log.ts';
import { replayEvent, replayRange } from '../../webhooks/replay.ts';
import { tryEndpoint } from '../../webhooks/trial.ts';
import { pageOf, readCursor } from '../door/page.ts';

const ALL = '*';
type Shown = Awaited<ReturnType<typeof readEndpoints>>[number];

/** All of them in one page: an operator adds them by hand. */
export const listWebhooks = async (
  deps: Pick<Deps, 'db'>,
): Promise<{ data: ServerWebhook[]; next_cursor: null }> => ({
  data: (await readEndpoints(deps)).map(toWire),
  next_cursor: null,
});

export const showWebhook = async (deps: Pick<Deps, 'db'>, id: string): Promise<ServerWebhook> =>
  toWire(await known(requireEndpoint(deps, id)));

export async function createWebhook(
  deps: Deps,
  { url, events }: { url: string; events: string[] },
) {
  const made = await allowed(addEndpoint(deps, { url, types: typesOf(events) }));
  return withSecrets(deps, made);
}

export async function changeWebhook(
  deps: Deps,
  id: string,
  { url, events, is_on: isOn }: WebhookChangeBody,
): Promise<ServerWebhook> {
  await showWebhook(deps, id);
  const types = events && typesOf(events);
  if (url !== undefined || types !== undefined) {
    await allowed(changeEndpoint(deps, id, { url, types }));
  }
  if (isOn !== undefined) await switchEndpoint(deps, id, isOn);
  return showWebhook(deps, id);
}

export async function deleteWebhook(deps: Deps, id: string): Promise<{ deleted: true }> {
  await showWebhook(deps, id);
  await removeEndpoint(deps, id);
  return { deleted: true };
}

export const rotateWebhook = async (deps: Deps, id: string) =>
  withSecrets(deps, await known(rotateKeys(deps, id)));

export async function testWebhook(deps: Deps, id: string) {
  const { isDelivered, result, tookMs } = await known(tryEndpoint(deps, id));
  return { is_delivered: isDelivered, result, took_ms: tookMs };
}

const deliveryPlace = z.tuple([z.int()]);

export async function listWebhookDeliveries(
  deps: Pick<Deps, 'db'>,
  endpointId: string,
  { cursor, limit, failed }: DeliveriesQuery,
): Promise<{ data: Delivery[]; next_cursor: string | null }> {
  const [before] = readCursor(deliveryPlace, cursor) ?? [];
  const isFailedOnly = failed === 'true';
  const wanted = { endpointId, isFailedOnly, before, limit: limit + 1 };
  const { rows, next_cursor } = pageOf(await known(readLog(deps, wanted)), limit, (row) => [
    row.sequence,
  ]);
  const data = rows.map((row) => ({
    event_id: row.event_id,
    type: row.type,
    at: toWireTime(row.at),
    state: row.state,
    attempts: row.attempts,
    result: row.result,
    took_ms: row.took_ms,
    tried_at: toWireTime(row.tried_at),
  }));
  return { data, next_cursor };
}

export async function replayWebhook(deps: Deps, endpointId: string, wanted: ReplayBody) {
  await showWebhook(deps, endpointId);
  if ('event_id' in wanted) {
    const replayed = await replayEvent(deps, wanted.event_id, endpointId);
    if (replayed === undefined) throw refuse('event_not_found', { field: 'event_id' });
    return { replayed };
  }
  const replayed = await replayRange(deps, {
    endpointId,
    since: Date.parse(wanted.since),
    until: wanted.until === undefined ? undefined : Date.parse(wanted.until),
    isAll: wanted.all ?? false,
  });
  return { replayed };
}

async function withSecrets(deps: Deps, { endpointId, secret, publicKey }: NewSecrets) {
  return { ...(await showWebhook(deps, endpointId)), secret, public_key: publicKey };
}

/** The types that are meant; null for all of them, including those of later versions. */
function typesOf(events: readonly string[]): readonly EventType[] | null {
  if (events.includes(ALL)) return null;
  return events.map((name, i) => {
    if (isEventType(name)) return name;
    throw refuse('invalid_field', { field: `events.${i}`, sentence: 'eventUnknown' });
  });
}

const statusOf = ({ offAt, failingSince }: Shown): ServerWebhook['status'] => {
  if (offAt !== null) return 'off';
  return failingSince === null ? 'on' : 'failing';
};

const toWire = (endpoint: Shown): ServerWebhook => ({
  webhook_id: endpoint.endpointId,
  url: endpoint.url,
  events: endpoint.types === null ? [ALL] : [...endpoint.types],
  status: statusOf(endpoint),
  missed_since: toWireTime(endpoint.failingSince ?? endpoint.offAt),
  created_at: toWireTime(endpoint.createdAt),
});

/** The message about a wrong endpoint is English, for operators; here it becomes an id. */
const known = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (error instanceof EndpointError) throw refuse('webhook_not_found');
    throw error;
  });

/** Here it is the address. */
const allowed = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (error instanceof EndpointError) throw refuse('webhook_url_not_allowed', { field: 'url' });
    throw error;
  });
