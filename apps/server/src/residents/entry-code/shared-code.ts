import type { Queries } from '../../db/database.ts';
import { takeTurn } from '../../db/turn.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../platform/random.ts';
import { forgetOldestRevoked, insertEntryCode } from './store.ts';
import { newEntryCode } from './new-code.ts';
import {
  findSharedCode,
  reviveSharedCode,
  revokeEntryCode,
  type SharedCode,
} from './shared-code-store.ts';

export type { SharedCode };

/** How long a replaced code can be put back: an Undo, and no way around taking it from a guest. */
export const RESTORABLE_MS = 10 * 60_000;

type Home = { readonly residentId: string; readonly intercomId: string };

/** Reads the code that a change is about; two changes take turns. */
export async function holdSharedCode(
  deps: Deps,
  queries: Queries,
  { residentId, intercomId }: Home,
): Promise<SharedCode | undefined> {
  await takeTurn(queries, `resident ${residentId}`);
  return findSharedCode(queries, deps.secrets, intercomId);
}

/** The shared code of an intercom. */
export const readSharedCode = (
  deps: Pick<Deps, 'db' | 'secrets'>,
  intercomId: string,
): Promise<SharedCode | undefined> => findSharedCode(deps.db.read, deps.secrets, intercomId);

/** Makes a new shared code in the place of `former`, which opens nothing from now on. */
export async function replaceSharedCode(
  deps: Deps,
  queries: Queries,
  input: { intercomId: string; former: SharedCode | undefined; taken: ReadonlySet<string> },
): Promise<SharedCode> {
  const { intercomId, former, taken } = input;
  const now = deps.clock.now();
  const made = {
    codeId: newId(deps.random, 'code'),
    code: newEntryCode(deps.random, taken),
    madeAt: now,
  };
  if (former) await revokeEntryCode(queries, { codeId: former.codeId, now });
  await forgetOldestRevoked(queries, intercomId);
  await insertEntryCode(queries, deps.secrets, {
    codeId: made.codeId,
    intercomId,
    kind: 'guest',
    position: 0,
    code: made.code,
    now,
  });
  return made;
}

/** Puts a code back that was replaced a moment ago, in the place of `current`. */
export async function restoreSharedCode(
  deps: Deps,
  queries: Queries,
  input: { intercomId: string; current: SharedCode | undefined; code: string },
): Promise<boolean> {
  const { intercomId, current, code } = input;
  const now = deps.clock.now();
  const since = now - RESTORABLE_MS;
  if (!(await reviveSharedCode(queries, deps.secrets, { intercomId, code, since }))) return false;
  if (current) await revokeEntryCode(queries, { codeId: current.codeId, now });
  return true;
}
