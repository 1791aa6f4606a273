import { findLanguage } from '../../auth/users/logic.ts';
import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { TTL_SECONDS } from '../../platform/push/web-push.ts';
import { ownHome } from '../../residents/home.ts';
import { gateOfNotice } from '../people/names.ts';
import { mailNotice, pushNotice, waysOf } from './send.ts';
import type { NoticeFacts } from './words.ts';

/** Tells a resident what they must know of their gate: by mail in any case, and to their devices as they have chosen. */
export async function tellOwner(
  deps: Deps,
  queries: Queries,
  {
    residentId,
    gateId,
    facts,
  }: { readonly residentId: string; readonly gateId: string; readonly facts: NoticeFacts },
): Promise<void> {
  const told = {
    residentId,
    facts,
    language: await findLanguage(queries, residentId),
    page: '/dashboard',
    gate: await gateOfNotice(queries, ownHome(residentId), gateId),
  };
  await mailNotice(deps, queries, told);
  if (!(await waysOf(deps, queries, residentId)).push) return;
  const terms = { kind: facts.kind, ttlSeconds: TTL_SECONDS, callId: null, gateId };
  await pushNotice(deps, queries, told, terms);
}
