import type { GateCall } from '@gatecall/contracts/product/calls';

import { type ApiDeps, callForJson } from './product.ts';

export type { GateCall };

/** The resident's calls, newest first. */
export const fetchCalls = async (deps: ApiDeps, limit = 500): Promise<readonly GateCall[]> =>
  (await callForJson<{ calls: GateCall[] }>(deps, `/v1/calls?limit=${limit}`)).calls;

/** Server-sent events: one for every call that begins, goes on or ends. */
export const CALL_EVENTS_PATH = '/v1/calls/events';
