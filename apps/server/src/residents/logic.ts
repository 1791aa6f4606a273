import { digitsWeakness, plainDigits } from '@gatecall/contracts/entry-code';
import type { IntercomSettingsBody } from '@gatecall/contracts/product/residents';
import type { CountryCode } from 'libphonenumber-js/max';
import { recordAudit } from '../audit/audit.ts';
import type { Queries } from '../db/database.ts';
import { takeTurn } from '../db/turn.ts';
import type { LineTraits } from '../config/line.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../errors.ts';
import type { Client } from '../http/client.ts';
import { newId } from '../platform/random.ts';
import { newEntryCode } from './entry-code.ts';
import {
  forgetOldestRevoked,
  insertEntryCode,
  revokeOwnCodes,
  revokeStandingCodes,
} from './entry-code-store.ts';
import { findFreeSystemNumber, isFreeAt } from './free-number-store.ts';
import { parsePhone, requirePhone, type TypedPhone } from './phone.ts';
import { quarantineNumber } from './quarantine-store.ts';
import type { Intercom, Resident } from './resident.ts';
import { findResident, insertIntercom, updateIntercom, upsertResident } from './store.ts';

/** At least one key that a telephone has and that the line can play. */
const playable = ({ playsLetters }: LineTraits): RegExp =>
  playsLetters ? /[0-9*#A-D]/i : /[0-9*#]/;

/** The resident behind a session. */
export const getResident = (deps: Deps, residentId: string): Promise<Resident> =>
  findResident(deps.db.read, deps.secrets, residentId);

/**
 * Saves the intercom: everything or, if a value is wrong, nothing. The first save assigns a system
 * number and creates the guest code. With an empty pool the settings are kept and the refusal says so
 * (API-021, API-023).
 */
export async function saveIntercomSettings(
  deps: Deps,
  residentId: string,
  {
    body,
    country,
    client,
  }: { body: IntercomSettingsBody; country: CountryCode | undefined; client: Client },
): Promise<Resident> {
  const saved = body.phone == null ? undefined : await getResident(deps, residentId);
  const settings = parseSettings(body, {
    country,
    line: deps.config.line,
    // Returned as it was read, perhaps in another country's form: it stays unchanged.
    isPhoneKept: body.phone === saved?.phone,
  });
  const resident = await deps.db.write((queries) =>
    save(deps, queries, { residentId, settings, client }),
  );
  if (resident.intercoms[0]?.systemNumber === null) throw refuse('system_numbers_exhausted');
  return resident;
}

type Settings = {
  readonly phone: TypedPhone | undefined;
  readonly intercomNumber: string;
  readonly openDtmf: string;
  readonly ownCodes: readonly string[] | undefined;
};

function parseSettings(
  body: IntercomSettingsBody,
  {
    country,
    line,
    isPhoneKept,
  }: { country: CountryCode | undefined; line: LineTraits; isPhoneKept: boolean },
): Settings {
  const intercomNumber = requirePhone('intercom_number', body.intercom_number, country);
  if (!playable(line).test(body.intercom_code)) {
    throw refuse('invalid_field', {
      field: 'intercom_code',
      sentence: 'openingKeysInvalid',
    });
  }
  const ownCodes = body.entry_codes?.map(plainDigits);
  ownCodes?.forEach((code, i) => {
    if (ownCodes.indexOf(code) !== i) {
      throw refuse('duplicate_entry_code', { field: `entry_codes.${i}` });
    }
  });
  return {
    phone: body.phone === undefined || isPhoneKept ? undefined : parsePhone(body.phone, country),
    intercomNumber,
    openDtmf: body.intercom_code.trim(),
    ownCodes,
  };
}

async function save(
  deps: Deps,
  queries: Queries,
  { residentId, settings, client }: { residentId: string; settings: Settings; client: Client },
): Promise<Resident> {
  const now = deps.clock.now();
  // What is free and what is saved is read first and written later: of two saves one waits, by resident
  // and by building.
  await takeTurn(deps.db, queries, `resident ${residentId}`);
  await takeTurn(deps.db, queries, `intercom ${settings.intercomNumber}`);
  const before = await findResident(queries, deps.secrets, residentId);
  requireStrongCodes(settings.ownCodes, before.intercoms[0]?.ownCodes ?? []);
  await upsertResident(queries, {
    residentId,
    phone: settings.phone ? settings.phone.typed : before.phone,
    phoneNumber: settings.phone ? settings.phone.number : before.phoneNumber,
    now,
  });
  const intercom = await saveIntercom(deps, queries, {
    residentId,
    residentNumber: settings.phone ? settings.phone.number : before.phoneNumber,
    known: before.intercoms[0],
    settings,
  });
  if (await saveCodes(deps, queries, intercom, settings.ownCodes)) {
    await recordAudit(deps, queries, {
      event: 'own_codes_saved',
      userId: residentId,
      ip: client.ip,
    });
  }
  return findResident(queries, deps.secrets, residentId);
}

/**
 * New codes must obey the rules. A saved one stays usable, whatever was allowed when it was chosen: the
 * app returns all of them with every save (D-10).
 */
function requireStrongCodes(codes: readonly string[] = [], saved: readonly string[]): void {
  codes.forEach((code, i) => {
    const weakness = saved.includes(code) ? undefined : digitsWeakness(code);
    if (!weakness) return;
    throw refuse('weak_entry_code', {
      field: `entry_codes.${i}`,
      sentence: `code_${weakness}`,
    });
  });
}

async function saveIntercom(
  deps: Deps,
  queries: Queries,
  input: {
    residentId: string;
    residentNumber: string | null;
    known: Intercom | undefined;
    settings: Settings;
  },
): Promise<Intercom> {
  const { residentId, residentNumber, known, settings } = input;
  const now = deps.clock.now();
  const leftBy = deps.secrets.index('number-quarantine', residentId);
  const { intercomNumber } = settings;
  const wanted = { residentId, residentNumber, intercomNumber, leftBy, now };
  // The resident's phone forwards to the number that they have: it stays unless another resident of the
  // new building has it.
  const hasMoved = known !== undefined && known.phoneNumber !== intercomNumber;
  const mayKeep =
    !hasMoved ||
    (known.systemNumber !== null && (await isFreeAt(queries, known.systemNumber, wanted)));
  const systemNumber =
    (mayKeep ? known?.systemNumber : undefined) ??
    (await findFreeSystemNumber(deps.db, queries, wanted)) ??
    null;
  const changed = {
    phoneNumber: intercomNumber,
    openDtmf: settings.openDtmf,
    systemNumber,
    now,
  };
  if (known) {
    if (known.systemNumber !== null && hasMoved) {
      // Their phone may keep forwarding the old building's calls there.
      await quarantineNumber(queries, {
        intercomNumber: known.phoneNumber,
        systemNumber: known.systemNumber,
        leftBy,
        now,
      });
    }
    await updateIntercom(queries, { intercomId: known.intercomId, ...changed });
    return { ...known, ...changed };
  }
  const intercomId = newId(deps.random, 'intercom');
  await insertIntercom(queries, { intercomId, residentId, ...changed });
  return { intercomId, ...changed, guestCodes: [], ownCodes: [] };
}

/** Whether the own codes are others now. */
async function saveCodes(
  deps: Deps,
  queries: Queries,
  intercom: Intercom,
  ownCodes: readonly string[] | undefined,
): Promise<boolean> {
  const now = deps.clock.now();
  const add = (kind: 'guest' | 'own', code: string, position: number) =>
    insertEntryCode(queries, deps.secrets, {
      codeId: newId(deps.random, 'code'),
      intercomId: intercom.intercomId,
      kind,
      position,
      code,
      now,
    });
  if (intercom.guestCodes.length === 0) {
    const taken = new Set([...intercom.ownCodes, ...(ownCodes ?? [])]);
    await add('guest', newEntryCode(deps.random, taken), 0);
  }
  if (ownCodes === undefined || isSame(ownCodes, intercom.ownCodes)) return false;
  const clash = ownCodes.findIndex((code) => intercom.guestCodes.includes(code));
  if (clash !== -1) throw refuse('duplicate_entry_code', { field: `entry_codes.${clash}` });
  await revokeOwnCodes(queries, intercom.intercomId, now);
  await forgetOldestRevoked(queries, intercom.intercomId);
  for (const [position, code] of ownCodes.entries()) await add('own', code, position);
  return true;
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((code, i) => code === b[i]);

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
  for (const { phoneNumber, systemNumber } of intercoms) {
    if (systemNumber === null) continue;
    await quarantineNumber(queries, {
      intercomNumber: phoneNumber,
      systemNumber,
      leftBy: null,
      now: deps.clock.now(),
    });
  }
}
