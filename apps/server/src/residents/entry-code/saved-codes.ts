import { digitsWeakness } from '@gatecall/contracts/entry-code';
import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { newId } from '../../platform/random.ts';
import { newEntryCode } from './new-code.ts';
import { forgetOldestRevoked, insertEntryCode, revokeOwnCodes } from './store.ts';
import type { Intercom } from '../resident.ts';

/**
 * New codes must obey the rules. A saved one stays usable, whatever was allowed when it was chosen: the
 * app returns all of them with every save (D-10).
 */
export function requireStrongCodes(codes: readonly string[] = [], saved: readonly string[]): void {
  codes.forEach((code, i) => {
    const weakness = saved.includes(code) ? undefined : digitsWeakness(code);
    if (!weakness) return;
    throw refuse('weak_entry_code', {
      field: `entry_codes.${i}`,
      sentence: `code_${weakness}`,
    });
  });
}

/** Saves the own codes, and makes the first shared one; returns whether the own ones have changed. */
export async function saveCodes(
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
