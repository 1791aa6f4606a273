import { DAY_MS } from '@gatecall/contracts/constants';
import { recordAudit } from '../audit/audit.ts';
import type { Queries } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { whyNoTarget } from '../platform/outward/target.ts';
import { newId } from '../platform/random.ts';
import type { EventType } from './catalogue.ts';
import {
  deleteEndpoint,
  findEndpoint,
  insertEndpoint,
  listEndpoints,
  holdEndpoint,
  openKeys,
  saveKeys,
  sealKeys,
  switchOff,
  switchOn,
  updateEndpoint,
  type Endpoint,
} from './endpoint-store.ts';
import { deleteDeliveries } from './delivery-store.ts';
import { closeLine, deleteLines, openLine } from './line-store.ts';
import { newKeys, shownKeys } from './signature.ts';

export { holdEndpoint } from './endpoint-store.ts';

/** What an operator sees once: the keys that the receiver verifies with. */
export type NewSecrets = { readonly endpointId: string } & ReturnType<typeof shownKeys>;

/** How long both sign: a receiver that has only the old secret, or only the new one, can verify. */
export const ROTATION_MS = DAY_MS;
const DELETED_AT_ONCE = 1_000;

/** Why an endpoint cannot be added, in a sentence for the operator. */
export class EndpointError extends Error {}

/** Adds an endpoint that is sent these types from now on, or all of them. */
export async function addEndpoint(
  deps: Deps,
  { url, types }: { url: string; types: readonly EventType[] | null },
): Promise<NewSecrets> {
  return insertOne(deps, { url: checkedUrl(deps, url), types, isOff: false });
}

/** The address in its canonical form; throws a sentence for the operator if nothing may be sent there. */
function checkedUrl(deps: Pick<Deps, 'config'>, url: string): string {
  const parsed = URL.parse(url);
  const wrong = parsed ? whyNoTarget(parsed, deps.config.webhooks.allowed) : 'It is no address.';
  if (!parsed || wrong !== undefined) throw new EndpointError(`"${url}": ${wrong}`);
  return parsed.href;
}

/** Changes an endpoint's address or types; what is left out stays as it is. */
export async function changeEndpoint(
  deps: Deps,
  id: string,
  { url, types }: { url: string | undefined; types: readonly EventType[] | null | undefined },
): Promise<void> {
  const { endpointId } = await requireEndpoint(deps, id);
  const change = {
    ...(url === undefined ? {} : { url: checkedUrl(deps, url) }),
    ...(types === undefined ? {} : { types }),
  };
  await deps.db.write(async (queries) => {
    await updateEndpoint(queries, endpointId, change);
    const isChanged = types !== undefined && (await closeLine(queries, endpointId));
    if (isChanged) await openLine(queries, { endpointId, types });
    await recordAudit(deps, queries, { event: 'webhook_changed', details: { id: endpointId } });
  });
}

async function insertOne(
  deps: Deps,
  { isOff, ...wanted }: { url: string; types: readonly EventType[] | null; isOff: boolean },
): Promise<NewSecrets> {
  const keys = newKeys(deps.random);
  const endpointId = newId(deps.random, 'endpoint');
  const sealedKeys = sealKeys(deps.secrets, { current: keys });
  const now = deps.clock.now();
  await deps.db.write(async (queries) => {
    await insertEndpoint(queries, { ...wanted, endpointId, sealedKeys, createdAt: now });
    if (isOff) await switchOff(queries, { endpointId, reason: 'operator', now });
    else await openLine(queries, { endpointId, types: wanted.types });
    const details = { id: endpointId, host: new URL(wanted.url).host };
    await recordAudit(deps, queries, { event: 'webhook_added', details });
  });
  return { endpointId, ...shownKeys(keys) };
}

/** Adds one that this process alone sends to: it is off, and events are stored for it. */
export const addSilentEndpoint = async (
  deps: Deps,
  { url, types }: { url: URL; types: readonly EventType[] | null },
): Promise<NewSecrets> => insertOne(deps, { url: url.href, types, isOff: true });

/** Every endpoint, oldest first, without its keys. */
export const readEndpoints = async (
  deps: Pick<Deps, 'db'>,
): Promise<readonly Omit<Endpoint, 'sealedKeys'>[]> =>
  (await listEndpoints(deps.db.read)).map(({ sealedKeys: _kept, ...endpoint }) => endpoint);

/** The endpoint of that id; throws a sentence for the operator if there is none. */
export async function requireEndpoint(deps: Pick<Deps, 'db'>, id: string): Promise<Endpoint> {
  const endpoint = await findEndpoint(deps.db.read, id);
  if (!endpoint)
    throw new EndpointError(`There is no endpoint "${id}". See: gatecall webhooks list`);
  return endpoint;
}

/** Makes new keys; the previous ones sign beside them for a day. */
export async function rotateKeys(deps: Deps, id: string): Promise<NewSecrets> {
  const { endpointId } = await requireEndpoint(deps, id);
  const keys = newKeys(deps.random);
  await deps.db.write(async (queries) => {
    const endpoint = await findEndpoint(queries, endpointId);
    if (!endpoint) return;
    const before = openKeys(deps.secrets, endpoint).current;
    const previous = { keys: before, until: deps.clock.now() + ROTATION_MS };
    const sealedKeys = sealKeys(deps.secrets, { current: keys, previous });
    await saveKeys(queries, { endpointId, sealedKeys });
    const details = { id: endpointId };
    await recordAudit(deps, queries, { event: 'webhook_keys_rotated', details });
  });
  return { endpointId, ...shownKeys(keys) };
}

/** Switches an endpoint off, or on again. What waits for it keeps waiting. */
export async function switchEndpoint(deps: Deps, id: string, isOn: boolean): Promise<void> {
  const { endpointId } = await requireEndpoint(deps, id);
  const now = deps.clock.now();
  await deps.db.write(async (queries) => {
    if (isOn) await switchToOn(queries, endpointId);
    else if (await switchOff(queries, { endpointId, reason: 'operator', now })) {
      await closeLine(queries, endpointId);
    }
    const event = isOn ? 'webhook_switched_on' : 'webhook_switched_off';
    await recordAudit(deps, queries, { event, details: { id: endpointId } });
  });
}

/** What happened while it was off is not sent; what waited before that is. */
async function switchToOn(queries: Queries, endpointId: string): Promise<void> {
  await holdEndpoint(queries, endpointId);
  const endpoint = await findEndpoint(queries, endpointId);
  if (!endpoint) return;
  await switchOn(queries, endpointId);
  if (endpoint.offAt !== null) await openLine(queries, endpoint);
}

/** Deletes an endpoint and its deliveries. */
export async function removeEndpoint(deps: Deps, id: string): Promise<void> {
  const { endpointId } = await requireEndpoint(deps, id);
  await deps.db.write(async (queries) => {
    await deleteEndpoint(queries, endpointId);
    await deleteLines(queries, endpointId);
    const details = { id: endpointId };
    await recordAudit(deps, queries, { event: 'webhook_removed', details });
  });
  const limit = DELETED_AT_ONCE;
  for (let deleted = limit; deleted === limit;) {
    deleted = await deps.db.write((queries) => deleteDeliveries(queries, { endpointId, limit }));
  }
}
