import { lookUpUser } from '../../auth/users/logic.ts';
import type { Queries } from '../../db/database.ts';
import { findIntercomOfResident } from '../../residents/gate-lookups.ts';
import { membersOf, type Home } from '../../residents/home.ts';

/** What an account calls its user; null where it says nothing. */
export async function accountName(queries: Queries, userId: string): Promise<string | null> {
  const user = await lookUpUser(queries, userId);
  return user ? `${user.name.first} ${user.name.last}`.trim() || null : null;
}

/** Enough to tell two gates apart, and no number that could be called. */
const HINT_DIGITS = 3;

/** The last digits of the intercom's number; null while none is saved. */
export async function gateHint(queries: Queries, residentId: string): Promise<string | null> {
  const intercom = await findIntercomOfResident(queries, residentId);
  return intercom ? intercom.intercomNumber.slice(-HINT_DIGITS) : null;
}

/** Which gate a notice to a member is about: by its owner, else by its number. Unset for the own gate. */
export async function otherGate(
  queries: Queries,
  { role, residentId }: Home,
): Promise<string | undefined> {
  if (role === 'owner') return undefined;
  const name = await accountName(queries, residentId);
  if (name !== null) return name;
  const hint = await gateHint(queries, residentId);
  return hint === null ? undefined : `…${hint}`;
}

/** A notice's title, with the gate that it is about. */
export const titleAt = (title: string, gate: string | undefined): string =>
  gate === undefined ? title : `${title} · ${gate}`;

/** What the people of a home are called, by user id: members as they were invited. */
export async function namesOfHome(
  queries: Queries,
  residentId: string,
): Promise<ReadonlyMap<string, string | null>> {
  const members = await membersOf(queries, residentId);
  return new Map([
    [residentId, await accountName(queries, residentId)],
    ...members.map(({ userId, name }): [string, string] => [userId, name]),
  ]);
}
