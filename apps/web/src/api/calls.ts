import type { CallAnswer, GateCall } from '@gatecall/contracts/product/calls';

import { type ApiDeps, ProductApiError, callForJson, callWithJwt } from './product.ts';

export type { CallAnswer, GateCall };

/** A page of calls, newest first; `next` is the `before` of the page of older ones. */
export type CallsPart = { readonly calls: readonly GateCall[]; readonly next: string | null };

/** Calls by the query of `GET /v1/calls`. */
export const fetchCalls = (
  deps: ApiDeps,
  query: Readonly<Record<string, string>>,
): Promise<CallsPart> => callForJson(deps, `/v1/calls?${new URLSearchParams(query).toString()}`);

/** One call with its timeline; a call of somebody else is as unknown as one that never was. */
export const fetchCall = (deps: ApiDeps, callId: string): Promise<CallAnswer> =>
  callForJson(deps, `/v1/calls/${encodeURIComponent(callId)}`);

/** As many as the server gives at once. */
const LARGEST_PART = '500';

/** All calls that a query finds, part by part; `onPart` hears how many there are so far. */
export const fetchAllCalls = async (
  deps: ApiDeps,
  query: Readonly<Record<string, string>>,
  onPart: (count: number) => void,
): Promise<readonly GateCall[]> => {
  const all: GateCall[] = [];
  let before: string | null = null;
  do {
    const part: CallsPart = await fetchCalls(deps, {
      ...query,
      limit: LARGEST_PART,
      ...(before === null ? {} : { before }),
    });
    all.push(...part.calls);
    onPart(all.length);
    before = part.next;
  } while (before !== null);
  return all;
};

/** The sound of the message that was left in a call. */
export const fetchMessage = async (deps: ApiDeps, callId: string): Promise<Blob> => {
  const response = await callWithJwt(deps, `/v1/calls/${encodeURIComponent(callId)}/message`);
  if (!response.ok) throw new ProductApiError(response.status, await response.text());
  return response.blob();
};

/** Server-sent events: one for every call that begins, goes on or ends. */
export const CALL_EVENTS_PATH = '/v1/calls/events';
