import { MAX_GATES } from '@gatecall/contracts/constants';
import { recordAudit } from '../audit/audit.ts';
import type { Queries } from '../db/database.ts';
import { takeTurn } from '../db/turn.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../errors.ts';
import type { Client } from '../http/request/client.ts';
import { panelLimits } from '../limits/gate-limits.ts';
import { hitAll, tooMany } from '../limits/limits.ts';
import { newId } from '../platform/random.ts';
import { findFreeSystemNumber, isFreeAt } from './free-number-store.ts';
import type { GatesOf } from './gate-lookups.ts';
import type { Settings } from './gate-settings.ts';
import { isAmong } from './gates-column.ts';
import { leaveNumber, numberLeaver } from './leave-number.ts';
import type { Intercom, Resident } from './resident.ts';
import { requireStrongCodes, saveCodes } from './entry-code/saved-codes.ts';
import { findResident, insertIntercom, updateIntercom, upsertResident } from './store.ts';

/** The gate that a call is about: the named one, else the first. */
export const gateAmong = (
  { intercoms }: Resident,
  { gates }: Pick<GatesOf, 'gates'>,
): Intercom | undefined => intercoms.find(({ intercomId }) => isAmong(gates, intercomId));

/**
 * Saves one gate of a resident: the one that is meant, or a new one. Throws duplicate_gate if another
 * gate of theirs has that number, gates_full for one too many, and too_many_requests for one at another panel again.
 */
export async function saveGate(
  deps: Deps,
  queries: Queries,
  {
    gates,
    settings,
    client,
    isNew = false,
  }: { gates: GatesOf; settings: Settings; client: Client; isNew?: boolean },
): Promise<Intercom> {
  const { residentId } = gates;
  const now = deps.clock.now();
  // What is free and what is saved is read first and written later: two saves take turns, by resident
  // and by building.
  await takeTurn(queries, `resident ${residentId}`);
  await takeTurn(queries, `intercom ${settings.intercomNumber}`);
  const before = await findResident(queries, deps.secrets, residentId);
  const known = isNew ? undefined : gateAmong(before, gates);
  const others = before.intercoms.filter((intercom) => intercom !== known);
  if (isNew && others.length >= MAX_GATES) throw refuse('gates_full');
  if (others.some(({ phoneNumber }) => phoneNumber === settings.intercomNumber)) {
    throw refuse('duplicate_gate', { field: 'intercom_number' });
  }
  requireStrongCodes(settings.ownCodes, known?.ownCodes ?? []);
  if (known?.phoneNumber !== settings.intercomNumber) {
    await countPanel(deps, queries, { residentId, ip: client.ip });
  }
  await upsertResident(queries, {
    residentId,
    phone: settings.phone ? settings.phone.typed : before.phone,
    phoneNumber: settings.phone ? settings.phone.number : before.phoneNumber,
    now,
  });
  const intercom = await saveIntercom(deps, queries, {
    residentId,
    residentNumber: settings.phone ? settings.phone.number : before.phoneNumber,
    known,
    others,
    settings,
  });
  if (await saveCodes(deps, queries, intercom, settings.ownCodes)) {
    await recordAudit(deps, queries, {
      event: 'own_codes_saved',
      userId: residentId,
      ip: client.ip,
    });
  }
  return intercom;
}

/** Counts a panel at which a resident wants a gate; what operators and the server do for them is not counted. */
async function countPanel(
  deps: Deps,
  queries: Queries,
  { residentId, ip }: { residentId: string; ip: string },
): Promise<void> {
  if (deps.actor.kind !== 'resident') return;
  const over = await hitAll(deps, queries, panelLimits(residentId, ip));
  if (over) throw tooMany(deps, over);
}

async function saveIntercom(
  deps: Deps,
  queries: Queries,
  input: {
    residentId: string;
    residentNumber: string | null;
    known: Intercom | undefined;
    others: readonly Intercom[];
    settings: Settings;
  },
): Promise<Intercom> {
  const { residentId, residentNumber, known, others, settings } = input;
  const now = deps.clock.now();
  const leftBy = numberLeaver(deps.secrets, residentId);
  const { intercomNumber } = settings;
  const restingSince = now - deps.config.numberRestMs;
  const wanted = { residentId, residentNumber, intercomNumber, leftBy, restingSince };
  // The resident's phone forwards to the number that they have: it stays unless another resident of the
  // new building has it.
  const hasMoved = known !== undefined && known.phoneNumber !== intercomNumber;
  const mayKeep =
    !hasMoved ||
    (known.systemNumber !== null && (await isFreeAt(queries, known.systemNumber, wanted)));
  const systemNumber =
    (mayKeep ? known?.systemNumber : undefined) ??
    (await sharedNumber(queries, others, wanted)) ??
    (await findFreeSystemNumber(queries, wanted)) ??
    null;
  const changed = {
    name: settings.name ?? known?.name ?? null,
    phoneNumber: intercomNumber,
    openDtmf: settings.openDtmf,
    systemNumber,
    now,
  };
  if (known) {
    if (hasMoved) await leaveNumber(deps, queries, known, residentId);
    await updateIntercom(queries, { intercomId: known.intercomId, ...changed });
    return { ...known, ...changed };
  }
  const intercomId = newId(deps.random, 'intercom');
  await insertIntercom(queries, { intercomId, residentId, ...changed });
  return { intercomId, ...changed, guestCodes: [], ownCodes: [] };
}

/**
 * The number of another gate of theirs: a telephone forwards to one number, whichever gate calls it. The
 * gates are told apart by the intercom's number.
 */
async function sharedNumber(
  queries: Queries,
  others: readonly Intercom[],
  wanted: Parameters<typeof isFreeAt>[2],
): Promise<string | undefined> {
  for (const { systemNumber } of others) {
    if (systemNumber !== null && (await isFreeAt(queries, systemNumber, wanted))) {
      return systemNumber;
    }
  }
  return undefined;
}
