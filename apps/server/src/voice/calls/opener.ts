import type { GateCall } from '@gatecall/contracts/product/calls';
import type { Queries } from '../../db/database.ts';
import { namesOfHome } from '../../home/people/names.ts';
import type { Reader } from './shown-to.ts';

type Opened = {
  readonly opened_kind: string | null;
  readonly opened_id: string | null;
  readonly code_label: string | null;
  readonly member_name: string | null;
  readonly arm_label: string | null;
};

/**
 * Reads what opened in calls, from the reader's point of view: `resident` is themselves; another person of
 * the home who tapped is named. Names are looked up only if there is one to tell.
 */
export async function openerReader(
  queries: Queries,
  { home }: Reader,
  rows: readonly Opened[],
): Promise<(row: Opened) => GateCall['opened_by']> {
  const isOther = (row: Opened): boolean =>
    row.opened_kind === 'resident' && row.opened_id !== home.userId;
  const names = rows.some(isOther) ? await namesOfHome(queries, home.residentId) : undefined;
  return (row) => {
    const { opened_kind: kind, opened_id: id } = row;
    if (kind === null) return null;
    if (isOther(row)) return { kind: 'member', name: names?.get(id ?? '') ?? null };
    const name = row.code_label ?? row.member_name ?? (row.arm_label || null);
    // Written by the call flow only.
    return { kind: kind as NonNullable<GateCall['opened_by']>['kind'], name };
  };
}
