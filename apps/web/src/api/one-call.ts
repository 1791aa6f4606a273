import type {
  CallAnswer,
  CallDecisionAnswer,
  CallMeAnswer,
} from '@gatecall/contracts/product/calls';

import { aboutHome } from './about-home.ts';
import { type ApiDeps, ProductApiError, callForJson, callWithJwt } from './product.ts';

export type { CallAnswer };

/** A call at the own gate, or at that of a home which the user belongs to. */
export type CallPlace = { readonly callId: string; readonly home: string | null };

const pathOf = ({ callId, home }: CallPlace, rest = ''): string =>
  aboutHome(`/v1/calls/${encodeURIComponent(callId)}${rest}`, home);

/** One call with its timeline; another resident's call is as unknown as one that never was. */
export const fetchCall = (deps: ApiDeps, call: CallPlace): Promise<CallAnswer> =>
  callForJson(deps, pathOf(call));

/** Opens or refuses in a live call; returns what the call comes to by the first decision. */
export const decideCall = (
  deps: ApiDeps,
  call: CallPlace,
  decision: 'open' | 'refuse',
): Promise<CallDecisionAnswer> =>
  callForJson(deps, pathOf(call, `/${decision}`), { method: 'POST' });

/** Brings a live call to the user's own phone. */
export const callMe = (deps: ApiDeps, call: CallPlace): Promise<CallMeAnswer> =>
  callForJson(deps, pathOf(call, '/call_me'), { method: 'POST' });

/** The sound of the message that was left in a call. */
export const fetchMessage = async (deps: ApiDeps, call: CallPlace): Promise<Blob> => {
  const response = await callWithJwt(deps, pathOf(call, '/message'));
  if (!response.ok) throw new ProductApiError(response.status, await response.text());
  return response.blob();
};
