import { buildingOfInvite } from '../../buildings/invites.ts';
import { buildingOfPanel } from '../../buildings/panels.ts';
import { buildingOfUnit } from '../../buildings/units.ts';
import type { Queries } from '../../db/database.ts';

/** What a call's path and query name. */
export type Named = Readonly<Record<string, unknown>>;

/** Names a building, or something in one. */
export type InBuilding =
  | { readonly building_id: string }
  | { readonly unit_id: string }
  | { readonly panel_id: string }
  | { readonly invite_id: string };

/** The building that is named, or in which what is named lies; undefined if there is none. */
export async function buildingOf(
  queries: Queries,
  { building_id: id, unit_id: unitId, panel_id: panelId, invite_id: inviteId }: Named,
): Promise<string | undefined> {
  if (typeof id === 'string') return id;
  if (typeof unitId === 'string') return buildingOfUnit(queries, unitId);
  if (typeof panelId === 'string') return buildingOfPanel(queries, panelId);
  return typeof inviteId === 'string' ? buildingOfInvite(queries, inviteId) : undefined;
}

/** The account behind what is named: itself, or as the owner of a gate or of a call. */
export async function residentOf(
  queries: Queries,
  { resident_id: userId, gate_id: gateId, call_id: callId }: Named,
): Promise<string | undefined> {
  if (typeof userId === 'string') {
    const users = queries.selectFrom('users').select('user_id').where('user_id', '=', userId);
    return (await users.executeTakeFirst())?.user_id;
  }
  if (typeof gateId === 'string') {
    const gates = queries.selectFrom('intercoms').select('resident_id');
    return (await gates.where('intercom_id', '=', gateId).executeTakeFirst())?.resident_id;
  }
  if (typeof callId !== 'string') return undefined;
  const calls = queries.selectFrom('calls').select('resident_id');
  return (await calls.where('call_id', '=', callId).executeTakeFirst())?.resident_id ?? undefined;
}
