import type { GateCall } from '@gatecall/contracts/product/calls';

import { type ApiDeps, ProductApiError, callForJson, callWithJwt } from './product.ts';

export type { GateCall };

/** The resident's calls, newest first. */
export const fetchCalls = async (deps: ApiDeps, limit = 500): Promise<readonly GateCall[]> =>
  (await callForJson<{ calls: GateCall[] }>(deps, `/v1/calls?limit=${limit}`)).calls;

/** The sound of the message that was left in a call. */
export const fetchMessage = async (deps: ApiDeps, callId: string): Promise<Blob> => {
  const response = await callWithJwt(deps, `/v1/calls/${encodeURIComponent(callId)}/message`);
  if (!response.ok) throw new ProductApiError(response.status, await response.text());
  return response.blob();
};

/** Server-sent events: one for every call that begins, goes on or ends. */
export const CALL_EVENTS_PATH = '/v1/calls/events';
