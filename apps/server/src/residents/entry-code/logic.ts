import { HOUR_MS } from '@gatecall/contracts/constants';
import { plainDigits } from '@gatecall/contracts/entry-code';
import type {
  EntryCodeAnswer,
  EntryCodeReplacedAnswer,
} from '@gatecall/contracts/product/entry-code';
import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { countHits } from '../../limits/limits.ts';
import { toWireTime } from '../../platform/clock.ts';
import {
  holdSharedCode,
  readSharedCode,
  replaceSharedCode,
  RESTORABLE_MS,
  restoreSharedCode,
  type SharedCode,
} from './shared-code.ts';
import type { GatesOf } from '../gate-lookups.ts';
import { intercomIdOf } from '../intercom-of.ts';
import { recordWayIn, type Owner } from '../way-in-audit.ts';
import { findCodeUse } from './use-store.ts';

/** Every code in use at an intercom, guests' among them: a new one must be none of these. */
export type TakenCodes = (
  deps: Deps,
  queries: Queries,
  intercomId: string,
) => Promise<ReadonlySet<string>>;

/** Each replacement leaves a row: replacing must not fill the disk. */
const REPLACEMENTS = { name: 'entry-code', max: 30, windowMs: HOUR_MS } as const;

/** The shared code, and how much it is used, as one wants to know before replacing it. */
export async function readEntryCode(deps: Deps, home: GatesOf): Promise<EntryCodeAnswer> {
  const intercomId = await intercomIdOf(deps.db.read, home);
  const shared = await readSharedCode(deps, intercomId);
  if (!shared) throw refuse('intercom_not_set_up');
  return tell(deps.db.read, intercomId, shared);
}

/** Makes a new shared code; the old one opens nothing from this moment on. */
export async function replaceEntryCode(
  deps: Deps,
  { home, client }: Owner,
  takenCodes: TakenCodes,
): Promise<EntryCodeReplacedAnswer> {
  await countHits(deps, [{ ...REPLACEMENTS, key: home.residentId }]);
  return deps.db.write(async (queries) => {
    const intercomId = await intercomIdOf(queries, home);
    const former = await holdSharedCode(deps, queries, {
      residentId: home.residentId,
      intercomId,
    });
    if (!former) throw refuse('intercom_not_set_up');
    const replaced = await tell(queries, intercomId, former);
    const taken = await takenCodes(deps, queries, intercomId);
    const made = await replaceSharedCode(deps, queries, { intercomId, former, taken });
    const id = made.codeId;
    await recordWayIn(deps, queries, 'entry_code_replaced', {
      home,
      client,
      gateId: intercomId,
      id,
    });
    return {
      ...(await tell(queries, intercomId, made)),
      replaced,
      restorable_until: toWireTime(made.madeAt + RESTORABLE_MS),
    };
  });
}

/** Restores the replaced code; the one that took its place opens nothing from this moment on. */
export async function restoreEntryCode(
  deps: Deps,
  { home, client }: Owner,
  { code: typed, takenCodes }: { code: string; takenCodes: TakenCodes },
): Promise<EntryCodeAnswer> {
  const code = plainDigits(typed);
  await countHits(deps, [{ ...REPLACEMENTS, key: home.residentId }]);
  return deps.db.write(async (queries) => {
    const intercomId = await intercomIdOf(queries, home);
    const current = await holdSharedCode(deps, queries, {
      residentId: home.residentId,
      intercomId,
    });
    // Pressed twice, or the reply was lost: it is back already.
    if (current?.code === code) return tell(queries, intercomId, current);
    const taken = await takenCodes(deps, queries, intercomId);
    if (
      taken.has(code) ||
      !(await restoreSharedCode(deps, queries, { intercomId, current, code }))
    ) {
      throw refuse('entry_code_not_restorable');
    }
    const back = await holdSharedCode(deps, queries, {
      residentId: home.residentId,
      intercomId,
    });
    if (!back) throw new Error('A code that came back is there.');
    const id = back.codeId;
    await recordWayIn(deps, queries, 'entry_code_restored', {
      home,
      client,
      gateId: intercomId,
      id,
    });
    return tell(queries, intercomId, back);
  });
}

const tell = async (
  queries: Queries,
  intercomId: string,
  { codeId, code, madeAt }: SharedCode,
): Promise<EntryCodeAnswer> => {
  const use = await findCodeUse(queries, { intercomId, codeId, madeAt });
  return {
    code,
    made_at: toWireTime(madeAt),
    opened: use.opened,
    last_opened_at: toWireTime(use.lastOpenedAt),
  };
};
