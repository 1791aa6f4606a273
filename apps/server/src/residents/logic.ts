import { recordAudit } from '../audit/audit.ts';
import type { IntercomSettingsBody } from '@gatecall/contracts/product/residents';
import type { CountryCode } from 'libphonenumber-js/max';
import type { Queries } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../errors.ts';
import type { Client } from '../http/request/client.ts';
import { newId } from '../platform/random.ts';
import { newEntryCode } from './entry-code/new-code.ts';
import { insertEntryCode, revokeStandingCodes } from './entry-code/store.ts';
import type { GatesOf } from './gate-lookups.ts';
import { parseSettings } from './gate-settings.ts';
import { leaveNumber } from './leave-number.ts';
import type { Intercom, Resident } from './resident.ts';
import { gateAmong, saveGate } from './save-gate.ts';
import { deleteIntercom, findResident, findTypedPhone, upsertResident } from './store.ts';

/** The resident behind a session. */
export const getResident = (deps: Deps, residentId: string): Promise<Resident> =>
  findResident(deps.db.read, deps.secrets, residentId);

/** The same within a transaction. */
export const getResidentIn = (
  { secrets }: Pick<Deps, 'secrets'>,
  queries: Queries,
  residentId: string,
): Promise<Resident> => findResident(queries, secrets, residentId);

/**
 * Saves the intercom: everything or, if a value is wrong, nothing. The first save assigns a system
 * number and creates the guest code. With an empty pool the settings are kept and the refusal says so
 * (API-021, API-023).
 */
export async function saveIntercomSettings(
  deps: Deps,
  gates: GatesOf,
  {
    body,
    country,
    client,
  }: { body: IntercomSettingsBody; country: CountryCode | undefined; client: Client },
): Promise<Resident> {
  const { residentId } = gates;
  const saved = body.phone == null ? undefined : await findTypedPhone(deps.db.read, residentId);
  const settings = parseSettings(body, {
    country,
    line: deps.config.line,
    // Returned as it was read, perhaps in another country's form: it stays unchanged.
    isPhoneKept: body.phone === saved,
  });
  const resident = await deps.db.write(async (queries) => {
    const { intercomId: id } = await saveGate(deps, queries, { gates, settings, client });
    // Not what it is: a number, and the key that opens.
    await recordAudit(deps, queries, { event: 'gate_saved', userId: residentId, details: { id } });
    return findResident(queries, deps.secrets, residentId);
  });
  if (gateAmong(resident, gates)?.systemNumber === null) throw refuse('system_numbers_exhausted');
  return resident;
}

/** Removes the own phone and every standing code; a new shared guest code is created. */
export async function renewStandingAccess(
  deps: Pick<Deps, 'clock' | 'random' | 'secrets'>,
  queries: Queries,
  residentId: string,
): Promise<void> {
  const now = deps.clock.now();
  const { intercoms, phone } = await findResident(queries, deps.secrets, residentId);
  if (phone !== null)
    await upsertResident(queries, { residentId, phone: null, phoneNumber: null, now });
  for (const { intercomId, guestCodes, ownCodes } of intercoms) {
    await revokeStandingCodes(queries, intercomId, now);
    await insertEntryCode(queries, deps.secrets, {
      codeId: newId(deps.random, 'code'),
      intercomId,
      kind: 'guest',
      position: 0,
      code: newEntryCode(deps.random, new Set([...guestCodes, ...ownCodes])),
      now,
    });
  }
}

/** Lets a departing resident's numbers rest before the building's next resident gets them. */
export async function leaveNumbers(
  deps: Deps,
  queries: Queries,
  residentId: string,
): Promise<void> {
  const { intercoms } = await findResident(queries, deps.secrets, residentId);
  for (const intercom of intercoms) await leaveNumber(deps, queries, intercom, null);
}

/** Deletes a gate with its standing codes; its number rests. */
export async function deleteGate(
  deps: Deps,
  queries: Queries,
  { residentId, intercom }: { residentId: string; intercom: Intercom },
): Promise<void> {
  await leaveNumber(deps, queries, intercom, residentId);
  await deleteIntercom(queries, intercom.intercomId);
}
