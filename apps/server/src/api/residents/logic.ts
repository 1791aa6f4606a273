import type { ResidentsQuery, ServerResident } from '@gatecall/contracts/server/residents';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { toWireTime } from '../../platform/clock.ts';
import { idPlace, pageOf, readCursor } from '../door/page.ts';
import { findResidentById, findResidentPage, type ListedResident } from './store.ts';

/** Residents, the newest first; those that a search finds, if there is one. */
export async function listResidents(
  { db }: Pick<Deps, 'db'>,
  { query, status, cursor, limit }: ResidentsQuery,
): Promise<{ data: ServerResident[]; next_cursor: string | null }> {
  const [after] = readCursor(idPlace, cursor) ?? [];
  const found = await findResidentPage(db.read, { query, status, after, limit: limit + 1 });
  const { rows, next_cursor } = pageOf(found, limit, ({ residentId }) => [residentId]);
  return { data: rows.map(toWire), next_cursor };
}

export async function showResident(
  { db }: Pick<Deps, 'db'>,
  residentId: string,
): Promise<ServerResident> {
  const resident = await findResidentById(db.read, residentId);
  if (!resident) throw refuse('resident_not_found');
  return toWire(resident);
}

const toWire = (resident: ListedResident): ServerResident => ({
  resident_id: resident.residentId,
  status: resident.status,
  email: resident.email,
  phone_number: resident.phoneNumber,
  name: { first_name: resident.firstName, last_name: resident.lastName },
  trusted_metadata: resident.trustedMetadata,
  gate_ids: [...resident.gateIds],
  created_at: toWireTime(resident.createdAt),
});
