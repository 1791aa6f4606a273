import type {
  CallAnswer,
  CallDecisionAnswer,
  CallMeAnswer,
} from '@gatecall/contracts/product/calls';

import { type ApiDeps, ProductApiError, callForJson, callWithJwt } from './product.ts';

export type { CallAnswer };

/** One call with its timeline; another resident's call is as unknown as one that never was. */
export const fetchCall = (deps: ApiDeps, callId: string): Promise<CallAnswer> =>
  callForJson(deps, `/v1/calls/${encodeURIComponent(callId)}`);

/** Opens or refuses in a live call; returns what the call comes to by the first decision. */
export const decideCall = (
  deps: ApiDeps,
  callId: string,
  decision: 'open' | 'refuse',
): Promise<CallDecisionAnswer> =>
  callForJson(deps, `/v1/calls/${encodeURIComponent(callId)}/${decision}`, { method: 'POST' });

/** Brings a live call to the resident's own phone. */
export const callMe = (deps: ApiDeps, callId: string): Promise<CallMeAnswer> =>
  callForJson(deps, `/v1/calls/${encodeURIComponent(callId)}/call_me`, { method: 'POST' });

/** The sound of the message that was left in a call. */
export const fetchMessage = async (deps: ApiDeps, callId: string): Promise<Blob> => {
  const response = await callWithJwt(deps, `/v1/calls/${encodeURIComponent(callId)}/message`);
  if (!response.ok) throw new ProductApiError(response.status, await response.text());
  return response.blob();
};
