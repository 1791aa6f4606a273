import { lookUpUser } from '../../auth/users/logic.ts';
import type { Queries } from '../../db/database.ts';
import type { GateLabel } from '@gatecall/contracts/product/gates';
import type { MemberAt } from '../../outbox/delivery.ts';
import { findGateLabels, type GatesOf } from '../../residents/gate-lookups.ts';
import { isAmong } from '../../residents/gates-column.ts';
import { membersOf, type Home } from '../../residents/home.ts';

/** What an account calls its user; null if it says nothing. */
export async function accountName(queries: Queries, userId: string): Promise<string | null> {
  const user = await lookUpUser(queries, userId);
  return user ? `${user.name.first} ${user.name.last}`.trim() || null : null;
}

/** The gates of a home that are meant, the first one first. */
export const gateLabelsOf = async (
  queries: Queries,
  { residentId, gates }: GatesOf,
): Promise<readonly GateLabel[]> =>
  (await findGateLabels(queries, residentId)).filter(({ gate_id: id }) => isAmong(gates, id));

/**
 * Which gate a notice is about: by its owner if it is another resident's, and by its own name if that
 * home has several. Unset for the reader's only gate.
 */
export async function gateOfNotice(
  queries: Queries,
  { role, residentId }: Pick<Home, 'role' | 'residentId'>,
  gateId: string | null,
): Promise<string | undefined> {
  const labels = await findGateLabels(queries, residentId);
  const label = labels.find(({ gate_id: id }) => id === gateId);
  const ownName = label && (label.name ?? `…${label.hint}`);
  const gate = labels.length > 1 ? ownName : undefined;
  if (role === 'owner') return gate;
  const owner = await accountName(queries, residentId);
  if (owner === null) return ownName;
  return gate === undefined ? owner : `${owner} · ${gate}`;
}

/** The member who is told of a gate; undefined for its owner. */
export const memberAt = ({ homeId, userId }: Home, gateId: string | null): MemberAt | undefined =>
  homeId === null ? undefined : { homeId, userId, gateId };

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
